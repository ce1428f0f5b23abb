"""What truly happened in the contests of one table, for comparison with the verdicts."""

from dataclasses import dataclass, field

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.load.tally import Tally
from firsthand.referee.verdict import Ranking, Target, Verdict


@dataclass
class Slap:
    elapsed_ms: Millis
    """By the player's own clock, and true."""
    sent_ms: Millis


@dataclass
class Page:
    """One contest."""

    slaps: dict[tuple[Seat, Target], Slap] = field(default_factory=dict)
    passes: dict[Seat, Millis] = field(default_factory=dict)
    last: tuple[Millis, Seat] | None = None
    """When the last hand or pass was sent that the verdict rests on, and whose it was."""
    heard: int = 0


class Book:
    """Kept by all players of a table together."""

    def __init__(self, players: int, tally: Tally) -> None:
        self._players = players
        self._tally = tally
        self._pages: dict[int, Page] = {}

    def slapped(self, contest: int, seat: Seat, target: Target, slap: Slap) -> None:
        self._page(contest).slaps[seat, target] = slap

    def passed(self, contest: int, seat: Seat, sent_ms: Millis) -> None:
        self._page(contest).passes[seat] = sent_ms

    def judged(self, contest: int, verdict: Verdict, seat: Seat | None, now_ms: Millis) -> None:
        """One of the players has heard the verdict."""
        page = self._page(contest)
        page.heard += 1
        if page.heard == 1:
            page.last = _last(page, verdict)
            self._tally.contests += 1
            for ranking in verdict.rankings:
                self._compare(page, ranking, verdict)
        if page.last is not None and page.last[1] == seat:
            self._tally.verdicts_ms.append(now_ms - page.last[0])
        if page.heard == self._players:
            del self._pages[contest]

    def close(self) -> None:
        """A game is over. Contests of the next one have the same numbers again."""
        self._pages.clear()

    def _page(self, contest: int) -> Page:
        return self._pages.setdefault(contest, Page())

    def _compare(self, page: Page, ranking: Ranking, verdict: Verdict) -> None:
        true_ms = {
            seat: page.slaps[seat, ranking.target].elapsed_ms
            for seat in ranking.seats
            if (seat, ranking.target) in page.slaps
        }
        if len(ranking.seats) < 2 or len(true_ms) < len(ranking.seats):
            return  # nobody to compare with, or a bot of the house was among them
        if ranking.heat:
            self._tally.dead_heats += 1
            return
        fastest = min(true_ms, key=true_ms.__getitem__)
        self._tally.decided += 1
        self._tally.first_to_arrive += ranking.by_arrival == fastest
        if ranking.seats[0] == fastest:
            self._tally.decided_right += 1
        else:
            self._tally.passed_over[_why(verdict, fastest, ranking.target)] += 1


def _last(page: Page, verdict: Verdict) -> tuple[Millis, Seat] | None:
    slaps = (
        (page.slaps[hand.seat, hand.target].sent_ms, hand.seat)
        for hand in verdict.hands
        if (hand.seat, hand.target) in page.slaps
    )
    passes = ((sent_ms, seat) for seat, sent_ms in page.passes.items())
    return max((*slaps, *passes), default=None)


def _why(verdict: Verdict, seat: Seat, target: Target) -> str:
    """What the referee says of this seat's first hand on a target."""
    hands = (hand for hand in verdict.hands if (hand.seat, hand.target) == (seat, target))
    return min(hands, key=lambda hand: hand.rt_ms).why.value

"""One game at the table: moves to the rules, hands to the referee, all of it into the journal.

In an open contest the rules are shown each hand at once, with a provisional time, to refuse what
they refuse and to let its owner see it. The verdict then plays the contest again from its opening,
with the accepted times; only that is recorded. So a crash costs the open contest and nothing else.
"""

from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.expect import expect
from firsthand.core.game import AnyGame
from firsthand.core.memo import latest
from firsthand.core.moves import Card, Heats, Millis, Move
from firsthand.core.refusals import contest_open, no_hand_left
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Event, Reason, Refusal, Step
from firsthand.journal.lines import write_move
from firsthand.referee.verdict import Hand, Verdict
from firsthand.table.moment import Moment
from firsthand.table.offers import Awaited, awaited
from firsthand.table.race import Claimed, Race
from firsthand.table.settings import Settings

DECIMALS = 3
"""Of the milliseconds in a journal: finer than any clock, and still readable."""
LONGEST_MS = 1e9


class Progress(Struct, frozen=True, gc=False):
    """What an input brought about."""

    lines: tuple[bytes, ...] = ()
    """To be recorded before anybody is told."""
    events: tuple[Event, ...] = ()
    contest: int = 0
    """The number of the one that was judged."""
    verdict: Verdict | None = None
    public: bool = True
    """False while only the owner of a hand may know."""


@dataclass(eq=False)
class Decided:
    """A contest after its verdict, and the table as it lay before that, with all hands on it."""

    race: Race
    state: Any


class Count:
    """Numbers that a table never uses twice, so that what comes very late fits nothing new."""

    def __init__(self, contests: int = 0, occasions: int = 0) -> None:
        self.contests = contests
        self.occasions = occasions


class Session:
    """A game from its first shuffle to its end."""

    def __init__(
        self, game: AnyGame, options: Any, names: tuple[str, ...], count: Count, settings: Settings
    ) -> None:
        self.game = game
        self.settings = settings
        """How patient the table is, with relaxed timing worked in."""
        self.state = game.start(options, len(names))
        self.race: Race | None = None
        self.decided: Decided | None = None
        """The contest decided last, for hands that come too late for it."""
        self.occasion = count.occasions
        """Counts what everybody can see; a bot's plan for an earlier occasion is void."""
        self._count = count
        self._naming = {word: _naming(kind) for word, kind in game.moves.items()}
        self._opened_ms: Millis = 0.0
        self._awaited = latest(lambda state: awaited(self.game, state, len(names)))
        self._before_race: Any = None
        self.first: Seat | None = None
        """The seat that begins, if one does: chosen before the shuffle, or as it was drawn."""

    def begin(self, first: Seat | None, at: Moment) -> Progress:
        """The shuffle. If a first player is known, that seat begins."""
        self.first, self._opened_ms = first, at.now_ms
        return self._after(Progress(), at)

    def restore(self, state: Any, *, elapsed_ms: Millis, at: Moment) -> None:
        """After a restart: the table as its journal has it. It stands still until `go_on`."""
        self.state = state
        self._opened_ms = at.now_ms - elapsed_ms

    def go_on(self, at: Moment) -> Progress:
        """A contest that was open opens again, for everybody anew."""
        return self._after(Progress(), at)

    @property
    def settled(self) -> Any:
        """The table as far as it is recorded: without the hands of an open contest."""
        return self.state if self.race is None else self._before_race

    def awaited(self) -> Awaited | None:
        """The seat for whose move everybody waits, and what it may do, if no contest is open."""
        return self._awaited(self.state)

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def act(self, seat: Seat, do: str, named: Card | Seat | None, at: Moment) -> Progress | Refusal:
        """A move that is no race."""
        if self.race is not None:
            return contest_open()
        move = self._made(seat, do, named)
        if isinstance(move, Refusal):
            return move
        step = self.game.play(self.state, move)
        if isinstance(step, Refusal):
            return step
        if step.state == self.state:  # ignored by the rules: nothing to keep
            return Progress(events=step.events, public=False)
        self.state = step.state
        progress = Progress((self._line(at.now_ms, move),), step.events)
        return self._after(progress, at)

    def tick(self, at: Moment) -> Progress:
        """The move that is the clock's to make."""
        return self._certain(expect(self.game.clock_move(self.state)), at)

    def deal(self, seat: Seat, at: Moment) -> Progress:
        """The dealing move of the seat whose turn it is."""
        return self._certain(self._sure(seat, expect(self.game.dealing), None), at)

    def _certain(self, move: Move, at: Moment) -> Progress:
        events = self._play(move)
        return self._after(Progress((self._line(at.now_ms, move),), events), at)

    def touch(self, claimed: Claimed) -> Progress | Refusal:
        """A hand or a tap in the open contest."""
        step = self.lay(expect(self.race), self.state, claimed)
        if isinstance(step, Refusal):
            return step
        self.state = step.state
        return Progress(events=step.events, public=False)

    def lay(self, race: Race, state: Any, claimed: Claimed) -> Step[Any] | Refusal:
        """A hand or a tap in a contest of this game, by the rules and for the referee."""
        seat, do = claimed.seat, claimed.do
        if not race.has_seen(seat):
            return Refusal(Reason.NOTHING_OPEN, "no contest is open for this seat")
        if not race.has_hand(seat):
            return no_hand_left(seat)
        move = self._made(seat, do, claimed.card, rt=reaction(claimed.elapsed_ms))
        if isinstance(move, Refusal):
            return move
        step = self.game.play(state, move)
        if not isinstance(step, Refusal) and step.state != state:
            card = getattr(move, "card", None)  # where there is one target, none is named
            (race.slap if do == "slap" else race.tap)(replace(claimed, card=card))
        return step

    def touch_late(self, claimed: Claimed) -> bool:
        """A hand in the contest decided last: whether it would have been one. It changes nothing
        but what other late hands find there."""
        decided = expect(self.decided)
        step = self.lay(decided.race, decided.state, claimed)
        if isinstance(step, Refusal) or step.state == decided.state:
            return False
        decided.state = step.state
        return True

    def give_up(self, seat: Seat, now_ms: Millis) -> Progress | Refusal:
        """This seat will not slap any more in the open contest."""
        race = self.race
        if race is None:
            return Refusal(Reason.NOTHING_OPEN, "no contest is open")
        events: tuple[Event, ...] = ()
        if "pass" in self.game.moves:
            step = self.game.play(self.state, self.game.moves["pass"](seat))
            if isinstance(step, Refusal):
                return step
            self.state, events = step.state, step.events
            race.claimed.append(Claimed(seat, "pass", None, 0.0, now_ms))
        else:
            race.passed.add(seat)
        race.give_up(seat)
        return Progress(events=events, public=False)

    def close(self, race: Race, at: Moment) -> Progress:
        """The verdict, and the contest as the rules see it with the accepted times."""
        verdict = race.contest.verdict()
        self.decided = Decided(race, self.state)
        self.state, self.race = self._before_race, None
        lines: list[bytes] = []
        slapped: set[Seat] = set()
        early: list[tuple[Move, Hand, bool]] = []
        hands = {seat: place.judged(seat) for seat, place in race.contest.places.items()}
        for claimed in race.claimed:
            hand = next(hands[claimed.seat]) if claimed.do == "slap" else None
            if hand is not None and hand.anticipated:
                slap = self._sure(claimed.seat, "slap", claimed.card)
                early.append((slap, hand, claimed.bot))
                continue
            move = self._timed(claimed, hand)
            self._play(move)  # its owner was told at once, the others see the verdict
            lines.append(self._line(claimed.arrived_ms, move, hand, bot=claimed.bot))
            if hand is not None:
                slapped.add(claimed.seat)
        close = self.game.moves["close"](REFEREE, _among(slapped, verdict.heats))
        events = list(self._play(close))
        passed = tuple(sorted(race.passed))
        lines.append(self._line(at.now_ms, close, verdict.rankings, passed=passed))
        for move, hand, bot in early:  # anticipation: what the game says of an early slap
            if not self.is_over:
                events += self._play(move)
                lines.append(self._line(at.now_ms, move, hand, bot=bot))
        progress = Progress(tuple(lines), tuple(events), race.number, verdict)
        return self._after(progress, at)

    def _timed(self, claimed: Claimed, hand: Hand | None) -> Move:
        if claimed.do == "pass":
            return self._sure(claimed.seat, "pass", None)
        rt = round(hand.rt_ms if hand else reaction(claimed.elapsed_ms), DECIMALS)
        return self._sure(claimed.seat, claimed.do, claimed.card, rt=rt)

    def _after(self, progress: Progress, at: Moment) -> Progress:
        """What follows by itself: chance has its moves, and a contest may open."""
        lines, events = list(progress.lines), list(progress.events)
        while (drawn := self.game.draw(self.state, at.source)) is not None:
            drawn = self._begun_by_first(drawn)
            events += self._play(drawn)
            lines.append(self._line(at.now_ms, drawn))
        self._count.occasions += 1
        self.occasion = self._count.occasions
        stakes = self.game.stakes(self.state)
        if stakes is not None and self.race is None:
            self._count.contests += 1
            self._before_race = self.state
            self.race = Race(
                self._count.contests,
                stakes,
                now_ms=at.now_ms,
                idle_ms=self.settings.undecided_ms(stakes),
                look_ms=self.settings.look_ms,
            )
        return msgspec.structs.replace(progress, lines=tuple(lines), events=tuple(events))

    def _begun_by_first(self, drawn: Any) -> Any:
        """The shuffle of the first cards says who begins; any other move of chance does not."""
        if getattr(drawn, "first", None) is None:
            return drawn
        if self.first is not None:
            drawn = self.game.with_first_player(drawn, self.first)
        self.first = drawn.first
        return drawn

    def _play(self, move: Move) -> tuple[Event, ...]:
        step = self.game.play(self.state, move)
        if isinstance(step, Refusal):
            raise RuntimeError(f"the rules refuse what they allowed before: {move}, {step}")
        self.state = step.state
        return step.events

    def _made(self, seat: Seat, do: str, named: object, **fields: object) -> Move | Refusal:
        """A move of this word by a seat, if there is one that names such a thing."""
        kind = self.game.moves.get(do)
        if kind is None or do in ("shuffle", "dice", "close"):
            return Refusal(Reason.NO_SUCH_MOVE, f"a player cannot {do[:20]!r} in {self.game.title}")
        naming = self._naming[do]
        if naming is not None:
            fields[naming] = named
        try:
            move: Move = msgspec.convert({"do": do, "by": seat, **fields}, kind)
        except msgspec.ValidationError as error:
            return Refusal(Reason.NO_SUCH_MOVE, f"{do}: {error}")
        return move

    def _sure(self, seat: Seat, do: str, card: Card | None, **fields: object) -> Move:
        move = self._made(seat, do, card, **fields)
        if isinstance(move, Refusal):
            raise RuntimeError(f"a move that was possible is not: {move.detail}")
        return move

    def _line(self, at_ms: Millis, move: Move, seen: object = None, **said: Any) -> bytes:
        return write_move(round(at_ms - self._opened_ms), move, seen, **said)


def _naming(kind: type[Move]) -> str | None:
    """The field in which moves of this type name something, if they do."""
    known = {field.name for field in msgspec.structs.fields(kind)}
    return next((name for name in ("card", "to") if name in known), None)


def reaction(elapsed_ms: Millis) -> Millis:
    """A claimed time as the rules take it, whatever number it is."""
    return max(elapsed_ms, 0.0) if elapsed_ms < LONGEST_MS else LONGEST_MS


def _among(slapped: set[Seat], heats: Heats) -> Heats:
    """The dead heats among seats whose hands the rules have seen."""
    kept = (tuple(seat for seat in group if seat in slapped) for group in heats)
    return tuple(group for group in kept if len(group) > 1)

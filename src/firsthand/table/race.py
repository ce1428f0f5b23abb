"""An open contest at the table: what the referee needs, and what the rules will be told."""

from typing import Literal

from msgspec import Struct

from firsthand.core.expect import expect
from firsthand.core.moves import Card, Millis, Stakes
from firsthand.core.seats import Seat, Viewer
from firsthand.referee.contest import Contest, Ends
from firsthand.referee.evidence import Claim, Standing
from firsthand.referee.verdict import Hand

RETRY_MS = 100.0
"""How long to wait for a stimulus that is still on its way."""


class Claimed(Struct, frozen=True, gc=False):
    """Something done in an open contest, which the rules play once more when it is judged."""

    seat: Seat
    do: Literal["slap", "tap", "pass"]
    card: Card | None
    elapsed_ms: Millis
    arrived_ms: Millis
    bot: bool = False
    """Whether a bot did it: one of the table's own, be it for a player who is gone, or a program
    that says it is one."""


class Race:
    """One contest from the reveal to the verdict."""

    def __init__(
        self,
        number: int,
        stakes: Stakes,
        *,
        now_ms: Millis,
        idle_ms: Millis,
        look_ms: Millis = 0.0,
    ) -> None:
        self.number = number
        self.stakes = stakes
        self.claimed: list[Claimed] = []
        self.passed: set[Seat] = set()
        """The seats that passed, in a game in which that is no move."""
        self.ended_by: Seat | None = None
        """The seat that has ended it early, by dealing on."""
        self._end_offered = False
        self._awaited: set[Seat] = set()
        self._look_ms = look_ms
        self._contest = Contest(
            opened_ms=now_ms,
            idle_ms=idle_ms,
            hands=stakes.hands,
            ends=Ends.FIRST_HAND if stakes.ends_with_first else Ends.ALL_HANDS,
            # The clock ends it like a dealer does: a hand that was down by then still counts.
            end_ms=now_ms + idle_ms if stakes.ended_by is not None else None,
        )
        self._decidable: tuple[Contest | None, Millis] = None, 0.0
        """The contest of which it was last asked when it can be decided, and the answer."""

    @property
    def dealer(self) -> Seat | None:
        """The seat that may end it by dealing on, in time."""
        ended_by = self.stakes.ended_by
        return ended_by if isinstance(ended_by, int) else None

    def await_reveal(self, seat: Seat) -> None:
        """The stimulus is on its way to this seat; no verdict before it has gone out."""
        self._awaited.add(seat)

    def awaits(self, seat: Seat | None) -> bool:
        return seat in self._awaited

    def revealed(self, seat: Seat, at: Standing) -> None:
        """The stimulus has gone out. Who was away at the reveal has no part: somebody else may
        have told them of it."""
        if seat in self._awaited:
            self._contest = self._contest.sent(seat, at)
            self._awaited.discard(seat)

    def may_end_ms(self) -> Millis | None:
        """From when on it may be ended early: everybody has had time to look. It does not depend
        on anybody's hands. None while the stimulus is still on its way to somebody."""
        return None if self._awaited else self._contest.visible_ms() + self._look_ms

    def offer_due_ms(self) -> Millis | None:
        """When the seat that may end it early is to be told so, if it has not been."""
        return None if self.dealer is None or self._end_offered else self.may_end_ms()

    def offer_end(self) -> Seat:
        """From now on it is offered to the seat that may end it early, which is to be told."""
        self._end_offered = True
        return expect(self.dealer)

    def offers_end(self, seat: Viewer) -> bool:
        """Whether this seat has been told that it may end it, and has not done so."""
        return self._end_offered and self.ended_by is None and self.dealer == seat

    def next_try_ms(self, now_ms: Millis) -> Millis:
        """When ending it early is worth trying again, where it is too soon now."""
        may_end_ms = self.may_end_ms()
        return may_end_ms if may_end_ms is not None else now_ms + RETRY_MS

    def end(self, seat: Seat, now_ms: Millis) -> bool:
        """Ends it early: at once for hands that are still up. False if it is too soon."""
        may_end_ms = self.may_end_ms()
        if may_end_ms is None or now_ms < may_end_ms:
            return False
        if self.ended_by is None:
            self.ended_by = seat
            self._contest = self._contest.ending(now_ms)
        return True

    def has_seen(self, seat: Seat) -> bool:
        return seat in self._contest.places

    def has_hand(self, seat: Seat) -> bool:
        """Whether a hand of this seat still counts: it has one left, and has not given up."""
        place = self._contest.places.get(seat)
        return place is not None and place.waits

    def is_over_for(self, seat: Seat, now_ms: Millis) -> bool:
        """Whether a hand of this seat that arrives now was put down after the card had gone."""
        return self._contest.is_over_for(seat, now_ms)

    def has_given_up(self, seat: Seat) -> bool:
        place = self._contest.places.get(seat)
        return place is not None and place.away

    def beat(self, seat: Seat, elapsed_ms: Millis, now_ms: Millis) -> None:
        self._contest = self._contest.beat(seat, elapsed_ms, now_ms)

    def ponged(self, seat: Seat, ping_sent_ms: Millis, now_ms: Millis) -> None:
        self._contest = self._contest.ponged(seat, ping_sent_ms, now_ms)

    def slap(self, claimed: Claimed) -> None:
        decides = self.stakes.prey is None or claimed.card in self.stakes.prey
        claim = Claim(claimed.elapsed_ms)
        self._contest = self._contest.slap(
            claimed.seat, claimed.card, claim, claimed.arrived_ms, decides=decides
        )
        self.claimed.append(claimed)

    def latest_hand(self, seat: Seat) -> Hand:
        """The last hand that this seat put down, as far as its claim is accepted by now."""
        *_, hand = self._contest.places[seat].judged(seat)
        return hand

    def tap(self, claimed: Claimed) -> None:
        """A tap is no hand, but it was heard like a heartbeat."""
        self.beat(claimed.seat, claimed.elapsed_ms, claimed.arrived_ms)
        self.claimed.append(claimed)

    def give_up(self, seat: Seat) -> None:
        """No more hands from this seat: it passed, or is gone."""
        self._contest = self._contest.passed(seat)
        self._awaited.discard(seat)

    def due_ms(self) -> Millis:
        """When the verdict may fall, as far as is known now."""
        contest = self._contest
        if self._awaited:
            return contest.limit_ms
        known, due_ms = self._decidable
        if known is not contest:  # it is asked for at every step, and costs more than the step
            due_ms = contest.decidable_at()
            self._decidable = contest, due_ms
        return due_ms

    @property
    def contest(self) -> Contest:
        """As the referee sees it."""
        return self._contest

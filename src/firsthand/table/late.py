"""Hands that arrive after the verdict: their owner is told how late they were, and nothing changes.

The contest decided last is kept for a moment, as the referee saw it. A hand that was on its way is
judged there by the same evidence as any other. It costs no quota and enters no statistics.
"""

from typing import TYPE_CHECKING

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.core.steps import Refusal
from firsthand.referee.verdict import Hand
from firsthand.table import inputs as say
from firsthand.table.messages import TooLate
from firsthand.table.moment import Moment
from firsthand.table.people import Person
from firsthand.table.race import Claimed, Race
from firsthand.table.session import LONGEST_MS, Session

if TYPE_CHECKING:
    from firsthand.table.table import Table

KNOWN_MS = 3_000.0
"""So long after a verdict a hand is still judged: longer than the hands lie there, and than the
network stalls."""


def answer(table: "Table", person: Person, seat: Seat, claimed: Claimed, said: say.Touch) -> None:
    """A hand or a tap for a contest that is over."""
    chair, contest = table.chairs[seat], said.contest
    hand: Hand | None = None
    if contest is not None and claimed.arrived_ms <= table.verdict_ms + KNOWN_MS:
        hand = _judged(table.session, contest, claimed)
    if hand is not None:
        chair.late += 1
    told = table.count.contests if contest is None else contest
    table.tell(person, TooLate(told, said.card, hand, chair.late))


def _judged(session: Session | None, contest: int, claimed: Claimed) -> Hand | None:
    """None for what would have been no hand while the contest was open, for a guess, and for what
    claims no time."""
    decided = session.decided if session is not None else None
    if session is None or decided is None or decided.race.number != contest:
        return None
    if claimed.do != "slap" or not 0 < claimed.elapsed_ms < LONGEST_MS:
        return None
    step = session.lay(decided.race, decided.state, claimed)
    if isinstance(step, Refusal) or step.state == decided.state:
        return None
    decided.state = step.state
    hand = decided.race.latest_hand(claimed.seat)
    return None if hand.anticipated else hand


def race_of(table: "Table", open_race: Race | None, contest: int) -> Race | None:
    """The contest with this number, open or decided last: what is heard bounds a hand behind it."""
    races = (open_race, _decided_race(table))
    return next((race for race in races if race is not None and race.number == contest), None)


def ponged(table: "Table", seat: Seat, ping_sent_ms: Millis, at: Moment) -> None:
    """A pong tells of a stall also where it comes right behind the verdict."""
    race = _decided_race(table)
    if race is not None and at.now_ms <= table.verdict_ms + KNOWN_MS:
        race.ponged(seat, ping_sent_ms, at.now_ms)


def _decided_race(table: "Table") -> Race | None:
    decided = table.session.decided if table.session is not None else None
    return decided.race if decided is not None else None

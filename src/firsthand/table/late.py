"""Hands that arrive after the verdict: their owner is told how late they were, and nothing changes.

The contest decided last is kept for a moment, as the referee saw it. A hand that was on its way is
judged there by the same evidence as any other. It costs no quota and enters no statistics.
"""

from typing import TYPE_CHECKING

from firsthand.core.expect import expect
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
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
    race = _known_race(table, claimed.arrived_ms)
    hand = None
    if race is not None and race.number == contest:
        hand = _judged(expect(table.session), race, claimed)
    if hand is not None:
        chair.late += 1
    told = table.count.contests if contest is None else contest
    table.tell(person, TooLate(told, said.card, hand, chair.late))


def _judged(session: Session, race: Race, claimed: Claimed) -> Hand | None:
    """None for what would have been no hand while the contest was open, for a guess, and for what
    claims no time."""
    if claimed.do != "slap" or not 0 < claimed.elapsed_ms < LONGEST_MS:
        return None
    if not session.touch_late(claimed):
        return None
    hand = race.latest_hand(claimed.seat)
    return None if hand.anticipated else hand


def race_of(table: "Table", open_race: Race | None, contest: int, at: Moment) -> Race | None:
    """The contest with this number, open or decided last: what is heard bounds a hand behind it."""
    races = (open_race, _known_race(table, at.now_ms))
    return next((race for race in races if race is not None and race.number == contest), None)


def ponged(table: "Table", seat: Seat, ping_sent_ms: Millis, at: Moment) -> None:
    """A pong tells of a stall also where it comes right behind the verdict."""
    race = _known_race(table, at.now_ms)
    if race is not None:
        race.ponged(seat, ping_sent_ms, at.now_ms)


def _known_race(table: "Table", now_ms: Millis) -> Race | None:
    """The contest decided last, as long as a hand in it is still judged."""
    decided = table.session.decided if table.session is not None else None
    if decided is None or now_ms > table.verdict_ms + KNOWN_MS:
        return None
    return decided.race

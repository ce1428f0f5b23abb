"""The warm-up: a few simple slaps that measure devices and show who is fastest."""

from statistics import median
from typing import TYPE_CHECKING

from msgspec.structs import replace

from firsthand.core.chance import below
from firsthand.core.moves import Millis, Stakes
from firsthand.core.steps import Reason
from firsthand.referee.device import calibrated
from firsthand.table import seating
from firsthand.table.messages import Judged, Stimulus
from firsthand.table.moment import Moment
from firsthand.table.race import Race

if TYPE_CHECKING:
    from firsthand.table.table import Table

SHORTEST_WAIT_MS, WAITS_MS = 1_200, 1_800
"""Before each stimulus, so that nobody can count on it."""
IDLE_MS = 2_500


class WarmUpRounds:
    """How far a warm-up has come."""

    def __init__(self, rounds: int, next_ms: Millis) -> None:
        self.rounds_left = rounds
        self.next_ms = next_ms
        self.number = 0
        self.race: Race | None = None

    def due_ms(self) -> Millis:
        return self.race.due_ms() if self.race else self.next_ms


def begin(table: "Table", at: Moment) -> tuple[Reason, str] | None:
    seated = [person for person in table.people.values() if person.seat is not None]
    if not seated:
        return Reason.NO_SEAT, "nobody has a seat"
    for person in seated:
        person.warm_up_ms.clear()
    seating.clear_away(table)
    table.phase = "warm-up"
    table.warm_up = WarmUpRounds(table.settings.warm_up_rounds, _soon(at))
    return None


def _soon(at: Moment) -> Millis:
    return at.now_ms + SHORTEST_WAIT_MS + below(WAITS_MS, at.source)


def step(table: "Table", warm_up: WarmUpRounds, at: Moment) -> None:
    """The next stimulus, or the verdict on the last."""
    if warm_up.race is None:
        _show(table, warm_up, at)
        return
    verdict = warm_up.race.contest.verdict()
    message = Judged(warm_up.number, verdict)
    warm_up.race = None
    warm_up.rounds_left -= 1
    warm_up.next_ms = _soon(at)
    for person in table.people.values():
        hands = [hand for hand in verdict.hands if hand.seat == person.seat]
        person.warm_up_ms += [hand.rt_ms + hand.bias_ms for hand in hands if not hand.anticipated]
        table.tell(person, message)
    if warm_up.rounds_left == 0:
        _finish(table)


def _show(table: "Table", warm_up: WarmUpRounds, at: Moment) -> None:
    table.count.contests += 1
    warm_up.number = table.count.contests
    players = [(p, p.seat) for p in table.people.values() if p.seat is not None and p.connected]
    stakes = Stakes(tuple(seat for _, seat in players), ends_with_first=False)
    warm_up.race = Race(warm_up.number, stakes, now_ms=at.now_ms, idle_ms=IDLE_MS)
    for person, seat in players:
        warm_up.race.await_reveal(seat)
        table.tell(person, Stimulus(warm_up.number), reveals=warm_up.number)


def _finish(table: "Table") -> None:
    """Devices are calibrated; the fastest, device taken off, may begin."""
    _over(table)
    own_ms: dict[int, Millis] = {}
    for person in table.people.values():
        if person.seat is not None and person.warm_up_ms:
            person.device = calibrated(person.device, person.warm_up_ms)
            own_ms[person.seat] = median(person.warm_up_ms) - person.device.bias_ms
    fastest = min(own_ms, key=lambda seat: (own_ms[seat], seat), default=None)
    table.first = replace(table.first, fastest=fastest)
    table.tell_room()


def call_off(table: "Table") -> None:
    """Seats are about to change, or the host has enough: what was measured does not count."""
    if table.warm_up is not None:
        _over(table)


def _over(table: "Table") -> None:
    table.warm_up, table.phase = None, "lobby"
    seating.seat_waiting(table)  # somebody who was not there when it began

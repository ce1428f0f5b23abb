"""What bots have made up their minds to do, and when."""

from msgspec import Struct
from msgspec.structs import replace

from firsthand.bots.plan import Plan
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat


class Planned(Struct, frozen=True, gc=False):
    at_ms: Millis
    seat: Seat
    ticket: int
    plan: Plan


class Plans:
    """Plans count from the moment of their occasion, and are void when it has passed."""

    def __init__(self) -> None:
        self._asked: dict[tuple[Seat, int], Millis] = {}
        self._waiting: list[Planned] = []

    def ask(self, seat: Seat, ticket: int, from_ms: Millis) -> None:
        """A bot was asked; its times will count from this moment."""
        self._asked[seat, ticket] = from_ms

    def keep(self, seat: Seat, ticket: int, plans: tuple[Plan, ...]) -> None:
        """What a bot that was asked, and only once, answered."""
        from_ms = self._asked.pop((seat, ticket), None)
        if from_ms is not None:
            self._waiting += [
                Planned(from_ms + plan.after_ms, seat, ticket, plan) for plan in plans
            ]

    def postpone(self, due: Planned, at_ms: Millis) -> None:
        """What was due could not be done yet."""
        self._waiting.append(replace(due, at_ms=at_ms))

    def forget(self, seat: Seat | None = None) -> None:
        """Everybody's plans are void, or those of a seat that a person takes back."""
        self._asked = {
            key: at for key, at in self._asked.items() if seat is not None and key[0] != seat
        }
        self._waiting = [due for due in self._waiting if seat is not None and due.seat != seat]

    def next_ms(self) -> Millis | None:
        return min(due.at_ms for due in self._waiting) if self._waiting else None

    def take(self, now_ms: Millis) -> Planned | None:
        """The earliest plan that is due, if one is."""
        due = min(self._waiting, key=lambda planned: (planned.at_ms, planned.seat), default=None)
        if due is None or due.at_ms > now_ms:
            return None
        self._waiting.remove(due)
        return due

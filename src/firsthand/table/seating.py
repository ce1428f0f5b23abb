"""Seats at a table: who takes one, gives one up, or finds the own one again."""

from itertools import islice
from typing import TYPE_CHECKING

from firsthand.core.seats import Seat
from firsthand.table import inputs as say
from firsthand.table.people import Chair, Person

if TYPE_CHECKING:
    from firsthand.table.table import Table


def sit_down(table: "Table", person: Person) -> None:
    person.seat, person.wants_seat = len(table.chairs), False
    table.chairs.append(Chair(person.name, person.id))


def waiting(table: "Table") -> list[Person]:
    """Those who asked for a seat in the next game, as far as there are seats."""
    free = table.seats[-1] - len(table.chairs)
    asked = (
        person
        for person in table.people.values()
        if person.seat is None and person.wants_seat and person.connected
    )
    return list(islice(asked, max(0, free)))


def seat_waiting(table: "Table") -> None:
    """The seats of the last game are not needed any more: whoever waits takes one, and is ready."""
    for person in waiting(table):
        sit_down(table, person)
        person.ready = True


def stand_up(table: "Table", person: Person) -> None:
    """The seats behind move up."""
    if person.seat is not None:
        remove_chair(table, person.seat)
    person.seat, person.ready, person.wants_seat = None, False, False


def remove_chair(table: "Table", seat: int) -> None:
    clear_away(table)
    del table.chairs[seat]
    table.first = table.first.without_seat(seat)
    table.options = {
        name: value for name, value in table.options.items() if name not in table.game.names_seats
    }
    for person in table.people.values():
        if person.seat is not None and person.seat > seat:
            person.seat -= 1
    seat_waiting(table)


def clear_away(table: "Table") -> None:
    """Before seats change, the cards of the last game go: they lie there for its own seats."""
    if table.phase == "result":
        table.phase, table.session = "lobby", None
        seat_waiting(table)


def kept_seat(table: "Table", who: say.PersonId) -> Seat | None:
    """The seat under the name of somebody who left, until the next game gives it to the bot."""
    return next(
        (
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.was == who and not chair.sent_away
        ),
        None,
    )

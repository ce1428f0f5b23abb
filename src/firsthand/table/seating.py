"""Seats at a table: who takes one, gives one up, or finds the own one again."""

from collections.abc import Mapping
from functools import reduce
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from firsthand.core.game import AnyGame
from firsthand.core.names import NOBODY
from firsthand.core.seats import Seat
from firsthand.table import inputs as say
from firsthand.table.first_player import First, FirstPlayer
from firsthand.table.people import Chair, Person

if TYPE_CHECKING:
    from firsthand.table.table import Table


def sit_down(table: "Table", person: Person) -> None:
    person.seat, person.wants_seat = len(table.chairs), False
    table.chairs.append(Chair(person.name, person.id))


def sit_back(table: "Table", person: Person, seat: Seat) -> None:
    """Somebody who left has the own seat again, under the name that is in the journal."""
    chair = table.chairs[seat]
    chair.person, chair.was, chair.avatar = person.id, None, None
    person.name, person.seat = chair.name, seat
    table.first = table.first.player_back(seat)


def waiting(table: "Table") -> list[Person]:
    """Those who asked for a seat in the next game, as far as there are seats."""
    free = table.seats[-1] - len(staying(table))
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


def staying(table: "Table") -> list[Seat]:
    """The seats of the next game, but for those who come new."""
    return [seat for seat, chair in enumerate(table.chairs) if not chair.is_empty]


def next_first(table: "Table", options: object) -> First:
    """Who begins the next game, by the seats as they are now. Those who come new are behind."""
    stay = staying(table)
    gone = [seat for seat, chair in enumerate(table.chairs) if chair.is_empty]
    known = reduce(FirstPlayer.without_seat, reversed(gone), table.first)
    first = known.next(table.game, options, table.next_seats)
    if first.seat is None:
        return first
    now = [*stay, *range(len(table.chairs), len(table.chairs) + len(waiting(table)))]
    choice = first.choice if isinstance(first.choice, str) else now[first.choice]
    return replace(first, choice=choice, seat=now[first.seat])


def stand_up(table: "Table", person: Person, *, sent_away: bool = False) -> None:
    """The seats behind move up, unless the others still look at the result."""
    seat = person.seat
    person.seat, person.ready, person.wants_seat = None, False, False
    if seat is None:
        return
    if table.phase != "result":
        remove_chair(table, seat)
        return
    chair = table.chairs[seat]
    chair.person, chair.was = None, None if chair.name == NOBODY else person.id
    chair.sent_away, chair.avatar = sent_away, person.avatar
    table.first = table.first.player_left(seat)
    if all(other.seat is None for other in table.people.values()):
        clear_away(table)


def remove_chair(table: "Table", seat: Seat) -> None:
    chair = table.chairs[seat]
    clear_away(table)
    _remove(table, table.chairs.index(chair))
    seat_waiting(table)


def _remove(table: "Table", seat: Seat) -> None:
    del table.chairs[seat]
    table.first = table.first.without_seat(seat)
    table.options = without_seats(table.game, table.options)
    for person in table.people.values():
        if person.seat is not None and person.seat > seat:
            person.seat -= 1


def without_seats(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that do not name seats, which have others by now."""
    return {name: value for name, value in options.items() if name not in game.names_seats}


def clear_away(table: "Table") -> None:
    """Before seats change, the cards of the last game go: they lie there for its own seats."""
    if table.phase == "result":
        table.phase, table.session = "lobby", None
        for seat in reversed(range(len(table.chairs))):
            if table.chairs[seat].is_empty:
                _remove(table, seat)
        seat_waiting(table)


def kept_seat(table: "Table", who: say.PersonId) -> Seat | None:
    """The seat under the name of somebody who left, until the next game gives it to the bot, or
    takes it away."""
    return next(
        (
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.was == who and not chair.sent_away
        ),
        None,
    )

"""A series of games, and who begins each."""

import msgspec
import pytest

from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table.first_player import FirstChoice
from tests.table.desk import Desk
from tests.table.warm_up import play


class Shuffle(msgspec.Struct, tag_field="do", tag="shuffle"):
    """What a journal says of who begins, whatever the game."""

    first: int


PEOPLE = ("Ann", "Bob", "Cy")
every_game = pytest.mark.parametrize("game", GAMES)


def lobby(game: str = "flyswatter", *, seed: int = 1, first: FirstChoice = "usual") -> Desk:
    desk = Desk(game, seed=seed)
    desk.join(*PEOPLE)
    desk.say("Ann", say.ChooseFirst(first))
    return desk


def warm_up(desk: Desk, **reactions_ms: float) -> None:
    desk.say(desk.host, say.WarmUp())
    play(desk, **reactions_ms)


def began(desk: Desk) -> str:
    """Plays one game, as far as its deal. Who begins in it, as its journal has it."""
    desk.start()
    shuffle = msgspec.json.decode(desk.journals[-1][1], type=Shuffle)
    name = desk.room().chairs[shuffle.first].name
    desk.say(desk.host, say.Stop())
    return name


def told(desk: Desk) -> tuple[FirstChoice, str | None, int | None]:
    """The choice, what decides, and who it is, as everybody is told."""
    first = desk.room().first
    return first.choice, first.by, first.seat


def announced(desk: Desk) -> str | None:
    """Who begins the next game, as everybody is told."""
    seat = desk.room().first.seat
    return None if seat is None else desk.room().chairs[seat].name

"""A small evening at a table, for the tests."""

import json
from collections.abc import Mapping, Sequence

from firsthand.core.steps import Outcome
from firsthand.store import Change, Ending, NewGame, Rating, Slap, Store, new_game_id
from firsthand.store.records import Rate

ANN, BOB = "person-ann", "person-bob"
HEADER = (
    b'{"journal": 1, "game": "splaf", "options": {}, "seats": ["Ann", "Bob", "Robo"], '
    b'"faces": [4, 7, "child"]}\n'
)
MOVES = [b'{"t": 700, "by": "chance", "do": "shuffle"}\n', b'{"t": 1400.5, "by":0, "do": "roll"}\n']
ENDED = Outcome((7, 3, 5), (0,), "points")


def unmoved(_outcome: Outcome, before: Mapping[int, Rating]) -> Mapping[int, Rating]:
    """Ratings that no game changes."""
    return before


def fixed(**ratings: Rating) -> Rate:
    """Whatever happened, these are the ratings of seats a, b and c."""

    def rate(_outcome: Outcome, before: Mapping[int, Rating]) -> Mapping[int, Rating]:
        return {seat: ratings["abc"[seat]] for seat in before}

    return rate


async def begin(store: Store, code: str = "FLY", now_ms: int = 1000) -> str:
    """A table, and a game of two people and a bot at it."""
    await store.open_table(code, now_ms)
    return await open_game(store, code, HEADER, [ANN, BOB, None], now_ms + 1)


async def open_game(
    store: Store, code: str, header: bytes, players: Sequence[str | None], now_ms: int
) -> str:
    game = json.loads(header).get("game", "?")
    game_id = new_game_id()
    opens = NewGame(game, header, tuple(players))
    await store.keep([Change(code, now_ms, game_id, opens=opens)])
    return game_id


def added(code: str, game_id: str, first: int, lines: Sequence[bytes]) -> Change:
    return Change(code, 1500, game_id, first=first, lines=tuple(lines))


async def close_game(
    store: Store, code: str, game_id: str, ending: Ending, now_ms: int = 2000
) -> None:
    await store.keep([Change(code, now_ms, game_id, closes=ending)])


async def save_room(store: Store, code: str, room: bytes, now_ms: int) -> None:
    await store.keep([Change(code, now_ms, room=room)])


async def play(
    store: Store,
    players: Sequence[str | None],
    outcome: Outcome | None,
    slaps: Sequence[Slap] = (),
    *,
    game: str = "splaf",
    names: Sequence[str] = ("Ann", "Bob", "Robo"),
    now_ms: int = 5000,
    rate: Rate = unmoved,
) -> str:
    """A whole game at a table of its own, which is closed afterwards."""
    seats = ", ".join(f'"{name}"' for name in names)
    header = f'{{"journal": 1, "game": "{game}", "options": {{}}, "seats": [{seats}]}}\n'
    await store.open_table("ONCE", now_ms)
    game_id = await open_game(store, "ONCE", header.encode(), players, now_ms)
    await store.keep([added("ONCE", game_id, 2, MOVES)])
    await close_game(store, "ONCE", game_id, Ending(outcome), now_ms + 100)
    await store.close_table("ONCE")
    await store.count_game(game_id, slaps, rate)
    return game_id

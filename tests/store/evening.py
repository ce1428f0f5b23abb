"""A small evening at a table, for the tests."""

from collections.abc import Sequence

from firsthand.core.steps import Outcome
from firsthand.store import Slap, Store

ANN, BOB = "person-ann", "person-bob"
HEADER = b'{"journal": 1, "game": "splaf", "options": {}, "seats": ["Ann", "Bob", "Robo"]}\n'
MOVES = [b'{"t": 700, "by": "chance", "do": "shuffle"}\n', b'{"t": 1400.5, "by":0, "do": "roll"}\n']
ENDED = Outcome((7, 3, 5), (0,), "points")


async def begin(store: Store, code: str = "FLY", now_ms: int = 1000) -> str:
    """A table, and a game of two people and a bot at it."""
    await store.open_table(code, now_ms)
    return await store.open_game(code, "splaf", HEADER, [ANN, BOB, None], now_ms + 1)


async def play(
    store: Store,
    players: Sequence[str | None],
    outcome: Outcome | None,
    slaps: Sequence[Slap] = (),
    *,
    game: str = "splaf",
    names: Sequence[str] = ("Ann", "Bob", "Robo"),
    now_ms: int = 5000,
) -> str:
    """A whole game at a table of its own, which is closed afterwards."""
    seats = ", ".join(f'"{name}"' for name in names)
    header = f'{{"journal": 1, "game": "{game}", "options": {{}}, "seats": [{seats}]}}\n'
    await store.open_table("ONCE", now_ms)
    game_id = await store.open_game("ONCE", game, header.encode(), players, now_ms)
    await store.append([(game_id, 2, MOVES)])
    await store.close_game(game_id, outcome, now_ms + 100, slaps)
    await store.close_table("ONCE")
    return game_id

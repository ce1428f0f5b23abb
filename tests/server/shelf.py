"""A game that is over, in a store, as if a server had written it and gone."""

from pathlib import Path

from firsthand.core.steps import Outcome
from firsthand.store import Change, Ending, NewGame, Store, new_game_id

EXAMPLE = Path(__file__).parent.parent / "golden" / "splaf-example.jsonl"


async def finished(
    store: Store, code: str, players: list[str | None], lines: list[bytes], outcome: Outcome
) -> str:
    """A game that nobody has counted, at a table that is gone."""
    await store.open_table(code, 1000)
    opens = NewGame("splaf", lines[0], tuple(players))
    moves, ending = tuple(lines[1:]), Ending(outcome)
    change = Change(code, 2000, new_game_id(), opens, 2, moves, ending)
    await store.keep([change])
    await store.close_table(code)
    return change.game_id or ""

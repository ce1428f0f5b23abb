"""Journals: the own games, one as a file, and one step by step for who knows no rules."""

import asyncio

from firsthand.server.http.endpoint import Bare, Call, Text
from firsthand.server.http.faults import Cause, Fault
from firsthand.server.http.kinds import GameId, GameShown, Page, shown
from firsthand.server.http.office import Office
from firsthand.server.http.replay import AnyReplay, Watching, replayed
from firsthand.table.inputs import PersonId

NDJSON = "application/x-ndjson"


async def own_games(call: Call[None, Page], person: PersonId) -> tuple[GameShown, ...]:
    """The own games, the latest first. Each has its journal."""
    played = await call.office.store.games_of(person, call.query.limit)
    over = (shown(game, person) for game in played)
    return tuple(game for game in over if game is not None)


async def journal(call: Bare, game_id: GameId) -> Text:
    """A game as a text file, to be checked or played again by anybody."""
    return Text(await _journal(call.office, game_id), file_name=f"firsthand-{game_id}.jsonl")


async def replay(call: Call[None, Watching], game_id: GameId) -> AnyReplay:
    """A game step by step, with the table after each: enough to watch it without knowing rules."""
    text = await _journal(call.office, game_id)
    # A long game takes some ten milliseconds, for which no table should wait.
    async with call.office.replaying:
        return await asyncio.to_thread(replayed, text, call.query.viewer)


async def _journal(office: Office, game_id: GameId) -> bytes:
    """Of a game that is over: while it is played, its journal tells what lies face down."""
    played = await office.store.results(game_id)
    text = await office.store.journal(game_id)
    if played is None or text is None:
        raise Fault(Cause.NO_SUCH_JOURNAL, "there is no such journal")
    if played.closed_ms is None:
        raise Fault(Cause.STILL_PLAYING, "this game is still played; its journal comes after it")
    return text

"""What has to be stored, gathered from all tables: one transaction serves whoever waits for one."""

import asyncio

import msgspec

from firsthand.core.steps import Outcome
from firsthand.server.clock import wall_ms
from firsthand.store import Store
from firsthand.table.saved import Saved
from firsthand.table.table import Table


class Keeper:
    """Stands between the tables and the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._games: dict[str, tuple[str, int]] = {}
        """The open game of each table, and the number of its next line."""
        self._latest: dict[str, str] = {}
        self._waiting: list[tuple[str, int, list[bytes], asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None

    def go_on(self, code: str, game_id: str, lines: int) -> None:
        """After a restart: this game is open, and has so many lines already."""
        self._games[code] = (game_id, lines + 1)
        self._latest[code] = game_id

    def game_of(self, code: str) -> str | None:
        """The table's open game, or its last one."""
        return self._latest.get(code)

    async def open_game(self, code: str, table: Table, header: bytes) -> None:
        players = [chair.person for chair in table.chairs]
        game_id = await self.store.open_game(code, table.game.name, header, players, wall_ms())
        self._games[code] = (game_id, 2)  # the header is line 1
        self._latest[code] = game_id

    async def append(self, code: str, lines: list[bytes]) -> None:
        """Returns when the lines are safe."""
        game_id, number = self._games[code]
        self._games[code] = (game_id, number + len(lines))
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((game_id, number, lines, done))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        """As long as somebody waits: whoever comes meanwhile is in the next transaction."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self.store.append([(game, number, lines) for game, number, lines, _ in batch])
            except Exception as error:
                for *_, done in batch:
                    done.set_exception(error)
            else:
                for *_, done in batch:
                    done.set_result(None)
        self._flushing = None

    async def close_game(self, code: str, outcome: Outcome | None) -> None:
        game_id, _ = self._games.pop(code)
        await self.store.close_game(game_id, outcome, wall_ms())

    async def keep_room(self, code: str, room: Saved) -> None:
        await self.store.save_room(code, msgspec.json.encode(room), wall_ms())

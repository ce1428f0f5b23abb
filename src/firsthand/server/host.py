"""One table, alive: inputs are stamped and queued, effects carried out in their order.

Recorded first, told then: nothing is sent before the store has confirmed the lines it rests on.
While it does, further inputs wait in the queue with the time at which they arrived.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol, TypeAlias

from firsthand.bots.bot import decide
from firsthand.bots.plan import Plan
from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms
from firsthand.server.keeper import Keeper
from firsthand.table.effects import (
    CloseJournal,
    Dismiss,
    Effect,
    OpenJournal,
    Ping,
    Record,
    Tell,
    Think,
    WakeAt,
)
from firsthand.table.inputs import AnyInput, Lost, PersonId, Sent
from firsthand.table.messages import Message, RoomChanged
from firsthand.table.moment import Moment
from firsthand.table.saved import save
from firsthand.table.table import Table
from firsthand.wire.codec import body, envelope

Door: TypeAlias = Callable[[Moment], list[Effect]]

_random = secrets.SystemRandom().random


class Line(Protocol):
    """A connection to one person."""

    def send(self, data: bytes, then: Callable[[], None] | None = None) -> None: ...
    def ping(self, nonce: str) -> None: ...
    def close(self) -> None: ...


class Host:
    """Carries out what one table decides."""

    def __init__(self, code: str, table: Table, keeper: Keeper, thinkers: Executor) -> None:
        self.code = code
        self.table = table
        self.touched_ms = now_ms()
        self._keeper = keeper
        self._thinkers = thinkers
        self._lines: dict[PersonId, Line] = {}
        self._inbox: deque[tuple[Millis, Door]] = deque()
        self._news = asyncio.Event()
        self._wake: asyncio.TimerHandle | None = None
        self._thinking: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._run())

    def say(self, who: PersonId, said: AnyInput, arrived_ms: Millis) -> None:
        """Something arrived; it was stamped before anything else was done with it."""
        self.touched_ms = arrived_ms
        self._enter(lambda at: self.table.receive(who, said, at), arrived_ms)

    def wake(self) -> None:
        """After a restart: whatever is due happens."""
        self._enter(self.table.wake, now_ms())

    def connect(self, who: PersonId, line: Line) -> None:
        """One connection a person: an older one is closed."""
        old = self._lines.get(who)
        self._lines[who] = line
        if old is not None:
            old.close()

    def disconnect(self, who: PersonId, line: Line) -> None:
        if self._lines.get(who) is line:
            del self._lines[who]
            self.say(who, Lost(), now_ms())

    async def stop(self) -> None:
        """All that has arrived is still carried out and stored; then the lines are closed."""
        while self._inbox:
            await asyncio.sleep(0)
        self._task.cancel()
        for task in (self._task, *self._thinking):
            task.cancel()
        await asyncio.gather(self._task, *self._thinking, return_exceptions=True)
        if self._wake is not None:
            self._wake.cancel()
        await self._keeper.keep_room(self.code, save(self.table))
        for line in [*self._lines.values()]:
            line.close()

    def _enter(self, door: Door, at_ms: Millis) -> None:
        self._inbox.append((at_ms, door))
        self._news.set()

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._inbox:
                at_ms, door = self._inbox[0]
                await self._carry_out(door(Moment(at_ms, _random)))
                self._inbox.popleft()

    async def _carry_out(self, effects: list[Effect]) -> None:
        bodies: dict[int, bytes] = {}
        room_changed = False
        lines: list[bytes] = []
        for effect in effects:
            if not isinstance(effect, Record) and lines:
                await self._keeper.append(self.code, lines)
                lines = []
            match effect:
                case Record(line):
                    lines.append(line)
                case OpenJournal(line):
                    await self._keeper.open_game(self.code, self.table, line)
                case CloseJournal(outcome):
                    await self._keeper.close_game(self.code, outcome)
                case Tell():
                    room_changed = room_changed or isinstance(effect.message, RoomChanged)
                    self._tell(effect, bodies)
                case Ping(person, nonce):
                    if person in self._lines:
                        self._lines[person].ping(nonce)
                case Dismiss(person):
                    self._dismiss(person)
                case WakeAt(at_ms):
                    self._wake_at(at_ms)
                case Think():
                    self._think(effect)
        if room_changed:
            await self._keeper.keep_room(self.code, save(self.table))

    def _tell(self, effect: Tell, bodies: dict[int, bytes]) -> None:
        line = self._lines.get(effect.person)
        if line is None:
            return
        message: Message = effect.message
        encoded = bodies.get(id(message))  # the same message to many is encoded once
        if encoded is None:
            encoded = bodies[id(message)] = body(message)
        line.send(envelope(effect.number, encoded), self._then(effect.person, effect.reveals))

    def _then(self, person: PersonId, reveals: int | None) -> Callable[[], None] | None:
        """When a stimulus has been written to a socket, the table is told at what time."""
        if reveals is None:
            return None
        return lambda: self.say(person, Sent(reveals), now_ms())

    def _dismiss(self, person: PersonId) -> None:
        line = self._lines.pop(person, None)
        if line is not None:
            line.close()

    def _wake_at(self, at_ms: Millis) -> None:
        if self._wake is not None:
            self._wake.cancel()
        loop = asyncio.get_running_loop()
        seconds = max(0.0, at_ms - now_ms()) / 1000
        self._wake = loop.call_later(seconds, lambda: self._enter(self.table.wake, now_ms()))

    def _think(self, effect: Think) -> None:
        """Bots think outside, and a long thought does not hold up the table."""
        if effect.game != "bugoff":
            self._planned(effect, decide(effect.bot, effect.game, effect.occasion, _random))
            return
        task = asyncio.create_task(self._think_long(effect))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _think_long(self, effect: Think) -> None:
        loop = asyncio.get_running_loop()
        plans = await loop.run_in_executor(
            self._thinkers, decide, effect.bot, effect.game, effect.occasion, _random
        )
        self._planned(effect, plans)

    def _planned(self, effect: Think, plans: tuple[Plan, ...]) -> None:
        self._enter(lambda at: self.table.planned(effect.seat, effect.ticket, plans, at), now_ms())

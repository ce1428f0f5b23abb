"""One table, alive: inputs are stamped and queued, effects carried out in their order.

Recorded first, told then: nothing is sent before the store has confirmed the lines it rests on.
While it does, further inputs wait in the queue with the time at which they arrived. What needs no
storing is carried out on the spot, without a turn of the event loop in between.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import TypeAlias, TypeVar

import structlog

from firsthand.bots.plan import Plan
from firsthand.core.moves import Millis
from firsthand.server.alarm import Alarm
from firsthand.server.clock import now_ms
from firsthand.server.keeper import Keeper
from firsthand.server.lines import Line, Lines
from firsthand.server.thoughts import Thoughts
from firsthand.store import Away, Stale, StoreError
from firsthand.table.effects import Dismiss, Effect, Ping, Record, Tell, Think, WakeAt
from firsthand.table.inputs import SIGNS, AnyInput, Forget, Lost, PersonId, Sent
from firsthand.table.messages import Judged, Refused, RoomChanged, TooLate
from firsthand.table.moment import Moment
from firsthand.table.table import Table
from firsthand.wire.closing import Close
from firsthand.wire.codec import envelope

Door: TypeAlias = Callable[[Moment], list[Effect]]
AnswerT = TypeVar("AnswerT")

NOTHING_DONE = *SIGNS, Sent, Lost
"""What comes without anybody doing something."""
MOST_WAITING = 500
"""Inputs that may wait for the store. Whoever says more meanwhile is told that it is not heard."""
MOST_SIGNS = 300
"""Signs of life are let go sooner: there are many, and a hand must not be lost for them."""
ANSWER_SECONDS = 5.0
"""So long a question waits for its turn."""
MOST_FAILURES, WITHIN_MS = 3, 60_000
"""A table that fails more often is given up."""

_log = structlog.get_logger("firsthand.table")
_random = secrets.SystemRandom().random


class Host:
    """Carries out what one table decides."""

    def __init__(self, code: str, table: Table, keeper: Keeper, thinkers: Executor) -> None:
        self.code = code
        self.table = table
        self.touched_ms = now_ms()
        """When somebody last did something here."""
        self._keeper = keeper
        self._figures = keeper.figures
        self.given_up = False
        """It cannot go on here, and its people are gone."""
        self.is_stale = False
        """It may go on at another node."""
        self._lines = Lines()
        self._inbox: deque[tuple[Millis, Door]] = deque()
        self._busy = False
        self._closed = False
        self._quiet: asyncio.Future[None] | None = None
        self._room_is_old = False
        """Something in the room has changed that is not stored."""
        self._late_is_old = False
        """A late hand was counted that is not stored: the next lines take it along."""
        self._failures: deque[Millis] = deque(maxlen=MOST_FAILURES)
        self._alarm = Alarm(lambda at_ms: self._enter(self.table.wake, at_ms))
        self._thoughts = Thoughts(code, thinkers, self._planned, self._figures)

    @property
    def is_busy(self) -> bool:
        """Whether something has arrived that is not done yet."""
        return self._busy

    # In by the doors.

    def say(self, who: PersonId, said: AnyInput, arrived_ms: Millis) -> bool:
        """Something arrived; it was stamped before anything else was done with it.

        False if the table cannot take it now.
        """
        most = MOST_SIGNS if isinstance(said, SIGNS) else MOST_WAITING
        if self._closed or (len(self._inbox) >= most and not isinstance(said, Lost)):
            return False
        if not isinstance(said, NOTHING_DONE):
            self.touched_ms = arrived_ms
        self._figures.inputs += 1
        self._enter(lambda at: self.table.receive(who, said, at), arrived_ms)
        return True

    def revive(self, table: Table) -> None:
        """The table as it was stored. Whatever is due happens, and its leap is saved before."""
        self.table = table
        self._room_is_old = True
        self._busy = False
        self._inbox.appendleft((now_ms(), self.table.wake))
        self._work()

    def connect(self, who: PersonId, line: Line) -> None:
        self._lines.connect(who, line, now_ms())

    def disconnect(self, who: PersonId, line: Line) -> None:
        if self._lines.disconnect(who, line):
            self.say(who, Lost(), now_ms())

    def hang_up(self, who: PersonId) -> None:
        """Whoever has this connection comes back with a token that is good, or not at all."""
        line = self._lines.get(who)
        if line is not None:
            line.close(Close.AGAIN, "signed out; come in again")

    async def forget(self, who: PersonId) -> None:
        """The table lets this person go for good, and what it stored knows nothing of it."""
        self._enter(lambda at: self.table.receive(who, Forget(), at), now_ms())
        await self.ask(lambda _table: None)

    async def ask(self, question: Callable[[Table], AnswerT]) -> AnswerT:
        """The answer, once all that came before is stored: nobody is told sooner, however they ask.

        Raises `TimeoutError` while the table waits for its store.
        """
        answer: asyncio.Future[AnswerT] = asyncio.get_running_loop().create_future()

        def give(_at: Moment) -> list[Effect]:
            if not answer.done():  # nobody waits any more
                answer.set_result(question(self.table))
            return []

        self._enter(give, now_ms())
        async with asyncio.timeout(ANSWER_SECONDS):
            return await answer

    async def stop(self, code: Close, why: str) -> None:
        """All that has arrived is still carried out and stored; then the lines are closed.

        Raises `Stale` if another node has the table, and its people are sent there.
        """
        self._closed = True
        if self.given_up:
            return
        try:
            if self._busy:
                self._quiet = asyncio.get_running_loop().create_future()
                await self._quiet
            self._rest()
            change = self._keeper.change(self.code, self.table, (), room=True, releases=True)
            if change is not None:
                await self._keeper.keep(change, self._lines.say_to_wait)
            self._log_end(why)
        except Stale as error:
            self.abandon(str(error))
            raise
        finally:  # also if the store does not answer: what is not stored, nobody was told
            self._lines.let_go(code, why)

    def abandon(self, why: str) -> None:
        """Others have this table, or can take it. Its people come back, and find it there."""
        if self.given_up:
            return
        self._log_end(why)
        self._closed = self.given_up = self.is_stale = True
        self._rest()
        self._lines.tell_all("restarting", f"the table moves to another server: {why}")
        self._lines.let_go(Close.AGAIN, "the table is elsewhere")
        self._end_quiet(StoreError(why))

    # One input after the other.

    def _enter(self, door: Door, at_ms: Millis) -> None:
        self._inbox.append((at_ms, door))
        if not self._busy:
            self._work()

    def _work(self) -> None:
        """Until nothing is left, or the store has to be waited for."""
        self._busy = True
        try:
            while self._inbox:
                at_ms, door = self._inbox.popleft()
                began_ms = now_ms()
                effects = door(Moment(at_ms, _random))
                if not effects and not self._room_is_old:
                    continue
                self._note_what_is_old(effects)
                room = self._is_room_to_be_stored(effects)
                change = self._keeper.change(self.code, self.table, effects, room=room)
                if change is not None:
                    if room:
                        self._room_is_old = self._late_is_old = False
                    kept = self._keeper.keep(change, self._lines.say_to_wait)
                    kept.add_done_callback(partial(self._kept, effects, at_ms, began_ms))
                    return
                self._carry_out(effects, at_ms, began_ms)
        except Exception:
            self._fail()
            return
        self._busy = False
        self._end_quiet()

    def _note_what_is_old(self, effects: list[Effect]) -> None:
        """What has changed at the table that the store does not know yet."""
        for effect in effects:
            if type(effect) is not Tell:
                continue
            message = effect.message
            self._room_is_old |= type(message) is RoomChanged
            self._late_is_old |= type(message) is TooLate and message.hand is not None

    def _is_room_to_be_stored(self, effects: list[Effect]) -> bool:
        recorded = any(type(effect) is Record for effect in effects)
        return self._room_is_old or (self._late_is_old and recorded)

    def _kept(
        self,
        effects: list[Effect],
        at_ms: Millis,
        began_ms: Millis,
        kept: "asyncio.Future[None]",
    ) -> None:
        if kept.cancelled():
            return
        error = kept.exception()
        if self.given_up:
            return
        if isinstance(error, Stale):
            self.abandon(str(error))
            return
        if isinstance(error, Away) and self._closed:  # the server stops
            self._end_quiet(error)
            return
        if error is not None:
            self._give_up(f"this table could not be stored: {error}")
            return
        self._lines.say_it_goes_on()
        try:
            self._carry_out(effects, at_ms, began_ms)
        except Exception:
            self._fail()
            return
        self._work()

    def _carry_out(self, effects: list[Effect], at_ms: Millis, began_ms: Millis) -> None:
        """Everything is encoded before the first byte goes out, so that nobody hears it sooner."""
        effects = self._without_old_goodbyes(effects, at_ms)
        bodies = self._lines.encode(effects)
        for effect in effects:
            match effect:
                case Tell(person, number, message, reveals):
                    line = self._lines.get(person)
                    if line is not None:
                        data = envelope(number, bodies[id(message)])
                        line.send(data, self._then(person, reveals))
                        if type(message) is Judged:
                            self._figures.verdict.add(now_ms() - began_ms)
                    if type(message) is Refused:
                        self._figures.refused[message.reason] += 1
                case Ping(person, nonce):
                    if person in self._lines:
                        self._lines[person].ping(nonce)
                case Dismiss(person):
                    self._lines.dismiss(person)
                case WakeAt(at_ms):
                    self._alarm.set(at_ms)
                case Think():
                    self._thoughts.think(effect)

    def _without_old_goodbyes(self, effects: list[Effect], at_ms: Millis) -> list[Effect]:
        """Who was let go, and came back while that was stored, has another connection by now: the
        goodbye is not for that one."""
        back = {
            effect.person
            for effect in effects
            if type(effect) is Dismiss and self._lines.came_after(effect.person, at_ms)
        }
        if not back:
            return effects
        kinds = Tell, Dismiss
        return [each for each in effects if not (isinstance(each, kinds) and each.person in back)]

    def _then(self, person: PersonId, reveals: int | None) -> Callable[[Millis], None] | None:
        """When a stimulus has been written to a socket, the table is told at what time."""
        if reveals is None:
            return None
        sent = Sent(reveals)
        return lambda at_ms: self._enter(lambda at: self.table.receive(person, sent, at), at_ms)

    def _planned(self, effect: Think, plans: tuple[Plan, ...]) -> None:
        self._enter(lambda at: self.table.planned(effect.seat, effect.ticket, plans, at), now_ms())

    # When something is wrong.

    def _fail(self) -> None:
        """A fault of ours. What is recorded is right, so the table goes on from there."""
        _log.exception("table failed; restoring it from its journal", table=self.code)
        self._figures.errors += 1
        self._rest()
        self._inbox.clear()
        oldest = self._failures[0] if len(self._failures) == MOST_FAILURES else None
        self._failures.append(now_ms())
        if self._closed or (oldest is not None and oldest > now_ms() - WITHIN_MS):
            self._give_up("this table has failed too often")
            return
        self._lines.tell_all("restarting", "something went wrong here; the table starts again")
        self._lines.let_go(Close.AGAIN, "the table starts again")
        self._thoughts.start(self._recover())

    async def _recover(self) -> None:
        try:
            table = await self._keeper.recover(self.code, _random)
        except Exception:
            _log.exception("table not restored", table=self.code)
            self._give_up("this table cannot be restored")
        else:
            self.revive(table)

    def _give_up(self, why: str) -> None:
        """The others are not harmed. What was recorded stays."""
        _log.error("table closed", table=self.code, game=self.table.game.name, reason=why)
        self._closed = self.given_up = True
        self._rest()
        self._lines.tell_all("stopped", why)
        self._lines.let_go(Close.BROKEN, "this table cannot go on")
        self._end_quiet(StoreError(why))

    def _end_quiet(self, error: StoreError | None = None) -> None:
        """Whoever waits for the table to come to rest need not wait any more."""
        quiet, self._quiet = self._quiet, None
        if quiet is None or quiet.done():
            return
        if error is None:
            quiet.set_result(None)
        else:
            quiet.set_exception(error)

    def _log_end(self, why: str) -> None:
        _log.info("table closed", table=self.code, game=self.table.game.name, reason=why)

    def _rest(self) -> None:
        """No timer and no thought any more."""
        self._alarm.stop()
        self._thoughts.rest()

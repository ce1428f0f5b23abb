"""Tables are opened while there is room, restored when they fail, cleaned up when they are old."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from firsthand.core.moves import Millis
from firsthand.server import host as hosting
from firsthand.server.clock import now_ms
from firsthand.server.crowd import Crowd, FullHouse
from firsthand.server.directory import new_node
from firsthand.server.hall import Hall
from firsthand.server.host import MOST_FAILURES, Host
from firsthand.server.keeper import Keeper
from firsthand.server.settings import Settings
from firsthand.store import Store, open_store
from firsthand.table import inputs as say
from firsthand.table.settings import Settings as TableSettings
from firsthand.wire.closing import Close

HOUR_MS = 3_600_000
LONGEST_SECONDS = 60
"""A guard against hanging, not a measure of speed."""


class Line:
    """A connection that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed: Close | None = None
        self._news = asyncio.Event()

    def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None:
        self.told.append(msgspec.json.decode(data)["message"])
        self._news.set()
        if then is not None:
            then(now_ms())

    def ping(self, nonce: str) -> None:
        """Nobody answers."""

    def close(self, code: Close, why: str) -> None:
        assert why
        self.closed = code
        self._news.set()

    def words(self) -> list[str]:
        return [message["tell"] for message in self.told]

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._news.clear()
            await self._news.wait()


class Clock:
    """The real one, and so much later."""

    later_ms: Millis = 0.0

    def __call__(self) -> Millis:
        return now_ms() + self.later_ms


@asynccontextmanager
async def hall_of(url: str, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Hall]:
    wanted = Settings(database=url, **settings)
    async with asyncio.timeout(LONGEST_SECONDS), await open_store(url) as store:
        with ThreadPoolExecutor(1) as thinkers:
            node = new_node("here", "http://127.0.0.1")
            hall = Hall(Keeper(store, lambda: None), thinkers, wanted, node, clock or Clock())
            await hall.open()
            yield hall
            await hall.close()


async def sat(hall: Hall, game: str = "splaf", name: str = "Ann") -> tuple[Host, Line]:
    """A table with somebody at it."""
    host = await hall.find(await hall.open_table(game))
    assert host is not None
    return host, await come(host, name)


async def come(host: Host, name: str) -> Line:
    line = Line()
    host.connect(name, line)
    host.say(name, say.Join(name), now_ms())
    await line.until(lambda: "welcome" in line.words())
    return line


async def begin(host: Host, line: Line) -> None:
    host.say("Ann", say.AddBot(), now_ms())
    host.say("Ann", say.Start(), now_ms())
    await line.until(lambda: "happened" in line.words())


async def codes_in(store: Store) -> set[str]:
    return {table.code for table in await store.tables()}


def test_old_tables_go_with_all_that_belongs_to_them(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with hall_of(sqlite_url, clock) as hall:
            store = hall.keeper.store
            (old, line), (new, other) = await sat(hall), await sat(hall)
            for host, ear in ((old, line), (new, other)):
                await begin(host, ear)
            unused = await hall.open_table("splaf")
            clock.later_ms = HOUR_MS
            await hall.sweep()
            assert await hall.find(unused) is None
            assert await codes_in(store) == {old.code, new.code}
            clock.later_ms = 25 * HOUR_MS
            new.say("Ann", say.Pause(paused=True), clock())
            await hall.sweep()
            assert (await hall.find(old.code), await hall.find(new.code)) == (None, new)
            assert (line.closed, other.closed) == (Close.OVER, None)
            assert await codes_in(store) == {new.code}
            assert hall.keeper.game_of(old.code) is None
            assert len(hall) == 1
            clock.later_ms = 60 * HOUR_MS
            await hall.sweep()
            assert await codes_in(store) == set()
            assert asyncio.all_tasks() - set(hall._tasks) == {asyncio.current_task()}

    asyncio.run(story())


def test_a_table_in_the_store_that_nobody_serves_goes_too(sqlite_url: str) -> None:
    async def story() -> None:
        async with await open_store(sqlite_url) as store:
            await store.open_table("BCDF", 1000, b"no room at all")
        async with hall_of(sqlite_url) as hall:
            assert await hall.find("BCDF") is None
            (host, _) = await sat(hall)
            await hall.sweep()
            assert await codes_in(hall.keeper.store) == {host.code}

    asyncio.run(story())


def test_a_table_is_as_old_after_a_restart_as_before(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with hall_of(sqlite_url) as hall:
            host, _ = await sat(hall)
            code = host.code
            stored = await hall.keeper.store.table(code)
            assert stored is not None
        async with hall_of(sqlite_url, clock) as hall:
            again = await hall.find(code)
            assert again is not None
            assert again.touched_ms <= now_ms()
            clock.later_ms = 25 * HOUR_MS
            await hall.sweep()
            assert await hall.find(code) is None

    asyncio.run(story())


def test_a_full_house_says_so_and_what_runs_goes_on(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url, most_tables=2) as hall:
            host, line = await sat(hall)
            await hall.open_table("splaf")
            with pytest.raises(FullHouse, match="there are 2 tables already"):
                await hall.open_table("splaf")
            host.say("Ann", say.Lock(locked=True), now_ms())
            await line.until(lambda: line.words()[-1] == "room" and line.told[-1]["room"]["locked"])

    asyncio.run(story())


def test_a_server_that_is_late_takes_no_new_tables_until_it_has_recovered(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            hall.pulse.beat(due_ms=0, at_ms=2_000)
            with pytest.raises(FullHouse, match="too much to do"):
                await hall.open_table("splaf")
            for _ in range(20):
                hall.pulse.beat(due_ms=0, at_ms=0)
            assert await hall.open_table("splaf")

    asyncio.run(story())


def test_places_are_counted_by_address_and_in_all() -> None:
    crowd = Crowd(Settings(database="", most_connections=3, most_connections_per_address=2))
    with crowd.place("here"):
        with crowd.place("here"):
            with pytest.raises(FullHouse, match="from your address"), crowd.place("here"):
                pass
            with crowd.place("there"):
                assert len(crowd) == 3
                with pytest.raises(FullHouse, match="too many people"), crowd.place("afar"):
                    pass
        with crowd.place("here"):
            assert len(crowd) == 2
    assert len(crowd) == 0
    crowd.is_closed = True
    with pytest.raises(FullHouse, match="starts again"), crowd.place("here"):
        pass


def test_who_is_silent_is_asked_for_a_sign_and_then_let_go() -> None:
    class Guest(Line):
        heard_ms = 0.0
        pings = 0

        def ping(self, nonce: str) -> None:
            assert not nonce
            self.pings += 1

    async def story() -> None:
        crowd = Crowd(Settings(database="", silence_ms=30_000))
        quiet, lively, gone = Guest(), Guest(), Guest()
        with crowd.present(quiet), crowd.present(lively):
            with crowd.present(gone):
                crowd.look_around(9_000)
            assert quiet.pings == 0
            lively.heard_ms = 25_000
            crowd.look_around(29_000)
            assert (quiet.pings, lively.pings, quiet.closed) == (1, 0, None)
            crowd.look_around(31_000)
            assert (quiet.closed, lively.closed, gone.closed) == (Close.SILENT, None, None)

    asyncio.run(story())


def poison(host: Host) -> None:
    """A fault of ours that the table will stumble over."""
    for person in host.table.people.values():
        person.link = None  # type: ignore[assignment]


def test_a_table_that_fails_starts_again_from_what_is_recorded(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            (host, line), (_, other) = await sat(hall), await sat(hall)
            await begin(host, line)
            poison(host)
            host.say("Ann", say.Pong("x"), now_ms())
            await line.until(lambda: line.closed is not None)
            assert line.closed is Close.AGAIN
            assert line.told[-1]["about"] == "restarting"
            back = await come(host, "Ann")
            welcome = back.told[back.words().index("welcome")]
            assert welcome["room"]["phase"] == "playing"
            assert welcome["cards"]["view"]
            assert await hall.find(host.code) is host
            assert other.closed is None

    asyncio.run(story())


def test_a_table_that_fails_again_and_again_is_given_up(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            for _ in range(MOST_FAILURES):
                poison(host)
                host.say("Ann", say.Pong("x"), now_ms())
                line = await come(host, "Ann")
            poison(host)
            host.say("Ann", say.Pong("x"), now_ms())
            assert line.closed is Close.BROKEN
            assert line.told[-1]["about"] == "stopped"
            assert await hall.find(host.code) is None
            assert not host.say("Ann", say.Lock(locked=True), now_ms())
            await hall.sweep()
            assert len(hall) == 0
            assert await codes_in(hall.keeper.store) == {host.code}  # a restart may do better

    asyncio.run(story())


def test_a_table_that_cannot_be_restored_is_given_up(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            await hall.keeper.store.close_table(host.code)
            poison(host)
            host.say("Ann", say.Pong("x"), now_ms())
            ear = Line()
            host.connect("Bob", ear)
            await ear.until(lambda: ear.closed is not None)
            assert (line.closed, ear.closed) == (Close.AGAIN, Close.BROKEN)

    asyncio.run(story())


def test_a_room_is_stored_before_anybody_is_told_of_it(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall, await open_store(sqlite_url) as store:
            host, line = await sat(hall)
            for name in ("Bob", "Cy"):
                await come(host, name)
                stored = await store.table(host.code)
                assert stored is not None
                assert name.encode() in (stored.room or b"")
            assert line.told[-1]["room"]["guests"][-1]["name"] == "Cy"

    asyncio.run(story())


def test_a_stimulus_goes_to_everybody_in_one_go(sqlite_url: str) -> None:
    """No turn of the event loop lies between the first and the last of eight."""

    class Stopwatch(Line):
        def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None:
            if then is not None:
                reveals.append(turns)
            super().send(data, then)

    reveals: list[int] = []
    turns = 0

    def turn() -> None:
        nonlocal turns
        turns += 1
        asyncio.get_running_loop().call_soon(turn)

    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, first = await sat(hall, "flyswatter")
            names = [f"P{number}" for number in range(7)]
            for name in names:
                await come(host, name)
                host.say(name, say.Ready(ready=True), now_ms())
            host.say("Ann", say.Arrange(TableSettings(gap_ms=0, deal_ms=500)), now_ms())
            for name in ("Ann", *names):
                host.connect(name, Stopwatch())
            host.say("Ann", say.Start(), now_ms())
            turn()
            while not reveals:
                await asyncio.sleep(0)
            assert reveals == reveals[:1] * 8
            assert first.closed is Close.REPLACED

    asyncio.run(story())


def test_a_table_that_another_node_has_by_now_is_swept_off_and_left_alone(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with hall_of(sqlite_url, clock) as hall:
            store = hall.keeper.store
            (lost, line), (old, _) = await sat(hall), await sat(hall)
            await store.claim(lost.code, hall.directory.node.id)  # as a successor would
            clock.later_ms = 25 * HOUR_MS
            await hall.sweep()
            assert line.closed is Close.AGAIN
            assert await codes_in(store) == {lost.code}
            assert len(hall) == 0
            again = await hall.find(lost.code)
            assert again is not None
            await come(again, "Ann")
            assert await hall.find(old.code) is None

    asyncio.run(story())


def test_a_table_that_is_elsewhere_does_not_hold_up_forgetting(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            await hall.keeper.store.claim(host.code, hall.directory.node.id)
            host.say("Ann", say.Lock(locked=True), now_ms())
            await line.until(lambda: line.closed is not None)
            async with asyncio.timeout(hosting.FORGET_SECONDS / 2):
                await hall.forget("Ann")

    asyncio.run(story())


def test_a_table_outlives_that_somebody_did_not_wait_to_be_forgotten(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "FORGET_SECONDS", 0.0)

    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            other = await come(host, "Bob")
            with pytest.raises(TimeoutError):
                await hall.forget("Ann")
            await line.until(lambda: "bye" in line.words())
            host.say("Bob", say.Lock(locked=True), now_ms())
            await other.until(
                lambda: other.words()[-1] == "room" and other.told[-1]["room"]["locked"]
            )
            assert hall.keeper.figures.errors == 0

    asyncio.run(story())

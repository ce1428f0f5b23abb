"""Tables are opened while there is room, and cleaned up when they are old."""

import asyncio

import pytest

from firsthand.server.clock import now_ms
from firsthand.server.crowd import Crowd, FullHouse
from firsthand.server.settings import Settings
from firsthand.store import open_store
from firsthand.table import inputs as say
from firsthand.wire.closing import Close
from tests.server.halls import Clock, Line, begin, codes_in, hall_of, sat

HOUR_MS = 3_600_000


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
            hall.pulse.beat(due_ms=0, at_ms=2_000)  # a hiccup
            assert await hall.open_table("splaf")
            for _ in range(4):
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

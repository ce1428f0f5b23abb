"""A table that fails is restored; nothing is told before it is stored."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from firsthand.core.expect import expect
from firsthand.core.moves import Millis
from firsthand.server import host as hosting
from firsthand.server.clock import now_ms
from firsthand.server.host import MOST_FAILURES, Host
from firsthand.store import Store, open_store
from firsthand.table import inputs as say
from firsthand.table.settings import Settings as TableSettings
from firsthand.wire.closing import Close
from tests.server.halls import Clock, Line, begin, codes_in, come, hall_of, sat

HOUR_MS = 3_600_000


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
            async with asyncio.timeout(hosting.ANSWER_SECONDS / 2):
                await hall.forget("Ann")

    asyncio.run(story())


def test_a_table_outlives_that_somebody_did_not_wait_to_be_forgotten(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "ANSWER_SECONDS", 0.0)

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


def test_who_leaves_and_is_back_before_that_is_stored_is_there_and_heard(sqlite_url: str) -> None:
    """The goodbye was for the connection before. Else somebody would sit there for ever, whom
    nobody can reach, and every contest would wait for a card to be shown there."""

    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            before = await come(host, "Bob")
            host.say("Bob", say.Leave(), now_ms())
            assert host.is_busy
            after = Line()
            host.connect("Bob", after)
            host.say("Bob", say.Join("Bob"), now_ms())
            await after.until(lambda: bool(after.told))
            assert after.words()[0] == "welcome"
            assert (before.closed, after.closed) == (Close.REPLACED, None)
            host.disconnect("Bob", after)
            await line.until(
                lambda: [g["connected"] for g in line.told[-1]["room"]["guests"]] == [True, False]
            )

    asyncio.run(story())


def test_heartbeats_leave_room_for_hands_while_the_store_is_waited_for(sqlite_url: str) -> None:
    """Eight players send hundreds in a few seconds. None of them may cost anybody a card."""

    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, _ = await sat(hall)
            host.say("Ann", say.Lock(locked=True), now_ms())
            assert host.is_busy
            heard = [host.say("Ann", say.Beat(1, 50.0), now_ms()) for _ in range(600)]
            assert 0 < sum(heard) < 600
            assert host.say("Ann", say.Touch(1, "slap", "monster01", 400.0), now_ms())

    asyncio.run(story())


def test_a_late_hand_that_was_counted_is_stored_with_the_next_lines(sqlite_url: str) -> None:
    """By itself it is not worth a write; but another node that takes over is to know of it."""

    async def story() -> None:
        async with hall_of(sqlite_url) as hall, await open_store(sqlite_url) as store:
            host, line = await sat(hall)
            bob = await come(host, "Bob")
            host.say("Bob", say.Ready(ready=True), now_ms())
            host.say("Ann", say.Start(), now_ms())
            host.say("Ann", say.Act("roll"), now_ms())
            host.say("Bob", say.Act("roll"), now_ms())
            await bob.until(lambda: open_contest(bob) is not None)
            contest, card = expect(open_contest(bob)), target(host)
            at_ms = now_ms()
            host.say("Ann", say.Touch(contest, "slap", card, 500), at_ms + 500)
            host.say("Bob", say.Beat(contest, 2_000), at_ms + 2_000)
            await line.until(lambda: "judged" in line.words())
            host.say("Bob", say.Touch(contest, "slap", card, 2_100), at_ms + 2_100)
            await bob.until(lambda: "late" in bob.words())
            assert await late_hands(store, host.code) == [0, 0]
            host.table.gap_until_ms = now_ms()
            for who in ("Ann", "Bob"):
                host.say(who, say.Act("roll"), now_ms())
            await bob.until(lambda: (open_contest(bob) or 0) > contest)
            assert await late_hands(store, host.code) == [0, 1]

    asyncio.run(story())


def open_contest(line: Line) -> int | None:
    told = [message["cards"]["contest"] for message in line.told if message["tell"] == "happened"]
    number: int | None = told[-1] if told else None
    return number


def target(host: Host) -> str:
    view = expect(host.table.cards("auditor")).view
    card: str = view.target
    return card


async def late_hands(store: Store, code: str) -> list[int]:
    stored = expect(await store.table(code))
    return [chair["late"] for chair in msgspec.json.decode(expect(stored.room))["chairs"]]

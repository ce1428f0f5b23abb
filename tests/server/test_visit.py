"""What one connection may say, by the times at which it arrives."""

import asyncio
from collections.abc import Callable

from picows import WSMsgType

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms
from firsthand.server.hall import Hall
from firsthand.server.host import Host
from firsthand.server.visit import Visit
from firsthand.table import inputs as say
from firsthand.wire.codec import PROTOCOL, FromClient, Hello, encode_said
from tests.server.halls import Line, begin, come, hall_of, sat


class Wire(Line):
    """A connection by which something can be said."""

    hear: Callable[[WSMsgType, bytes, Millis], None]
    leave: Callable[[], None]

    def expect(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """Nobody waits here."""

    def say(self, said: FromClient, at_ms: Millis) -> None:
        self.hear(WSMsgType.BINARY, encode_said(said), at_ms)

    def refusals(self) -> list[str]:
        return [message["reason"] for message in self.told if message["tell"] == "refused"]


def visitor(hall: Hall, host: Host, name: str, at_ms: Millis) -> Wire:
    wire = Wire()
    visit = Visit(wire, host, lambda token: token, hall.settings, hall.keeper.figures)  # type: ignore[arg-type]
    visit.begin()
    wire.say(Hello(PROTOCOL, name), at_ms)
    return wire


def test_who_changes_the_room_all_the_time_does_not_drown_the_others(sqlite_url: str) -> None:
    """Each change goes to everybody and into the store. What a player does is not slowed down."""

    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, ann = await sat(hall)
            start_ms = now_ms()
            bob = visitor(hall, host, "Bob", start_ms)
            bob.say(say.Join("Bob"), start_ms)
            for number in range(100):
                bob.say(say.Ready(ready=number % 2 == 0), start_ms)
            await come(host, "Cy")
            rooms = ann.words().count("room")
            assert 25 < rooms < 40
            assert bob.refusals() == ["too-many"] * (100 - 29)
            bob.say(say.Ready(ready=True), start_ms + 1000)
            assert len(bob.refusals()) == 100 - 29

    asyncio.run(story())


def test_hands_and_heartbeats_do_not_count_as_changes(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url) as hall:
            host, line = await sat(hall)
            await begin(host, line)
            start_ms = now_ms()
            ann = visitor(hall, host, "Ann", start_ms)
            ann.say(say.Join("Ann"), start_ms)
            for _ in range(100):
                ann.say(say.Beat(1, 100.0), start_ms)
            await ann.until(lambda: "welcome" in ann.words())
            assert ann.refusals() == []

    asyncio.run(story())


def test_only_what_somebody_did_is_answered_when_it_is_not_heard(sqlite_url: str) -> None:
    async def story() -> None:
        async with hall_of(sqlite_url, messages_per_second=1e6) as hall:
            host, line = await sat(hall)
            await begin(host, line)
            start_ms = now_ms()
            ann = visitor(hall, host, "Ann", start_ms)
            ann.say(say.Join("Ann"), start_ms)
            assert host.is_busy
            for _ in range(600):
                ann.say(say.Beat(1, 100.0), start_ms)
            assert ann.refusals() == []
            for _ in range(600):
                ann.say(say.Touch(1, "slap", "monster01", 100.0), start_ms)
            assert set(ann.refusals()) == {"not-heard"}

    asyncio.run(story())

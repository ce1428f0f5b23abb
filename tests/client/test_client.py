"""The client for programs, against real servers: numbers, coming back, and being turned away."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from firsthand.bots.plan import Plan
from firsthand.client import (
    Gap,
    Guest,
    Player,
    Unwelcome,
    bot_mind,
    connect,
    new_person,
    open_table,
)
from firsthand.client.player import Mind
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings as TableSettings
from firsthand.wire.codec import body, envelope
from tests.client.cable import Cable, cabled
from tests.server.player import Host
from tests.server.player import Player as Anybody
from tests.table.desk import begun, swatted

LONGEST_SECONDS = 120
"""A guard against hanging, not a measure of speed."""


def run(evening: "Coroutine[Any, Any, None]") -> None:
    asyncio.run(asyncio.wait_for(evening, LONGEST_SECONDS))


@asynccontextmanager
async def server(folder: Path, **limits: float) -> AsyncIterator[tuple[str, int]]:
    database = f"sqlite:///{folder / 'firsthand.db'}"
    async with running(Settings(port=0, database=database, **limits)) as port:  # type: ignore[arg-type]
        yield f"http://127.0.0.1:{port}", port


class Impatient(Player):
    """Acts as soon as it may, and keeps what it says."""

    def __init__(self, url: str, code: str, token: str, name: str, mind: Mind) -> None:
        super().__init__(url, code, token, name, mind)
        self.said: list[say.FromPerson] = []
        self.acted = asyncio.Event()

    def say(self, said: say.FromPerson) -> None:
        self.said.append(said)
        self.acted.set()


class Clumsy(Anybody):
    """Pulls the plug every now and then, right after something was heard."""

    def __init__(self, url: str, code: str, cable: Cable) -> None:
        super().__init__(url, code, "Bob")
        self.numbers: list[int | None] = []
        self._cable = cable

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        self.numbers.append(self.last)
        if isinstance(message, tell.Happened) and len(self.numbers) % 9 == 0:
            self._cable.cut()


def test_a_player_whose_connection_is_cut_comes_back_and_misses_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server(tmp_path) as (url, port), cabled(port) as (cable, near):
            code = await open_table(url, "bugoff")
            host = Host(url, code, {"tiebreak": "last_net"}, 2)
            bob = Clumsy(f"http://127.0.0.1:{near}", code, cable)
            await host.introduce()
            await bob.introduce()
            hosting = asyncio.create_task(host.play())
            while host.room is None:
                await asyncio.sleep(0.01)
            await bob.play()
            await hosting
            assert bob.connections > 3
            assert bob.outcome == host.outcome
            first, *later = bob.numbers
            assert first is not None
            assert later == list(range(first + 1, first + 1 + len(later)))

    run(evening())


def test_who_was_away_for_too_long_hears_everything_anew(tmp_path: Path) -> None:
    """More was told meanwhile than the table keeps for anybody."""

    async def evening() -> None:
        async with server(tmp_path, messages_per_second=1000.0) as (url, _):
            code = await open_table(url, "splaf")
            ann, ann_token = await new_person(url)
            _, bob_token = await new_person(url)
            async with connect(url, code, ann_token) as line:
                await line.say(say.Join("Ann"))
                async with connect(url, code, bob_token) as other:
                    await other.say(say.Join("Bob"))
                    await other.hear()
                for ready in (True, False) * 60:
                    await line.say(say.Ready(ready=ready))
                async for message in line:
                    if isinstance(message, tell.RoomChanged) and line.last and line.last > 120:
                        break
            async with connect(url, code, bob_token, last=other.last) as back:
                await back.say(say.Join("Bob", last=other.last))
                anew = await back.hear()
                assert isinstance(anew, tell.Welcome)
                assert [guest.name for guest in anew.room.guests] == ["Ann", "Bob"]
                assert anew.room.host == ann

    run(evening())


def test_a_gap_in_the_numbers_is_noticed_and_a_repetition_skipped() -> None:
    numbers = (5, 5, 6, 8)

    async def serve(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await ws.receive()
        for number in numbers:
            await ws.send_bytes(envelope(number, body(tell.TooLate(number, None))))
        await ws.receive()
        return ws

    async def evening() -> None:
        app = web.Application()
        app.add_routes([web.get("/ws/{code}", serve)])
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            async with connect(url, "BCDF", "token", last=4) as line:
                assert await line.hear() == tell.TooLate(5, None)
                assert await line.hear() == tell.TooLate(6, None)
                with pytest.raises(Gap, match="8 came after 6"):
                    await line.hear()
        finally:
            await runner.cleanup()

    run(evening())


def test_whoever_is_not_let_in_learns_why_and_does_not_try_for_ever(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server(tmp_path) as (url, _):
            _, token = await new_person(url)
            code = await open_table(url, "splaf")
            with pytest.raises(Unwelcome, match="no such table"):
                await Guest(url, "QQQQ", token, "Ann").stay()
            with pytest.raises(Unwelcome, match="token is not from here"):
                await Guest(url, code, token[:-3] + "AAA", "Ann").stay()
            with pytest.raises(Unwelcome, match="'chess' in game"):
                await open_table(url, "chess")

    run(evening())


def test_a_warm_up_is_slapped_through(tmp_path: Path) -> None:
    class Warming(Player):
        hands: tuple[int, ...] = ()

        def in_room(self, room: tell.Room) -> None:
            if room.phase == "lobby":
                self.say(say.WarmUp())

        def hear(self, message: tell.AnyMessage) -> None:
            super().hear(message)
            if isinstance(message, tell.Judged):
                self.hands = tuple(hand.seat for hand in message.verdict.hands)
                self.say(say.Leave())

    async def evening() -> None:
        async with server(tmp_path) as (url, _):
            code = await open_table(url, "splaf")
            _, token = await new_person(url)
            player = Warming(url, code, token, "Ann", bot_mind("adult"))
            await player.stay()
            assert player.hands == (0,)

    run(evening())


def test_a_player_waits_until_a_move_is_taken() -> None:
    """As long as it is told to, whatever the settings are."""
    desk = begun("Ann", "Bob", settings=TableSettings(gap_ms=150))
    swatted(desk, "Ann")
    who = ("Ann", "Bob")[desk.on_turn()]
    desk.say(who, say.Lost(), say.Join(who))
    (welcome,) = desk.heard(who, tell.Welcome)[-1:]

    async def evening() -> None:
        player = Impatient("", "", "", who, lambda _game, _occasion: [Plan(0.0, "turn")])
        player.hear(welcome)
        await asyncio.sleep(0.1)
        assert not player.said
        await player.acted.wait()
        assert [type(said) for said in player.said] == [say.Act]

    assert welcome.rest_ms == 150
    run(evening())

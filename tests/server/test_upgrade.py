"""From a request to a WebSocket: what is no proper one is refused, and leaves nothing behind."""

import asyncio
import struct
from pathlib import Path

import aiohttp
import pytest
import uvloop
from aiohttp import web

from firsthand.client import open_table
from firsthand.server.figures import Figures
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.server.socket import MOST_PIECES, Socket
from firsthand.server.upgrade import checked_key, take_over
from tests.server.noise import framed, piece
from tests.server.nuisance import GOOD_KEY, HANDSHAKE
from tests.server.test_sockets import LONGEST_SECONDS, narrow


async def status_of(port: int, code: str, key: str, more: bytes = b"") -> int:
    """What a request with this key is answered, which is then let go of."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = HANDSHAKE.format(code=code, host=f"127.0.0.1:{port}", key=key)
    writer.write(asked.encode("latin-1") + more)
    status = int((await reader.readline()).split()[1])
    writer.close()
    await writer.wait_closed()
    return status


@pytest.mark.parametrize(
    ("key", "more"),
    [
        ("!" + GOOD_KEY, b""),
        (GOOD_KEY + "!" * 3000, b""),
        ("A" * 24, b""),
        ("\xe4" + GOOD_KEY[1:], b""),
        (GOOD_KEY, framed((2, b"sooner than the answer"))),
    ],
)
def test_a_bad_handshake_is_refused_and_takes_no_place(
    key: str, more: bytes, sqlite_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        settings = Settings(database=sqlite_url, port=0, client=tmp_path, most_connections=2)
        async with running(settings) as port:
            code = await open_table(f"http://127.0.0.1:{port}", "splaf")
            for _ in range(3):
                assert await status_of(port, code, key, more) == 400
            assert await status_of(port, code, GOOD_KEY) == 101

    asyncio.run(story())


def test_long_messages_stay_whole_for_who_reads_late() -> None:
    """Under uvloop, as at a real server, and with more than the kernel keeps."""
    many = 1_500
    told = [bytes((nth % 256,)) * (9_000 if nth % 3 else 107) for nth in range(many)]

    async def talk(request: web.Request) -> web.StreamResponse:
        transport = request.transport
        assert transport is not None
        socket = Socket(Settings(database="", longest_backlog=2**30), Figures())
        socket.hear, socket.leave = lambda *_: None, lambda: None
        take_over(request, checked_key(request), transport, socket)
        for message in told:
            socket.send(message)
        await socket.gone
        transport.abort()
        return web.Response(status=101)

    async def story() -> None:
        app = web.Application()
        app.router.add_get("/", talk)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = runner.addresses[0][1]
        url = f"http://127.0.0.1:{port}"
        connector = aiohttp.TCPConnector(socket_factory=narrow)
        async with (
            asyncio.timeout(LONGEST_SECONDS),
            aiohttp.ClientSession(connector=connector) as session,
            session.ws_connect(url) as ws,
        ):
            assert [await ws.receive_bytes() for _ in told] == told
        await runner.cleanup()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(story())


def test_a_message_in_too_many_pieces_ends_its_connection(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with running(Settings(database=sqlite_url, port=0, client=tmp_path)) as port:
            code = await open_table(f"http://127.0.0.1:{port}", "splaf")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                HANDSHAKE.format(code=code, host=f"127.0.0.1:{port}", key=GOOD_KEY).encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            pieces = [piece(2, b"")] + [piece(0, b"")] * MOST_PIECES
            writer.write(b"".join(pieces))
            rest = await reader.read()
            assert struct.pack(">H", aiohttp.WSCloseCode.MESSAGE_TOO_BIG) in rest
            writer.close()
            await writer.wait_closed()

    asyncio.run(story())

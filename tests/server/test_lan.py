"""How others in the house find the server."""

import asyncio

from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from firsthand.server.lan import EVERYWHERE, HOST_NAME, SERVICE, announced, home_url

LOOPBACK = "127.0.0.1"
PORT = 8420


def test_the_network_is_told_where_the_server_is() -> None:
    async def found() -> AsyncServiceInfo:
        async with (
            announced(LOOPBACK, PORT, [LOOPBACK]) as name,
            AsyncZeroconf(interfaces=[LOOPBACK]) as browser,
        ):
            service = AsyncServiceInfo(SERVICE, f"{name}.{SERVICE}")
            assert await service.async_request(browser.zeroconf, 10_000)
            return service

    service = asyncio.run(found())
    assert service.parsed_addresses() == [LOOPBACK]
    assert service.port == PORT
    assert service.server == f"{HOST_NAME}."


def test_a_second_server_in_the_house_gets_another_name() -> None:
    async def names() -> tuple[str, str]:
        async with (
            announced(LOOPBACK, PORT, [LOOPBACK]) as one,
            announced(LOOPBACK, PORT + 1, [LOOPBACK]) as other,
        ):
            return one, other

    one, other = asyncio.run(names())
    assert one != other


def test_a_server_that_hears_only_itself_names_itself() -> None:
    assert home_url(LOOPBACK, PORT) == "http://127.0.0.1:8420"
    assert home_url("::1", PORT) == "http://[::1]:8420"


def test_a_server_that_hears_everybody_names_an_address_that_others_can_open() -> None:
    for everywhere in EVERYWHERE:
        assert everywhere not in home_url(everywhere, PORT)

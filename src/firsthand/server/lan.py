"""How others in the house find this server: its address, and its name by zeroconf."""

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from zeroconf import InterfaceChoice
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from firsthand import __version__

SERVICE = "_http._tcp.local."
HOST_NAME = "firsthand.local"
ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody. Nothing is sent there: it only makes the system choose
the interface by which it would leave."""
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared with, never listened on


def lan_address() -> str | None:
    """This machine's address in the house, or None if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def home_url(host: str, port: int) -> str:
    """What others in the house should open. If the server hears only itself, so does the URL."""
    if host in EVERYWHERE:
        host = lan_address() or "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@asynccontextmanager
async def announced(
    address: str, port: int, interfaces: Sequence[str] | InterfaceChoice = InterfaceChoice.Default
) -> AsyncIterator[str]:
    """Tells the local network as long as the block runs. Gives the name under which it is known:
    where there is a second Firsthand, it gets a number."""
    service = AsyncServiceInfo(
        SERVICE,
        f"Firsthand.{SERVICE}",
        port=port,
        addresses=[socket.inet_aton(address)],
        properties={"path": "/", "version": __version__},
        server=f"{HOST_NAME}.",
    )
    async with AsyncZeroconf(interfaces=interfaces) as zeroconf:
        await zeroconf.async_register_service(service, allow_name_change=True)
        try:
            yield service.name.removesuffix(f".{SERVICE}")
        finally:
            await zeroconf.async_unregister_all_services()

"""How others in the house find this server: its address, and its name by zeroconf."""

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import NamedTuple

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
    return _url(host, port)


class Addresses(NamedTuple):
    """What to open, on which device."""

    here: str
    """On this computer. Browsers give a fine clock only to localhost, or over TLS."""
    others: str | None
    """On other devices; None if they cannot reach this server."""
    lan: str | None = None
    """The IPv4 address that can be announced in the local network."""
    why_alone: str = ""
    """Why others cannot join, if so."""


def addresses(bind: str, port: int, lan: str | None, public_url: str | None = None) -> Addresses:
    """Of a server that listens on `bind`, on a machine with this address in the local network."""
    if _is_loopback(bind):
        why = f"the server listens on {bind} only"
        return Addresses(_url(bind, port), public_url, why_alone=why)
    if bind not in EVERYWHERE:
        lan = bind if _is_ipv4(bind) else None
        return Addresses(_url(bind, port), public_url or _url(bind, port), lan)
    here = _url("::1" if ":" in bind else "127.0.0.1", port)
    others = public_url or (None if lan is None else _url(lan, port))
    return Addresses(here, others, lan, "this computer is in no network")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_ipv4(host: str) -> bool:
    try:
        return ip_address(host).version == 4
    except ValueError:
        return False


def _url(host: str, port: int) -> str:
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

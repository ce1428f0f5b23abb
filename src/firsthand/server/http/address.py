"""Where a request came from: the peer, or what a proxy that we trust says about it."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from aiohttp import web

from firsthand.server.settings import Network

HOME_BITS = 64
"""Whoever has one IPv6 address has as many as the last 64 bits can count."""


def address_of(request: web.BaseRequest, trusted: Sequence[Network]) -> str:
    """What limits are counted by: an IPv4 address, or the network of an IPv6 home."""
    peer = _read(request.remote or "")
    if peer is None:
        return request.remote or ""
    if not _is_in(peer, trusted):
        return _counted(peer)
    said = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
    for text in reversed(said):  # each proxy adds at the end; what is before it anybody can write
        hop = _read(text.strip())
        if hop is None:
            break
        peer = hop
        if not _is_in(hop, trusted):
            break
    return _counted(peer)


def peer_address(peer: object, trusted: Sequence[Network]) -> str | None:
    """By what a connection is counted before it has said anything: by its peer, as the system names
    it. None for a proxy that we trust, and for what comes from no network."""
    found = _read(str(peer[0])) if isinstance(peer, tuple) and peer else None
    return None if found is None or _is_in(found, trusted) else _counted(found)


def is_secure(request: web.BaseRequest, trusted: Sequence[Network]) -> bool:
    """Whether the person's browser speaks TLS, as far as we or a trusted proxy can tell."""
    peer = _read(request.remote or "")
    if peer is not None and _is_in(peer, trusted):
        return request.headers.get("X-Forwarded-Proto", "").lower() == "https"
    return request.secure


def _read(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.partition("%")[0].strip("[]"))
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _is_in(address: IPv4Address | IPv6Address, networks: Sequence[Network]) -> bool:
    return any(address in network for network in networks)


def _counted(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, HOME_BITS), strict=False))

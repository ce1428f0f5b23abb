"""Connections that are nobody's yet: counted by address from the moment they are opened.

Each costs memory before it has said a word, so no address may have many. One that becomes a socket
is counted among the people from then on; one by which another node speaks is not counted, nor is a
trusted proxy, behind which everybody is.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from firsthand.server.http.address import peer_address
from firsthand.server.settings import Network, Settings

FOR_A_SOCKET = 4
"""Browsers open several connections for a page, and keep them for a while."""


class Threshold:
    def __init__(self, settings: Settings) -> None:
        self._most = FOR_A_SOCKET * settings.most_connections_per_address
        self._trusted: Sequence[Network] = settings.trusted_proxies
        self._waiting: dict[RequestHandler, str] = {}
        self._by_address: Counter[str] = Counter()
        self._nodes: set[str] = set()
        """Addresses from which other nodes have spoken. They carry many people's requests."""

    def watch(self, server: web.Server) -> None:
        """From now on whatever comes to this server comes by here."""
        made, lost = server.connection_made, server.connection_lost

        def connection_made(handler: RequestHandler, transport: asyncio.Transport) -> None:
            made(handler, transport)
            self._came(handler, transport)

        def connection_lost(handler: RequestHandler, exc: BaseException | None = None) -> None:
            self.has_passed(handler)
            lost(handler, exc)

        server.connection_made = connection_made  # type: ignore[method-assign]
        server.connection_lost = connection_lost  # type: ignore[method-assign]

    def has_passed(self, handler: RequestHandler) -> None:
        """It is a socket now, or gone."""
        address = self._waiting.pop(handler, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def is_a_nodes(self, handler: RequestHandler) -> None:
        address = self._waiting.get(handler)
        if address is not None:
            self._nodes.add(address)
            self.has_passed(handler)

    def _came(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        address = peer_address(transport.get_extra_info("peername"), self._trusted)
        if address is None or address in self._nodes:
            return
        if self._by_address[address] >= self._most:
            transport.abort()  # to say why would take what there is too little of
            return
        self._waiting[handler] = address
        self._by_address[address] += 1

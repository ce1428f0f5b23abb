"""A request for a table that another node has: passed on, or sent there."""

from aiohttp import web

from firsthand.server.http.endpoint import whole_body
from firsthand.server.http.home import home
from firsthand.server.http.office import ADDRESS, OFFICE
from firsthand.server.register import Voucher
from firsthand.server.relay import send_away
from firsthand.store import Node


async def pass_on(request: web.Request, node: Node) -> web.StreamResponse:
    """Requests are small, and always passed on. A socket may take the straight way."""
    office = request.app[OFFICE]
    voucher = Voucher(request[ADDRESS], home(request))
    if not request.path.startswith("/ws/"):
        return await office.relay.answer(request, await whole_body(request), node, voucher)
    with office.hall.crowd.place(request[ADDRESS]):
        office.threshold.has_passed(request.protocol)
        if office.settings.relay:
            return await office.relay.carry(request, node, voucher)
        return await send_away(request, node, office.settings.goodbye_seconds)

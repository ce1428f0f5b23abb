"""Where people find us: what links lead to."""

from aiohttp import web

from firsthand.server.http.address import is_secure
from firsthand.server.http.office import OFFICE, VOUCHED
from firsthand.server.lan import EVERYWHERE, home_url

HERE = ("127.0.0.1", "localhost", "::1")


def home(request: web.Request) -> str:
    """Where other devices find the client. Whoever sits at the server itself sees an address that
    only works there; the others get the one that works in the house."""
    settings, url = request.app[OFFICE].settings, request.url
    if VOUCHED in request:
        return request[VOUCHED].home
    scheme = "https" if is_secure(request, settings.trusted_proxies) else "http"
    address = settings.public_url or f"{scheme}://{request.host}"
    if settings.public_url is None and url.host in HERE and settings.host in EVERYWHERE:
        address = home_url(settings.host, url.port or 80)
    return address.rstrip("/")

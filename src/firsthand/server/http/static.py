"""The client for browsers, as it was built into the package."""

from pathlib import Path

from aiohttp import web

from firsthand.server.http.guard import Handler

FOLDER = Path(__file__).parent.parent.parent / "web_client"

CLIENT_ROUTES = ("/", "/t/{x}", "/tv", "/tv/{x}", "/replay/{x}", "/me", "/learn/{x}", "/rules/{x}")
"""Addresses that the client itself knows what to do with."""
ANYWHERE_ELSE = "/{x:(?!api/|ws/).+}"
COMPRESSED = (".br", ".gz")
"""Variants of a file, which are sent to whoever can read them."""

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""
ASK_AGAIN = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Firsthand</title>
<h1>Firsthand is running</h1>
<p>But the table for the browser has not been built. <code>./play</code> builds it; so does
<code>npm ci && npm run build</code> in the folder <code>web</code>. Then start it again.</p>
<p>Programs can play meanwhile: <a href="/openapi.json">openapi.json</a> says how.</p>
</html>
"""


def routes(folder: Path) -> list[web.RouteDef]:
    """A route for each file that is there now, and for each address that the client knows.

    No other file can be asked for, so no path leads out of the folder.
    """
    index = folder / "index.html"
    page = _file(index, ASK_AGAIN) if index.is_file() else _not_built
    found = [web.get(path, page) for path in CLIENT_ROUTES]
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix not in COMPRESSED:
            path = file.relative_to(folder).as_posix()
            cache = FOREVER if path.startswith("assets/") else ASK_AGAIN
            found.append(web.get(f"/{path}", _file(file, cache)))
    if index.is_file():
        found.append(web.get(ANYWHERE_ELSE, _lost(index)))
    return found


def _file(file: Path, cache: str) -> Handler:
    async def answer(_request: web.Request) -> web.StreamResponse:
        return web.FileResponse(file, headers={"Cache-Control": cache, "Vary": "Accept-Encoding"})

    return answer


def _lost(index: Path) -> Handler:
    """Whoever lost the way in a browser gets the page, which says so and leads home."""

    async def answer(request: web.Request) -> web.StreamResponse:
        if "text/html" not in request.headers.get("Accept", ""):
            raise web.HTTPNotFound
        return web.FileResponse(index, status=404, headers={"Cache-Control": "no-store"})

    return answer


async def _not_built(_request: web.Request) -> web.StreamResponse:
    return web.Response(status=503, text=NOT_BUILT, content_type="text/html")

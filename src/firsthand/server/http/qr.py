"""The way to a page as a picture for cameras."""

import io

import segno

from firsthand.server.http.endpoint import Bare, Text
from firsthand.server.http.kinds import Code
from firsthand.server.http.tables import find, link

SVG = "image/svg+xml"
QUIET = 2
"""Modules around the code that stay white. Screens need fewer than paper."""


async def qr(call: Bare, code: Code) -> Text:
    """The link to a table as a QR code."""
    return Text(drawn(link(call, (await find(call.request, code)).code)))


def drawn(address: str) -> bytes:
    """An address as a QR code, in SVG."""
    picture = io.BytesIO()
    code = segno.make(address, micro=False, error="m")
    code.save(picture, kind="svg", border=QUIET, dark="#2b2a40", light="#ffffff", omitsize=True)
    return picture.getvalue()

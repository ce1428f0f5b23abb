"""The way to a table as a picture for cameras."""

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
    picture = io.BytesIO()
    drawn = segno.make(link(call, find(call.request, code).code), micro=False, error="m")
    drawn.save(picture, kind="svg", border=QUIET, dark="#2b2a40", light="#ffffff", omitsize=True)
    return Text(picture.getvalue())

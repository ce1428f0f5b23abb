"""The X display itself, without a browser in between: its pixels, its keyboard and its mouse.

By ctypes: libX11 and libXtst come with the browsers, and so little of them is needed.
"""

import ctypes
from ctypes import POINTER, Structure, c_char, c_char_p, c_int, c_uint, c_ulong, c_void_p
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple

from tests.engines.display import Display

Z_PIXMAP = 2
ALL_PLANES = 0xFFFFFFFF
BYTES = 4
"""Of one pixel, at a depth of 24."""


class Box(NamedTuple):
    """A part of the display, in its pixels."""

    x: int
    y: int
    w: int
    h: int


class _Image(Structure):
    """XImage, as far as it is read here."""

    _fields_ = (
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("data", POINTER(c_char)),
    )


def _libraries() -> tuple[Any, Any]:
    x11, xtst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x11.XOpenDisplay.argtypes, x11.XOpenDisplay.restype = [c_char_p], c_void_p
    x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x11.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
    x11.XGetImage.restype = POINTER(_Image)
    x11.XDestroyImage.argtypes = [POINTER(_Image)]
    x11.XStringToKeysym.argtypes, x11.XStringToKeysym.restype = [c_char_p], c_ulong
    x11.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
    x11.XSync.argtypes = [c_void_p, c_int]
    x11.XCloseDisplay.argtypes = [c_void_p]
    xtst.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
    xtst.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
    xtst.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
    return x11, xtst


class Screen:
    def __init__(self, display: Display) -> None:
        self._x11, self._xtst = _libraries()
        self._display = self._x11.XOpenDisplay(display.name.encode())
        assert self._display, f"no display {display.name}"
        self._root = self._x11.XDefaultRootWindow(self._display)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._x11.XCloseDisplay(self._display)

    def look(self, box: Box) -> bytes:
        """Its pixels, as they are now."""
        x11, display = self._x11, self._display
        image = x11.XGetImage(display, self._root, *box, ALL_PLANES, Z_PIXMAP)
        pixels = ctypes.string_at(image.contents.data, box.w * box.h * BYTES)
        x11.XDestroyImage(image)
        return pixels

    def point(self, x: int, y: int) -> None:
        """The mouse goes there."""
        self._xtst.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x11.XSync(self._display, 0)

    def press(self, key: str) -> float:
        """A key goes down, and up again; when it went down."""
        code = self._x11.XKeysymToKeycode(self._display, self._x11.XStringToKeysym(key.encode()))
        return self._down_and_up(self._xtst.XTestFakeKeyEvent, code)

    def click(self) -> float:
        """The main button goes down where the mouse is, and up again; when it went down."""
        return self._down_and_up(self._xtst.XTestFakeButtonEvent, 1)

    def _down_and_up(self, fake: Any, code: int) -> float:
        before = monotonic()
        fake(self._display, code, 1, 0)
        self._x11.XSync(self._display, 0)
        after = monotonic()
        fake(self._display, code, 0, 0)
        self._x11.XSync(self._display, 0)
        return (before + after) / 2

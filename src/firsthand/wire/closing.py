"""Why the server ends a connection. A client should come back, unless the code says otherwise."""

from enum import IntEnum


class Close(IntEnum):
    """Codes of WebSocket's own where one fits; those from 4000 on are ours."""

    AGAIN = 1012
    """The server, or this table, starts again: come back, and everything will be there."""
    BROKEN = 1011
    """This table cannot go on here. A message before it says why."""
    TOO_MUCH = 1008
    """So many messages are not taken."""
    STRANGER = 4001
    """No hello, or not from here."""
    REPLACED = 4002
    """The same person opened this table elsewhere."""
    DISMISSED = 4003
    """Left, or sent away."""
    OVER = 4004
    """The table is gone: nothing had happened at it for long."""
    SLOW = 4005
    """Messages were not read fast enough: come back for all of it anew."""
    SILENT = 4006
    """Nothing was heard for too long: come back if you are there."""
    MOVED = 4007
    """The table is at another server; a message before it says at which."""


FINAL = frozenset(
    {
        Close.BROKEN,
        Close.TOO_MUCH,
        Close.STRANGER,
        Close.REPLACED,
        Close.DISMISSED,
        Close.OVER,
    }
)
"""After these a client does not come back by itself."""

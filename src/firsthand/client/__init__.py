"""A small client for programs, over the same wire as the browser. See docs/client.md.

- `requests`: who one is, and tables, over HTTP
- `connection`: one WebSocket, what is said and what is heard
- `guest`: somebody at a table, who comes back when the connection is lost
- `player`: a guest who plays what a mind decides
"""

from firsthand.client.connection import Connection, Gap, connect
from firsthand.client.guest import Guest
from firsthand.client.player import Mind, Player, bot_mind
from firsthand.client.requests import Unwelcome, new_bot, new_person, open_table

__all__ = [
    "Connection",
    "Gap",
    "Guest",
    "Mind",
    "Player",
    "Unwelcome",
    "bot_mind",
    "connect",
    "new_bot",
    "new_person",
    "open_table",
]

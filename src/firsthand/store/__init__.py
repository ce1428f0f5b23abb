"""What outlives the process: tables, journals, results. The only room with a database."""

from firsthand.store.address import default_url
from firsthand.store.errors import Away, Conflict, StoreError
from firsthand.store.games import new_game_id
from firsthand.store.records import (
    Change,
    Chosen,
    Ending,
    Export,
    Figures,
    Finished,
    NewGame,
    Played,
    Rating,
    SeatResult,
    Slap,
    Standing,
    StoredSlap,
    StoredTable,
    Uncounted,
)
from firsthand.store.store import Store, open_store

__all__ = [
    "Away",
    "Change",
    "Chosen",
    "Conflict",
    "Ending",
    "Export",
    "Figures",
    "Finished",
    "NewGame",
    "Played",
    "Rating",
    "SeatResult",
    "Slap",
    "Standing",
    "Store",
    "StoreError",
    "StoredSlap",
    "StoredTable",
    "Uncounted",
    "default_url",
    "new_game_id",
    "open_store",
]

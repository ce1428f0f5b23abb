"""What outlives the process: tables, journals, results. The only room with a database."""

from firsthand.store.address import default_url, shown_url
from firsthand.store.engine import is_for_now
from firsthand.store.errors import Away, Conflict, Stale, StoreError
from firsthand.store.games import new_game_id
from firsthand.store.linking import LIVES_MS as LINK_LIVES_MS
from firsthand.store.news import News
from firsthand.store.records import (
    Change,
    Chosen,
    Claim,
    Ending,
    Export,
    Figures,
    Finished,
    Living,
    Load,
    NewGame,
    Node,
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
    "LINK_LIVES_MS",
    "Away",
    "Change",
    "Chosen",
    "Claim",
    "Conflict",
    "Ending",
    "Export",
    "Figures",
    "Finished",
    "Living",
    "Load",
    "NewGame",
    "News",
    "Node",
    "Played",
    "Rating",
    "SeatResult",
    "Slap",
    "Stale",
    "Standing",
    "Store",
    "StoreError",
    "StoredSlap",
    "StoredTable",
    "Uncounted",
    "default_url",
    "is_for_now",
    "new_game_id",
    "open_store",
    "shown_url",
]

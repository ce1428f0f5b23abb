"""What outlives the process: tables, journals, results. The only room with a database."""

from firsthand.store.address import default_url
from firsthand.store.errors import Conflict, StoreError
from firsthand.store.records import (
    Figures,
    Played,
    Rating,
    SeatResult,
    Slap,
    Standing,
    StoredSlap,
    StoredTable,
    Write,
)
from firsthand.store.store import Store, open_store

__all__ = [
    "Conflict",
    "Figures",
    "Played",
    "Rating",
    "SeatResult",
    "Slap",
    "Standing",
    "Store",
    "StoreError",
    "StoredSlap",
    "StoredTable",
    "Write",
    "default_url",
    "open_store",
]

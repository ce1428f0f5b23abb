"""Time and chance, as they come in by the door."""

from msgspec import Struct

from firsthand.core.chance import Source, below
from firsthand.core.moves import Millis


class Moment(Struct, frozen=True, gc=False):
    """When something comes to the table, and the dice it may be decided with."""

    now_ms: Millis
    source: Source

    def nonce(self) -> str:
        """A word that nobody can guess, if the source is a good one."""
        return f"{below(2**48, self.source):012x}"

"""The connections of one table, one a person."""

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from firsthand.core.moves import Millis
from firsthand.table.inputs import PersonId
from firsthand.table.messages import Notice
from firsthand.wire.closing import Close
from firsthand.wire.codec import body, envelope

About: TypeAlias = Literal["waiting", "going-on", "restarting", "stopped"]


class Line(Protocol):
    """A connection to one person."""

    def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None: ...
    def ping(self, nonce: str) -> None: ...
    def close(self, code: Close, why: str) -> None: ...


class Lines(dict[PersonId, Line]):
    def connect(self, who: PersonId, line: Line) -> None:
        """An older connection of this person is closed."""
        old = self.get(who)
        self[who] = line
        if old is not None:
            old.close(Close.REPLACED, "you have opened this table elsewhere")

    def disconnect(self, who: PersonId, line: Line) -> bool:
        """Whether this was still the person's connection."""
        if self.get(who) is not line:
            return False
        del self[who]
        return True

    def dismiss(self, who: PersonId) -> None:
        line = self.pop(who, None)
        if line is not None:
            line.close(Close.DISMISSED, "you have left this table")

    def tell_all(self, about: About, detail: str) -> None:
        """Something about the server, outside the count of what the table tells."""
        data = envelope(0, body(Notice(about, detail)))
        for line in [*self.values()]:
            line.send(data)

    def let_go(self, code: Close, why: str) -> None:
        """Everybody."""
        lines = [*self.values()]
        self.clear()
        for line in lines:
            line.close(code, why)

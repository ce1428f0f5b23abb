"""The connections of one table, one a person."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from firsthand.core.moves import Millis
from firsthand.table.effects import Effect, Tell
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
    def __init__(self) -> None:
        super().__init__()
        self._since_ms: dict[PersonId, Millis] = {}
        self._said_to_wait = False

    def connect(self, who: PersonId, line: Line, now_ms: Millis) -> None:
        """An older connection of this person is closed."""
        old = self.get(who)
        self[who], self._since_ms[who] = line, now_ms
        if old is not None:
            old.close(Close.REPLACED, "you have opened this table elsewhere")

    def came_after(self, who: PersonId, at_ms: Millis) -> bool:
        """Whether this person's connection is a later one."""
        return who in self and self._since_ms[who] > at_ms

    def disconnect(self, who: PersonId, line: Line) -> bool:
        """Whether this was still the person's connection."""
        if self.get(who) is not line:
            return False
        del self[who], self._since_ms[who]
        return True

    def dismiss(self, who: PersonId) -> None:
        line = self.pop(who, None)
        self._since_ms.pop(who, None)
        if line is not None:
            line.close(Close.DISMISSED, "you have left this table")

    def encode(self, effects: Sequence[Effect]) -> dict[int, bytes]:
        """What is told to those who are here, by `id`: the same message to many is encoded once."""
        bodies: dict[int, bytes] = {}
        for effect in effects:
            if type(effect) is Tell and effect.person in self:
                message = effect.message
                if id(message) not in bodies:
                    bodies[id(message)] = body(message)
        return bodies

    def say_to_wait(self) -> None:
        if not self._said_to_wait:
            self._said_to_wait = True
            self.tell_all("waiting", "the table waits for its storage")

    def say_it_goes_on(self) -> None:
        """If they were told to wait."""
        if self._said_to_wait:
            self._said_to_wait = False
            self.tell_all("going-on", "the table goes on")

    def tell_all(self, about: About, detail: str) -> None:
        """Something about the server, outside the count of what the table tells."""
        data = envelope(0, body(Notice(about, detail)))
        for line in [*self.values()]:
            line.send(data)

    def let_go(self, code: Close, why: str) -> None:
        """Everybody."""
        lines = [*self.values()]
        self.clear()
        self._since_ms.clear()
        for line in lines:
            line.close(code, why)

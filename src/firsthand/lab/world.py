"""A virtual evening at one real table: true time, carried-out effects, and a journal.

The table is the one that the server runs. The world stands for the server around it: it stamps
arrivals, writes what is recorded, sends what is told, and lets bots think.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

from firsthand.bots.bot import decide
from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.lab.network import Network, Way
from firsthand.table.effects import (
    CloseJournal,
    Dismiss,
    Effect,
    OpenJournal,
    Ping,
    Record,
    Tell,
    Think,
    WakeAt,
)
from firsthand.table.inputs import AnyInput, Lost, Sent
from firsthand.table.moment import Moment
from firsthand.table.table import Table


class Listener(Protocol):
    """Somebody at the other end of a connection."""

    def hear(self, told: Tell) -> None: ...
    def pinged(self, nonce: str) -> None: ...
    def dismissed(self) -> None: ...


class Connection:
    """One connection between a person and the table. It can be cut, and then it is gone."""

    def __init__(self, world: "World", who: str, listener: Listener, network: Network) -> None:
        self.who = who
        self.is_open = True
        self._world = world
        self._listener = listener
        self._up = Way(network, world.source, up=True)
        self._down = Way(network, world.source, up=False)

    def say(self, said: AnyInput) -> None:
        """From the person to the table."""
        self._world.at(self._up.arrival_ms(self._world.now_ms), lambda: self._arrived(said))

    def _arrived(self, said: AnyInput) -> None:
        if self.is_open:
            self._world.receive(self.who, said)

    def send(self, told: Tell) -> None:
        self._later(lambda: self._listener.hear(told))

    def ping(self, nonce: str) -> None:
        self._later(lambda: self._listener.pinged(nonce))

    def dismiss(self) -> None:
        self._later(self._listener.dismissed)

    def _later(self, deliver: Callable[[], None]) -> None:
        arrival_ms = self._down.arrival_ms(self._world.now_ms)
        self._world.at(arrival_ms, lambda: deliver() if self.is_open else None)

    def cut(self) -> None:
        """Nothing more arrives, in either direction; the table notices at once."""
        if self.is_open:
            self.is_open = False
            self._world.receive(self.who, Lost())


class World:
    """Runs until nothing is left to happen, or as long as it is told to."""

    def __init__(
        self, source: Source, game: str = "flyswatter", table: Table | None = None
    ) -> None:
        self.source = source
        self.now_ms: Millis = 0.0
        self.table = table or Table(game)
        self.journals: list[list[bytes]] = []
        self.finished = 0
        self.wake_jitter_ms: Millis = 0.0
        self.watchers: list[Callable[[Effect], None]] = []
        """Each sees every effect when it is carried out."""
        self._connections: dict[str, Connection] = {}
        self._events: list[tuple[Millis, int, Callable[[], None]]] = []
        self._order = count()
        self._alarm = 0
        self._doors: deque[Callable[[Moment], list[Effect]]] = deque()

    def at(self, at_ms: Millis, happen: Callable[[], None]) -> None:
        heappush(self._events, (max(at_ms, self.now_ms), next(self._order), happen))

    def after(self, delay_ms: Millis, happen: Callable[[], None]) -> None:
        self.at(self.now_ms + delay_ms, happen)

    def step(self) -> bool:
        """The next thing that happens. False if there is none."""
        if not self._events:
            return False
        self.now_ms, _, happen = heappop(self._events)
        happen()
        return True

    def run(self, until: Callable[[], bool], longest_ms: Millis) -> None:
        end_ms = self.now_ms + longest_ms
        while not until() and self.now_ms < end_ms and self.step():
            pass

    def connect(self, who: str, listener: Listener, network: Network) -> Connection:
        old = self._connections.get(who)
        if old is not None:
            old.cut()
        connection = self._connections[who] = Connection(self, who, listener, network)
        return connection

    def receive(self, who: str, said: AnyInput) -> None:
        self._enter(lambda at: self.table.receive(who, said, at))

    def _wake(self, alarm: int) -> None:
        if alarm == self._alarm:  # the latest one holds
            self._enter(self.table.wake)

    def _enter(self, door: Callable[[Moment], list[Effect]]) -> None:
        """One input at a time: all its effects are carried out before the next is heard."""
        self._doors.append(door)
        if len(self._doors) > 1:
            return
        while self._doors:
            for effect in self._doors[0](Moment(self.now_ms, self.source)):
                self._carry_out(effect)
            self._doors.popleft()

    def _carry_out(self, effect: Effect) -> None:
        for watch in self.watchers:
            watch(effect)
        match effect:
            case OpenJournal(line):
                self.journals.append([line])
            case Record(line):
                self.journals[-1].append(line)
            case CloseJournal(outcome):
                self.finished += outcome is not None
            case Tell():
                self._tell(effect)
            case Ping(person, nonce):
                self._line_to(person).ping(nonce)
            case Dismiss(person):
                self._line_to(person).dismiss()
            case WakeAt(at_ms):
                # A real timer fires a little early or late.
                jitter_ms = self.wake_jitter_ms * (2 * self.source() - 1)
                self._alarm += 1
                self.at(at_ms + jitter_ms, partial(self._wake, self._alarm))
            case Think():
                self._think(effect)

    def _line_to(self, who: str) -> Connection:
        return self._connections[who]

    def _tell(self, effect: Tell) -> None:
        connection = self._line_to(effect.person)
        connection.send(effect)
        if effect.reveals is not None and connection.is_open:
            self.receive(effect.person, Sent(effect.reveals))

    def _think(self, effect: Think) -> None:
        plans = decide(effect.bot, effect.game, effect.occasion, self.source)
        self._enter(lambda at: self.table.planned(effect.seat, effect.ticket, plans, at))

"""A table whose effects are carried out on the spot: no network, no waiting, all of it kept."""

from collections import defaultdict, deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeVar

from firsthand.bots.bot import decide
from firsthand.bots.flyswatter import prey_in
from firsthand.core.moves import Card, Millis
from firsthand.core.seats import SPECTATOR, Seat
from firsthand.core.steps import Event, Outcome
from firsthand.games.flyswatter.moves import Turned
from firsthand.table import inputs
from firsthand.table import messages as tell
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
from firsthand.table.moment import Moment
from firsthand.table.settings import Settings
from firsthand.table.table import Table

MessageT = TypeVar("MessageT", bound=tell.Message)
EventT = TypeVar("EventT", bound=Event)
Door = Callable[[Moment], list[Effect]]

ON = ("turn", "roll", "deal")
"""The moves that bring the next card."""
SHORT: dict[str, dict[str, Any]] = {
    "flyswatter": {"remove": 60, "early_slap": "mistake"},
    "bugoff": {},
    "splaf": {"ring": 4, "handicap": [1]},
    "catslap": {"rounds": 1},
}
"""Options with which each game ends soon."""
LONG_MS = 3_600_000.0


class Desk:
    """A table, its time, and everything it ever wanted done."""

    def __init__(self, game: str = "flyswatter", *, seed: int = 1) -> None:
        self.table = Table(game)
        self.now_ms: Millis = 0.0
        self.effects: list[Effect] = []
        self.told: dict[str, list[Tell]] = defaultdict(list)
        self.journals: list[list[bytes]] = []
        self.outcomes: list[Outcome] = []
        self.dismissed: list[str] = []
        self.thoughts: list[Think] = []
        self.watchers: list[Callable[[Effect], None]] = []
        self.sends = True
        """Whether stimuli are written to their sockets."""
        self.pongs = True
        self.thinks = True
        self.source = Random(seed).random
        self._wake_ms: Millis | None = None
        self._doors: deque[Door] = deque()

    # In by the doors.

    def say(self, who: str, *words: inputs.AnyInput) -> list[tell.Message]:
        """What this person is told by and by when saying so."""
        before = len(self.told[who])
        for said in words:
            self._enter(partial(self._receive, who, said))
        return [told.message for told in self.told[who][before:]]

    def _receive(self, who: str, said: inputs.AnyInput, at: Moment) -> list[Effect]:
        return self.table.receive(who, said, at)

    def refused(self, who: str, said: inputs.AnyInput) -> str:
        """The reason why not, which only its author hears, in words for a person."""
        before = {name: len(told) for name, told in self.told.items()}
        (answer,) = self.say(who, said)
        assert isinstance(answer, tell.Refused), answer
        assert answer.detail
        others = {name: len(told) for name, told in self.told.items() if name != who}
        assert others == {name: count for name, count in before.items() if name != who}
        return answer.reason

    def planned(self, thought: Think) -> None:
        plans = decide(thought.bot, thought.game, thought.occasion, self.source)
        self._enter(lambda at: self.table.planned(thought.seat, thought.ticket, plans, at))

    def wake(self) -> None:
        self._enter(self.table.wake)

    def pass_time(self, ms: Millis) -> None:
        self.until(lambda: False, ms)

    def until(self, done: Callable[[], bool], longest_ms: Millis = LONG_MS) -> None:
        """Time passes, alarm by alarm, until something is so, or so long."""
        end_ms = self.now_ms + longest_ms
        while not done():
            if self._wake_ms is None or self._wake_ms > end_ms:
                self.now_ms = end_ms
                return
            self.now_ms, self._wake_ms = self._wake_ms, None
            self.wake()

    def moment(self) -> Moment:
        return Moment(self.now_ms, self.source)

    def _enter(self, door: Door) -> None:
        self._doors.append(door)
        if len(self._doors) > 1:
            return
        while self._doors:
            for effect in self._doors[0](self.moment()):
                self._carry_out(effect)
            self._doors.popleft()

    def _carry_out(self, effect: Effect) -> None:
        self.effects.append(effect)
        match effect:
            case OpenJournal(line):
                self.journals.append([line])
            case Record(line):
                self.journals[-1].append(line)
            case CloseJournal(outcome):
                self.outcomes += [outcome] if outcome is not None else []
            case Tell(person, _, _, reveals):
                self.told[person].append(effect)
                if reveals is not None and self.sends:
                    self.say(person, inputs.Sent(reveals))
            case Ping(person, nonce) if self.pongs:
                self.say(person, inputs.Pong(nonce))
            case Think():
                self.thoughts.append(effect)
                if self.thinks:
                    self.planned(effect)
            case WakeAt(at_ms):
                self._wake_ms = at_ms
            case Dismiss(person):
                self.dismissed.append(person)
        for watch in self.watchers:
            watch(effect)

    # What came out.

    def heard(self, who: str, kind: type[MessageT]) -> list[MessageT]:
        return [told.message for told in self.told[who] if isinstance(told.message, kind)]

    def events(self, who: str, kind: type[EventT]) -> list[EventT]:
        """What happened at the cards, as this person heard it."""
        return [
            event
            for happened in self.heard(who, tell.Happened)
            for event in happened.cards.events
            if isinstance(event, kind)
        ]

    def numbers(self, who: str) -> list[int]:
        return [told.number for told in self.told[who]]

    def guest(self, who: str) -> tell.Guest:
        return next(guest for guest in self.room().guests if guest.person == who)

    def room(self) -> tell.Room:
        return self.table.room()

    def cards(self, viewer: Any = SPECTATOR) -> tell.Cards:
        cards = self.table.cards(viewer)
        assert cards is not None
        return cards

    @property
    def view(self) -> Any:
        return self.cards().view

    @property
    def contest(self) -> int | None:
        return self.cards().contest

    # What people do at every table.

    def join(self, *names: str, role: inputs.Role = "player") -> None:
        for name in names:
            self.say(name, inputs.Join(name, role))

    def start(self) -> None:
        """Everybody is ready, and the host begins."""
        for guest in self.room().guests:
            if guest.seat is not None:
                self.say(guest.person, inputs.Ready(ready=True))
        self.say(self.host, inputs.Start())
        assert self.room().phase == "playing"

    @property
    def host(self) -> str:
        host = self.room().host
        assert host is not None
        return host

    def on_turn(self) -> Seat:
        """Whose move brings the next card."""
        seats = range(len(self.room().chairs))
        return next(s for s in seats if any(o.do in ON for o in self.cards(s).offers))

    def go_on(self) -> None:
        """The next card, by whoever has it, after the shortest gap."""
        seat = self.on_turn()
        who = self.room().chairs[seat].person
        assert who is not None
        self.until(lambda: self.now_ms >= self.table.gap_until_ms, LONG_MS)
        self.now_ms = max(self.now_ms, self.table.gap_until_ms)
        do = next(offer.do for offer in self.cards(seat).offers if offer.do in ON)
        self.say(who, inputs.Act(do))

    def open_contest(self) -> int:
        """Cards are turned until there is something to slap."""
        while self.contest is None:
            self.go_on()
        return self.contest

    def slap(self, who: str, card: Card | None = None, *, ms: Millis = 300.0) -> list[tell.Message]:
        return self.say(who, inputs.Touch(self.contest, "slap", card, ms))

    def prey(self) -> list[Card]:
        """The flies that may be swatted."""
        return sorted(prey_in(self.view.middle))

    def wrong(self) -> Card:
        """A fly that may not."""
        middle: tuple[Card, ...] = self.view.middle
        return min(set(middle) - set(self.prey()))


def begun(
    *names: str,
    game: str = "flyswatter",
    bots: int = 0,
    seed: int = 1,
    settings: Settings | None = None,
    **options: Any,
) -> Desk:
    """A game among these people and so many bots has just begun."""
    desk = Desk(game, seed=seed)
    desk.join(*names)
    desk.say(names[0], inputs.Choose(game, options))
    if settings is not None:
        desk.say(names[0], inputs.Arrange(settings))
    for _ in range(bots):
        desk.say(names[0], inputs.AddBot())
    desk.start()
    return desk


def swatted(desk: Desk, winner: str) -> Card:
    """A swat in which this player alone takes a fly, and all others pass."""
    contest = desk.open_contest()
    desk.pass_time(300)
    card = desk.prey()[0]
    desk.slap(winner, card)
    for guest in desk.room().guests:
        if guest.seat is not None:
            desk.say(guest.person, inputs.Pass(contest))
    desk.pass_time(0)
    assert desk.contest != contest
    return card


def all_pass(desk: Desk, *names: str) -> None:
    """These players have no hand for this, and the verdict falls."""
    contest = desk.contest
    assert contest is not None
    for name in names:
        desk.say(name, inputs.Pass(contest))
    desk.pass_time(20)


def turned(desk: Desk) -> int:
    """How many flies were turned over so far."""
    return len(desk.events("Ann", Turned))

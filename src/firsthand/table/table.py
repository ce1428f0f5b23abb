"""One table: what comes in, by whom and when, and what is to be done about it.

    phase      leads to
    lobby      warm-up, playing
    warm-up    lobby
    playing    result
    result     playing (the next game of the series), warm-up

`receive`, `planned` and `wake` are the only doors. Each returns effects, which the carrier (the
server, or the lab in virtual time) carries out in their order.
"""

from collections.abc import Iterable
from math import inf
from typing import Any

import msgspec

from firsthand.bots.plan import Plan
from firsthand.core.game import AnyGame
from firsthand.core.moves import Millis
from firsthand.core.options import read_options, seats_for
from firsthand.core.seats import Seat, Viewer
from firsthand.core.steps import Event, Outcome, Reason
from firsthand.games import GAMES
from firsthand.table import clock, doors, playing, seating
from firsthand.table.effects import Effect, WakeAt
from firsthand.table.first_player import FirstPlayer
from firsthand.table.inputs import SIGNS, AnyInput, Forget, Join, PersonId
from firsthand.table.messages import (
    CARDS,
    ROOMS,
    Cards,
    Ended,
    Happened,
    Message,
    Phase,
    Refused,
    Room,
    RoomChanged,
)
from firsthand.table.moment import Moment
from firsthand.table.offers import offers_for
from firsthand.table.people import Chair, Person
from firsthand.table.plans import Plans
from firsthand.table.session import Count, Session
from firsthand.table.settings import Settings
from firsthand.table.warmup import WarmUpRounds


class Table:
    """All that a table knows. The rooms beside this one work on it; nobody outside writes to it."""

    def __init__(self, game: str = "flyswatter") -> None:
        self.people: dict[PersonId, Person] = {}
        self.chairs: list[Chair] = []
        self.host: PersonId | None = None
        self.game: AnyGame = GAMES[game]
        self.options: dict[str, Any] = {}
        self.settings = Settings()
        self.phase: Phase = "lobby"
        self.locked = False
        self.sent_away: dict[PersonId, Millis] = {}
        """Until when each of those may not come back. Who may is forgotten when somebody comes."""
        self.paused = False
        self.awaiting = False
        """After a restart the table is paused until everybody is back, or has a bot instead."""
        self.count = Count()
        self.games = 0
        self.session: Session | None = None
        self.warm_up: WarmUpRounds | None = None
        self.first = FirstPlayer()
        self.plans = Plans()
        self.since_ms: Millis = 0.0
        """Since when everybody has been waiting for somebody's move."""
        self.gap_until_ms: Millis = 0.0
        """Before that nobody may open the next contest."""
        self.idle_asked = 0
        self.next_ping_ms: Millis = 0.0
        self.verdict_ms: Millis = -inf
        """When the last verdict fell."""
        self.out: list[Effect] = []
        self.rest_due_ms: Millis | None = None
        """When something other than a verdict is due."""
        self._wake_ms: Millis | None = None

    def receive(self, who: PersonId, said: AnyInput, at: Moment) -> list[Effect]:
        """Somebody says something, or the carrier about somebody."""
        person = self.people.get(who)
        if isinstance(said, Join):
            doors.join(self, who, said, at)
        elif isinstance(said, Forget):
            doors.forget(self, who, at)
        elif person is not None:
            doors.answer(self, person, said, at)
        if isinstance(said, SIGNS):
            return self._effects(clock.due_after_a_sign_ms(self), at)
        return self._effects(clock.next_due_ms(self), at)

    def planned(self, seat: Seat, ticket: int, plans: tuple[Plan, ...], at: Moment) -> list[Effect]:
        """A bot has made up its mind."""
        self.plans.keep(seat, ticket, playing.with_tremor(self, seat, plans, at))
        return self.wake(at)

    def wake(self, at: Moment) -> list[Effect]:
        """Time has passed: whatever is due happens. A carrier's timer may well be early."""
        self._wake_ms = None
        return self._effects(clock.run(self, at), at)

    def _effects(self, due_ms: Millis | None, at: Moment) -> list[Effect]:
        effects, self.out = self.out, []
        if due_ms != self._wake_ms and due_ms is not None:
            effects.append(WakeAt(max(due_ms, at.now_ms)))
        self._wake_ms = due_ms
        return effects

    # What the other rooms need.

    def tell(self, person: Person, message: Message, *, reveals: int | None = None) -> None:
        told = person.tell(message, reveals=reveals)
        if person.connected:
            self.out.append(told)

    def tell_all(self, message: Message) -> None:
        for person in self.people.values():
            self.tell(person, message)

    def refuse(self, person: Person, reason: Reason, detail: str) -> None:
        self.tell(person, Refused(reason, detail))

    def tell_room(self) -> None:
        """Everybody learns how the table stands, but for the cards."""
        self.tell_all(RoomChanged(self.room()))

    def room(self) -> Room:
        options = msgspec.convert(self.options, self.game.options)
        return ROOMS[self.game.name](
            phase=self.phase,
            host=self.host,
            guests=tuple(person.shown() for person in self.people.values()),
            chairs=tuple(chair.shown() for chair in self.chairs),
            options=options,
            first=seating.next_first(self, options),
            settings=self.settings,
            locked=self.locked,
            paused=self.paused,
            games=self.games,
        )

    def ended(self, person: Person, outcome: Outcome) -> Ended:
        """How the game has ended, as this person is told."""
        return Ended(outcome, self.chairs[person.seat].late if person.seat is not None else 0)

    def cards(self, viewer: Viewer, events: tuple[Event, ...] = ()) -> Cards | None:
        """The game as this viewer sees it, after these events."""
        return _seen(self.session, viewer, events) if self.session is not None else None

    def tell_cards(self, people: Iterable[Person], events: tuple[Event, ...], at: Moment) -> None:
        """What happened, as far as each may know, if there are cards on the table.

        Those who may know the same are told the same message, which is encoded once.
        """
        session = self.session
        if session is None:
            return
        race, told = session.race, list[Happened]()
        rest_ms = playing.rest_ms(self, at)
        for person in people:
            message = _like(_seen(session, person.viewer, events), rest_ms, told)
            reveals = race.number if race is not None and race.awaits(person.seat) else None
            self.tell(person, message, reveals=reveals)

    def knows(self, who: PersonId) -> bool:
        """Whether anything here is still about this person."""
        return (
            who in self.people
            or who in self.sent_away
            or any(chair.was == who for chair in self.chairs)
        )

    def person_at(self, seat: Seat) -> Person | None:
        """The person who plays this seat now, if it is a person."""
        chair = self.chairs[seat]
        return self.people.get(chair.person) if chair.person and chair.bot is None else None

    def is_played(self, seat: Seat) -> bool:
        """Whether somebody plays this seat now: a bot, or a person with a connection."""
        chair = self.chairs[seat]
        person = self.people.get(chair.person) if chair.person is not None else None
        return chair.bot is not None or (person is not None and person.connected)

    @property
    def seats(self) -> range:
        """For how many players the game is with the options that were chosen."""
        return seats_for(self.game, self.options)

    @property
    def next_seats(self) -> int:
        """How many play in the next game, with those who wait for it."""
        return len(seating.staying(self)) + len(seating.waiting(self))

    @property
    def is_full(self) -> bool:
        return self.next_seats >= self.seats[-1]

    def checked_options(self) -> Any:
        """The options for as many players as the next game has. Raises `BadTable`."""
        return read_options(self.game, self.options, self.next_seats)


def _seen(session: Session, viewer: Viewer, events: tuple[Event, ...]) -> Cards:
    game, state, race = session.game, session.state, session.race
    heard = [game.hear(event, viewer) for event in events]
    return CARDS[game.name](
        events=tuple([event for event in heard if event is not None]),
        view=game.look(state, viewer),
        offers=offers_for(game, state, race, viewer),
        contest=race.number if race else None,
    )


def _like(cards: Cards, rest_ms: int, told: list[Happened]) -> Happened:
    """The message that tells of these cards: one that was told already, if there is one."""
    for message in told:
        if message.cards.view is cards.view and message.cards == cards:
            return message
    told.append(Happened(cards, rest_ms))
    return told[-1]

"""Two witnesses of an evening: of what is told to whom, and of where the cards are.

They trust neither views nor each other's word: what is hidden is read from the state, whose hands
are whose from what came in, and which cards there are from the journal.
"""

import io
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from firsthand.bots.plan import Plan
from firsthand.core.moves import Card
from firsthand.core.seats import SPECTATOR, Seat, Viewer
from firsthand.core.steps import Event, Refusal
from firsthand.journal.replay import Played, replay
from firsthand.lab.hidden import another_for, hidden_from
from firsthand.table import inputs as say
from firsthand.table.effects import Effect, OpenJournal, Record, Tell
from firsthand.table.messages import Cards, Happened, Message, Refused, TooLate, Welcome, with_rest
from firsthand.table.moment import Moment
from firsthand.table.offers import offers_for
from firsthand.table.people import KEPT, Person
from firsthand.table.race import Claimed
from firsthand.table.session import Session, reaction
from firsthand.table.table import Table

WORD = re.compile(rb'"([^"]*)"')


class Violation(AssertionError):
    """Something that must hold did not."""


class WatchedTable(Table):
    """A table that looks at whatever it is about to tell somebody."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._put_down: set[tuple[Seat, str, str]] = set()
        """Hands that were sent from each seat, by a person or a bot."""
        self._shuffle: tuple[Session | None, int] = None, 0
        self._never_open: set[Card] = set()
        """Cards that have not lain open since the last shuffle, to anybody but an owner."""
        self._looked_at: dict[say.PersonId, dict[int, Message]] = defaultdict(dict)

    def receive(self, who: say.PersonId, said: say.AnyInput, at: Moment) -> list[Effect]:
        person = self.people.get(who)
        if person is not None and person.seat is not None:
            if isinstance(said, say.Touch):
                self._put_down.add((person.seat, said.do, repr(said.elapsed_ms)))
            elif isinstance(said, say.Pass):
                self._put_down.add((person.seat, "pass", repr(0.0)))
        return super().receive(who, said, at)

    def planned(self, seat: Seat, ticket: int, plans: tuple[Plan, ...], at: Moment) -> list[Effect]:
        for plan in plans:
            after_ms = 0.0 if plan.do == "pass" else plan.after_ms
            self._put_down.add((seat, plan.do, repr(after_ms)))
        return super().planned(seat, ticket, plans, at)

    def tell(self, person: Person, message: Message, *, reveals: int | None = None) -> None:
        if self.session is not None:
            self._check(self.session, person.viewer, message)
        super().tell(person, message, reveals=reveals)
        looked_at = self._looked_at[person.id]
        looked_at[person.number] = message
        looked_at.pop(person.number - KEPT, None)

    def check_told(self, effect: Effect) -> None:
        """Nobody is told anything that was not looked at, or another's message."""
        if isinstance(effect, Tell):
            looked_at = self._looked_at[effect.person].get(effect.number)
            if looked_at is None or not _is(looked_at, effect.message):
                raise Violation(f"{effect.person} is told {effect.number}, which is not for them")

    def _check(self, session: Session, viewer: Viewer, message: Message) -> None:
        if isinstance(message, Refused | TooLate):
            return  # these repeat what the viewer said
        told: tuple[object, ...] = (message,)
        if isinstance(message, Happened | Welcome) and message.cards is not None:
            cards = message.cards
            self._check_cards(session, viewer, cards)
            room = message.room if isinstance(message, Welcome) else None
            told = (room, cards.view, _facts(cards.events))  # offers may name any card
        words = {word.decode() for word in WORD.findall(msgspec.json.encode(told))}
        for card in self._unknown_to(viewer, session) & words:
            raise Violation(f"{viewer} is told of {card}, which is hidden: {message}")

    def _unknown_to(self, viewer: Viewer, session: Session) -> set[Card]:
        """A card that lay open is known, even if it goes under a stack again."""
        face_down = hidden_from(SPECTATOR, session.state)
        shuffle = session, getattr(session.state, "round", 1)
        if shuffle != self._shuffle:
            self._shuffle, self._never_open = shuffle, set(face_down)
        self._never_open.intersection_update(face_down)
        return self._never_open.intersection(hidden_from(viewer, session.state))

    def _check_cards(self, session: Session, viewer: Viewer, cards: Cards) -> None:
        """Another table, different in what is hidden, looks the same."""
        game, race = session.game, session.race
        own = [claimed for claimed in race.claimed if self._is_own(viewer, claimed)] if race else []
        another = another_for(viewer, _with_hands(session, own))
        if cards.view != game.look(another, viewer):
            raise Violation(f"{viewer} is shown what is hidden: {cards.view}")
        if cards.offers != offers_for(game, another, race, viewer):
            raise Violation(f"{viewer} is offered what tells of hidden things: {cards.offers}")
        if race is not None and race.claimed:
            for event in cards.events:
                if getattr(event, "seat", None) != viewer:
                    raise Violation(f"{viewer} hears of another's hand: {event}")

    def _is_own(self, viewer: Viewer, claimed: Claimed) -> bool:
        sent = claimed.seat, claimed.do, repr(claimed.elapsed_ms)
        return claimed.seat == viewer and sent in self._put_down


def _is(looked_at: Message, told: Message) -> bool:
    """Whether it is just that, or that told again with what is left of its wait."""
    return told is looked_at or with_rest(told, 0) == with_rest(looked_at, 0)


def _facts(events: tuple[Event, ...]) -> list[Event]:
    """The events from which to learn where cards are now: a shuffle hides what was before it, and
    a hand on nothing names whatever card its owner named."""
    facts: list[Event] = []
    for event in events:
        tag = event.__struct_config__.tag
        if tag == "shuffled":
            facts.clear()
        if tag not in ("slap-ignored", "slapped-early"):
            facts.append(event)
    return facts


def _with_hands(session: Session, hands: list[Claimed]) -> Any:
    """The table if no hands but these were down in the open contest."""
    state, game = session.settled, session.game
    for hand in hands:
        rt = reaction(hand.elapsed_ms)
        fields = {"do": hand.do, "by": hand.seat, "card": hand.card, "rt": rt}
        step = game.play(state, msgspec.convert(fields, game.moves[hand.do]))
        if isinstance(step, Refusal):
            raise Violation(f"a hand is down that the rules refuse: {hand}, {step}")
        state = step.state
    return state


class Ledger:
    """The journal played along, line by line, and which cards there are by its word."""

    def __init__(self) -> None:
        self._file = io.BytesIO()
        self._played: Iterator[Played] = iter(())
        self._state: Any = None
        self._named: set[Card] = set()
        """All that the last shuffle named."""
        self._checked: Any = None

    def watch(self, effect: Effect) -> None:
        if isinstance(effect, OpenJournal):
            self._file = io.BytesIO(effect.line)
            _, self._state, self._played = replay(self._file)
        elif isinstance(effect, Record):
            read = self._file.tell()
            self._file.seek(0, io.SEEK_END)
            self._file.write(effect.line)
            self._file.seek(read)
            step = next(self._played)
            self._state, move = step.state, step.entry.move
            if hasattr(move, "deck"):
                dealt = sum(getattr(move, "hands", ()), getattr(move, "cards", ()))
                self._named = {*move.deck, *dealt} - {None}

    def check(self, session: Session) -> None:
        """No card is lost or doubled, and the journal leads to this table."""
        if session.state is self._checked:
            return
        self._checked = session.state
        piles = session.game.piles(session.state)
        cards = [card for place in piles if place != "left over" for card in piles[place]]
        if len(cards) != len(self._named) or self._named != set(cards):
            wrong = sorted(self._named.symmetric_difference(cards))
            raise Violation(f"{len(cards)} cards of {len(self._named)} are there; {wrong}")
        if self._state != session.settled:
            raise Violation("the journal leads to another table")

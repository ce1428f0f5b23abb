"""How a lesson is made: a script plays a game with stacked cards by the real rules, and what the
learner sees of it is written down.

A lesson is a row of steps. A step says something, shows a table, and waits for an answer: a move of
the learner's, or for having been read. What comes of an answer is a row of frames, each a table
after a move; the last of them is the table of the next step.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from firsthand.core.expect import expect
from firsthand.core.game import AnyGame
from firsthand.core.moves import Card, Move, Offer
from firsthand.core.options import read_options
from firsthand.core.seats import Seat
from firsthand.core.steps import Event, Refusal

ME: Seat = 0
"""The learner's seat."""
READ = "read"
"""The answer to a step that is only to be read."""
LET_GO = "pass"
"""The answer of somebody who lets a card go by, with the button of the table."""


class Hand(Struct):
    seat: Seat
    card: Card | None


class Frame(Struct, omit_defaults=True):
    """A table after a move, as the learner sees it."""

    view: Any
    events: list[Event] = []
    offers: list[Offer] = []
    """Only where an answer is waited for."""
    judged: list[Hand] = []
    """After a contest: all hands, the first one first."""


class Answer(Struct, omit_defaults=True):
    do: str
    """The word of a move, READ or LET_GO."""
    named: Card | Seat | None = None
    frames: list[Frame] = []
    """What happens then, before the table of the next step."""


class Step(Struct, omit_defaults=True):
    say: str
    """The name of what is said, in the texts of the client."""
    answers: list[Answer]
    at: Frame | None = None
    """The table; None for the one that the last answer has led to."""
    look_at: tuple[str, ...] = ()
    """Keys of things on the table that this is about."""
    hints: Mapping[str, str] = field(default_factory=dict)
    """Names of what is said to a wrong answer, by what was pressed; `else` for the rest."""
    search: bool = False
    """Whether the learner is to find it: it is pointed at only after a while."""
    ouch: bool = False
    """Whether the answer is a mistake, made on purpose."""
    way: tuple[str, ...] = ()
    """Keys of things along which the learner is led to the answer."""


class Lesson:
    """Plays, and collects the steps."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game, self.seats = game, seats
        self.steps: list[Step] = []
        self._state: Any = None
        self._frames: list[Frame] = []
        """What has been seen since the last answer."""
        self._hands: list[Any] = []
        """All hands of the open contest."""

    def table(self, *moves: Move, **options: object) -> None:
        """A new table, on which these moves were made before the learner looks at it."""
        self._state = self.game.start(read_options(self.game, options, self.seats), self.seats)
        self.unseen(*moves)
        self._hands = []
        self._frames.append(self._frame([]))

    def happens(self, *moves: Move) -> None:
        """Moves that the learner sees, one after the other."""
        for move in moves:
            self._frames.append(self._frame(self._play(move)))

    def unseen(self, *moves: Move) -> None:
        """Moves that the learner does not see, like the hands of others in a contest."""
        for move in moves:
            self._play(move)

    def closes(self, close: Move) -> None:
        """The referee closes the contest, and all hands are shown."""
        hands = sorted(self._hands, key=lambda hand: float(hand.rt))
        frame = self._frame(self._play(close))
        frame.judged = [Hand(hand.by, getattr(hand, "card", None)) for hand in hands]
        self._frames.append(frame)
        self._hands = []

    def says(self, say: str, *look_at: str) -> None:
        """A step to be read."""
        self._step(say, look_at, [Answer(READ)])

    def asks(
        self,
        say: str,
        move: Move,
        *look_at: str,
        hints: Mapping[str, str] | None = None,
        **more: bool | tuple[str, ...],
    ) -> None:
        """A step that wants this move, which is then made. `more` is `search`, `ouch` or `way`."""
        answer = Answer(_word(move), _named(move))
        self._step(say, look_at, [answer], hints=hints or {}, **more)
        self.happens(move)

    def lets_go(self, say: str, *look_at: str, hints: Mapping[str, str]) -> None:
        """A step that wants no hand on the card, though one could be put down. In games whose
        rules know no passing: there it is between a player and the table."""
        self._step(say, look_at, [Answer(LET_GO)], hints=hints)

    def deals_on(self, say: str, *look_at: str, hints: Mapping[str, str]) -> None:
        """A step in which the learner deals on from a card that nobody wants. That, too, is
        between a player and the table: what comes of it has to be played after it."""
        self._step(say, look_at, [Answer(expect(self.game.dealing))], hints=hints)
        at = expect(self.steps[-1].at)
        at.offers.append(Offer(expect(self.game.dealing)))

    def chooses(self, say: str, moves: Sequence[Move], *look_at: str) -> None:
        """A step in which each of these moves is right. Nothing is played after it."""
        self._step(say, look_at, [])
        before = self._state
        for move in moves:
            self._state = before
            answer = Answer(_word(move), _named(move), [self._frame(self._play(move))])
            self.steps[-1].answers.append(answer)

    def text(self) -> str:
        """One line a step, so that what a change of the rules does can be compared."""
        steps = ",\n".join(json.dumps(msgspec.to_builtins(step)) for step in self.steps)
        return f'{{"game": "{self.game.name}", "seats": {self.seats}, "steps": [\n{steps}\n]}}\n'

    def _play(self, move: Move) -> list[Event]:
        step = self.game.play(self._state, move)
        if isinstance(step, Refusal):
            raise ValueError(f"{move}: {step.detail}")
        self._state = step.state
        if _word(move) == "slap":
            self._hands.append(move)
        heard = (self.game.hear(event, ME) for event in step.events)
        return [event for event in heard if event is not None]

    def _frame(self, events: list[Event]) -> Frame:
        return Frame(self.game.look(self._state, ME), events)

    def _step(self, say: str, look_at: tuple[str, ...], answers: list[Answer], **more: Any) -> None:
        at = self._frames.pop() if self._frames else None
        if self._frames:
            self.steps[-1].answers[0].frames = self._frames
        if at is not None:
            at.offers = self._offers(at)
        self.steps.append(Step(say, answers, at, look_at, **more))
        self._frames = []

    def _offers(self, at: Frame) -> list[Offer]:
        """What the learner may do. Of the cards that may be named, those in sight."""
        in_sight = json.dumps(msgspec.to_builtins(at.view))
        return [
            msgspec.structs.replace(
                offer,
                choices=tuple(
                    named
                    for named in offer.choices
                    if not isinstance(named, str) or f'"{named}"' in in_sight
                ),
            )
            for offer in self.game.legal(self._state, ME)
        ]


def _word(move: Move) -> str:
    return str(move.__struct_config__.tag)


def _named(move: Move) -> Card | Seat | None:
    named: Card | Seat | None = getattr(move, "card", getattr(move, "to", None))
    return named

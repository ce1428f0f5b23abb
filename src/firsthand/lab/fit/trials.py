"""What journals tell of people's reactions: one trial for each card that somebody could slap, and
one for each other hand in the same contest.

Who was too late is in no journal: the referee closes a contest as soon as it is decided. To leave
those hands out would make everybody look faster. So a trial without a hand says how long one had
been waited for.

A bot that plays for somebody who is gone is not that person: its hands are marked, and left out.
"""

from collections.abc import Callable, Container, Iterator
from itertools import pairwise
from math import inf
from statistics import median
from typing import Any, BinaryIO, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from firsthand.bots.demand import task_of
from firsthand.bots.stages import Task
from firsthand.bots.tasks import SECOND_HAND
from firsthand.core.moves import Card, Millis
from firsthand.core.seats import Seat
from firsthand.games.catslap.cards import SHARED
from firsthand.games.flyswatter.cards import COLOUR
from firsthand.journal.reader import Table
from firsthand.journal.replay import Played, replay

Kind: TypeAlias = Literal["swarm", "dice", "match"]
Moves: TypeAlias = Iterator[Played]
ReadT = TypeVar("ReadT")

KINDS: dict[str, Kind] = {"flyswatter": "swarm", "splaf": "dice", "catslap": "match"}
"""What hands have to do in each game, as bots take it. Nobody is in a hurry in Bug Off."""


class Trial(Struct, frozen=True, gc=False):
    """One card as one person met it, or what another hand did after that."""

    game: str
    kind: Kind
    task: Task
    """What it takes to answer."""
    rt_ms: Millis | None
    """How long the hand took: the first one from the stimulus, another one from the hand before;
    None if none came in time."""
    until_ms: Millis
    """How long one was waited for; without end where all passed, since that is an answer."""
    first: bool = True
    """Of another hand only the error counts. Its time says little of how quick somebody is, since
    people can bring both hands down at once."""
    suits: bool = True
    """Whether there was something to slap. In Cat & Bug Slap not every card is for everybody."""
    right: int = 0
    wrong: int = 0
    """Hands that could have been wrong, and were."""


class Hand(Struct, frozen=True, gc=False):
    rt_ms: Millis
    arrived_ms: Millis
    card: Card | None
    right: bool
    bot: bool


class Open:
    """A contest from its opening to its close, as the journal has it."""

    def __init__(self, opened_ms: Millis, state: Any, seats: tuple[Seat, ...]) -> None:
        self.opened_ms = opened_ms
        self.state = state
        self.seats = seats
        self.closed_ms = opened_ms
        self.hands: dict[Seat, list[Hand]] = {}
        self.counts = set(seats)
        """The seats of which something is to be learned."""
        self.all_passed = False

    @property
    def stand_ins(self) -> set[Seat]:
        """Seats of which a bot had a hand down."""
        return {seat for seat, hands in self.hands.items() if any(hand.bot for hand in hands)}


def trials(
    file: BinaryIO, *, bots: bool = False, hear: Callable[[Moves], Moves] = iter
) -> Iterator[tuple[str, Trial]]:
    """Whose trial, and the trial; with `bots` those of bots too. Raises `JournalError` for a bad
    line. `hear` gets to know all moves before the first trial is told."""
    table, state, moves = replay(file)
    played = hear(moves)
    if table.game.name not in KINDS:
        for _ in played:  # a bad line is to be found here too
            pass
        return
    contests = list(_contests(table, state, played))
    if not bots:
        _leave_out_bots(contests, _seats_of_bots(table))
    late_ms = _lateness(contests)
    for contest in contests:
        for seat in contest.seats:
            if seat in contest.counts:
                for trial in _trials(table, contest, seat, late_ms.get(seat, 0.0)):
                    yield table.names[seat], trial


def _seats_of_bots(table: Table) -> set[Seat]:
    """Where bots sat from the start. Older journals say it of the table's own only, by their faces,
    which are levels."""
    faces = _read(table.faces, list[int | str | None]) or []
    marked = _read(table.bots, set[Seat]) or set()
    return marked | {seat for seat, face in enumerate(faces) if isinstance(face, str)}


def _read(raw: msgspec.Raw, kind: type[ReadT]) -> ReadT | None:
    """What the first line says besides the table: no rule reads it, so there may be anything."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        return None


def _leave_out_bots(contests: list[Open], seats: set[Seat]) -> None:
    """Where a seat has no hand down, the hands before and behind tell who sat there. If one of
    them is a bot's, perhaps the person was gone already, or not yet back."""
    for in_order in (contests, contests[::-1]):
        played_for: set[Seat] = set()
        for contest in in_order:
            played_for = (played_for - contest.hands.keys()) | contest.stand_ins
            contest.counts -= seats | played_for


def _contests(table: Table, state: Any, played: Moves) -> Iterator[Open]:
    game = table.game
    contest: Open | None = None
    for step in played:
        move, t = step.entry.move, step.entry.t
        stakes = game.stakes(step.state)
        if contest is None:
            contest = Open(t, step.state, stakes.seats) if stakes else None
        elif stakes is None:
            contest.closed_ms = t
            contest.all_passed = contest.counts == _read(step.entry.passed, set[Seat])
            yield contest
            contest = None
        elif (right := game.is_right(state, move)) is not None and move.rt is not None:
            hand = Hand(move.rt, t, getattr(move, "card", None), right, step.entry.bot)
            contest.hands.setdefault(move.by, []).append(hand)
        state = step.state


def _lateness(contests: list[Open]) -> dict[Seat, Millis]:
    """How long after its own time a hand of each seat was heard: the way there and back."""
    heard: dict[Seat, list[Millis]] = {}
    for contest in contests:
        for seat in contest.counts & contest.hands.keys():
            first = contest.hands[seat][0]
            late_ms = first.arrived_ms - contest.opened_ms - first.rt_ms
            heard.setdefault(seat, []).append(late_ms)
    return {seat: median(late) for seat, late in heard.items()}


def _trials(table: Table, contest: Open, seat: Seat, late_ms: Millis) -> Iterator[Trial]:
    """What this contest says of this seat."""
    name = table.game.name
    hands = sorted(contest.hands.get(seat, []), key=lambda hand: hand.rt_ms)
    first = hands[0] if hands else None
    decided = any(hand.right for others in contest.hands.values() for hand in others)
    if first is None and (name == "flyswatter" or (name == "splaf" and not decided)):
        return  # passed, or perhaps away: nobody was waited for
    state = contest.state
    asked = task_of(name, state, seat)
    if asked is None:
        return
    told = Trial(
        game=name,
        kind=KINDS[name],
        task=asked,
        rt_ms=None if first is None else first.rt_ms,
        until_ms=inf if contest.all_passed else contest.closed_ms - contest.opened_ms - late_ms,
        suits=name != "catslap" or _shared(state, seat) > 0,
    )
    counts = name == "splaf" or (name == "flyswatter" and _could_err(state))
    yield _with_error(told, first) if first is not None and counts else told
    if name == "flyswatter":
        yield from _other_hands(told, state, hands)


def _with_error(trial: Trial, hand: Hand) -> Trial:
    return replace(trial, right=int(hand.right), wrong=int(not hand.right))


def _other_hands(first: Trial, state: Any, hands: list[Hand]) -> Iterator[Trial]:
    hit: set[Card | None] = set()
    for before, hand in pairwise(hands):
        hit.add(before.card)
        if _could_err(state, hit):
            took_ms = hand.rt_ms - before.rt_ms
            other = replace(first, task=SECOND_HAND, rt_ms=took_ms, until_ms=took_ms, first=False)
            yield _with_error(other, hand)


def _could_err(state: Any, hit: Container[Card | None] = ()) -> bool:
    """Whether something wrong lies there that this player's hands have not hit."""
    swat = state.swat
    return any(COLOUR[fly] not in swat.allowed and fly not in hit for fly in swat.targets)


def _shared(state: Any, seat: Seat) -> int:
    return SHARED[state.cards[seat], state.card]

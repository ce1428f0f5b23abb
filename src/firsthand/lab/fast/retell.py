"""A kernel's log as moves of the rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from firsthand.core.moves import Card, Move
from firsthand.core.seats import CHANCE, REFEREE, Seat
from firsthand.games.bugoff import cards as bug_cards
from firsthand.games.bugoff import moves as bug
from firsthand.games.catslap import cards as cat_cards
from firsthand.games.catslap import moves as cat
from firsthand.games.flyswatter import cards as fly_cards
from firsthand.games.flyswatter import moves as fly
from firsthand.games.splaf import cards as splaf_cards
from firsthand.games.splaf import moves as splaf
from firsthand.lab.fast import log as said
from firsthand.lab.fast.kinds import Records


class Entry(Struct, frozen=True, gc=False):
    what: int
    seat: Seat
    card: int
    at_ms: float


Behind: TypeAlias = Sequence[Entry]
"""The parts that belong to a move: the cards of a shuffle, the heats of a close."""
Teller: TypeAlias = Callable[[Entry, Behind, Any], Move]
"""A move out of an entry, its parts, and the state that it is played in."""

PARTS = (said.CARD, said.HELD, said.HEAT)


def entries_of(log: Records) -> Iterator[tuple[Entry, Behind]]:
    """The moves and the points in their order, each with its parts."""
    length = int(log["length"][0])
    if length > said.LONGEST:
        raise ValueError(f"the log has {length} entries, of which {said.LONGEST} were kept")
    entries = [
        Entry(int(what), int(seat), int(card), at_ms)
        for what, seat, card, at_ms in log["entries"][0, :length].tolist()
    ]
    shuffles = [place for place, entry in enumerate(entries) if entry.what == said.SHUFFLE]
    ends = dict(zip(shuffles, (*shuffles[1:], length), strict=True))
    heats: list[Entry] = []
    for place, entry in enumerate(entries):
        if entry.what == said.HEAT:
            heats.append(entry)
        elif entry.what == said.SHUFFLE:  # its cards may stand anywhere before the next one
            yield entry, entries[place : ends[place]]
        elif entry.what not in PARTS:
            yield entry, heats
            heats = []


def move_of(game: str, entry: Entry, behind: Behind, state: Any) -> Move:
    return TELLERS[game](entry, behind, state)


def _tell_flyswatter(entry: Entry, behind: Behind, state: Any) -> Move:
    match entry.what:
        case said.SHUFFLE:
            deck = tuple(fly_cards.DECK[part.card] for part in _parts(behind, said.CARD))
            return fly.Shuffle(CHANCE, deck, entry.seat)
        case said.TURN:
            return fly.Turn(entry.seat)
        case said.SLAP:
            at_ms = None if state.swat is None else entry.at_ms
            return fly.Slap(entry.seat, fly_cards.DECK[entry.card], at_ms)
        case said.PASS:
            return fly.Pass(entry.seat)
    return fly.Close(REFEREE)


def _tell_bugoff(entry: Entry, behind: Behind, state: Any) -> Move:
    if entry.what == said.SHUFFLE:
        return _deal_bugs(entry, behind, state.seats)
    card = next(card for card in state.hands[entry.seat] if bug_cards.ROW[card] == entry.card)
    return (bug.Place if entry.what == said.PLACE else bug.Score)(entry.seat, card)


def _deal_bugs(entry: Entry, behind: Behind, seats: int) -> Move:
    """The kernel knows colours only: bugs of a colour get their numbers as they come."""
    unused = {
        row: [card for card in bug_cards.DECK if _kind(card) == row] for row in range(2 * COLOURS)
    }
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for part in _parts(behind, said.HELD):
        hands[part.seat].append(unused[part.card].pop())
    deck = tuple(unused[part.card].pop() for part in _parts(behind, said.CARD))
    return bug.Shuffle(CHANCE, tuple(map(tuple, hands)), deck, entry.seat)


COLOURS = len(bug_cards.COLOURS)


def _kind(card: Card) -> int:
    return bug_cards.ROW[card] + (COLOURS if card in bug_cards.NETS else 0)


def _tell_splaf(entry: Entry, behind: Behind, _state: Any) -> Move:
    match entry.what:
        case said.SHUFFLE:
            deck = tuple(splaf_cards.DECK[part.card - 1] for part in _parts(behind, said.CARD))
            return splaf.Shuffle(CHANCE, deck, entry.seat, tuple(splaf_cards.STEPS)[entry.card])
        case said.ROLL:
            return splaf.Roll(entry.seat)
        case said.DICE:
            direction = splaf_cards.DIRECTION_DIE[entry.card]
            return splaf.Dice(CHANCE, splaf_cards.MONSTER_DIE[entry.seat], direction)
        case said.TAP:
            return splaf.Tap(entry.seat, splaf_cards.DECK[entry.card - 1], entry.at_ms)
        case said.SLAP:
            return splaf.Slap(entry.seat, splaf_cards.DECK[entry.card - 1], entry.at_ms)
    return splaf.Close(REFEREE, _heats(behind))


def _tell_catslap(entry: Entry, behind: Behind, state: Any) -> Move:
    match entry.what:
        case said.SHUFFLE:
            deck = tuple(cat_cards.DECK[part.card] for part in _parts(behind, said.CARD))
            held = {part.seat: part.card for part in _parts(behind, said.HELD)}
            cards = tuple(
                cat_cards.PLAYER_CARDS[held[seat]] if seat in held else None
                for seat in range(state.seats)
            )
            first = entry.seat if state.round == 0 and entry.seat != said.NOBODY else None
            return cat.Shuffle(CHANCE, deck, cards, first)
        case said.DEAL:
            return cat.Deal(REFEREE if entry.seat == said.NOBODY else entry.seat)
        case said.SLAP:
            return cat.Slap(entry.seat, entry.at_ms)
        case said.AWARD:
            return cat.Award(entry.seat, None if entry.card < 0 else entry.card)
    return cat.Close(REFEREE, _heats(behind))


def _parts(behind: Behind, what: int) -> Iterator[Entry]:
    return (entry for entry in behind if entry.what == what)


def _heats(behind: Behind) -> tuple[tuple[Seat, ...], ...]:
    return (tuple(entry.seat for entry in behind),) if behind else ()


TELLERS: dict[str, Teller] = {
    "flyswatter": _tell_flyswatter,
    "bugoff": _tell_bugoff,
    "splaf": _tell_splaf,
    "catslap": _tell_catslap,
}

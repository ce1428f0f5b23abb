"""Bug Off: the state of a game, and how a move changes it.

    phase      who moves                 leads to
    shuffle    chance shuffles           turn, over
    turn       one seat places, scores   turn, over (BO-12)
    over       nobody

Drawing is nobody's move: a turn begins with the bug already drawn, and with the nets above it
carried out. There is no contest, so the referee has nothing to close.

The numbers BO-n are the rules in docs/rules/bugoff.md.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core import refusals as refuse
from firsthand.core.moves import Card, Offer
from firsthand.core.piles import Pile, changed, fault_in_deck
from firsthand.core.ranking import decide
from firsthand.core.seats import Seat, after
from firsthand.core.steps import Event, Outcome, Refusal, Step
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import CARDS, COLOUR, COLOURS, HAND, NETS, ROW, Options

Phase: TypeAlias = Literal["shuffle", "turn", "over"]


class State(Struct, frozen=True, gc=False):
    """A game of Bug Off."""

    options: Options
    seats: int
    phase: Phase = "shuffle"
    turn: Seat = 0
    hands: tuple[Pile, ...] = ()
    """Three bugs a player, and a fourth for the one on turn."""
    deck: Pile = ()
    """Face down, next one first."""
    nets: Pile = ()
    """In the order in which they showed."""
    rows: tuple[tuple[Pile, ...], ...] = ()
    """The face-up bugs: a row a colour, and in it a pile a player. So scoring takes one row."""
    scored: tuple[Pile, ...] = ()
    """Each player's point pile."""
    middle: Pile = ()
    """Bugs with which somebody scored."""
    gone: Pile = ()
    """Bugs that a net took out of the game."""


Result: TypeAlias = Step[State] | Refusal


def start(options: Options, seats: int) -> State:
    return State(options, seats)


def play(state: State, move: m.AnyMove) -> Result:
    if isinstance(move, m.Shuffle):
        return _shuffle(state, move)
    if state.phase == "shuffle":
        return refuse.not_shuffled()
    if state.phase == "over":
        return refuse.game_over()
    if not 0 <= move.by < state.seats:
        return refuse.no_such_seat(move.by)
    if move.card not in CARDS:
        return refuse.no_such_card(move.card)
    if move.by != state.turn:
        return refuse.not_your_turn(move.by, state.turn)
    if move.card not in state.hands[move.by]:
        return refuse.card_not_there(move.card, "in the player's hand")
    return _place(state, move) if isinstance(move, m.Place) else _score(state, move)


def _shuffle(state: State, move: m.Shuffle) -> Result:
    """BO-2, BO-3."""
    if state.phase != "shuffle":
        return refuse.already_shuffled()
    fault = _fault_in_deal(move, state.seats)
    if fault is not None:
        return refuse.bad_shuffle(fault)
    nothing = _nothing(state.seats)
    dealt = replace(
        state,
        phase="turn",
        turn=move.first,
        hands=move.hands,
        deck=move.deck,
        rows=(nothing,) * len(COLOURS),
        scored=nothing,
    )
    return _draw(dealt, m.Shuffled(move.first))


def _fault_in_deal(move: m.Shuffle, seats: int) -> str | None:
    """What is wrong with this deal, if anything."""
    if len(move.hands) != seats:
        return f"there are {len(move.hands)} hands for {seats} seats"
    for seat, hand in enumerate(move.hands):
        if len(hand) != HAND:
            return f"the hand of seat {seat} has {len(hand)} cards, not {HAND}"
        for card in hand:
            if card in NETS:
                return f"the hand of seat {seat} holds the net {card}"
    if not 0 <= move.first < seats:
        return f"there is no seat {refuse.quoted(move.first)} to begin"
    return fault_in_deck((*sum(move.hands, ()), *move.deck), CARDS, len(CARDS))


def _place(state: State, move: m.Place) -> Step[State]:
    """BO-8."""
    at = ROW[move.card]
    row = state.rows[at]
    laid = replace(
        state,
        turn=after(move.by, state.seats),
        hands=_without(state.hands, move.by, move.card),
        rows=changed(state.rows, at, changed(row, move.by, (*row[move.by], move.card))),
    )
    return _draw(laid, m.Placed(move.by, move.card))


def _score(state: State, move: m.Score) -> Step[State]:
    """BO-9."""
    at = ROW[move.card]
    moved = state.rows[at]
    cashed = replace(
        state,
        turn=after(move.by, state.seats),
        hands=_without(state.hands, move.by, move.card),
        rows=changed(state.rows, at, _nothing(state.seats)),
        scored=tuple(map(tuple.__add__, state.scored, moved)),
        middle=(*state.middle, move.card),
    )
    return _draw(cashed, m.Scored(move.by, move.card, moved))


def _draw(state: State, done: Event) -> Step[State]:
    """BO-4: the player on turn draws, through all nets (BO-6), until a bug comes."""
    events = [done]
    while (card := state.deck[0]) in NETS:  # never empty before the last net (BO-13)
        state, removed = _carry_out(state, card)
        events.append(m.NetShown(state.turn, card, removed))
        if len(state.nets) == len(NETS):  # BO-12
            over = replace(state, phase="over")
            return Step(over, (*events, m.Ended(_final(over))))
    drawn = replace(
        state,
        deck=state.deck[1:],
        hands=changed(state.hands, state.turn, (*state.hands[state.turn], card)),
    )
    return Step(drawn, (*events, m.Drew(state.turn, card)))


def _carry_out(state: State, net: Card) -> tuple[State, tuple[Pile, ...]]:
    """BO-5: the table without the bugs of this and all earlier nets, and those bugs."""
    nets = (*state.nets, net)
    removed = swarms(state.rows[ROW[shown]] for shown in nets)
    rows = state.rows
    for shown in nets:
        rows = changed(rows, ROW[shown], _nothing(state.seats))
    gone = sum(removed, state.gone)
    return replace(state, deck=state.deck[1:], nets=nets, rows=rows, gone=gone), removed


def swarms(rows: Iterable[tuple[Pile, ...]]) -> tuple[Pile, ...]:
    """Each player's bugs in these rows, colour by colour."""
    return tuple(sum(piles, ()) for piles in zip(*rows, strict=True))


def _nothing(seats: int) -> tuple[Pile, ...]:
    """A pile a player, with no card in any."""
    return ((),) * seats


def _without(hands: tuple[Pile, ...], seat: Seat, card: Card) -> tuple[Pile, ...]:
    hand = hands[seat]
    at = hand.index(card)
    return changed(hands, seat, hand[:at] + hand[at + 1 :])


def stakes(_state: State) -> None:
    return None


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """BO-7: any bug of the hand, either way. To play none is no choice."""
    if state.phase != "turn" or seat != state.turn:
        return ()
    hand = state.hands[seat]
    return (Offer("place", "card", hand), Offer("score", "card", hand))


def scores(state: State) -> tuple[int, ...]:
    """BO-14: one point a bug in the point pile."""
    return tuple(map(len, state.scored)) or (0,) * state.seats


def outcome(state: State) -> Outcome | None:
    return _final(state) if state.phase == "over" else None


def _final(state: State) -> Outcome:
    """BO-14, BO-15: points, then the colour of one net after the other, else shared."""
    nets = state.nets if state.options.tiebreak == "first_net" else state.nets[::-1]
    colours = [COLOUR[net] for net in nets]
    return decide(
        scores(state), [(f"net:{colour}", _counts(state.scored, colour)) for colour in colours]
    )


def _counts(scored: tuple[Pile, ...], colour: str) -> list[int]:
    return [sum(COLOUR[bug] == colour for bug in pile) for pile in scored]

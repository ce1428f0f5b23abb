"""Fly-swatter: the state of a game, and how a move changes it.

    phase      who moves           leads to
    shuffle    chance shuffles     turn
    turn       one seat turns      turn, swat (FS-5, FS-6), over (FS-18)
    swat       seats slap, pass;   turn, over
               the referee closes
    over       nobody

The numbers FS-n are the rules in docs/rules/flyswatter.md.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core import refusals as refuse
from firsthand.core.contest import fault_in_heats, is_reaction
from firsthand.core.moves import Card, Offer, Stakes
from firsthand.core.piles import Pile, changed, fault_in_deck
from firsthand.core.ranking import decide
from firsthand.core.seats import Seat, after
from firsthand.core.steps import Event, Outcome, Refusal, Step
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import (
    CARDS,
    COLOUR,
    COLOURS_WITHOUT_SWAT,
    DECK,
    VALUE,
    Options,
    hands_of,
)
from firsthand.games.flyswatter.settle import judge, pay

Phase: TypeAlias = Literal["shuffle", "turn", "swat", "over"]


class Swat(Struct, frozen=True, gc=False):
    """An open swat."""

    trigger: Card
    """The swatter or the fly of a fifth colour that opened it."""
    allowed: frozenset[str]
    """The colours that may be swatted, fixed when the swat opened (FS-8)."""
    targets: Pile
    """Everything a hand can go on."""
    hands: tuple[m.Slap, ...]
    left: tuple[int, ...]
    """Hands that each player still has."""


class State(Struct, frozen=True, gc=False):
    """A game of Fly-swatter."""

    options: Options
    seats: int
    phase: Phase = "shuffle"
    turn: Seat = 0
    stacks: tuple[Pile, ...] = ()
    """Each player's face-down cards, next one first."""
    middle: Pile = ()
    catches: tuple[Pile, ...] = ()
    """What each player won, the latest last."""
    gone: Pile = ()
    """Swatters and triggers that have left the game."""
    swat: Swat | None = None


Result: TypeAlias = Step[State] | Refusal


def start(options: Options, seats: int) -> State:
    return State(options, seats)


def play(state: State, move: m.AnyMove) -> Result:
    if isinstance(move, m.Slap):  # most moves are; what is asked in vain takes longest
        return _fault(state, move.by) or _slap(state, move)
    if isinstance(move, m.Turn):
        return _fault(state, move.by) or _turn(state, move)
    if isinstance(move, m.Pass):
        return _fault(state, move.by) or _pass(state, move)
    if isinstance(move, m.Close):
        return _fault(state, 0) or _close(state, move)
    return _shuffle(state, move)


def _fault(state: State, seat: Seat) -> Refusal | None:
    """Why nobody can move now, or not this seat."""
    if state.phase == "shuffle":
        return refuse.not_shuffled()
    if state.phase == "over":
        return refuse.game_over()
    return None if 0 <= seat < state.seats else refuse.no_such_seat(seat)


def _shuffle(state: State, move: m.Shuffle) -> Result:
    """FS-2, FS-3: deal one at a time, clockwise from seat 0."""
    if state.phase != "shuffle":
        return refuse.already_shuffled()
    fault = fault_in_deck(move.deck, CARDS, len(CARDS) - state.options.remove)
    if fault is not None:
        return refuse.bad_shuffle(fault)
    if not 0 <= move.first < state.seats:
        return refuse.bad_shuffle(f"there is no seat {refuse.quoted(move.first)} to begin")
    dealt = replace(
        state,
        phase="turn",
        turn=move.first,
        stacks=tuple(move.deck[seat :: state.seats] for seat in range(state.seats)),
        catches=((),) * state.seats,
    )
    return Step(dealt, (m.Shuffled(move.first),))


def _turn(state: State, move: m.Turn) -> Result:
    if state.swat is not None:
        return refuse.contest_open()
    if move.by != state.turn:
        return refuse.not_your_turn(move.by, state.turn)
    stack = state.stacks[move.by]
    card, left = stack[0], stack[1:]
    stacks = changed(state.stacks, move.by, left)
    turned = m.Turned(move.by, card)
    if not _opens_swat(card, state.middle):  # FS-4
        laid = (*state.middle, card)
        return _pass_on(state, (turned,), ran_out=not left, stacks=stacks, middle=laid)
    if not state.middle:  # FS-16
        events, gone = (turned, m.SwatWasted(card)), (*state.gone, card)
        return _pass_on(state, events, ran_out=not left, stacks=stacks, gone=gone)
    swat = Swat(
        trigger=card,
        allowed=_most_common_colours(state.middle),
        targets=(*state.middle, card) if card in COLOUR else state.middle,
        hands=(),
        left=(hands_of(state.seats),) * state.seats,
    )
    opened = replace(state, phase="swat", stacks=stacks, swat=swat)
    return Step(opened, (turned, m.SwatOpened(card)))


def _slap(state: State, move: m.Slap) -> Result:
    if move.card not in CARDS:
        return refuse.no_such_card(move.card)
    swat = state.swat
    if swat is None:
        return _slap_early(state, move)
    left = swat.left
    if left[move.by] == 0:
        return refuse.no_hand_left(move.by)
    if move.card not in swat.targets:
        return refuse.card_not_there(move.card, "in the middle")
    if not is_reaction(move.rt):
        return refuse.bad_time(move.rt)
    left = changed(left, move.by, left[move.by] - 1)
    swat = Swat(swat.trigger, swat.allowed, swat.targets, (*swat.hands, move), left)
    return Step(replace(state, swat=swat), (m.HandDown(move.by, move.card),))


def _slap_early(state: State, move: m.Slap) -> Result:
    """FS-15."""
    if state.options.early_slap == "ignore":
        return Step(state, (m.SlapIgnored(move.by, move.card),))
    stacks, catches, paid = pay(state.stacks, state.catches, state.catches, [move.by])
    return Step(
        replace(state, stacks=stacks, catches=catches),
        (m.SlappedEarly(move.by, move.card), *paid),
    )


def is_right(state: State, move: m.AnyMove) -> bool | None:
    """FS-8, FS-15."""
    if not isinstance(move, m.Slap):
        return None
    if state.swat is not None:
        return COLOUR.get(move.card) in state.swat.allowed
    return False if state.options.early_slap == "mistake" else None


def _pass(state: State, move: m.Pass) -> Result:
    """FS-9: who passes takes the remaining hands out of this swat."""
    if state.swat is None:
        return refuse.nothing_open()
    if state.swat.left[move.by] == 0:
        return refuse.no_hand_left(move.by)
    swat = replace(state.swat, left=changed(state.swat.left, move.by, 0))
    return Step(replace(state, swat=swat), (m.Passed(move.by),))


def _close(state: State, move: m.Close) -> Result:
    swat = state.swat
    if swat is None:
        return refuse.nothing_open()
    fault = fault_in_heats(move.heats, [hand.by for hand in swat.hands])
    if fault is not None:
        return refuse.bad_heats(fault)
    won, mistakes, verdicts = judge(swat.hands, swat.allowed, state.options)
    taken = {hand.card for hand in won}
    caught = state.catches
    for hand in won:  # FS-11: in the order of the hands
        caught = changed(caught, hand.by, (*caught[hand.by], hand.card))
    payable = caught if state.options.penalty_takes == "latest" else state.catches  # FS-13
    stacks, catches, paid = pay(state.stacks, caught, payable, mistakes)
    return _pass_on(
        state,
        (*verdicts, *paid, m.SwatClosed(swat.trigger)),
        # FS-18: a card paid under a stack that had run out does not save the game.
        ran_out=not state.stacks[state.turn],
        swat=None,
        stacks=stacks,
        middle=tuple([card for card in state.middle if card not in taken]),
        catches=catches,
        gone=(*state.gone, swat.trigger),
    )


def _pass_on(
    state: State, events: tuple[Event, ...], *, ran_out: bool, **changes: Any
) -> Step[State]:
    """The table with these changes; the turn goes on clockwise, or the game is over (FS-18)."""
    if ran_out:
        over = replace(state, phase="over", **changes)
        return Step(over, (*events, m.Ended(_final(over))))
    on = replace(state, phase="turn", turn=after(state.turn, state.seats), **changes)
    return Step(on, events)


def _opens_swat(card: Card, middle: Pile) -> bool:
    colour = COLOUR.get(card)
    if colour is None:
        return True  # FS-5
    if len(middle) < COLOURS_WITHOUT_SWAT:
        return False
    colours = {COLOUR[fly] for fly in middle}
    return len(colours) == COLOURS_WITHOUT_SWAT and colour not in colours  # FS-6


def _most_common_colours(middle: Pile) -> frozenset[str]:
    """FS-8."""
    counts: dict[str, int] = {}
    for fly in middle:
        colour = COLOUR[fly]
        counts[colour] = counts.get(colour, 0) + 1
    most = max(counts.values())
    return frozenset([colour for colour, count in counts.items() if count == most])


STAKES = {
    seats: Stakes(tuple(range(seats)), hands_of(seats), ends_with_first=False)
    for seats in range(2, 9)
}


def stakes(state: State) -> Stakes | None:
    return STAKES[state.seats] if state.phase == "swat" else None


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.swat is not None:
        if state.swat.left[seat] == 0:
            return ()
        return (Offer("slap", "card", state.swat.targets, timed=True), PASS)
    if state.phase != "turn":
        return ()
    early = IGNORED_SLAP if state.options.early_slap == "ignore" else EARLY_SLAP
    return (TURN, early) if seat == state.turn else (early,)


TURN = Offer("turn")
PASS = Offer("pass")
IGNORED_SLAP = Offer("slap", "card", DECK, matters=False)
EARLY_SLAP = Offer("slap", "card", DECK)


def scores(state: State) -> tuple[int, ...]:
    """One sum of values a player."""
    return (
        tuple(sum(map(VALUE.__getitem__, catch)) for catch in state.catches) or (0,) * state.seats
    )


def outcome(state: State) -> Outcome | None:
    return _final(state) if state.phase == "over" else None


def _final(state: State) -> Outcome:
    """FS-19: points, then cards, else shared."""
    return decide(scores(state), [("cards", [len(catch) for catch in state.catches])])

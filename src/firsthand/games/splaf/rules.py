"""Splaf!: the state of a game, and how a move changes it.

    phase      who moves           leads to
    shuffle    chance shuffles     roll
    roll       one seat rolls      dice
    dice       chance              live
    live       seats tap, slap;    roll, over (SP-17)
               the referee closes
    over       nobody

The numbers SP-n are the rules in docs/rules/splaf.md.
"""

from operator import attrgetter
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core import refusals as refuse
from firsthand.core.contest import fault_in_heats, first_hands, is_reaction
from firsthand.core.moves import Card, Millis, Offer, Stakes
from firsthand.core.piles import Pile, changed, fault_in_deck
from firsthand.core.ranking import decide
from firsthand.core.seats import Seat, after
from firsthand.core.steps import Event, Outcome, Reason, Refusal, Step
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import (
    CARDS,
    DECK,
    LEFT_AT_THE_END,
    SIZE,
    Direction,
    Monster,
    Options,
    Portal,
    sides_of,
)
from firsthand.games.splaf.ring import Ring, monsters, target

Phase: TypeAlias = Literal["shuffle", "roll", "dice", "live", "over"]


class Hand(Struct, frozen=True, gc=False):
    seat: Seat
    card: Card
    rt: Millis


class LiveRoll(Struct, frozen=True, gc=False):
    """Dice on the table, and everybody looking for the monster."""

    monster: Monster
    direction: Direction
    target: Card
    visible: Pile
    """Everything a slap can go on: the ring without its empty slots."""
    tapped: tuple[Pile, ...]
    """Own monsters that each player has tapped since the dice fell (SP-15)."""
    hands: tuple[Hand, ...] = ()


class State(Struct, frozen=True, gc=False):
    """A game of Splaf!."""

    options: Options
    seats: int
    phase: Phase = "shuffle"
    turn: Seat = 0
    """Who has the dice."""
    portal: Portal = "violet-clockwise"
    ring: Ring = ()
    deck: Pile = ()
    """The face-down monsters, next one first."""
    rows: tuple[Pile, ...] = ()
    """What each player took, the latest last."""
    roll: LiveRoll | None = None


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
    if isinstance(move, m.Dice):
        return _dice(state, move)
    if isinstance(move, m.Close):
        return _close(state, move)
    if not 0 <= move.by < state.seats:
        return refuse.no_such_seat(move.by)
    if isinstance(move, m.Slap):
        return _slap(state, move)
    return _tap(state, move) if isinstance(move, m.Tap) else _roll(state, move)


def _shuffle(state: State, move: m.Shuffle) -> Result:
    """SP-3, SP-4, SP-5."""
    if state.phase != "shuffle":
        return refuse.already_shuffled()
    fault = fault_in_deck(move.deck, CARDS, len(CARDS))
    if fault is not None:
        return refuse.bad_shuffle(fault)
    if not 0 <= move.first < state.seats:
        return refuse.bad_shuffle(f"there is no seat {refuse.quoted(move.first)} to begin")
    if move.portal not in sides_of(state.options):
        return refuse.bad_shuffle(f"the portal cannot lie {refuse.quoted(move.portal)} here")
    ring = move.deck[: state.options.ring]
    laid = replace(
        state,
        phase="roll",
        turn=move.first,
        portal=move.portal,
        ring=ring,
        deck=move.deck[state.options.ring :],
        rows=((),) * state.seats,
    )
    return Step(laid, (m.Shuffled(move.first, move.portal, ring),))


def _roll(state: State, move: m.Roll) -> Result:
    """SP-6."""
    if state.phase == "live":
        return refuse.contest_open()
    if state.phase == "dice":
        return Refusal(Reason.ALREADY_ROLLED, "the dice are rolling already")
    if move.by != state.turn:
        return refuse.not_your_turn(move.by, state.turn)
    return Step(replace(state, phase="dice"), (m.Rolled(move.by),))


def _dice(state: State, move: m.Dice) -> Result:
    """SP-6, SP-7, SP-8."""
    if state.phase == "live":
        return refuse.contest_open()
    if state.phase == "roll":
        return Refusal(Reason.NOT_ROLLED, f"seat {state.turn} has not rolled the dice yet")
    visible = monsters(state.ring)
    roll = LiveRoll(
        monster=move.monster,
        direction=move.direction,
        target=target(visible, move.monster, move.direction, state.portal),
        visible=visible,
        tapped=((),) * state.seats,
    )
    events = (m.DiceShown(move.monster, move.direction),)
    return Step(replace(state, phase="live", roll=roll), events)


def _tap(state: State, move: m.Tap) -> Result:
    """SP-15."""
    roll = state.roll
    if roll is None:
        return refuse.nothing_open()
    if move.by not in state.options.handicap:
        return Refusal(Reason.NO_HANDICAP, f"seat {move.by} plays without the handicap")
    if _has_slapped(roll, move.by):
        return refuse.no_hand_left(move.by)
    if move.card not in CARDS:
        return refuse.no_such_card(move.card)
    if move.card not in state.rows[move.by]:
        return refuse.card_not_there(move.card, f"in the row of seat {move.by}")
    tapped = roll.tapped[move.by]
    if move.card in tapped:
        return Refusal(Reason.ALREADY_TAPPED, f"{move.card} is tapped already")
    if not is_reaction(move.rt):
        return refuse.bad_time(move.rt)
    roll = replace(roll, tapped=changed(roll.tapped, move.by, (*tapped, move.card)))
    return Step(replace(state, roll=roll), (m.Tapped(move.by, move.card),))


def _slap(state: State, move: m.Slap) -> Result:
    if move.card not in CARDS:
        return refuse.no_such_card(move.card)
    roll = state.roll
    if roll is None:  # SP-14
        return Step(state, (m.SlapIgnored(move.by, move.card),))
    if _has_slapped(roll, move.by):  # SP-9
        return refuse.no_hand_left(move.by)
    if move.card not in roll.visible:
        return refuse.card_not_there(move.card, "in the ring")
    if move.rt is None or not is_reaction(move.rt):
        return refuse.bad_time(move.rt)
    if _must_tap(state, roll, move.by):  # SP-16
        return Step(state, (m.SlapVoid(move.by, move.card),))
    roll = replace(roll, hands=(*roll.hands, Hand(move.by, move.card, move.rt)))
    return Step(replace(state, roll=roll), (m.HandDown(move.by, move.card),))


def is_right(state: State, move: m.AnyMove) -> bool | None:
    """SP-10, SP-11; a void slap is no hand (SP-16)."""
    roll = state.roll
    if not isinstance(move, m.Slap) or roll is None or _must_tap(state, roll, move.by):
        return None
    return move.card == roll.target


def _has_slapped(roll: LiveRoll, seat: Seat) -> bool:
    return any(hand.seat == seat for hand in roll.hands)


def _must_tap(state: State, roll: LiveRoll, seat: Seat) -> bool:
    """Whether the handicap still keeps this seat from the ring (SP-15)."""
    return seat in state.options.handicap and len(roll.tapped[seat]) < len(state.rows[seat])


def _close(state: State, move: m.Close) -> Result:
    roll = state.roll
    if roll is None:
        return refuse.nothing_open()
    fault = fault_in_heats(move.heats, {hand.seat for hand in roll.hands})
    if fault is not None:
        return refuse.bad_heats(fault)
    hands = sorted(roll.hands, key=attrgetter("rt"))
    right = {hand.seat: hand.rt for hand in hands if hand.card == roll.target}
    missed = (m.Missed(hand.seat, hand.card) for hand in hands if hand.seat not in right)  # SP-11
    events = (m.RollClosed(roll.target), *missed)
    first = first_hands(right, move.heats)
    if len(first) > 1:  # SP-12: the dice stay where they are
        again = replace(state, phase="roll", roll=None)
        return Step(again, (*events, m.Contested(roll.target, first)))
    if not first:  # SP-13
        stays = replace(state, phase="roll", roll=None, turn=after(state.turn, state.seats))
        return Step(stays, (*events, m.Untaken(roll.target)))
    (winner,) = first
    over = tuple(seat for seat in right if seat != winner)
    return _take(state, (*events, m.Taken(winner, roll.target, over)), winner, roll.target)


def _take(state: State, events: tuple[Event, ...], winner: Seat, card: Card) -> Step[State]:
    """SP-10: into the winner's row; the slot is filled while the deck lasts."""
    slot = state.ring.index(card)
    fresh = state.deck[0] if state.deck else None
    taken = replace(
        state,
        phase="roll",
        roll=None,
        turn=after(state.turn, state.seats),
        ring=changed(state.ring, slot, fresh),
        deck=state.deck[1:],
        rows=changed(state.rows, winner, (*state.rows[winner], card)),
    )
    if fresh is not None:
        return Step(taken, (*events, m.Refilled(slot, fresh)))
    if len(monsters(taken.ring)) > LEFT_AT_THE_END:
        return Step(taken, events)
    over = replace(taken, phase="over")  # SP-17
    return Step(over, (*events, m.Ended(_final(over))))


def stakes(state: State) -> Stakes | None:
    """SP-10, SP-11: only a hand on the right monster ends the roll."""
    if state.roll is None:
        return None
    return Stakes(tuple(range(state.seats)), prey=frozenset({state.roll.target}))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    roll = state.roll
    if roll is not None:
        if _has_slapped(roll, seat):
            return ()
        if not _must_tap(state, roll, seat):
            return (Offer("slap", "card", roll.visible, timed=True),)
        tapped = roll.tapped[seat]
        untapped = tuple(card for card in state.rows[seat] if card not in tapped)
        void = Offer("slap", "card", roll.visible, timed=True, matters=False)
        return (Offer("tap", "card", untapped, timed=True), void)
    if state.phase == "roll":
        return YOUR_ROLL if seat == state.turn else NOT_LIVE
    return NOT_LIVE if state.phase == "dice" else ()


IGNORED_SLAP = Offer("slap", "card", DECK, matters=False)
NOT_LIVE = (IGNORED_SLAP,)
YOUR_ROLL = (Offer("roll"), IGNORED_SLAP)


def scores(state: State) -> tuple[int, ...]:
    """One number of monsters a player."""
    return tuple(map(len, state.rows)) or (0,) * state.seats


def outcome(state: State) -> Outcome | None:
    return _final(state) if state.phase == "over" else None


def _final(state: State) -> Outcome:
    """SP-18: cards, then the largest single monster, which only one player can have."""
    largest = [max(map(SIZE.__getitem__, row), default=0) for row in state.rows]
    return decide(scores(state), [("largest", largest)], by="cards")

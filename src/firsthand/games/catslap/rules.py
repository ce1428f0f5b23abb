"""Cat & Bug Slap: the state of a game, and how a move changes it.

    phase      who moves            leads to
    shuffle    chance shuffles      deal
    deal       the dealer deals;    live
               where nobody does,
               the clock (CS-6)
    live       the others slap;     deal, dispute (CS-10), shuffle (CS-13), over (CS-14)
               the referee closes
    dispute    the dealer awards    deal, shuffle, over
    over       nobody

The numbers CS-n are the rules in docs/rules/catslap.md.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core import refusals as refuse
from firsthand.core.contest import fault_in_heats, first_hands, is_reaction
from firsthand.core.moves import Card, Millis, Offer, Stakes
from firsthand.core.piles import Pile, changed, fault_in_deck
from firsthand.core.ranking import decide
from firsthand.core.seats import REFEREE, Referee, Seat, after
from firsthand.core.steps import Event, Outcome, Reason, Refusal, Step
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import DEALT, POINTS, Options, fault_in_player_cards

HOUSE_ROUNDS = 2
"""Where nobody deals, if the table does not say: four to five minutes."""

Phase: TypeAlias = Literal["shuffle", "deal", "live", "dispute", "over"]


class State(Struct, frozen=True, gc=False):
    """A game of Cat & Bug Slap. What a round leaves lies there until the next shuffle."""

    options: Options
    seats: int
    scores: tuple[int, ...]
    """The sums over all rounds, this one included."""
    phase: Phase = "shuffle"
    round: int = 0
    """Counted from 1; 0 before the first shuffle."""
    dealer: Seat | None = 0
    """None where nobody deals."""
    cards: tuple[Card | None, ...] = ()
    """Each seat's player card, None for the dealer."""
    deck: Pile = ()
    """The face-down game cards, next one first."""
    card: Card | None = None
    """The live card, also while it is disputed."""
    times: tuple[Millis | None, ...] = ()
    """The reaction time of each seat's hand on the live card."""
    tied: tuple[Seat, ...] = ()
    """Between whom the dealer has to decide."""
    taken: tuple[Pile, ...] = ()
    """What each player took in this round."""
    removed: Pile = ()


Result: TypeAlias = Step[State] | Refusal


def start(options: Options, seats: int) -> State:
    return State(options, seats, scores=(0,) * seats)


def rounds_of(state: State) -> int:
    """CS-4."""
    return state.options.rounds or (HOUSE_ROUNDS if is_house(state) else state.seats)


def is_house(state: State) -> bool:
    """Whether nobody deals (CS-4)."""
    return state.options.dealer == "house"


def next_dealer(state: State) -> Seat | None:
    """The dealer of the next round (CS-4)."""
    return None if state.dealer is None else after(state.dealer, state.seats)


def play(state: State, move: m.AnyMove) -> Result:
    if isinstance(move, m.Shuffle):
        return _shuffle(state, move)
    if state.phase == "over":
        return refuse.game_over()
    if state.phase == "shuffle" and (state.round == 0 or not isinstance(move, m.Slap)):
        return refuse.not_shuffled()  # CS-11: between two rounds a slap is not refused
    if isinstance(move, m.Close):
        return _close(state, move)
    if move.by != REFEREE and not 0 <= move.by < state.seats:
        return refuse.no_such_seat(move.by)
    if isinstance(move, m.Slap):
        return _slap(state, move)
    if isinstance(move, m.Deal):
        return _deal(state, move)
    return _award(state, move)


def _shuffle(state: State, move: m.Shuffle) -> Result:
    """CS-4, CS-5."""
    if state.phase != "shuffle":
        return refuse.already_shuffled()
    dealer = move.first if state.round == 0 else next_dealer(state)
    if is_house(state):
        if move.first is not None:
            return refuse.bad_shuffle("nobody deals at this table, so nobody is the first to")
        dealer = None
    elif dealer is None:
        return refuse.bad_shuffle("the first shuffle has to name the first dealer")
    elif not 0 <= dealer < state.seats:
        return refuse.bad_shuffle(f"there is no seat {refuse.quoted(dealer)} to deal")
    fault = fault_in_deck(move.deck, DEALT, len(DEALT))
    fault = fault or fault_in_player_cards(move.cards, dealer, state.seats)
    if fault is not None:
        return refuse.bad_shuffle(fault)
    shuffled = replace(
        state,
        phase="deal",
        round=state.round + 1,
        dealer=dealer,
        cards=move.cards,
        deck=move.deck,
        taken=((),) * state.seats,
        removed=(),
    )
    return Step(shuffled, (m.Shuffled(shuffled.round, dealer, move.cards),))


def _deal(state: State, move: m.Deal) -> Result:
    """CS-6."""
    if state.phase == "live":
        return refuse.contest_open()
    if state.phase == "dispute":
        return Refusal(Reason.DISPUTE_OPEN, "the dealer has to settle the dead heat first")
    if move.by != (REFEREE if is_house(state) else state.dealer):
        return _not_the_dealer(state, move.by)
    card = state.deck[0]
    live_now = replace(
        state, phase="live", deck=state.deck[1:], card=card, times=(None,) * state.seats
    )
    return Step(live_now, (m.Dealt(state.dealer, card),))


def _not_the_dealer(state: State, by: Seat | Referee) -> Refusal:
    if state.dealer is None:
        return Refusal(Reason.NOT_YOUR_TURN, "nobody deals at this table: the clock does")
    if by == REFEREE:
        return Refusal(Reason.NOT_YOUR_TURN, f"seat {state.dealer} deals, and not the clock")
    return refuse.not_your_turn(by, state.dealer)


def new_round(event: Event) -> bool:
    """Whether everybody has another player card than a moment ago (CS-4)."""
    return isinstance(event, m.Shuffled) and event.round > 1


def clock_move(state: State) -> m.Deal | None:
    """CS-6: where nobody deals, the cards come at the table's pace."""
    return m.Deal(REFEREE) if state.phase == "deal" and is_house(state) else None


def _slap(state: State, move: m.Slap) -> Result:
    if move.by == state.dealer and state.phase != "shuffle":  # CS-7; between rounds nobody deals
        return Refusal(Reason.DEALER_HAS_NO_HAND, f"seat {move.by} deals and does not slap")
    if state.phase != "live":  # CS-11
        return Step(state, (m.SlapIgnored(move.by),))
    if state.times[move.by] is not None:  # CS-7
        return refuse.no_hand_left(move.by)
    if not is_reaction(move.rt):
        return refuse.bad_time(move.rt)
    slapped = replace(state, times=changed(state.times, move.by, move.rt))
    return Step(slapped, (m.HandDown(move.by),))


def is_right(state: State, move: m.AnyMove) -> bool | None:
    """CS-12: right is what matches the own card, also where somebody else was sooner."""
    if not isinstance(move, m.Slap) or state.card is None or state.phase != "live":
        return None
    return POINTS[state.cards[move.by], state.card] > 0


def _close(state: State, move: m.Close) -> Result:
    if state.phase != "live" or state.card is None:
        return refuse.nothing_open()
    times = {seat: rt for seat, rt in enumerate(state.times) if rt is not None}
    fault = fault_in_heats(move.heats, times)
    if fault is not None:
        return refuse.bad_heats(fault)
    first = first_hands(times, move.heats)
    if not first:  # CS-9
        return _remove(state, state.card)
    if len(first) == 1:  # CS-8
        over = tuple(seat for seat in sorted(times, key=times.__getitem__) if seat != first[0])
        return _take(state, state.card, first[0], over)
    decides = state.dealer if state.options.dispute == "dealer" else None
    heat = (m.DeadHeat(state.card, first, decides),)
    if decides is None:  # CS-10
        return _remove(state, state.card, heat)
    return Step(replace(state, phase="dispute", times=(), tied=first), heat)


def _award(state: State, move: m.Award) -> Result:
    """CS-10."""
    if state.phase != "dispute" or state.card is None:
        return Refusal(Reason.NO_DISPUTE, "there is no dead heat to settle")
    if move.by != state.dealer:
        return _not_the_dealer(state, move.by)
    if move.to is not None and move.to not in state.tied:
        detail = f"seat {refuse.quoted(move.to)} is not in the dead heat"
        return Refusal(Reason.NOT_IN_DISPUTE, detail)
    awarded = (m.Awarded(move.by, move.to),)
    if move.to is None:
        return _remove(state, state.card, awarded)
    over = tuple(seat for seat in state.tied if seat != move.to)
    return _take(state, state.card, move.to, over, awarded)


def _remove(state: State, card: Card, events: tuple[Event, ...] = ()) -> Step[State]:
    removed = (*state.removed, card)
    return _settle(state, state.taken, removed, state.scores, (*events, m.Removed(card)))


def _take(
    state: State, card: Card, seat: Seat, over: tuple[Seat, ...], events: tuple[Event, ...] = ()
) -> Step[State]:
    """CS-12."""
    points = POINTS[state.cards[seat], card]
    taken = changed(state.taken, seat, (*state.taken[seat], card))
    sums = changed(state.scores, seat, state.scores[seat] + points)
    return _settle(state, taken, state.removed, sums, (*events, m.Taken(seat, card, points, over)))


def _settle(
    state: State,
    taken: tuple[Pile, ...],
    removed: Pile,
    sums: tuple[int, ...],
    events: tuple[Event, ...],
) -> Step[State]:
    """The card is off the table: on with the next one, the next round (CS-13), or the end."""
    phase: Phase = "deal"
    if not state.deck:
        events = (*events, m.RoundEnded(state.round, sums))
        phase = "shuffle" if state.round < rounds_of(state) else "over"
    if phase == "over":
        events = (*events, m.Ended(_final(sums)))
    settled = replace(
        state,
        phase=phase,
        card=None,
        times=(),
        tied=(),
        taken=taken,
        removed=removed,
        scores=sums,
    )
    return Step(settled, events)


def stakes(state: State) -> Stakes | None:
    """CS-8: whoever is first takes the card, right or wrong."""
    if state.phase != "live":
        return None
    seats = tuple(seat for seat in range(state.seats) if seat != state.dealer)
    return Stakes(seats, ended_by=REFEREE if state.dealer is None else state.dealer)


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    deals = seat == state.dealer
    if state.phase == "live":
        return () if deals or state.times[seat] is not None else (SLAP,)
    if state.phase == "deal":
        return (DEAL,) if deals else (IGNORED_SLAP,)
    if state.phase == "dispute":
        return (Offer("award", "to", (*state.tied, None)),) if deals else (IGNORED_SLAP,)
    if state.phase == "shuffle" and state.round > 0:
        return (IGNORED_SLAP,)
    return ()


DEAL = Offer("deal")
SLAP = Offer("slap", timed=True)
IGNORED_SLAP = Offer("slap", matters=False)


def scores(state: State) -> tuple[int, ...]:
    return state.scores


def outcome(state: State) -> Outcome | None:
    return _final(state.scores) if state.phase == "over" else None


def _final(sums: tuple[int, ...]) -> Outcome:
    """CS-14."""
    return decide(sums, ())

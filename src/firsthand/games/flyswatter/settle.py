"""Fly-swatter: what comes of the hands when a swat is closed."""

from collections.abc import Sequence
from operator import attrgetter

from firsthand.core.moves import Card
from firsthand.core.piles import Pile, changed
from firsthand.core.seats import Seat
from firsthand.core.steps import Event
from firsthand.games.flyswatter.cards import COLOUR, Options
from firsthand.games.flyswatter.moves import Contested, Mistaken, Paid, Slap, Won

by_time = attrgetter("rt")


def judge(
    hands: Sequence[Slap], allowed: frozenset[str], options: Options
) -> tuple[list[Slap], list[Seat], list[Event]]:
    """The hands that won, earliest first; who pays, once a mistake; and both as events."""
    won: list[Slap] = []
    mistakes: list[Seat] = []
    events: list[Event] = []
    for card, pile in _by_card(hands).items():
        first = pile[0]
        seats = [hand.by for hand in pile]
        undermost = [hand.by for hand in pile if hand.rt == first.rt] if len(pile) > 1 else seats
        if COLOUR[card] not in allowed:  # FS-12, FS-14; a trigger's colour never is (FS-6)
            payers = undermost if options.shared_mistake == "undermost" else seats
            mistakes += payers
            events.append(Mistaken(card, tuple(payers)))
        elif len(undermost) > 1:  # FS-17
            events.append(Contested(card, tuple(undermost)))
        else:  # FS-10
            won.append(first)
            events.append(Won(first.by, card, tuple(seats[1:])))
    return won, mistakes, events


def _by_card(hands: Sequence[Slap]) -> dict[Card, list[Slap]]:
    """The hands on each card, undermost first. A second hand of one player is no hand (FS-7)."""
    piles: dict[Card, list[Slap]] = {}
    for hand in sorted(hands, key=by_time):
        pile = piles.setdefault(hand.card, [])
        if not pile or hand.by not in [other.by for other in pile]:
            pile.append(hand)
    return piles


def pay(
    stacks: tuple[Pile, ...],
    catches: tuple[Pile, ...],
    payable: tuple[Pile, ...],
    mistakes: Sequence[Seat],
) -> tuple[tuple[Pile, ...], tuple[Pile, ...], list[Event]]:
    """FS-12: for each mistake the latest payable fly goes under the player's own stack."""
    events: list[Event] = []
    for seat in mistakes:
        if not payable[seat]:
            continue
        fly = payable[seat][-1]
        at = catches[seat].index(fly)
        payable = changed(payable, seat, payable[seat][:-1])
        catches = changed(catches, seat, catches[seat][:at] + catches[seat][at + 1 :])
        stacks = changed(stacks, seat, (*stacks[seat], fly))
        events.append(Paid(seat, fly))
    return stacks, catches, events

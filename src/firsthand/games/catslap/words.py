"""Cat & Bug Slap in words: each event as a sentence, the table as a few lines."""

from firsthand.core.moves import Card
from firsthand.core.seats import Seat
from firsthand.core.steps import Event
from firsthand.core.words import bold, coloured, ending, faint, listed, seated
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import COLOUR
from firsthand.games.catslap.view import View

DECIDED = {"points": "on points", "shared": "equal in points"}


def card_word(card: Card) -> str:
    return coloured(card, COLOUR[card])


def sentence(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case m.Shuffled(number, dealer, cards):
            owners = zip(names, cards, strict=True)
            whose = listed(f"{name} is {card_word(card)}" for name, card in owners if card)
            deals = "nobody" if dealer is None else bold(names[dealer])
            return f"Round {number}: {deals} deals; {whose}."
        case m.Dealt(None, card):
            return f"The next card is {card_word(card)}."
        case m.Dealt(int(seat), card):
            return f"{bold(names[seat])} deals {card_word(card)}."
        case m.HandDown(seat):
            return f"{bold(names[seat])} slaps."
        case m.SlapIgnored(seat):
            return f"{bold(names[seat])} slaps, but no card is live."
        case m.DeadHeat(card, seats, _):
            return f"{seated(seats, names)} were too close to call on {card_word(card)}."
        case m.Awarded(dealer, to):
            decides = "cannot decide" if to is None else f"decides for {bold(names[to])}"
            return f"{bold(names[dealer])} {decides}."
        case m.Taken(seat, card, points, over):
            beaten = f", before {seated(over, names)}" if over else ""
            return f"{bold(names[seat])} takes {card_word(card)}{beaten}: {points:+}."
        case m.Removed(card):
            return f"{card_word(card)} is removed."
        case m.RoundEnded(number, scores):
            totals = zip(names, scores, strict=True)
            standing = ", ".join(f"{name} {score}" for name, score in totals)
            return f"Round {number} is over. ({standing})"
        case m.Ended(outcome):
            return ending(outcome, names, DECIDED[outcome.decided_by])
    raise TypeError(f"not an event of Cat & Bug Slap: {event!r}")


def picture(view: View, names: tuple[str, ...]) -> str:
    if view.round == 0:
        return faint("The cards are not dealt yet.")
    lines = [f"  round {view.round} of {view.rounds}, {view.deck_size} cards to deal"]
    if view.phase == "shuffle":
        lines.append(faint("  The cards are being shuffled for the next round."))
    if view.card is not None:
        lines.append(f"  live: {card_word(view.card)}, {_hands(view, names)}")
    for seat, name in enumerate(names):
        mark = "▸" if seat == view.dealer and view.phase != "over" else " "
        lines.append(f"{mark} {name}: {view.scores[seat]} points, {_role(view, seat)}")
    return "\n".join(lines)


def _hands(view: View, names: tuple[str, ...]) -> str:
    if view.tied:
        return f"a dead heat of {seated(view.tied, names)}"
    return f"hands of {seated(view.hands, names)}" if view.hands else "no hand yet"


def _role(view: View, seat: Seat) -> str:
    own = view.cards[seat]
    return "deals" if own is None else f"{card_word(own)}, {len(view.taken[seat])} taken"

"""Fly-swatter in words: each event as a sentence, the table as a few lines."""

from firsthand.core.moves import Card
from firsthand.core.steps import Event
from firsthand.core.words import bold, coloured, counted, ending, faint, seated, verb
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import COLOUR, COLOURS
from firsthand.games.flyswatter.view import View

DECIDED = {"points": "on points", "cards": "with more flies", "shared": "equal in points and flies"}


def card_word(card: Card) -> str:
    colour = COLOUR.get(card)
    return coloured(card, colour) if colour else bold(card)


def sentence(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case m.Shuffled(first):
            return f"The cards are dealt; {bold(names[first])} begins."
        case m.Turned(seat, card):
            return f"{bold(names[seat])} turns over {card_word(card)}."
        case m.SwatOpened(trigger):
            why = "A fifth colour" if trigger in COLOUR else "A swatter"
            return f"{why}: [bold reverse] SWAT! [/]"
        case m.SwatWasted():
            return "A swatter, and nothing to swat."
        case m.HandDown(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)}."
        case m.Passed(seat):
            return f"{bold(names[seat])} passes."
        case m.SlapIgnored(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)}, but no swat is open."
        case m.SlappedEarly(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)} too early: a mistake."
        case m.Won(seat, card, over):
            beaten = f", before {seated(over, names)}" if over else ""
            return f"{bold(names[seat])} wins {card_word(card)}{beaten}."
        case m.Contested(card, seats):
            return f"{seated(seats, names)} were exactly equal: {card_word(card)} stays."
        case m.Mistaken(card, seats):
            pays = verb(len(seats), "pays", "pay")
            return f"{card_word(card)} was not to be swatted: {seated(seats, names)} {pays}."
        case m.Paid(seat, card):
            return f"{card_word(card)} goes back under the stack of {bold(names[seat])}."
        case m.SwatClosed():
            return "The swat is over."
        case m.Ended(outcome):
            return ending(outcome, names, DECIDED[outcome.decided_by])
    raise TypeError(f"not an event of Fly-swatter: {event!r}")


def picture(view: View, names: tuple[str, ...]) -> str:
    if view.phase == "shuffle":
        return faint("The cards are not dealt yet.")
    rows = [
        " ".join(card_word(fly) for fly in sorted(view.middle) if COLOUR[fly] == colour)
        for colour in COLOURS
    ]
    middle = "   ".join(row for row in rows if row) or faint("nothing")
    lines = [f"  middle: {middle}"]
    if view.trigger is not None:
        hands = ", ".join(f"{names[hand.seat]} on {card_word(hand.card)}" for hand in view.hands)
        lines.append(f"  swat by {card_word(view.trigger)}: {hands or 'no hand yet'}")
    for seat, name in enumerate(names):
        mark = "▸" if seat == view.turn and view.phase != "over" else " "
        points = counted(view.scores[seat], "point", "points")
        flies = counted(view.catch_sizes[seat], "fly", "flies")
        left = counted(view.stack_sizes[seat], "card", "cards")
        lines.append(f"{mark} {name}: {points}, {flies}, {left} to turn")
    return "\n".join(lines)

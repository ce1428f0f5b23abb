"""Splaf! in words: each event as a sentence, the table as a few lines."""

from firsthand.core.moves import Card
from firsthand.core.steps import Event
from firsthand.core.words import bold, coloured, ending, faint, seated
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import COLOUR, Direction, Monster, Portal
from firsthand.games.splaf.view import View

DECIDED = {"cards": "with the most monsters", "largest": "with the largest monster among equals"}

PORTAL: dict[Portal, str] = {
    "violet-clockwise": f"{coloured('violet', 'violet')} is clockwise",
    "white-clockwise": f"{coloured('white', 'white')} is clockwise",
}
MONSTER: dict[Monster, str] = {
    "largest-blue": f"the largest {coloured('blue', 'blue')} one",
    "smallest-blue": f"the smallest {coloured('blue', 'blue')} one",
    "largest-red": f"the largest {coloured('red', 'red')} one",
    "smallest-red": f"the smallest {coloured('red', 'red')} one",
    "largest": "the largest one",
    "smallest": "the smallest one",
}
DIRECTION: dict[Direction, str] = {
    "same": "itself",
    "violet-1": f"one card {coloured('violet', 'violet')}",
    "violet-2": f"two cards {coloured('violet', 'violet')}",
    "white-1": f"one card {coloured('white', 'white')}",
    "white-2": f"two cards {coloured('white', 'white')}",
}


def card_word(card: Card) -> str:
    return coloured(card, COLOUR[card])


def cards_words(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_word, cards))


def dice_words(monster: Monster, direction: Direction) -> str:
    return f"{MONSTER[monster]}, {DIRECTION[direction]}"


def sentence(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case m.Shuffled(first, portal, ring):
            begins = f"{bold(names[first])} has the dice"
            return f"{cards_words(ring)} lie in the ring; {PORTAL[portal]}. {begins}."
        case m.Rolled(seat):
            return f"{bold(names[seat])} rolls the dice."
        case m.DiceShown(monster, direction):
            return f"The dice show {dice_words(monster, direction)}: [bold reverse] SPLAF! [/]"
        case m.Tapped(seat, card):
            return f"{bold(names[seat])} taps {card_word(card)}."
        case m.HandDown(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)}."
        case m.SlapVoid(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)}, but has monsters still to tap."
        case m.SlapIgnored(seat, card):
            return f"{bold(names[seat])} slaps {card_word(card)}, but no roll is live."
        case m.RollClosed(target):
            return f"It was {card_word(target)}."
        case m.Missed(seat, card):
            return f"{bold(names[seat])} was wrong on {card_word(card)}."
        case m.Taken(seat, card, over):
            beaten = f", before {seated(over, names)}" if over else ""
            return f"{bold(names[seat])} takes {card_word(card)}{beaten}."
        case m.Refilled(slot, card):
            return f"{card_word(card)} fills slot {slot}."
        case m.Contested(card, seats):
            rest = f"{card_word(card)} stays, and the same player rolls again"
            return f"{seated(seats, names)} were too close to call: {rest}."
        case m.Untaken(card):
            return f"Nobody found {card_word(card)}: it stays."
        case m.Ended(outcome):
            return ending(outcome, names, DECIDED[outcome.decided_by])
    raise TypeError(f"not an event of Splaf!: {event!r}")


def picture(view: View, names: tuple[str, ...]) -> str:
    if view.portal is None:
        return faint("The monsters are not laid out yet.")
    ring = "  ".join(card_word(card) if card else faint("empty") for card in view.ring)
    lines = [f"  ring: {ring}", f"  {PORTAL[view.portal]}, {view.deck_size} cards in the deck"]
    if view.phase == "dice":
        lines.append("  the dice are rolling")
    if view.monster is not None and view.direction is not None:
        hands = ", ".join(f"{names[hand.seat]} on {card_word(hand.card)}" for hand in view.hands)
        dice = dice_words(view.monster, view.direction)
        lines.append(f"  dice: {dice}; {hands or 'no hand yet'}")
    for seat, name in enumerate(names):
        mark = "▸" if seat == view.turn and view.phase != "over" else " "
        row = cards_words(view.rows[seat]) or faint("no monster")
        handicap = " (handicap)" if seat in view.handicap else ""
        lines.append(f"{mark} {name}{handicap}: {row}")
        if any(view.tapped[seat : seat + 1]):
            lines.append(f"    tapped: {cards_words(view.tapped[seat])}")
    return "\n".join(lines)

"""Bug Off in words: each event as a sentence, the table as a few lines."""

from collections.abc import Iterable

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.steps import Event
from firsthand.core.words import bold, coloured, ending, faint, listed, verb
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import COLOUR, COLOURS
from firsthand.games.bugoff.view import View


def card_word(card: Card) -> str:
    return coloured(card, COLOUR[card])


def sentence(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case m.Shuffled(first):
            return f"The cards are dealt; {bold(names[first])} begins."
        case m.Drew(seat, card):
            return f"{bold(names[seat])} draws {'a bug' if card is None else card_word(card)}."
        case m.NetShown(seat, net, removed):
            lost = _shares(removed, names, "loses") or "it catches nothing"
            return f"{bold(names[seat])} draws {card_word(net)}: {lost}."
        case m.Placed(seat, card):
            return f"{bold(names[seat])} places {card_word(card)}."
        case m.Scored(seat, card, moved):
            won = _shares(moved, names, "takes") or "there are none"
            return f"{bold(names[seat])} scores with {card_word(card)}: {won}."
        case m.Ended(outcome):
            return ending(outcome, names, _decided(outcome.decided_by))
    raise TypeError(f"not an event of Bug Off: {event!r}")


def _shares(shares: tuple[Pile, ...], names: tuple[str, ...], does: str) -> str:
    """`Ann takes red01 and red02; Bob takes red03`, or nothing if nobody has a share."""
    return "; ".join(
        f"{bold(name)} {does} {listed(map(card_word, sorted(share)))}"
        for name, share in zip(names, shares, strict=True)
        if share
    )


def _decided(by: str) -> str:
    if by == "points":
        return "on points"
    if by == "shared":
        return "equal in every colour"
    colour = by.removeprefix("net:")
    return f"with more bugs of {coloured(colour, colour)}"


def picture(view: View, names: tuple[str, ...]) -> str:
    if view.phase == "shuffle":
        return faint("The cards are not dealt yet.")
    nets = " ".join(map(card_word, view.nets)) or faint("none")
    lines = [f"  nets: {nets}   {view.deck_size} {verb(view.deck_size, 'card', 'cards')} to draw"]
    for seat, name in enumerate(names):
        mark = "▸" if seat == view.turn and view.phase != "over" else " "
        points = f"{view.scores[seat]} {verb(view.scores[seat], 'point', 'points')}"
        swarm = _sorted_bugs(view.swarms[seat]) or faint("nothing")
        lines.append(f"{mark} {name}: {points}, on the table: {swarm}")
        hand = view.hands[seat]
        if hand is not None:
            lines.append(f"    in hand: {_sorted_bugs(hand)}")
    return "\n".join(lines)


def _sorted_bugs(bugs: Iterable[Card]) -> str:
    return " ".join(
        card_word(bug) for bug in sorted(bugs, key=lambda bug: (COLOURS.index(COLOUR[bug]), bug))
    )

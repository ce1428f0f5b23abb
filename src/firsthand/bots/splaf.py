"""Splaf!: read the dice, find the monster, walk on from it; tap the own row before, if one must."""

from firsthand.bots.person import Person, errs, search_ms, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.core.chance import Source, one_of
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.games.splaf.cards import COLOUR, SIZE, START, STEPS
from firsthand.games.splaf.view import View


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    if occasion.kind == "contest":
        return _hunt(bot.person, occasion, source) if occasion.view.hands_left else ()
    if not offered(occasion, "roll"):
        return ()
    return (Plan(time_ms(bot.person, RESTS["next-card"], source), "roll"),)


def _hunt(person: Person, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    """First the taps, then the search: to do both at once would be a skill of its own."""
    view, seat = occasion.view, occasion.seat
    found = named_by_dice(view)
    if found is None:
        return ()
    monster, walked = found
    ring = monsters_in(view)
    after_ms = 0.0
    plans: list[Plan] = []
    if seat in view.handicap:  # SP-15
        for own in view.rows[seat]:
            if own not in view.tapped[seat]:
                after_ms += time_ms(person, RESTS["next-touch"], source)
                plans.append(Plan(after_ms, "tap", own))
    # Each card walked on is one more to look at.
    after_ms += search_ms(person, "hard", len(ring) + walked, source)
    if errs(person, source):
        monster = _neighbour(ring, monster, source)
    return (*plans, Plan(after_ms, "slap", monster))


def named_by_dice(view: View) -> tuple[Card, int] | None:
    """The monster that the dice name, and how many cards one walks to it (SP-7, SP-8)."""
    if view.monster is None or view.direction is None or view.portal is None:
        return None
    ring = monsters_in(view)
    end, colour = START[view.monster]
    by_size = sorted(ring, key=SIZE.__getitem__)
    start = ([card for card in by_size if COLOUR[card] == colour] or by_size)[end]
    steps = STEPS[view.portal][view.direction]
    return ring[(ring.index(start) + steps) % len(ring)], abs(steps)


def monsters_in(view: View) -> Pile:
    """The ring clockwise, without its empty slots."""
    return tuple(card for card in view.ring if card is not None)


def _neighbour(ring: Pile, monster: Card, source: Source) -> Card:
    return ring[(ring.index(monster) + one_of((-1, 1), source)) % len(ring)]

"""Fly-swatter: the most valuable prey first, the next one with the other hand."""

from collections import Counter

from firsthand.bots.person import Person, errs, search_ms, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.core.chance import Source, one_of
from firsthand.core.moves import Card
from firsthand.games.flyswatter.cards import COLOUR, VALUE
from firsthand.games.flyswatter.view import View


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    if occasion.kind == "contest":
        return _swat(bot.person, occasion, source) if offered(occasion, "slap") else ()
    if not offered(occasion, "turn"):
        return ()
    return (Plan(time_ms(bot.person, RESTS["next-card"], source), "turn"),)


def _swat(person: Person, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    """A plan for each free hand, and a pass for those that find nothing worth it."""
    view = occasion.view
    visible = view.middle if view.trigger not in COLOUR else (*view.middle, view.trigger)
    hit = {hand.card for hand in view.hands if hand.seat == occasion.seat}
    after_ms = 0.0
    plans: list[Plan] = []
    for hand in range(view.hands_left or 0):
        # Who wins is known before the swat opens; what is looked for is a colour and a value.
        after_ms += (
            search_ms(person, "conjunction", len(visible), source)
            if hand == 0
            else time_ms(person, RESTS["next-touch"], source)
        )
        fly = _target(person, view, hit, source)
        if fly is None:
            return (*plans, Plan(after_ms, "pass"))
        hit.add(fly)
        plans.append(Plan(after_ms, "slap", fly))
    return tuple(plans)


def _target(person: Person, view: View, hit: set[Card], source: Source) -> Card | None:
    """The fly that the next hand goes on, or None if no prey is left for it."""
    prey = prey_in(view.middle)
    right = [fly for fly in view.middle if fly in prey and fly not in hit]
    wrong = [fly for fly in view.middle if fly not in prey and fly not in hit]
    if view.trigger in COLOUR and view.trigger not in hit:
        wrong.append(view.trigger)
    if not right:
        return None
    candidates = wrong if errs(person, source) and wrong else right
    most = max(map(VALUE.__getitem__, candidates))
    return one_of([fly for fly in candidates if VALUE[fly] == most], source)


def prey_in(middle: tuple[Card, ...]) -> frozenset[Card]:
    """The flies of the most common colours (FS-8)."""
    counts = Counter(COLOUR[fly] for fly in middle)
    most = max(counts.values(), default=0)
    return frozenset(fly for fly in middle if counts[COLOUR[fly]] == most)

"""Fly-swatter: the most valuable prey first, the next one with the other hand."""

from collections import Counter
from collections.abc import Iterable

from firsthand.bots.person import ReactionProfile, answer, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.bots.stages import Task
from firsthand.bots.tasks import SECOND_HAND, flyswatter_task
from firsthand.core.chance import Source, one_of
from firsthand.core.moves import Card
from firsthand.games.flyswatter.cards import COLOUR, VALUE
from firsthand.games.flyswatter.view import View


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    if occasion.kind == "contest":
        return _swat(bot.profile, occasion, source) if offered(occasion, "slap") else ()
    if not offered(occasion, "turn"):
        return ()
    return (Plan(time_ms(bot.profile, RESTS["next-card"], source), "turn"),)


def _swat(profile: ReactionProfile, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    """A plan for each free hand, and a pass for those that find nothing worth it."""
    view = occasion.view
    hit = {hand.card for hand in view.hands if hand.seat == occasion.seat}
    after_ms = 0.0
    plans: list[Plan] = []
    for hand in range(view.hands_left or 0):
        found = answer(profile, SECOND_HAND if hand else first_task(view), source)
        after_ms += found.after_ms
        fly = _target(view, hit, source, wrong=found.wrong)
        if fly is None:
            return (*plans, Plan(after_ms, "pass"))
        hit.add(fly)
        plans.append(Plan(after_ms, "slap", fly))
    return tuple(plans)


def first_task(view: View) -> Task:
    """What the first hand has to do: find the best of the largest swarm."""
    in_sight = len(view.middle) + (view.trigger in COLOUR)
    return flyswatter_task(in_sight, lead_of(view.middle))


def _target(view: View, hit: set[Card], source: Source, *, wrong: bool) -> Card | None:
    """The fly that the next hand goes on, or None if no prey is left for it."""
    prey = prey_in(view.middle)
    right = [fly for fly in view.middle if fly in prey and fly not in hit]
    others = [fly for fly in view.middle if fly not in prey and fly not in hit]
    if view.trigger in COLOUR and view.trigger not in hit:
        others.append(view.trigger)
    if not right:
        return None
    candidates = others if wrong and others else right
    most = max(map(VALUE.__getitem__, candidates))
    return one_of([fly for fly in candidates if VALUE[fly] == most], source)


def prey_in(middle: tuple[Card, ...]) -> frozenset[Card]:
    """The flies of the most common colours (FS-8)."""
    counts = Counter(COLOUR[fly] for fly in middle)
    most = max(counts.values(), default=0)
    return frozenset(fly for fly in middle if counts[COLOUR[fly]] == most)


def lead_of(middle: tuple[Card, ...]) -> int:
    """How many flies more than the next swarm the largest one has."""
    return lead_among(map(COLOUR.__getitem__, middle))


def lead_among(colours: Iterable[str]) -> int:
    """The same by the colour of each fly."""
    counts = sorted(Counter(colours).values())
    return counts[-1] - counts[-2] if len(counts) > 1 else sum(counts)

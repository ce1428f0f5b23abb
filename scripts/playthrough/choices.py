"""What somebody who knows a game would press, from what is on the screen alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import atan2, tau
from typing import TypeAlias

from msgspec import Struct, convert

from firsthand.bots.catslap import DEALS_ON_MS
from firsthand.bots.flyswatter import lead_among
from firsthand.bots.reaction import RESTS, Reaction
from firsthand.bots.splaf import Question, asked_by
from firsthand.bots.stages import Task
from firsthand.bots.tasks import SECOND_HAND, TAP, catslap_task, flyswatter_task
from firsthand.games.splaf.cards import Direction, Monster, Portal
from firsthand.table.settings import Settings
from scripts.playthrough.seen import Control, Picture, Seen

Between: TypeAlias = tuple[float, float]
"""Any time from one to the other, in milliseconds, whoever it is."""

LOOK_MS = Settings().look_ms
DEAL_ON: Between = DEALS_ON_MS[0] - LOOK_MS, DEALS_ON_MS[1] - LOOK_MS
"""The bots' pace of dealing on, who count from the card: the deck can be pressed only after a look
at it."""


class Step(Struct, frozen=True):
    """One press, or the choice to let something go by."""

    work: Task | Reaction | Between
    """What has to be done before it: a task can go wrong, anything else is unhurried."""
    right: Control | None
    """None: there is nothing right to press."""
    wrong: tuple[Control | None, ...] = ()
    """What a mistake presses, one of these; without any there is none."""


class Turn(Struct, frozen=True):
    """What to do in a situation, in order. Equal situations are the same one."""

    situation: Hashable
    steps: tuple[Step, ...]


Choice: TypeAlias = Callable[[Seen, str], Turn | None]
"""From the screen and the own name; None while nothing that can be pressed matters."""

FLY = re.compile(r"([a-z]+)([1-5])a")
GAIN = re.compile(r"\+(\d+)")
SPACE, ENTER = "Space", "Enter"
PLACE_KEYS, SCORE_KEYS = "1234", "QWER"
WORTH_SCORING = 3


def on_table(seen: Seen) -> list[Control]:
    return [one for one in seen.controls if one.region == "table"]


def keyed(controls: Sequence[Control], key: str) -> Control | None:
    return next((one for one in controls if one.key == key), None)


def flyswatter(seen: Seen, _me: str) -> Turn | None:
    controls = on_table(seen)
    turn, done = keyed(controls, SPACE), keyed(controls, ENTER)
    if done is None:
        return Turn("turn", (Step(RESTS["next-card"], turn),)) if turn else None
    flies = [(one, found) for one in controls if (found := _fly_on(one, seen))]
    trigger = _trigger(controls, flies, seen)
    middle = [(one, fly) for one, fly in flies if one is not trigger]
    colours = Counter(colour for _, (colour, _) in middle)
    most = max(colours.values(), default=0)
    prey = [one for one in middle if colours[one[1][0]] == most]
    prey.sort(key=lambda one: -one[1][1])
    others = tuple(one for one, (colour, _) in middle if colours[colour] < most)
    hands = len({one.box for one in seen.pictures if one.source.startswith("rest hand")})
    search = flyswatter_task(len(flies), lead_among(colour for _, (colour, _) in middle))
    steps = [
        Step(SECOND_HAND if nth else search, fly, others)
        for nth, (fly, _) in enumerate(prey[: hands or 1])
    ]
    if len(prey) < max(hands, 1):
        steps.append(Step(SECOND_HAND if prey else search, done))
    return Turn(("swat", len(middle), tuple(sorted(colours.items()))), tuple(steps))


def _fly_on(control: Control, seen: Seen) -> tuple[str, int] | None:
    """The colour and value of the fly that a control lies on."""
    found = FLY.fullmatch(seen.picture_on(control) or "")
    return (found[1], int(found[2])) if found else None


def _trigger(
    controls: Sequence[Control], flies: Sequence[tuple[Control, object]], seen: Seen
) -> Control | None:
    """The fly of a fifth colour that opened the swat: it lies apart and has no key."""
    if any((seen.picture_on(one) or "").startswith("swatter") for one in controls):
        return None
    apart = [one for one, _ in flies if not one.key]
    return max(apart, key=lambda one: one.box.area, default=None)


def bugoff(seen: Seen, _me: str) -> Turn | None:
    controls = on_table(seen)
    cards = [
        (place, score, _gain(score))
        for key, call in zip(PLACE_KEYS, SCORE_KEYS, strict=True)
        if (place := keyed(controls, key)) and (score := keyed(controls, call))
    ]
    if not cards:
        return None
    place, score, gain = max(cards, key=lambda card: card[2])
    right = score if gain >= WORTH_SCORING else place
    return Turn(tuple(one.name for one, *_ in cards), (Step(RESTS["think"], right),))


def _gain(score: Control) -> int:
    found = GAIN.search(f"{score.words} {score.name}")
    return int(found[1]) if found else 0


def splaf(seen: Seen, _me: str) -> Turn | None:
    controls = on_table(seen)
    roll = keyed(controls, SPACE)
    if roll:
        return Turn("roll", (Step(RESTS["roll"], roll),))
    monsters = {one: name for one in controls if (name := _monster_on(one, seen))}
    ring = [one for one in monsters if not one.key.isalpha()]
    taps = [Step(TAP, one) for one in monsters if one.key.isalpha()]
    dice = {one.source: one for one in seen.pictures}
    start = next((name for name in dice if re.fullmatch("(largest|smallest)(-.*)?", name)), None)
    way = next((name for name in dice if re.fullmatch("same|(violet|white)-[12]", name)), None)
    portal = next((name for name in dice if name.endswith("-clockwise")), None)
    if not (ring and start and way and portal):
        return None
    middle_x, middle_y = dice[portal].box.middle

    def angle(control: Control) -> float:
        x, y = control.box.middle
        return atan2(y - middle_y, x - middle_x) % tau

    ring.sort(key=angle)  # y grows downwards, so this is clockwise
    question = asked_by_dice([monsters[one] for one in ring], start, way, portal)
    nth = [monsters[one] for one in ring].index(question.target)
    neighbours = ring[nth - 1], ring[(nth + 1) % len(ring)]
    slap = Step(question.task, ring[nth], neighbours)
    return Turn((start, way, *sorted(monsters[one] for one in ring)), (*taps, slap))


def _monster_on(control: Control, seen: Seen) -> str | None:
    name = seen.picture_on(control) or ""
    return name if name.startswith("monster") else None


def asked_by_dice(ring: Sequence[str], start: str, way: str, portal: str) -> Question:
    """What dice of these faces ask in a ring, clockwise."""
    return asked_by(
        tuple(ring),
        convert(start, Monster),
        convert(way, Direction),
        convert(portal, Portal),
    )


def catslap(seen: Seen, me: str) -> Turn | None:
    controls = on_table(seen)
    main, goes_by = keyed(controls, SPACE), keyed(controls, ENTER)
    award = [one for one in controls if one.key.isdigit()]
    if award:
        return Turn("award", (Step(RESTS["think"], award[-1]),))
    if main is None:
        return None
    card = seen.picture_on(main) or ""
    if card == "back":
        lies = live_cat(seen)
        deal = Step(DEAL_ON if lies else RESTS["next-card"], main)
        return Turn(("deal", lies.source if lies else None), (deal,))
    own = _own_cat(seen, me)
    if own is None or not is_game_card(card):
        return None
    shared = len(set(card.split("-")[:3]) & set(own.split("-")))
    right, wrong = (main, goes_by) if shared else (goes_by, main)
    return Turn(card, (Step(catslap_task(shared), right, (wrong,)),))


def is_game_card(picture: str) -> bool:
    """A cat that is dealt has the letter of its copy, a player's own one has none."""
    return picture.count("-") == 3


def live_cat(seen: Seen) -> Picture | None:
    """The cat that was dealt: the largest. One on its way out is smaller than a player's own."""
    cats = [one for one in seen.pictures if one.source.count("-") >= 2]
    largest = max(cats, key=lambda one: one.box.area, default=None)
    return largest if largest and is_game_card(largest.source) else None


def _own_cat(seen: Seen, me: str) -> str | None:
    """The player card that lies nearest the own name; without a name, the lowest."""
    cats = [one for one in seen.pictures if one.source.count("-") == 2]
    names = [one.box for one in seen.words if one.text == me and one.region == "table"]
    if names:
        nearest = min(cats, key=lambda cat: cat.box.distance_to(names[-1]), default=None)
    else:
        nearest = max(cats, key=lambda cat: cat.box.top, default=None)
    return nearest.source if nearest else None


CHOICES: dict[str, Choice] = {
    "flyswatter": flyswatter,
    "bugoff": bugoff,
    "splaf": splaf,
    "catslap": catslap,
}

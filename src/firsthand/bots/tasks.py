"""What a hand has to do in each game, stage by stage, for a typical adult of thirty.

"Published" figures are means over adults measured in browsers, what screen and touch take
included; the others are our estimates, chosen so that whole answers last as long as people's do at
a table. docs/human-model.md says which is which, and where from.
"""

from functools import lru_cache

from firsthand.bots.reaction import PUBLISHED, Reaction
from firsthand.bots.stages import NO_TIME, Stage, Task, task

NEWCOMER = {"flyswatter": 0.1, "splaf": 0.3, "catslap": 0.15}
"""By how much a newcomer's first game is slower: our estimates."""

NEXT_TOUCH = Stage(Reaction(180, 25, 40))
"""To touch one more thing that was found before."""
TAP = task(NEXT_TOUCH, slips=0.0, newcomer=0.0)
"""Splaf!'s handicap: each of the own monsters."""

# Splaf!

SEE_AND_TOUCH = Stage(PUBLISHED["simple"])
"""Published: to see that something has changed, and to touch."""
REACH = Stage(Reaction(175, 25, 25))
"""The way of the hand to a card, by Fitts's law (two bits at some 90 ms each)."""
READ_MONSTER = Stage(Reaction(260, 30, 60))
READ_ARROW = Stage(Reaction(165, 25, 40))
"""More than a two-way choice takes beyond a simple reaction (published: 146 ms): a die has six
faces, and they are pictures."""
KEEP_COLOUR = Reaction(70, 20, 30)
LOOK_AROUND = Reaction(15, 3, 8)
"""For each monster of the ring: the eye goes around it once."""
COMPARE_SIZE = Reaction(65, 8, 25)
"""For each other candidate: whether it is larger, or smaller, than the best so far. (Published for
a hard search: 12 in the normal part and 38 in the tail for each thing. Sizes take longer.)"""
NOT_THERE = Stage(Reaction(220, 40, 80))
"""No monster of that colour: all of them count after all (SP-7)."""
LOOK_UP = Stage(Reaction(45, 15, 20))
"""Which way the arrow leads, by the portal."""
STEP = Stage(Reaction(310, 35, 60))
"""To the next monster; two of these for two steps."""

# Fly-swatter

SWARM, FLY = Reaction(395, 22, 88), Reaction(2.5, 4 / 3, 5)
"""Published, colour × orientation: 410/30/118 among 6 things, 425/38/148 among 12. The prey's
colour and its value are looked for at once."""
CLOSE_COUNT = Reaction(60, 20, 40)
"""To tell the larger of two swarms that are equal; half of it where one has one fly more."""
MAX_LEAD = 7
"""A larger lead makes nothing easier."""

# Cat & Bug Slap

MATCH, COMPARE_TRAIT = Stage(Reaction(402, 21, 96)), Reaction(80, 12, 25)
"""Two traits and what goes before them make the published shape match, 562/45/146."""
TRAITS = 3


@lru_cache
def splaf_task(ring: int, candidates: int, steps: int, *, absent: bool) -> Task:
    """Among so many monsters in the ring, of which so many are to be compared by size, then so many
    steps. `absent`: a colour was asked for that no monster has."""
    stages = [
        SEE_AND_TOUCH,
        READ_MONSTER,
        Stage(KEEP_COLOUR, LOOK_AROUND, ring),
        *([NOT_THERE] if absent else []),
        Stage(Reaction(0, 15, 10), COMPARE_SIZE, candidates - 1),
        READ_ARROW,
        *([LOOK_UP] if steps else []),
        *[STEP] * steps,
        REACH,
    ]
    slips = sum(splaf_slips(candidates, steps, absent=absent))
    return task(*stages, slips=slips, newcomer=NEWCOMER["splaf"])


def splaf_slips(candidates: int, steps: int, *, absent: bool) -> tuple[float, float, float, float]:
    """What can go wrong, each by its part in the odds: the die is misread; another size is taken
    for the largest; one walks the wrong way; one lands beside the right monster."""
    misread = 0.25 if absent else 0.15
    return misread, 0.1 * (candidates - 1), 0.15 if steps else 0.0, 0.1 + 0.2 * steps


@lru_cache
def flyswatter_task(flies: int, lead: int) -> Task:
    """Among so many flies in sight, where the largest swarm has so many more than the next."""
    close = 1 / (1 + min(lead, MAX_LEAD))
    return task(
        Stage(SWARM, FLY, flies),
        Stage(NO_TIME, CLOSE_COUNT, close),
        slips=0.1 + 0.05 * flies + 0.5 * close,
        newcomer=NEWCOMER["flyswatter"],
    )


SECOND_HAND = task(NEXT_TOUCH, slips=0.6, newcomer=NEWCOMER["flyswatter"])
"""Fly-swatter's other hand: it is known already what to look for."""


@lru_cache
def catslap_task(shared: int) -> Task:
    """To see whether a card shares a trait with the own cat, where it shares so many of three.

    One trait is looked at after the other until one is the same; if none is, all are looked at.
    """
    looks = min(TRAITS, (TRAITS + 1) / (shared + 1))
    return task(
        MATCH,
        Stage(NO_TIME, COMPARE_TRAIT, looks),
        slips=0.5 * looks,
        newcomer=NEWCOMER["catslap"],
    )

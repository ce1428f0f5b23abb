"""Splaf!: read the dice, find the monster, walk on from it; tap the own row before, if one must."""

from msgspec import Struct

from firsthand.bots.person import ReactionProfile, answer, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.bots.stages import Task
from firsthand.bots.tasks import TAP, splaf_slips, splaf_task
from firsthand.core.chance import Source, one_of
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.games.splaf.cards import (
    COLOUR,
    SIZE,
    START,
    STEPS,
    Direction,
    Monster,
    Portal,
)
from firsthand.games.splaf.view import View


class Question(Struct, frozen=True, gc=False):
    """What the dice ask, as they lie there (SP-7, SP-8)."""

    ring: Pile
    """The monsters clockwise, without the empty slots."""
    candidates: Pile
    """Those of the colour asked for, the one that is meant first."""
    other_end: Card
    """The one that would be meant if the die were misread."""
    absent: bool
    """No monster has that colour."""
    steps: int

    @property
    def target(self) -> Card:
        return self.walked(self.candidates[0], self.steps)

    @property
    def task(self) -> Task:
        count, steps = len(self.candidates), abs(self.steps)
        return splaf_task(len(self.ring), count, steps, absent=self.absent)

    def walked(self, start: Card, steps: int) -> Card:
        return self.ring[(self.ring.index(start) + steps) % len(self.ring)]


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    if occasion.kind == "contest":
        return _hunt(bot.profile, occasion, source) if occasion.view.hands_left else ()
    if not offered(occasion, "roll"):
        return ()
    return (Plan(time_ms(bot.profile, RESTS["roll"], source), "roll"),)


def _hunt(profile: ReactionProfile, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    """First the taps, then the search: to do both at once would be a skill of its own."""
    view, seat = occasion.view, occasion.seat
    question = asked_by_dice(view)
    if question is None:
        return ()
    after_ms = 0.0
    plans: list[Plan] = []
    if seat in view.handicap:  # SP-15
        for own in view.rows[seat]:
            if own not in view.tapped[seat]:
                after_ms += answer(profile, TAP, source).after_ms
                plans.append(Plan(after_ms, "tap", own))
    found = answer(profile, question.task, source)
    monster = _wrong_monster(question, source) if found.wrong else question.target
    return (*plans, Plan(after_ms + found.after_ms, "slap", monster))


def asked_by_dice(view: View) -> Question | None:
    """What the dice ask of this viewer; None while none lie there."""
    if view.monster is None or view.direction is None or view.portal is None:
        return None
    ring = tuple(card for card in view.ring if card is not None)
    return asked_by(ring, view.monster, view.direction, view.portal)


def asked_by(ring: Pile, monster: Monster, direction: Direction, portal: Portal) -> Question:
    end, colour = START[monster]
    by_size = sorted(ring, key=SIZE.__getitem__)
    coloured = [card for card in by_size if COLOUR[card] == colour]
    return Question(
        ring=ring,
        candidates=tuple((coloured or by_size)[:: -1 if end else 1]),
        # The die's colour goes unnoticed; or, where it shows none, its end.
        other_end=by_size[end if coloured else -1 - end],
        absent=colour is not None and not coloured,
        steps=STEPS[portal][direction],
    )


def _wrong_monster(question: Question, source: Source) -> Card:
    """Where the hand comes down if something goes wrong: what is likely to, by its part in the
    odds. If that leads to the right monster after all, the hand lands beside it."""
    candidates, steps = question.candidates, question.steps
    misread, size, way, _ = splaf_slips(len(candidates), abs(steps), absent=question.absent)
    at = source() * question.task.slips
    if at < misread:
        monster = question.walked(question.other_end, steps)
    elif at < misread + size:
        monster = question.walked(candidates[1], steps)
    elif at < misread + size + way:
        monster = question.walked(candidates[0], -steps)
    else:
        monster = question.target
    if monster != question.target:
        return monster
    return question.walked(monster, one_of((-1, 1), source))

"""Kernels against the rules: the same shuffles, dice and reactions give the same game.

The rules play each move of a kernel's log. None may be refused; after each scoring all points must
agree; and in the end everything that the kernel counted must come out of the rules' own events.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from firsthand.core.seats import Seat
from firsthand.core.steps import Event, Outcome, Refusal
from firsthand.games import GAMES
from firsthand.games.bugoff import moves as bug
from firsthand.games.catslap import moves as cat
from firsthand.games.flyswatter import moves as fly
from firsthand.games.splaf import moves as splaf
from firsthand.lab.fast.kinds import UNFINISHED, Records
from firsthand.lab.fast.log import POINTS
from firsthand.lab.fast.playout import KERNELS, Setting, play_logged
from firsthand.lab.fast.retell import Entry, entries_of, move_of

Counts: TypeAlias = dict[str, int]

SCORING = (fly.Won, fly.Paid, bug.Scored, splaf.Taken, cat.Taken)
"""Events that change points."""


class Mismatch(Exception):
    """The kernel and the rules do not agree: a bug in one of them."""


def prove(setting: Setting, stream: Any, number: int, row: Any) -> None:
    """Plays this game once more by the rules. Raises `Mismatch` if it is not the one in the row."""
    again, log = play_logged(setting, stream, number)
    if again.tobytes() != row.tobytes():
        raise Mismatch("the kernel plays it otherwise when it writes it down")
    if int(row["decided"]) == UNFINISHED:
        raise Mismatch("it does not end")
    for name, by_rules in counted_by_rules(setting, log).items():
        field, _, seat = name.partition(" ")
        by_kernel = int(row[field][int(seat)]) if seat else int(row[field])
        if by_kernel != by_rules:
            raise Mismatch(f"{name} is {by_kernel} by the kernel, {by_rules} by the rules")


def counted_by_rules(setting: Setting, log: Records) -> Counts:
    """All that a row holds but for times, as the rules' events say it."""
    game = GAMES[setting.game]
    state = game.start(setting.options, setting.seats)
    events: list[Event] = []
    moves = 0
    lead = Lead()
    for entry, behind in entries_of(log):
        if entry.what == POINTS:
            _compare(entry, game.scores(state), moves)
            continue
        moves += 1
        move = move_of(setting.game, entry, behind, state)
        step = game.play(state, move)
        if isinstance(step, Refusal):
            raise Mismatch(f"the rules refuse move {moves}, {move}: {step.detail}")
        state = step.state
        events += step.events
        if any(isinstance(event, SCORING) for event in step.events):
            lead.follow(game.scores(state))
    outcome = game.outcome(state)
    if outcome is None:
        raise Mismatch(f"by the rules the game goes on after move {moves}")
    scores = {f"scores {seat}": points for seat, points in enumerate(outcome.scores)}
    return scores | {
        "first": _first(events),
        "winners": sum(1 << seat for seat in outcome.winners),
        "decided": _decided(setting, outcome, state),
        "moves": moves,
        "leads": lead.changes,
        **COUNTS[setting.game](events, state),
    }


def _compare(entry: Entry, scores: tuple[int, ...], moves: int) -> None:
    by_kernel, by_rules = entry.card, scores[entry.seat]
    if by_kernel != by_rules:
        raise Mismatch(
            f"after move {moves} seat {entry.seat} has {by_kernel} points by the kernel, "
            f"{by_rules} by the rules"
        )


class Lead:
    """Counts how often somebody else leads alone than did before."""

    def __init__(self) -> None:
        self.changes = 0
        self._leader: Seat | None = None

    def follow(self, scores: tuple[int, ...]) -> None:
        ahead = [seat for seat, points in enumerate(scores) if points == max(scores)]
        if len(ahead) == 1 and ahead[0] != self._leader:
            self.changes += self._leader is not None
            self._leader = ahead[0]


def _first(events: Iterable[Event]) -> Seat:
    for event in events:
        if isinstance(event, fly.Shuffled | bug.Shuffled | splaf.Shuffled):
            return event.first
        if isinstance(event, cat.Shuffled):
            return 0 if event.dealer is None else event.dealer
    raise Mismatch("the rules know of no shuffle")


def _decided(setting: Setting, outcome: Outcome, state: Any) -> int:
    names = KERNELS[setting.game].decided
    by = outcome.decided_by
    if by.startswith("net:"):
        nets = [net.removeprefix("off-") for net in state.nets]
        order = nets if setting.options.tiebreak == "first_net" else nets[::-1]
        by = f"net {order.index(by.removeprefix('net:')) + 1}"
    return names.index(by)


def _flyswatter(events: list[Event], _state: Any) -> Counts:
    seen = Counter(map(type, events))
    return {
        "decisions": seen[fly.HandDown] + seen[fly.Passed],
        "turns": seen[fly.Turned],
        "contests": seen[fly.SwatOpened],
        "wasted": seen[fly.SwatWasted],
        "hands": seen[fly.HandDown],
        "mistakes": sum(len(event.seats) for event in events if isinstance(event, fly.Mistaken)),
        "paid": seen[fly.Paid],
        "early": seen[fly.SlapIgnored] + seen[fly.SlappedEarly],
        "contested": seen[fly.Contested],
    }


def _bugoff(events: list[Event], state: Any) -> Counts:
    seen = Counter(map(type, events))
    turns = seen[bug.Placed] + seen[bug.Scored]
    return {
        "decisions": turns,
        "turns": turns,
        "contests": 0,
        "deck_left": len(state.deck),
        "scorings": sum(any(event.moved) for event in events if isinstance(event, bug.Scored)),
        "lost": len(state.gone),
    }


def _splaf(events: list[Event], _state: Any) -> Counts:
    seen = Counter(map(type, events))
    return {
        "decisions": seen[splaf.HandDown],
        "turns": seen[splaf.Rolled],
        "contests": seen[splaf.RollClosed],
        "taken": seen[splaf.Taken],
        "untaken": seen[splaf.Untaken],
        "contested": seen[splaf.Contested],
        "taps": seen[splaf.Tapped],
        "missed": seen[splaf.Missed],
    }


def _catslap(events: list[Event], state: Any) -> Counts:
    seen = Counter(map(type, events))
    return {
        "decisions": seen[cat.HandDown] + seen[cat.Awarded],
        "turns": seen[cat.Dealt],
        "contests": seen[cat.Dealt],
        "rounds": state.round,
        "taken": seen[cat.Taken],
        "removed": seen[cat.Removed],
        "contested": seen[cat.DeadHeat],
        "wrong": sum(event.points < 0 for event in events if isinstance(event, cat.Taken)),
    }


COUNTS: dict[str, Callable[[list[Event], Any], Counts]] = {
    "flyswatter": _flyswatter,
    "bugoff": _bugoff,
    "splaf": _splaf,
    "catslap": _catslap,
}

"""Bug Off, looking ahead: information-set Monte Carlo tree search.

Nobody knows the others' hands and the deck. So each iteration imagines another table that fits all
that is known, and walks it down one tree of moves that all imagined tables share. A move that only
some of them allow is weighed against how often it was open (Cowling, Powley and Whitehouse, 2012).
The budget is counted in iterations: no clock, hence the same plan from the same numbers.
"""

from math import exp, log, sqrt

from msgspec import Struct

from firsthand.bots.bugoff_counts import KINDS, Counts, Known, draw, imagine, is_over, legal, play
from firsthand.bots.bugoff_policy import WARY, quick_move
from firsthand.core.chance import Source, one_of
from firsthand.core.seats import Seat


class Effort(Struct, frozen=True, gc=False):
    """How hard to think, and what to think well of. Tuned by matches."""

    iterations: int = 800
    exploration: float = 0.3
    """How strongly moves are tried that were tried seldom (UCT)."""
    first_thought: float = 0.5
    """How much is hoped of the move that the quick policy would make, until it is tried."""
    rounds: int = 5
    """How many turns each player has in a rollout."""
    open_bug: float = 0.5
    """What a face-up bug is worth at the end of a rollout, in points, if no net is near."""
    turns_at_risk: float = 1.0
    """For how many more turns of each player such a bug will have to escape the nets."""
    point_scale: float = 3.0
    """How many points ahead make a win likely: odds of e to 1."""


EXPERT = Effort()


class Node:
    """What is known of one move after the moves above it. Grows in place."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.available = 0
        """In how many iterations this move could have been chosen."""
        self.reward = 0.0
        """The sum for the player who made this move."""


def best_move(known: Known, source: Source, effort: Effort = EXPERT) -> int:
    """The move that the search came back to most."""
    root = Node()
    for _ in range(effort.iterations):
        table = imagine(known, source)
        path = _descend(root, table, effort, source)
        _roll_out(table, effort.rounds * table.seats, source)
        earned = rewards(table, effort)
        for seat, node in path:
            node.visits += 1
            node.reward += earned[seat]
    return max(root.children, key=lambda move: root.children[move].visits)


def _descend(node: Node, table: Counts, effort: Effort, source: Source) -> list[tuple[Seat, Node]]:
    """Down the tree by the promise of each move, until one is new; the nodes on the way."""
    path: list[tuple[Seat, Node]] = []
    while not is_over(table):
        moves = legal(table)
        children = node.children
        for move in moves:
            if move not in children:
                children[move] = Node()
            children[move].available += 1
        untried = [move for move in moves if not children[move].visits]
        move = one_of(untried, source) if untried else _most_promising(node, table, moves, effort)
        node = children[move]
        path.append((table.turn, node))
        play(table, move)
        draw(table, source)
        if untried:
            break
    return path


def _most_promising(node: Node, table: Counts, moves: list[int], effort: Effort) -> int:
    """By upper confidence bound, with a bias for the first thought that wears off."""
    first_thought = quick_move(table, WARY)
    best, choice = -1.0, moves[0]
    for move in moves:
        child = node.children[move]
        visits = child.visits
        bound = child.reward / visits + effort.exploration * sqrt(log(child.available) / visits)
        if move == first_thought:
            bound += effort.first_thought / sqrt(visits)
        if bound > best:
            best, choice = bound, move
    return choice


def _roll_out(table: Counts, turns: int, source: Source) -> None:
    for _ in range(turns):
        if is_over(table):
            return
        play(table, quick_move(table, WARY))
        draw(table, source)


def rewards(table: Counts, effort: Effort) -> list[float]:
    """How well each seat stands against the best other one, from 0 to 1.

    Ties count half: the view does not say which tie-break the table plays by (BO-15).
    """
    worth: list[float] = list(table.points)
    if not is_over(table):
        _add_open_bugs(worth, table, effort)
    first, second = sorted(worth, reverse=True)[:2]
    earned = []
    for own in worth:
        margin = own - (second if own == first else first)
        chance = 1.0 / (1.0 + exp(-margin / effort.point_scale))
        if is_over(table):
            chance = 0.5 if margin == 0 else float(margin > 0)
        earned.append(chance)
    return earned


def _add_open_bugs(worth: list[float], table: Counts, effort: Effort) -> None:
    """Each face-up bug counts as much as it is likely to be cashed in."""
    draws = effort.turns_at_risk * table.seats
    one_net = 1 / len(table.deck)
    any_net = (KINDS - len(table.nets)) * one_net
    for colour, row in enumerate(table.rows):
        risk = any_net if colour in table.nets else one_net  # BO-5
        value = effort.open_bug * (1.0 - risk) ** draws
        for seat, bugs in enumerate(row):
            worth[seat] += value * bugs

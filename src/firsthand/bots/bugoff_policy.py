"""Bug Off without looking ahead: how somebody in a hurry plays, and how rollouts do."""

from msgspec import Struct

from firsthand.bots.bugoff_counts import KINDS, SCORE, Counts


class Temper(Struct, frozen=True, gc=False):
    """When to stop waiting, and where to gather. Tuned by matches of tempers with each other."""

    lead_to_score: float
    """A colour is cashed in when the lead over the others' average is about this."""
    alarm: float = 0.0
    """How much less is waited for, in bugs, if the very next card were a net that takes them."""
    own_swarm: float = 0.0
    """What each own bug of a colour adds to the wish to place another."""
    other_swarms: float = 0.0
    """What the others' bugs add: who is about to score for them, scores for all (BO-9)."""
    keep_last: float = 0.0
    """What it takes from that wish if no bug would be left in hand to score with."""


GREEDY = Temper(lead_to_score=1.5, own_swarm=0.03, keep_last=0.05)
WARY = Temper(lead_to_score=2.2, alarm=20.0, other_swarms=0.05, keep_last=0.65)


def quick_move(table: Counts, temper: Temper) -> int:
    """Score where the lead is large enough, else gather. It looks at the own hand only."""
    turn = table.turn
    nets = table.nets
    one_net = temper.alarm / len(table.deck)
    any_net = one_net * (KINDS - len(nets))
    best, choice = -1000.0, 0
    for colour, held in enumerate(table.hands[turn]):
        if not held:
            continue
        row = table.rows[colour]
        own = row[turn]
        other = (sum(row) - own) / (table.seats - 1)
        wish = own - other - temper.lead_to_score
        if own > other:
            wish += any_net if colour in nets else one_net  # BO-5
        if wish > best:
            best, choice = wish, SCORE + colour
        wish = temper.own_swarm * (own + held - 1) + temper.other_swarms * other
        if held == 1:
            wish -= temper.keep_last
        if wish > best:
            best, choice = wish, colour
    return choice

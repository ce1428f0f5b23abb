"""Cat & Bug Slap: slap what shares a trait with the own cat, and let the rest go by."""

from firsthand.bots.person import answer, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.bots.tasks import catslap_task
from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.games.catslap.cards import SHARED
from firsthand.games.catslap.view import View

DEALS_ON_MS = 1_500.0, 2_500.0
"""How long the dealer looks whether somebody wants the card, before dealing on."""
DEALS_MS = 400.0, 800.0
"""Before the next card, after the table's shortest gap."""
BEGINS_MS = 1_400.0, 2_000.0
"""Before the first card of a game: everybody has a cat to look at. Before another round the table
itself waits."""


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    if offered(occasion, "deal"):
        return (Plan(_dealing_ms(occasion, source), "deal"),)
    if occasion.kind == "contest":
        return _look_and_slap(bot, occasion, source)
    if offered(occasion, "award"):  # CS-10: what people cannot tell apart, a bot does not decide
        return (Plan(time_ms(bot.profile, RESTS["next-card"], source), "award", None),)
    return ()


def _dealing_ms(occasion: Occasion[View], source: Source) -> Millis:
    """A dealer who races for nothing has a steady pace, whoever it is."""
    view = occasion.view
    begins = view.round == 1 and not view.removed and not any(view.taken)
    shortest_ms, longest_ms = BEGINS_MS if begins else DEALS_MS
    if occasion.kind == "contest":
        shortest_ms, longest_ms = DEALS_ON_MS
    return shortest_ms + (longest_ms - shortest_ms) * source()


def _look_and_slap(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    """An error takes a card that does not match, or lets one go by that does."""
    shared = traits_shared(occasion.view, occasion.seat)
    if shared is None or not offered(occasion, "slap"):
        return ()
    found = answer(bot.profile, catslap_task(shared), source)
    slaps = (shared > 0) != found.wrong
    return (Plan(found.after_ms, "slap" if slaps else "pass"),)


def traits_shared(view: View, seat: int) -> int | None:
    """How many traits the live card has in common with this seat's cat, any of which makes it worth
    a point (CS-12); None without card or cat."""
    own = view.cards[seat]
    if own is None or view.card is None:
        return None
    return SHARED[own, view.card]

"""What a seat may do now: by the rules, and by how the open contest stands."""

from typing import Any, TypeAlias

from firsthand.core.expect import expect
from firsthand.core.game import AnyGame
from firsthand.core.moves import Offer
from firsthand.core.seats import Seat, Viewer
from firsthand.table.race import Race

Awaited: TypeAlias = tuple[Seat, tuple[Offer, ...]]


def offers_for(game: AnyGame, state: Any, race: Race | None, viewer: Viewer) -> tuple[Offer, ...]:
    """What this viewer may do in this state."""
    if not isinstance(viewer, int):
        return ()
    offers = game.legal(state, viewer)
    if race is None:
        return offers
    if race.has_given_up(viewer):
        return tuple(offer for offer in offers if not offer.timed)
    if race.offers_end(viewer):
        return (*offers, Offer(expect(game.dealing)))
    return offers


def awaited(game: AnyGame, state: Any, seats: int) -> Awaited | None:
    """The seat for whose move everybody waits where no contest is open, and what it may do."""
    for seat in range(seats):
        offers = tuple(
            offer for offer in game.legal(state, seat) if offer.matters and offer.do != "slap"
        )
        if offers:
            return seat, offers
    return None

"""Evenings in which everything goes wrong."""

import pytest

from firsthand.games import GAMES
from firsthand.lab.torture import Evening, Violation, torture
from firsthand.table import messages as tell
from firsthand.table.effects import Tell

ONCE_FAILED = {
    7: "effects of an inner input overtook those of an outer one, and a number was skipped",
    76: "who sat down after a result was shown the old game from another's seat",
    83: "likewise, in Bug Off",
    2286: "the last one left a locked table, which nobody could ever enter again",
    1140: "a ready check was asked again by a late choice of the host",
}


@pytest.mark.parametrize("seed", ONCE_FAILED)
def test_what_failed_once_holds_now(seed: int) -> None:
    assert torture(seed) > 100


@pytest.mark.parametrize("seed", range(1, 7))
def test_evenings_end_and_all_invariants_hold(seed: int) -> None:
    assert torture(seed) > 100


def test_every_game_gets_its_evening() -> None:
    assert {Evening(seed).game.name for seed in range(1, 40)} == set(GAMES)


def test_a_secret_told_to_the_wrong_viewer_is_noticed() -> None:
    evening = next(
        evening for evening in map(Evening, range(1, 100)) if evening.game.name == "bugoff"
    )
    for client in evening.clients:
        client.connect()
    evening.world.run(lambda: False, 3_000)
    evening._open()
    table = evening.world.table
    person = next(person for person in table.people.values() if person.seat is None)
    cards = table.cards("auditor")
    assert cards is not None
    with pytest.raises(Violation):
        evening._check_tell(Tell(person.id, person.number, tell.Happened(cards)))

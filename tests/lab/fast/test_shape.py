"""Simulated games look like the published ones."""

import pytest
from msgspec.structs import replace

from firsthand.bots.person import LEVELS
from firsthand.games import GAMES
from firsthand.lab.fast.playout import Player, play_games, stream_of
from tests.lab.fast.tables import table


@pytest.mark.parametrize("seats", GAMES["flyswatter"].seats)
def test_good_players_turn_105_to_111_cards_and_swat_about_25_times(seats: int) -> None:
    """Good ones do not err, and do not all go for the same fly."""
    good = replace(LEVELS["sharp"], errors_from=0.0, errors_to=0.0)
    setting = table("flyswatter", {}, *[Player(good, spreads=True)] * seats)
    rows = play_games(setting, stream_of(1, seats), 0, 2_000)
    assert 105 <= round(rows["turns"].mean()) <= 111
    # Where there are four or five hands only, some prey is left behind.
    assert 23 <= rows["contests"].mean() <= (30 if seats in (2, 5) else 27)


def test_all_for_the_same_fly_makes_more_swats() -> None:
    """As the bots do: what is not won stays, and soon shows a fifth colour."""
    swats = [
        play_games(
            table("flyswatter", {}, *[Player(spreads=spreads)] * 4), stream_of(1, 0), 0, 1_000
        )["contests"].mean()
        for spreads in (True, False)
    ]
    assert swats[1] > swats[0] + 5


@pytest.mark.parametrize("seats", GAMES["bugoff"].seats)
def test_the_sixth_net_comes_on_average_at_six_sevenths_of_the_deck(seats: int) -> None:
    """BO-13: six nets part the deck into seven equal parts."""
    setting = table("bugoff", {}, *[Player()] * seats)
    rows = play_games(setting, stream_of(1, seats), 0, 20_000)
    deck = 126 - 3 * seats
    drawn = deck - rows["deck_left"].mean()
    assert drawn / (deck + 1) == pytest.approx(6 / 7, abs=0.003)


@pytest.mark.parametrize("seats", GAMES["splaf"].seats)
def test_exactly_18_monsters_are_taken(seats: int) -> None:
    setting = table("splaf", {}, *[Player()] * seats)
    rows = play_games(setting, stream_of(1, seats), 0, 2_000)
    assert set(rows["taken"].tolist()) == {18}
    assert set(rows["scores"].sum(axis=1).tolist()) == {18}


@pytest.mark.parametrize(
    ("dealer", "seats"),
    [("players", 3), ("players", 4), ("players", 5), ("house", 2), ("house", 3), ("house", 4)],
)
def test_every_card_is_taken_or_removed(dealer: str, seats: int) -> None:
    setting = table("catslap", {"dealer": dealer}, *[Player()] * seats)
    rows = play_games(setting, stream_of(1, seats), 0, 500)
    assert set((rows["taken"] + rows["removed"]).tolist()) == set((48 * rows["rounds"]).tolist())
    assert set(rows["rounds"].tolist()) == {seats if dealer == "players" else 2}

"""The player takes a person's time, errs now and then, and presses each thing once."""

from random import Random
from statistics import median

from scripts.playthrough.choices import CHOICES
from scripts.playthrough.player import AGAIN_MS, Player, Press
from scripts.playthrough.seen import Seen

from firsthand.bots.catslap import DEALS_ON_MS
from firsthand.bots.person import LevelName
from firsthand.table.settings import Settings
from tests.playthrough.screens import cards, control, picture, screen

LOOK_MS = 50
ROLL = screen(controls=[control("Roll", 0, 0, "Space")])


def at(ms: float, seen: Seen) -> Seen:
    return Seen(ms, seen.width, seen.height, seen.pictures, seen.words, (), seen.controls)


def presses(player: Player, seen: Seen, ms: int, since: int = 0) -> list[tuple[int, Press]]:
    found: list[tuple[int, Press]] = []
    for now in range(since, since + ms, LOOK_MS):
        press = player.decide(at(now, seen))
        if press:
            found.append((now, press))
    return found


def contest() -> Seen:
    """A swat with one free hand."""
    seen = cards(
        *((f"red{nth}a", str(nth), 60.0 * nth, 0) for nth in (1, 2, 3)), ("blue5a", "4", 0, 90)
    )
    return screen(
        [*seen.pictures, picture("rest hand 0", 0, 600)],
        [*seen.controls, control("Done", 0, 700, "Enter")],
    )


def test_a_press_takes_its_time_and_then_comes_once() -> None:
    times = []
    for seed in range(60):
        found = presses(Player(CHOICES["flyswatter"], "Ann", Random(seed)), contest(), 4000)
        assert len(found) == 1
        times.append(found[0][0])
    assert min(times) > 150
    assert max(times) > 1.5 * median(times)


def test_some_hands_are_wrong_and_most_are_not() -> None:
    names = []
    for seed in range(150):
        found = presses(Player(CHOICES["flyswatter"], "Ann", Random(seed)), contest(), 4000)
        names.append((found[0][1].control.name, found[0][1].mistake))
    assert set(names) == {("red3a", False), ("blue5a", True)}
    assert 0 < names.count(("blue5a", True)) < 25


def test_what_had_no_effect_is_pressed_again_but_no_hand_is() -> None:
    player = Player(CHOICES["splaf"], "Ann", Random(1))
    times = [when for when, _ in presses(player, ROLL, 9000)]
    assert len(times) >= 3
    assert times[1] - times[0] >= AGAIN_MS


def test_the_same_thing_is_pressed_anew_when_it_comes_again() -> None:
    player = Player(CHOICES["splaf"], "Ann", Random(1))
    first = presses(player, ROLL, 3500)
    assert player.decide(at(3600, screen())) is None
    assert len(first) == 1
    assert presses(player, ROLL, 3500, since=4000)


def test_there_is_something_to_do_until_the_hand_is_down() -> None:
    player = Player(CHOICES["flyswatter"], "Ann", Random(1))
    assert player.has_something_to_do(contest())
    assert presses(player, contest(), 4000)
    assert not player.has_something_to_do(contest())
    assert not player.has_something_to_do(screen())


def test_a_dealer_deals_on_at_the_bots_pace() -> None:
    """Counted from the card. The deck can be pressed a look later."""
    lies = picture("round-none-green-b", 150, 300, (120, 168))
    deck = screen([picture("back", 0, 300), lies], [control("Deal", 0, 300, "Space")])
    look_ms = Settings().look_ms
    times = [
        look_ms + presses(Player(CHOICES["catslap"], "Ann", Random(seed)), deck, 2000)[0][0]
        for seed in range(60)
    ]
    shortest_ms, longest_ms = DEALS_ON_MS
    assert shortest_ms <= min(times) < shortest_ms + 150
    assert longest_ms - 150 < max(times) <= longest_ms + LOOK_MS


def test_a_player_is_of_the_level_of_the_bots() -> None:
    def times(level: LevelName) -> list[int]:
        players = (Player(CHOICES["flyswatter"], "Ann", Random(seed), level) for seed in range(30))
        return [presses(player, contest(), 4000)[0][0] for player in players]

    assert median(times("child")) > median(times("adult")) > median(times("sharp"))

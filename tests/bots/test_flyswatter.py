"""The bot at a Fly-swatter table."""

from collections import Counter

from msgspec.structs import replace

from firsthand.bots.bot import Bot, Plan, seated
from firsthand.bots.person import ReactionProfile
from firsthand.bots.reaction import mean_ms
from firsthand.bots.stages import typical
from firsthand.bots.tasks import flyswatter_task
from firsthand.core.chance import Source
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.rules import State
from tests.bots.evening import asked, evening, seeded
from tests.games.flyswatter.fly import dealt, swat
from tests.games.rig import step

PERFECT = seated("perfect", seeded(1))
CLUMSY = Bot("adult", "greedy", ReactionProfile(error_rate=1.0))


def plans(state: State, bot: Bot = PERFECT, seat: int = 1, source: Source | None = None) -> object:
    return asked(bot, GAME, state, seat, source or seeded(2))


def test_the_most_valuable_prey_comes_first_and_the_next_one_later() -> None:
    state = swat(3, "red1a", "green5a", "red4a", "blue5a", "red3a", "swatter01")
    assert plans(state) == (Plan(120.0, "slap", "red4a"), Plan(240.0, "slap", "red3a"))


def test_all_colours_that_share_the_lead_are_prey() -> None:
    state = swat(2, "red1a", "green5a", "red2a", "green3a", "blue5a", "swatter01")
    assert plans(state) == (Plan(120.0, "slap", "green5a"), Plan(240.0, "slap", "green3a"))


def test_a_hand_without_prey_passes() -> None:
    lone = swat(2, "red5a", "swatter01")
    assert plans(lone) == (Plan(120.0, "slap", "red5a"), Plan(240.0, "pass"))


def test_the_fly_that_opened_the_swat_is_no_prey() -> None:
    state = swat(3, "red2a", "red3a", "green5a", "blue5a", "yellow5a", "purple5a")
    assert plans(state) == (Plan(120.0, "slap", "red3a"), Plan(240.0, "slap", "red2a"))


def test_five_players_have_one_hand_each() -> None:
    state = swat(5, "red2a", "red3a", "green5a", "swatter01")
    assert plans(state) == (Plan(120.0, "slap", "red3a"),)


def test_a_hand_that_is_down_is_not_planned_again() -> None:
    state = swat(2, "red2a", "red3a", "swatter01")
    down = step(GAME, state, m.Slap(1, "red3a", 300.0)).state
    assert plans(down) == (Plan(120.0, "slap", "red2a"),)
    assert plans(step(GAME, down, m.Slap(1, "red2a", 400.0)).state) == ()


def test_mistakes_go_on_colours_that_are_no_prey() -> None:
    state = swat(3, "red1a", "red4a", "green5a", "blue2a", "yellow3a", "purple4a")
    source = seeded(3)
    for _ in range(50):
        first, second = asked(CLUMSY, GAME, state, 1, source)
        assert (first.named, second.named) == ("green5a", "purple4a")


def test_no_mistake_is_possible_where_all_is_prey() -> None:
    state = swat(2, "red2a", "green3a", "swatter01")
    first, second = asked(CLUMSY, GAME, state, 1, seeded(4))
    assert {first.named, second.named} == {"green3a", "red2a"}


def test_people_err_about_as_often_as_their_rate_says() -> None:
    """In haste more often, and less where one swarm leads clearly: on the whole it evens out."""
    state = swat(5, "red1a", "red4a", "green5a", "green3a", "blue1a", "red2a", "swatter01")
    adult = seated("adult", seeded(5))
    careless = replace(adult, profile=replace(adult.profile, error_rate=0.04))
    source = seeded(6)
    hits = Counter(asked(careless, GAME, state, 1, source)[0].named for _ in range(4000))
    assert 0.02 < hits["green5a"] / 4000 < 0.05


def test_a_fuller_table_and_a_closer_count_take_longer() -> None:
    few = swat(5, "red1a", "red4a", "swatter01")
    crowd = [f"{colour}{value}a" for colour in ("red", "green", "blue") for value in range(1, 6)]
    many = swat(5, *crowd, "swatter01")
    adult = Bot("adult", "greedy", ReactionProfile())
    source = seeded(7)
    for state, flies, lead in ((few, 2, 2), (many, 15, 0)):
        times = [asked(adult, GAME, state, 1, source)[0].after_ms for _ in range(3000)]
        expected = mean_ms(typical(flyswatter_task(flies, lead)))
        assert abs(sum(times) / 3000 - expected) < 15


def test_the_player_on_turn_turns_a_card_after_a_pause_and_nobody_slaps() -> None:
    state = dealt(3, "red1a")
    adult = seated("adult", seeded(8))
    (turn,) = asked(adult, GAME, state, 0, seeded(9))
    assert turn.do == "turn"
    assert 300 < turn.after_ms < 5000
    assert asked(adult, GAME, state, 1, seeded(9)) == ()


def test_a_sharp_adult_beats_children_of_seven() -> None:
    source = seeded(10)
    bots = [seated("child", source), seated("sharp", source), seated("child", source)]
    state, _ = evening(GAME, bots, source)
    left, sharp, right = GAME.scores(state)
    assert sharp > 2 * max(left, right)

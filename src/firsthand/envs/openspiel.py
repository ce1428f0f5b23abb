"""Bug Off for OpenSpiel: importing this registers `firsthand_bugoff`.

    import pyspiel
    import firsthand.envs.openspiel
    game = pyspiel.load_game("firsthand_bugoff(players=3)")

A Python game with chance nodes, information states with perfect recall, and observations that are
those of the PettingZoo environment. Utilities are in sum nothing: -1 to who has lost, and what the
others lose is shared by the winners.
"""

from typing import Any

from firsthand.core.chance import Source
from firsthand.core.extras import needs
from firsthand.core.options import read_options
from firsthand.core.seats import AUDITOR, Seat
from firsthand.envs import bugoff_tree as tree
from firsthand.envs.bugoff_guess import guessed
from firsthand.envs.course import winnings
from firsthand.envs.openspiel_observer import Observer, colours_dealt, heard, told
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff.cards import BUGS, COLOUR, DECK, HAND

with needs("openspiel"):
    import pyspiel

NAME = "firsthand_bugoff"

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Bug Off (Firsthand)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=GAME.seats[-1],
    min_num_players=GAME.seats[0],
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"players": GAME.seats[0], "tiebreak": "first_net"},
)


def longest(seats: int) -> int:
    """No game has more turns: each begins with a bug from the deck (BO-4)."""
    return len(BUGS) - HAND * seats


class BugOffGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": GAME.seats[0], **(params or {})}
        seats = given["players"]
        rules = {name: value for name, value in given.items() if name != "players"}
        self.options = read_options(GAME, rules, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.OUTCOMES,
            max_chance_outcomes=tree.OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=longest(seats),
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> "BugOffState":
        return BugOffState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A node for every card, and one for who begins."""
        return len(DECK) + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"{NAME} has no parameters for observations, so not {params}")
        return Observer(
            self.num_players(),
            turns=longest(self.num_players()) + 1,
            recalls=kind.perfect_recall,
            public=kind.public_info,
            private=kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )


class BugOffState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A node of the tree. OpenSpiel copies it attribute by attribute: there is but one."""

    def __init__(self, game: BugOffGame) -> None:
        super().__init__(game)
        self.at = tree.root(game.options, game.num_players())

    def current_player(self) -> int:
        if tree.is_over(self.at):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if tree.is_chance(self.at) else self.at.table.turn

    def is_terminal(self) -> bool:
        return tree.is_over(self.at)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, float(chance)) for outcome, chance in tree.outcomes(self.at)]

    def _legal_actions(self, player: Seat) -> list[int]:
        return tree.actions(self.at, player)

    def _apply_action(self, action: int) -> None:
        after = tree.after_chance if tree.is_chance(self.at) else tree.after_action
        self.at = after(self.at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return tree.outcome_word(self.at, action)
        return tree.action_word(action)

    def resample_from_infostate(
        self, player_id: Seat, probability_sampler: Source
    ) -> "BugOffState":
        """Another game that looks the same to this player."""
        game = self.get_game()
        seats = game.num_players()
        other: BugOffState = game.new_initial_state()
        for action in guessed(
            self.history(), self.at.table.options, seats, player_id, probability_sampler
        ):
            other.apply_action(action)
        return other

    def returns(self) -> list[float]:
        table = self.at.table
        outcome = GAME.outcome(table)
        return [*winnings(outcome, table.seats)] if outcome else [0.0] * table.seats

    def __str__(self) -> str:
        at = self.at
        hands = [colours_dealt(at, seat) for seat in range(at.table.seats)]
        nets = [f"net {COLOUR[net]}" for net in at.drawn]
        first = [] if at.first is None else [f"{at.first} first"]
        return ", ".join([*hands, *first, *map(told, heard(at, AUDITOR)), *nets])


pyspiel.register_game(GAME_TYPE, BugOffGame)

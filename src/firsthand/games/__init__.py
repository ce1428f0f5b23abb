"""The games. Adding one is a folder here, a folder in the client, and a line in this list."""

from firsthand.core.game import AnyGame
from firsthand.games import bugoff, catslap, flyswatter, splaf

_ALL: tuple[AnyGame, ...] = (
    flyswatter.GAME,
    bugoff.GAME,
    splaf.GAME,
    catslap.GAME,
)

GAMES: dict[str, AnyGame] = {game.name: game for game in _ALL}

"""The games. Adding one is a folder here, a folder in the client, and a line in this list."""

from firsthand.core.game import AnyGame
from firsthand.games import flyswatter

GAMES: dict[str, AnyGame] = {game.name: game for game in (flyswatter.GAME,)}

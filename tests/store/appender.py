"""A program to be killed: appends to two journals for ever, and says so after each batch."""

import asyncio
import sys

from firsthand.store import open_store
from tests.store.evening import added, begin


async def main(url: str) -> None:
    store = await open_store(url)
    games = {code: await begin(store, code) for code in ("ONE", "TWO")}
    sys.stdout.write(f"{' '.join(games.values())}\n")
    number = 2
    while True:
        batch = [b'{"n": %d}\n' % (number + more) for more in range(3)]
        await store.keep([added(code, game_id, number, batch) for code, game_id in games.items()])
        number += len(batch)
        sys.stdout.write(f"{number - 1}\n")
        sys.stdout.flush()


asyncio.run(main(sys.argv[1]))

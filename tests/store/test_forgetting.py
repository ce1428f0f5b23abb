"""A person gets all that is kept about them, and is forgotten everywhere."""

import json
from pathlib import Path

import msgspec

from firsthand.store import (
    Chosen,
    Ending,
    Export,
    Played,
    Rating,
    SeatResult,
    Slap,
    StoredSlap,
    open_store,
)
from tests.store.evening import (
    ANN,
    BOB,
    ENDED,
    HEADER,
    MOVES,
    added,
    begin,
    close_game,
    fixed,
    play,
    save_room,
)
from tests.store.shelves import tables_in

ROOM = {
    "host": ANN,
    "people": {ANN: {"name": "Ann", "seat": 0}, BOB: {"name": "Bob", "seat": 1}},
    "chairs": [{"person": ANN, "name": "Ann"}, {"person": BOB, "name": "Bob"}],
    "friends": [BOB, ANN],
    "names": {ANN: "host"},
    "game": "Ann",
}
RATED = fixed(a=Rating(26.0, 7.0), b=Rating(24.0, 7.0))
HANDS = [Slap(0, 300.0, right=True, at_ms=1500), Slap(1, 310.0, right=False, at_ms=1501)]


async def test_export_has_everything_of_one_person(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await play(store, [ANN, BOB, None], ENDED, HANDS, rate=RATED)
        await store.set_profile(ANN, Chosen("Anna", 7))
        await store.set_profile(BOB, Chosen("Bobby"))
        await store.open_table("FLY", 1)
        await save_room(store, "FLY", json.dumps(ROOM).encode(), 2)
        await store.open_table("EMPTY", 1)
        exported = await store.export_person(ANN)
    assert BOB not in msgspec.json.encode(exported).decode()
    assert exported == Export(
        person=ANN,
        chosen=Chosen("Anna", 7),
        names=("Ann",),
        games=(
            Played(
                game_id,
                "splaf",
                5000,
                5100,
                "points",
                (
                    SeatResult(ANN, "Ann", 7, won=True),
                    SeatResult(None, "Bob", 3, won=False),
                    SeatResult(None, "Robo", 5, won=False),
                ),
            ),
        ),
        slaps=(StoredSlap(game_id, "splaf", 300.0, True, 1500),),
        ratings={"splaf": Rating(26.0, 7.0)},
        tables=("FLY",),
    )


async def test_a_forgotten_person_is_nobody(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await play(store, [ANN, BOB, None], ENDED, HANDS, rate=RATED)
        others = await play(store, [BOB, None, None], ENDED)
        running = await begin(store)
        for person, name in ((ANN, "Anna"), (BOB, "Bobby")):
            await store.set_profile(person, Chosen(name))
        before = await store.export_person(BOB)
        untouched = await store.journal(others)

        assert await store.forget_person(ANN) == 2
        header = HEADER.replace(b'"Ann"', b'"?"').replace(b"[4, ", b"[null, ")
        assert await store.journal(running) == header
        text = await store.journal(game_id)
        assert text == header.replace(b', "faces": [null, 7, "child"]', b"") + b"".join(MOVES)
        assert await store.journal(others) == untouched
        results = await store.results(game_id)
        assert results is not None
        assert results.seats[0] == SeatResult(None, "?", 7, won=True)
        assert await store.leaderboard("splaf")
        assert ANN not in [row.person for row in await store.leaderboard("splaf")]
        assert await store.export_person(ANN) == Export(ANN, Chosen(), (), (), (), {}, ())
        after = await store.export_person(BOB)
        assert (after.slaps, after.ratings) == (before.slaps, before.ratings)
        await store.keep([added("FLY", running, 2, MOVES)])
        assert await store.forget_person(ANN) == 0


async def test_a_game_that_ends_after_somebody_was_forgotten_counts_for_the_others(
    store_url: str,
) -> None:
    async with await open_store(store_url) as store:
        running = await begin(store)
        await store.forget_person(ANN)
        await close_game(store, "FLY", running, Ending(ENDED))
        await store.count_game(running, HANDS, RATED)
        assert (await store.statistics(ANN)).slaps == ()
        assert len((await store.statistics(BOB)).slaps) == 1
        assert (await store.statistics(BOB)).ratings == {}


async def test_void_tokens_stay_void(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.set_profile(ANN, Chosen("Anna"))
        await store.sign_out(ANN)
        await store.forget_person(ANN)
        assert await store.profile(ANN) == Chosen()
        assert await store.sign_outs() == {ANN: 1}


async def test_what_was_played_is_forgotten_and_what_was_chosen_since_is_kept(
    store_url: str,
) -> None:
    """A node that hears late of a person who is forgotten may write once more what it knew."""
    async with await open_store(store_url) as store:
        game_id = await play(store, [ANN, BOB, None], ENDED, HANDS, rate=RATED)
        await store.open_table("FLY", 1)
        await save_room(store, "FLY", json.dumps(ROOM).encode(), 2)
        await store.set_profile(ANN, Chosen("Anna", 7))
        await store.forget_played(ANN)
        results = await store.results(game_id)
        assert results is not None
        assert results.seats[:2] == (
            SeatResult(None, "?", 7, won=True),
            SeatResult(BOB, "Bob", 3, won=False),
        )
        assert b'"Ann"' not in (await store.journal(game_id) or b"")
        left = Export(ANN, Chosen("Anna", 7), (), (), (), {}, ())
        assert await store.export_person(ANN) == left


async def test_a_room_forgets_the_person_and_keeps_its_shape(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1)
        await save_room(store, "FLY", json.dumps(ROOM).encode(), 2)
        await store.open_table("BUG", 1)
        await save_room(store, "BUG", b'{"host":  "bob"}', 2)
        await store.forget_person(ANN)
        bug, fly = await tables_in(store)
    assert bug.room == b'{"host":  "bob"}'
    assert fly.room is not None
    room = json.loads(fly.room)
    stranger = room["host"]
    assert stranger not in (ANN, BOB)
    assert room == {
        "host": stranger,
        "people": {stranger: {"name": "?", "seat": 0}, BOB: {"name": "Bob", "seat": 1}},
        "chairs": [{"person": stranger, "name": "?"}, {"person": BOB, "name": "Bob"}],
        "friends": [BOB, stranger],
        "names": {stranger: "host"},
        "game": "Ann",
    }


async def test_nothing_of_the_name_stays_in_the_file(sqlite_url: str, tmp_path: Path) -> None:
    unusual = "Xanthippe"
    names = (unusual, "Bob", "Robo")

    def files_with_it() -> list[str]:
        found = (file for file in tmp_path.iterdir() if unusual.encode() in file.read_bytes())
        return [file.name for file in found]

    async with await open_store(sqlite_url) as store:
        for now_ms in range(20):
            await play(store, [ANN, BOB, None], ENDED, HANDS, names=names, now_ms=now_ms)
        assert files_with_it()
        await store.forget_person(ANN)
        assert files_with_it() == []
    assert files_with_it() == []

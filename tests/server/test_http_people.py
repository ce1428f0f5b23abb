"""People over HTTP: identity, devices, names, and everybody's right to their own data."""

import json
from pathlib import Path
from typing import Any

import pytest

from firsthand.client import Connection, Unwelcome, connect, open_table
from firsthand.store import open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.wire.closing import Close
from tests.server.api import Api, run, served
from tests.server.test_links import drawn
from tests.store.shelves import tables_in

ME = "/api/people/me"


def test_a_token_proves_who_one_is_and_nothing_else_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            person, token = await api.person()
            assert (await api.get(ME, token))["person"] == person
            other, other_token = await api.person()
            swapped = f"{person}.{other_token.partition('.')[2]}"
            for bad in ("", person, token[:-1], token + "A", swapped, f"{person}.", "ü.ü"):
                headers = {"Authorization": f"Bearer {bad}"}
                status, answer = await api.ask("GET", ME, headers=headers)
                assert (status, answer["reason"]) == (401, "token")
            status, _ = await api.ask("GET", ME, headers={"Authorization": f"Basic {token}"})
            assert status == 401
            status, _ = await api.ask("GET", ME, headers={"Authorization": f"bearer  {token} "})
            assert status == 200
            assert other != person

    run(story)


def test_another_device_becomes_the_same_person_by_a_link_that_works_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            person, token = await api.person()
            first = await api.made(f"{ME}/link", token)
            second = await api.made(f"{ME}/link", token)
            assert second["lives_s"] == 300
            for code in (first["code"], "guess", ""):
                status, answer = await api.ask("POST", "/api/people/link", json={"code": code})
                assert (status, answer["reason"]) == (404, "no-such-link")
            assert second["link"] == f"{api.url}/me#{second['code']}"
            assert second["qr"].encode() == drawn(second["link"])
            found = await api.made("/api/people/link", body={"code": second["code"]})
            assert found["person"] == person
            assert (await api.get(ME, found["token"]))["person"] == person
            status, _ = await api.ask("POST", "/api/people/link", json={"code": second["code"]})
            assert status == 404

    run(story)


def test_after_signing_out_everywhere_old_tokens_and_links_are_void(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            person, old = await api.person()
            _, other = await api.person()
            link = await api.made(f"{ME}/link", old)
            new = (await api.made(f"{ME}/sign-out", old))["token"]
            status, _ = await api.ask("POST", "/api/people/link", json=link)
            assert status == 400  # it has more fields than a code
            status, _ = await api.ask("POST", "/api/people/link", json={"code": link["code"]})
            assert status == 404
            await check(api, person, old, new, other)
        async with served(tmp_path) as api:  # it is still so after a restart
            await check(api, person, old, new, other)

    async def check(api: Api, person: str, old: str, new: str, other: str) -> None:
        assert (await api.ask("GET", ME, old))[0] == 401
        assert (await api.get(ME, new))["person"] == person
        assert (await api.ask("GET", ME, other))[0] == 200
        code = await open_table(api.url, "splaf")
        async with connect(api.url, code, old) as line:
            with pytest.raises(Unwelcome, match="token"):
                await line.hear()
        async with connect(api.url, code, new) as line:
            await line.say(say.Join("Ann"))
            assert isinstance(await line.hear(), tell.Welcome)

    run(story)


def test_who_signs_out_everywhere_leaves_no_device_at_a_table(tmp_path: Path) -> None:
    """Whoever had the token sits there no longer. The seat waits for its owner."""

    async def story() -> None:
        async with served(tmp_path) as api:
            _, old = await api.person()
            code = await open_table(api.url, "splaf")
            async with connect(api.url, code, old) as line:
                await line.say(say.Join("Ann"))
                assert isinstance(await line.hear(), tell.Welcome)
                new = (await api.made(f"{ME}/sign-out", old))["token"]
                while await line.hear() is not None:
                    pass
                assert line.close_code == Close.AGAIN  # with the new token it may come back
            async with connect(api.url, code, new) as line:
                await line.say(say.Join("Ann"))
                welcome = await line.hear()
                assert isinstance(welcome, tell.Welcome)
                assert [guest.seat for guest in welcome.room.guests] == [0]

    run(story)


def test_a_name_can_be_tried_before_it_is_used(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            status, answer = await api.ask("POST", "/api/names", json={"name": " Ann\u00a0 Lee "})
            assert (status, answer) == (200, {"name": "Ann Lee"})
            family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
            _, answer = await api.ask("POST", "/api/names", json={"name": family * 24})
            assert answer == {"name": family * 3}  # as a table shows it
            for name in ("m3rd3", "A\u202eB"):
                status, answer = await api.ask("POST", "/api/names", json={"name": name})
                assert (status, answer["reason"]) == (422, "bad-name")
            for bad in ({"name": ""}, {"name": "x" * 201}, {}):
                assert (await api.ask("POST", "/api/names", json=bad))[0] == 400

    run(story)


def test_names_are_tidied_kept_and_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            person, token = await api.person()
            assert await api.get(ME, token) == {"person": person, "name": None, "avatar": None}
            chosen = {"name": " Ann\u00a0 Lee ", "avatar": 7}
            status, answer = await api.ask("PUT", ME, token, json=chosen)
            assert (status, answer["name"], answer["avatar"]) == (200, "Ann Lee", 7)
            for name in ("A\u202eB", "\u3164", "m3rd3", "?"):
                status, answer = await api.ask("PUT", ME, token, json={"name": name})
                assert (status, answer["reason"]) == (422, "bad-name")
            for bad in ({"name": ""}, {"name": "x" * 201}, {"name": 7}, {}, {"name": "a", "b": 1}):
                assert (await api.ask("PUT", ME, token, json=bad))[0] == 400
            assert (await api.get(ME, token))["name"] == "Ann Lee"
            status, _ = await api.ask("PUT", ME, token, json={"name": None})
            assert status == 200
            assert await api.get(ME, token) == {"person": person, "name": None, "avatar": None}

    run(story)


def test_a_program_can_say_that_it_is_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            bot = await api.made("/api/people", body={"bot": True})
            code = await open_table(api.url, "splaf")
            async with connect(api.url, code, bot["token"]) as line:
                await line.say(say.Join("Robbie"))
                welcome = await line.hear()
            assert isinstance(welcome, tell.Welcome)
            (guest,) = welcome.room.guests
            assert guest.declared_bot

    run(story)


async def begin(seat: Connection, line: Connection, name: str) -> None:
    """Bob sits here, and somebody of this name there; their game has cards."""
    await seat.say(say.Join("Bob"))
    assert isinstance(await seat.hear(), tell.Welcome)  # the first at the table is its host
    await line.say(say.Join(name))
    await line.say(say.Ready(ready=True))
    while not isinstance(await line.hear(), tell.Welcome):
        pass
    await seat.say(say.Start())
    while not isinstance(await line.hear(), tell.Happened):
        pass


def test_everybody_can_be_forgotten_also_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """Nothing of the name stays, neither in the answers nor in the file."""
    unusual = "Xanthippe"

    async def story() -> None:
        async with served(tmp_path) as api:
            _, token = await api.person()
            _, friend = await api.person()
            await api.ask("PUT", ME, token, json={"name": unusual})
            code = await open_table(api.url, "splaf")
            async with connect(api.url, code, friend) as seat:
                async with connect(api.url, code, token) as line:
                    await begin(seat, line, unusual)
                    assert unusual in json.dumps(await api.get(f"/api/tables/{code}"))
                    assert (await api.get(f"{ME}/export", token))["tables"] == [code]
                    status, _ = await api.ask("DELETE", ME, token)
                    assert status == 400
                    status, _ = await api.ask("DELETE", f"{ME}?confirm=yes", token)
                    assert status == 400
                    status, gone = await api.ask("DELETE", f"{ME}?confirm=forget-me", token)
                    assert (status, gone) == (200, {"games": 1})
                    while await line.hear() is not None:
                        pass
                await check(api, code, token)
        async with await open_store(f"sqlite:///{tmp_path / 'firsthand.db'}") as store:
            (table,) = await tables_in(store)
            assert unusual.encode() not in b"".join((table.room or b"", *table.lines))
        found = [file.name for file in tmp_path.iterdir() if unusual.encode() in file.read_bytes()]
        assert found == []

    async def check(api: Api, code: str, token: str) -> None:
        facts = await api.get(f"/api/tables/{code}")
        assert [(chair["name"], chair["bot"]) for chair in facts["chairs"]] == [
            ("Bob", None),
            ("?", "adult"),
        ]
        exported = await api.get(f"{ME}/export", token)
        kept: dict[str, Any] = {key: value for key, value in exported.items() if value}
        kept.pop("person")
        assert kept == {"chosen": {"name": None, "avatar": None}}

    run(story)


def test_who_left_a_game_and_is_forgotten_later_leaves_no_name_with_the_bot(tmp_path: Path) -> None:
    """A bot has played on under the name, also into the next game."""
    unusual = "Xanthippe"

    async def story() -> None:
        async with served(tmp_path) as api:
            _, token = await api.person()
            _, friend = await api.person()
            code = await open_table(api.url, "splaf")
            async with connect(api.url, code, friend) as seat:
                async with connect(api.url, code, token) as line:
                    await begin(seat, line, unusual)
                    await line.say(say.Leave())
                    while await line.hear() is not None:
                        pass
                for _ in range(2):
                    await seat.say(say.Stop())
                    await seat.say(say.Start())
                while not (
                    isinstance(told := await seat.hear(), tell.RoomChanged) and told.room.games == 3
                ):
                    pass
                (_, bot) = told.room.chairs
                assert (bot.person, bot.bot) == (None, "adult")
                assert bot.name != unusual
                status, _ = await api.ask("DELETE", f"{ME}?confirm=forget-me", token)
                assert status == 200
        found = [file.name for file in tmp_path.iterdir() if unusual.encode() in file.read_bytes()]
        assert found == []

    run(story)

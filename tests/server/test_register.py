"""Who is who, also where several nodes have one secret."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from firsthand.server import register
from firsthand.server.register import VOUCHED_MS, Register, Voucher
from firsthand.server.tokens import new_person
from firsthand.store import open_store


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Register, Register]]:
    async with await open_store(url) as store:
        secret = await store.secret()
        yield Register(secret, store), Register(secret, store)


def test_a_new_token_is_good_at_a_node_that_has_not_heard_of_it(sqlite_url: str) -> None:
    """And the old one is void there from then on."""

    async def story() -> None:
        async with two(sqlite_url) as (here, there):
            ann, bob = new_person(), new_person()
            old = here.sign(ann)
            assert there.read(old) == ann
            new = await here.sign_out(ann)
            assert there.read(new) == ann
            assert there.read(old) is None
            assert there.read(there.sign(bob)) == bob
            assert there.read(f"{bob}.{new.partition('.')[2]}") is None

    asyncio.run(story())


def test_what_is_heard_late_makes_no_token_good_again(sqlite_url: str) -> None:
    async def story() -> None:
        async with two(sqlite_url) as (here, _):
            ann = new_person()
            old = here.sign(ann)
            loading = asyncio.create_task(here.open())
            new = await here.sign_out(ann)
            await loading
            assert here.read(old) is None
            assert here.read(new) == ann

    asyncio.run(story())


def test_a_voucher_is_good_for_a_while(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with two(sqlite_url) as (here, there):
            for age_ms, good in ((0, True), (VOUCHED_MS + 1, False), (-VOUCHED_MS - 1, False)):
                monkeypatch.setattr(register, "wall_ms", lambda: 10**12)
                text = here.vouch(Voucher("10.0.0.1", "http://games.example"))
                monkeypatch.setattr(register, "wall_ms", lambda age=age_ms: 10**12 + age)
                voucher = there.vouched(text)
                assert (voucher is not None) == good
                assert voucher is None or voucher.address == "10.0.0.1"

    asyncio.run(story())

"""How often people have signed out."""

from firsthand.store import Chosen, open_store
from tests.store.evening import ANN, BOB


async def test_each_sign_out_is_counted_for_its_person(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.set_profile(BOB, Chosen("Bobby"))
        assert await store.times_signed_out(ANN) == 0
        for times in (1, 2):
            assert await store.sign_out(ANN) == times
            assert await store.times_signed_out(ANN) == times
        assert await store.times_signed_out(BOB) == 0
        assert await store.sign_outs() == {ANN: 2}

"""How often somebody may do something."""

from firsthand.server.limits import Bucket, Limit


def test_a_bucket_fills_slowly_and_says_when_to_come_back() -> None:
    bucket = Bucket(per_second=2, at_once=3)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait_s == 0.5
    assert not bucket.take(499)
    assert bucket.take(500)
    assert [bucket.take(1e9) for _ in range(4)] == [True, True, True, False]
    rare = Bucket(per_second=0.1, at_once=0.2)
    assert [rare.take(0), rare.take(5_000), rare.take(10_000)] == [True, False, True]


def test_a_flood_of_addresses_does_not_reset_anybodys_limit() -> None:
    limit = Limit(per_second=0.01, at_once=2, most=100)
    assert [limit.of("walker").take(0) for _ in range(3)] == [True, True, False]
    for number in range(10_000):
        limit.of(f"flood {number}").take(number)
        assert not limit.of("walker").take(number)
    assert len(limit) == 100

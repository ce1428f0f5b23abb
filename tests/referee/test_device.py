"""Devices: what they say of themselves is limited, and a warm-up moves the correction a little."""

from math import hypot, inf, nan
from random import Random
from statistics import pstdev

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firsthand.referee.device import (
    COARSEST_GRAIN_MS,
    LARGEST_CORRECTION_MS,
    LARGEST_GRANT_MS,
    SLOWEST_FRAME_MS,
    STAMP_ERROR_MS,
    USUAL_REACTION_MS,
    Device,
    DeviceClass,
    Engine,
    calibrated,
    introduced,
)


def device(kind: DeviceClass = DeviceClass.LAPTOP, engine: Engine | None = None) -> Device:
    return introduced(kind, frame_ms=1000 / 60, grain_ms=0.1, engine=engine)


def test_a_later_class_of_device_is_corrected_more() -> None:
    assert device(DeviceClass.DESKTOP).bias_ms < device(DeviceClass.LAPTOP).bias_ms == 0
    assert device(DeviceClass.PHONE).bias_ms > 0
    assert device(DeviceClass.TV).bias_ms > 0


@pytest.mark.parametrize("kind", DeviceClass)
def test_nobody_gains_much_by_claiming_another_class(kind: DeviceClass) -> None:
    assert device(kind).bias_ms <= LARGEST_GRANT_MS
    honest = [USUAL_REACTION_MS] * 5
    assert calibrated(device(kind), honest).bias_ms <= LARGEST_GRANT_MS


def test_a_slow_warm_up_raises_the_correction_and_a_fast_one_lowers_it() -> None:
    slow = calibrated(device(), [USUAL_REACTION_MS + 80] * 9)
    fast = calibrated(device(), [USUAL_REACTION_MS - 80] * 9)
    assert 5 < slow.bias_ms < 40
    assert fast.bias_ms == pytest.approx(-slow.bias_ms)


def test_more_warm_up_weighs_more() -> None:
    few = calibrated(device(), [USUAL_REACTION_MS + 60] * 3)
    many = calibrated(device(), [USUAL_REACTION_MS + 60] * 20)
    assert 0 < few.bias_ms < many.bias_ms


def test_too_little_warm_up_says_nothing() -> None:
    assert calibrated(device(DeviceClass.PHONE), [900, 900]) == device(DeviceClass.PHONE)


def test_what_is_no_reaction_is_no_warm_up() -> None:
    usual = [USUAL_REACTION_MS] * 5
    assert calibrated(device(), [*usual, 20, 9000, nan, inf]) == calibrated(device(), usual)


def test_a_warm_up_counts_once() -> None:
    warm_up = [USUAL_REACTION_MS + 50] * 6
    once = calibrated(device(), warm_up)
    assert calibrated(once, warm_up) == once


@given(st.sampled_from(DeviceClass), st.lists(st.floats(allow_nan=True), max_size=20))
def test_no_warm_up_is_corrected_beyond_the_limit(kind: DeviceClass, warm_up: list[float]) -> None:
    assert abs(calibrated(device(kind), warm_up).bias_ms) <= LARGEST_CORRECTION_MS


def test_a_claimed_slow_screen_gets_no_more_time() -> None:
    assert introduced(DeviceClass.PHONE, frame_ms=500, grain_ms=1).frame_ms == SLOWEST_FRAME_MS
    assert introduced(DeviceClass.PHONE, frame_ms=nan, grain_ms=nan).frame_ms == SLOWEST_FRAME_MS
    assert introduced(DeviceClass.PHONE, frame_ms=8, grain_ms=inf).grain_ms == COARSEST_GRAIN_MS


def test_frame_and_grain_enter_the_error() -> None:
    fine = introduced(DeviceClass.LAPTOP, frame_ms=1000 / 144, grain_ms=0.005)
    coarse_timer = introduced(DeviceClass.LAPTOP, frame_ms=1000 / 144, grain_ms=100)
    assert fine.sigma_ms < device().sigma_ms < coarse_timer.sigma_ms
    assert coarse_timer.sigma_ms == pytest.approx(100 / 6**0.5, rel=0.02)


# Chromium without cross-origin isolation, Safari and Firefox, Firefox that resists fingerprinting.
@pytest.mark.parametrize("grain_ms", [0.1, 1.0, 1000 / 60, 100.0])
def test_the_error_covers_what_a_clock_of_this_grain_gets_wrong(grain_ms: float) -> None:
    """Appeared and touched are both read from it, each in its own place between two steps."""
    chance = Random(7)

    def shown(true_ms: float) -> float:
        return true_ms // grain_ms * grain_ms

    wrong = []
    for _ in range(20_000):
        appeared_ms = chance.uniform(1_000, 2_000)
        touched_ms = appeared_ms + chance.uniform(200, 600)
        elapsed_ms = shown(touched_ms) - shown(appeared_ms)
        wrong.append(elapsed_ms - (touched_ms - appeared_ms))
    exact = introduced(DeviceClass.LAPTOP, frame_ms=1000 / 60, grain_ms=0)
    grainy = introduced(DeviceClass.LAPTOP, frame_ms=1000 / 60, grain_ms=grain_ms)
    assert grainy.sigma_ms == pytest.approx(hypot(exact.sigma_ms, pstdev(wrong)), rel=0.02)


@pytest.mark.parametrize("engine", Engine)
def test_an_engine_widens_the_error_by_its_own_and_takes_nothing_off(engine: Engine) -> None:
    plain, claimed = device(), device(engine=engine)
    assert claimed.sigma_ms == pytest.approx(hypot(plain.sigma_ms, STAMP_ERROR_MS[engine]))
    assert claimed.sigma_ms > plain.sigma_ms
    assert claimed.bias_ms == plain.bias_ms
    assert calibrated(claimed, [USUAL_REACTION_MS] * 5).engine is engine


def test_an_engine_of_which_nothing_is_known_is_no_surer_than_the_worst() -> None:
    assert STAMP_ERROR_MS[Engine.OTHER] == max(STAMP_ERROR_MS.values())


def test_a_device_that_was_stored_without_an_engine_can_be_read() -> None:
    assert msgspec.json.decode(b'{"kind":"phone","frame_ms":16.0}', type=Device).engine is None

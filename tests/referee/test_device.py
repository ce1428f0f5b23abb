"""Devices: what they say of themselves is limited, and a warm-up moves the correction a little."""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firsthand.referee.device import (
    COARSEST_GRAIN_MS,
    LARGEST_CORRECTION_MS,
    LARGEST_GRANT_MS,
    SLOWEST_FRAME_MS,
    USUAL_REACTION_MS,
    Device,
    DeviceClass,
    calibrated,
    introduced,
)


def device(kind: DeviceClass = DeviceClass.LAPTOP) -> Device:
    return introduced(kind, frame_ms=1000 / 60, grain_ms=0.1)


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
    assert coarse_timer.sigma_ms == pytest.approx(100 / 12**0.5, rel=0.02)

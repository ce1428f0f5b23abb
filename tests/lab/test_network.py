"""Virtual connections and devices."""

import random
from statistics import fmean

import pytest

from firsthand.lab.device import HARDWARE, Hardware
from firsthand.lab.network import Network, Way


def arrivals(network: Network, *, up: bool, count: int = 2_000) -> list[float]:
    way = Way(network, random.Random(1).random, up=up)
    return [way.arrival_ms(sent) - sent for sent in range(0, count * 100, 100)]


def test_a_way_takes_half_the_round_trip_more_up_than_down() -> None:
    network = Network(rtt_ms=100, jitter_ms=0, asymmetry=0.1)
    assert arrivals(network, up=True) == pytest.approx([55.0] * 2_000)
    assert arrivals(network, up=False) == pytest.approx([45.0] * 2_000)


def test_jitter_comes_on_top_and_is_exponential() -> None:
    delays = arrivals(Network(rtt_ms=100, jitter_ms=8, asymmetry=0), up=True)
    assert min(delays) >= 50
    assert fmean(delays) - 50 == pytest.approx(8, rel=0.1)


@pytest.mark.parametrize(
    ("network", "share", "least_ms"),
    [
        (Network(jitter_ms=0, loss=0.05), 0.05, 200),
        (Network(jitter_ms=0, spike=0.05), 0.05, 200),
        (Network(jitter_ms=0, freeze=0.01), 0.01, 1_000),
    ],
)
def test_losses_spikes_and_freezes_stall_the_stream(
    network: Network, share: float, least_ms: float
) -> None:
    # Far enough apart that one stall does not reach the next message.
    way = Way(network, random.Random(2).random, up=True)
    delays = [way.arrival_ms(sent) - sent for sent in range(0, 5_000 * 4_000, 4_000)]
    stalled = [delay for delay in delays if delay >= least_ms]
    assert len(stalled) / len(delays) == pytest.approx(share, rel=0.4)


def test_nothing_overtakes_what_was_sent_before() -> None:
    way = Way(Network(jitter_ms=30, spike=0.1), random.Random(3).random, up=False)
    times = [way.arrival_ms(sent) for sent in range(2_000)]
    assert times == sorted(times)


def test_a_device_shows_in_frames_and_feels_in_steps() -> None:
    device = Hardware(frame_ms=16, frame_phase_ms=3, touch_ms=10, touch_grid_ms=8, grain_ms=5)
    assert device.next_frame_ms(20) == 35
    assert device.next_frame_ms(19) == 19
    assert device.event_ms(100) == 112
    assert device.clock(123.4) == 120
    lights = (device.light_ms(lambda: 0.0), device.light_ms(lambda: 1.0))
    assert max(lights) - min(lights) == 16


def test_a_clock_drifts() -> None:
    fast = Hardware(drift=1e-3, grain_ms=0)
    assert fast.clock(1_000_000) == pytest.approx(1_001_000)


def test_typical_devices_differ_as_people_find_them() -> None:
    latencies = {
        name: hardware.display_ms + hardware.touch_ms + hardware.touch_grid_ms / 2
        for name, hardware in HARDWARE.items()
    }
    assert latencies["desktop"] < latencies["laptop"] < latencies["phone"] < latencies["tv"]
    assert all(35 <= latency <= 140 for latency in latencies.values())

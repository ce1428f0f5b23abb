"""What is known about one player's device: how late it shows, and how late it feels a touch.

The latency of a screen cannot be measured from inside. A prior by class of device is refined by a
warm-up of simple reactions; but people differ more than devices do, so the warm-up moves it only
by its weight, and the correction is limited because a warm-up can be played slowly on purpose.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import hypot, isfinite, sqrt
from statistics import median

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis

LARGEST_CORRECTION_MS = 25.0
LARGEST_GRANT_MS = 10.0
"""What a class is given for being slow before anything was seen of it: anybody may claim to be a
television set. A typical phone needs no more."""
SLOWEST_FRAME_MS, FASTEST_FRAME_MS = 1000 / 60, 1000 / 240
"""A slower screen gets no more time for it: a liar would only have to claim one."""
COARSEST_GRAIN_MS = 100.0

USUAL_REACTION_MS = 319.0
"""The median simple reaction in browsers, with a usual device (ex-Gaussian 277, 22, 57)."""
BETWEEN_PEOPLE_MS = 38.0
WITHIN_PERSON_MS = 61.0
BETWEEN_DEVICES_MS = 20.0
"""How far devices of one class differ."""
MEDIAN_LOSS = 1.25
"""How much less exact a median is than a mean."""
FEWEST_WARM_UPS = 3
LIKELY_REACTION_MS = (100.0, 1500.0)


class DeviceClass(StrEnum):
    PHONE = "phone"
    TABLET = "tablet"
    LAPTOP = "laptop"
    DESKTOP = "desktop"
    TV = "tv"
    NONE = "none"
    """A player without a screen: a bot in the server."""


LATENCY_MS: dict[DeviceClass, Millis] = {
    DeviceClass.PHONE: 75.0,
    DeviceClass.TABLET: 80.0,
    DeviceClass.LAPTOP: 65.0,
    DeviceClass.DESKTOP: 50.0,
    DeviceClass.TV: 110.0,
    DeviceClass.NONE: 65.0,  # bots react like people in browsers, usual device included
}
"""Display and touch together, by class."""
USUAL_LATENCY_MS = LATENCY_MS[DeviceClass.LAPTOP]

TOUCH_SAMPLING_MS: dict[DeviceClass, Millis] = {
    DeviceClass.PHONE: 1000 / 120,
    DeviceClass.TABLET: 1000 / 120,
    DeviceClass.LAPTOP: 1000 / 125,
    DeviceClass.DESKTOP: 1000 / 125,
    DeviceClass.TV: 1000 / 60,
    DeviceClass.NONE: 0.0,
}


class Engine(StrEnum):
    """What draws a page and stamps a press. On iPhones and iPads it is always WebKit."""

    CHROMIUM = "chromium"
    FIREFOX = "firefox"
    WEBKIT = "webkit"
    OTHER = "other"
    """A browser in which nothing has been measured."""


STAMP_ERROR_MS: dict[Engine, Millis] = {
    Engine.CHROMIUM: 7.0,
    Engine.FIREFOX: 6.0,
    Engine.WEBKIT: 18.0,
    Engine.OTHER: 18.0,  # as wrong as the worst that is known
}
"""How far an engine's claims are from the truth: about the medians that `bench/engines.py` measured
on 18 November 2026 (docs/referee.md has the table). That was on Linux, on a virtual display and
without graphics hardware. No phone has been measured, and no Safari.

It widens the error bars and nothing is taken off for it, since anybody may claim any engine."""


class Device(Struct, frozen=True, gc=False):
    """One player's device. All of it is claimed but the class's figures, and so it is limited."""

    kind: DeviceClass = DeviceClass.LAPTOP
    frame_ms: Millis = SLOWEST_FRAME_MS
    """The time between two frames, as claimed and limited."""
    grain_ms: Millis = 0.1
    """The step of the browser's clock, as claimed."""
    bias_ms: Millis = 0.0
    """What is taken off each reaction time: how much later than usual this device is."""
    engine: Engine | None = None
    """As claimed. None for a program, and for a client that does not say."""

    @property
    def sigma_ms(self) -> Millis:
        """One standard error of a reaction time on this device: each step is evenly spread, and
        the engine's own error comes on top. The clock is read twice, so its step counts twice."""
        touch_ms = TOUCH_SAMPLING_MS[self.kind]
        steps_ms = hypot(self.frame_ms, touch_ms, self.grain_ms, self.grain_ms) / sqrt(12)
        return hypot(steps_ms, STAMP_ERROR_MS[self.engine] if self.engine is not None else 0.0)


def introduced(
    kind: DeviceClass, *, frame_ms: Millis, grain_ms: Millis, engine: Engine | None = None
) -> Device:
    """A device as it describes itself, before any warm-up."""
    return Device(
        kind=kind,
        frame_ms=_within(frame_ms, FASTEST_FRAME_MS, SLOWEST_FRAME_MS),
        grain_ms=_within(grain_ms, 0.0, COARSEST_GRAIN_MS),
        bias_ms=_prior_ms(kind),
        engine=engine,
    )


def calibrated(device: Device, warm_up_ms: Sequence[Millis]) -> Device:
    """The device after a warm-up of simple reactions, which were judged like any slap."""
    low, high = LIKELY_REACTION_MS
    reactions = [reaction for reaction in warm_up_ms if low <= reaction <= high]
    prior_ms = _prior_ms(device.kind)
    if len(reactions) < FEWEST_WARM_UPS:
        return replace(device, bias_ms=prior_ms)
    surprise_ms = median(reactions) - USUAL_REACTION_MS - prior_ms
    doubt_ms = hypot(BETWEEN_PEOPLE_MS, MEDIAN_LOSS * WITHIN_PERSON_MS / sqrt(len(reactions)))
    weight = BETWEEN_DEVICES_MS**2 / (BETWEEN_DEVICES_MS**2 + doubt_ms**2)
    return replace(device, bias_ms=_limited(prior_ms + weight * surprise_ms))


def _prior_ms(kind: DeviceClass) -> Millis:
    return min(LATENCY_MS[kind] - USUAL_LATENCY_MS, LARGEST_GRANT_MS)


def _limited(bias_ms: Millis) -> Millis:
    return _within(bias_ms, -LARGEST_CORRECTION_MS, LARGEST_CORRECTION_MS)


def _within(value: Millis, low: Millis, high: Millis) -> Millis:
    """A claimed figure, kept within what can be. No number at all is the largest."""
    return min(max(value, low), high) if isfinite(value) else high

"""Virtual devices: when something shows, when a touch is felt, and what the clock says of it."""

from math import ceil, floor

from msgspec import Struct

from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.referee.device import DeviceClass


class Hardware(Struct, frozen=True, gc=False):
    """What a player's device does, whatever it says of itself."""

    kind: DeviceClass = DeviceClass.LAPTOP
    frame_ms: Millis = 1000 / 60
    frame_phase_ms: Millis = 0.0
    display_ms: Millis = 30.0
    """From drawing a frame to light on the screen, in the middle of it."""
    touch_ms: Millis = 35.0
    """From the finger to the event."""
    touch_grid_ms: Millis = 4.0
    """Touches are felt in such steps: 250 times a second."""
    grain_ms: Millis = 0.1
    """The step of the browser's clock."""
    drift: float = 0.0
    """How much faster than true the clock runs."""

    def next_frame_ms(self, at_ms: Millis) -> Millis:
        frames = ceil((at_ms - self.frame_phase_ms) / self.frame_ms)
        return self.frame_phase_ms + frames * self.frame_ms

    def light_ms(self, source: Source) -> Millis:
        """From drawing to light. A screen is lit line by line: a card shows anywhere in a frame."""
        return self.display_ms + (source() - 0.5) * self.frame_ms

    def event_ms(self, touched_ms: Millis) -> Millis:
        """When the browser stamps a touch."""
        felt = touched_ms + self.touch_ms
        return ceil(felt / self.touch_grid_ms) * self.touch_grid_ms if self.touch_grid_ms else felt

    def clock(self, true_ms: Millis) -> Millis:
        """What the device's own clock shows at this moment."""
        own = true_ms * (1 + self.drift)
        return floor(own / self.grain_ms) * self.grain_ms if self.grain_ms else own


HARDWARE: dict[str, Hardware] = {
    "laptop": Hardware(),
    "phone": Hardware(DeviceClass.PHONE, display_ms=35.0, touch_ms=40.0, touch_grid_ms=8.0),
    "tablet": Hardware(DeviceClass.TABLET, display_ms=38.0, touch_ms=42.0, touch_grid_ms=8.0),
    "desktop": Hardware(DeviceClass.DESKTOP, display_ms=25.0, touch_ms=25.0, touch_grid_ms=1.0),
    "tv": Hardware(DeviceClass.TV, display_ms=70.0, touch_ms=40.0, touch_grid_ms=16.0),
}
"""One typical device of each kind."""

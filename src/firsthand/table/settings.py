"""How patient a table is, and with whom. Rules do not know of it."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis, Stakes
from firsthand.core.seats import REFEREE

Patience: TypeAlias = Annotated[int, Meta(ge=500, le=600_000)]
RELAXED = 2
"""How many times as long everything takes for young or slow players."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All times in milliseconds."""

    turn_ms: Patience = 15_000
    """After so long a player on turn is turned for."""
    contest_ms: Patience = 8_000
    """After so long a contest that nothing has decided is closed."""
    look_ms: Annotated[int, Meta(ge=0, le=10_000)] = 1_200
    """How long a card has been visible to everybody before its dealer may deal on."""
    clear_ms: Patience = 4_000
    """After so long a card that nobody took is cleared, if its dealer does not deal on."""
    house_clear_ms: Patience = 2_800
    """The same where nobody deals."""
    dealer_ms: Patience = 3_000
    """After so long whoever only deals is dealt for."""
    house_ms: Patience = 1_750
    """Where nobody deals, the next card comes so long after the last one was settled."""
    round_ms: Patience = 2_500
    """Between two rounds, in which everybody has to get to know a new card."""
    dispute_ms: Patience = 10_000
    """After so long a dealer who cannot decide removes the card."""
    gap_ms: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """The shortest pause after a contest in which somebody had a hand down, so that whoever took
    the last card can compete again."""
    deal_ms: Annotated[int, Meta(ge=500, le=60_000)] | None = None
    """If set, whoever deals, turns or rolls is turned for at this pace, and so is the table."""
    grace_ms: Patience = 15_000
    """After so long a bot plays for a player who is gone, and a gone host is replaced."""
    warm_up_rounds: Annotated[int, Meta(ge=3, le=10)] = 5
    declared_bots: bool = True
    """Whether programs from outside may come, if they say that they are."""
    relaxed: bool = False
    """Twice the time for turns, contests and what follows them."""

    def in_force(self) -> "Settings":
        """The settings with relaxed timing worked in."""
        if not self.relaxed:
            return self
        return replace(
            self,
            turn_ms=self.turn_ms * RELAXED,
            contest_ms=self.contest_ms * RELAXED,
            look_ms=self.look_ms * RELAXED,
            clear_ms=self.clear_ms * RELAXED,
            house_clear_ms=self.house_clear_ms * RELAXED,
            dealer_ms=self.dealer_ms * RELAXED,
            house_ms=self.house_ms * RELAXED,
            round_ms=self.round_ms * RELAXED,
            dispute_ms=self.dispute_ms * RELAXED,
            gap_ms=self.gap_ms * RELAXED,
            deal_ms=self.deal_ms and self.deal_ms * RELAXED,
        )

    def undecided_ms(self, stakes: Stakes) -> Millis:
        """How long a contest about this waits for a hand that decides it."""
        if stakes.ended_by is None:
            return self.contest_ms
        return min(
            self.contest_ms, self.house_clear_ms if stakes.ended_by == REFEREE else self.clear_ms
        )

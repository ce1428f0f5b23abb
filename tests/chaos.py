"""Chance in tests: the same in every run, or fresh with `--chaos`.

Without the option each seed is fixed, so a run gives the same answer as the one before. With it the
tests marked `chaos` draw new seeds and do more; the first line says from which number they all
come, and `--chaos-seed` repeats it.
"""

import random
import zlib
from dataclasses import dataclass
from typing import TypeVar

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

FIXED_SEED = 1
MAX_SEED = 10**6

AmountT = TypeVar("AmountT")


@dataclass(frozen=True)
class Chaos:
    """What one test draws its random numbers from."""

    seed: int
    is_on: bool

    def amount(self, usual: AmountT, chaos: AmountT) -> AmountT:
        return chaos if self.is_on else usual


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("chaos")
    group.addoption("--chaos", action="store_true", help="fresh seeds, and more of everything")
    group.addoption("--chaos-seed", type=int, metavar="N", help="repeat the run with this seed")


def configure(config: pytest.Config) -> None:
    """Seeds hypothesis. Workers of xdist find the seed in their options."""
    if not config.option.chaos:
        _fix_hypothesis()
        return
    if config.option.chaos_seed is None:
        config.option.chaos_seed = random.SystemRandom().randrange(MAX_SEED)
    seed = config.option.chaos_seed
    config.option.hypothesis_seed = str(seed)  # read by its plugin, which is configured after us
    settings.register_profile("fresh", deadline=None, database=None, max_examples=1000)
    settings.load_profile("fresh")


def print_seed(config: pytest.Config) -> None:
    seed = config.option.chaos_seed
    if config.option.chaos and not hasattr(config, "workerinput"):
        config.get_terminal_writer().line(f"chaos seed {seed}: repeat with --chaos-seed {seed}")


def _fix_hypothesis() -> None:
    # A slow machine is no fault: no deadline. Examples that failed once change later runs, as do
    # the constants that hypothesis finds in whatever modules happen to be imported: neither.
    settings.register_profile("fixed", deadline=None, database=None, derandomize=True)
    settings.load_profile("fixed")
    assert hasattr(providers, "_get_local_constants"), "hypothesis finds its constants elsewhere"
    providers._get_local_constants = Constants


def mark_hypothesis(items: list[pytest.Item]) -> None:
    """What hypothesis tries out is chaos too."""
    for item in items:
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker(pytest.mark.chaos)


def chaos_of(config: pytest.Config, test: str) -> Chaos:
    """A test's own seed: it does not depend on which other tests are run."""
    is_on = bool(config.option.chaos)
    session_seed = config.option.chaos_seed if is_on else FIXED_SEED
    return Chaos(zlib.crc32(f"{session_seed} {test}".encode()) % MAX_SEED, is_on)

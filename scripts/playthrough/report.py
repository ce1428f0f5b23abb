"""What is said of a game that was played through: figures, and a text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from msgspec import Struct

from firsthand.bots.person import LevelName
from scripts.playthrough.faults import Fault, faults
from scripts.playthrough.samples import Event, Sample
from scripts.playthrough.waits import LONG_MS, Shown, Wait, live_cards, waits


class Report(Struct, frozen=True):
    """A game as somebody met it. Times are in milliseconds since it began."""

    game: str
    size: str
    level: LevelName
    language: str
    players: int
    seed: int
    finished: bool
    result: str
    length: float
    presses: int
    longest_wait: float
    waits: tuple[Wait, ...]
    faults: tuple[Fault, ...]
    cards: tuple[Shown, ...]
    """Those that were dealt to be slapped, in Cat & Bug Slap."""
    page_errors: tuple[str, ...]
    events: tuple[Event, ...]


class Setting(Struct, frozen=True):
    """Which game was played, and how."""

    game: str
    size: str
    level: LevelName
    language: str
    players: int
    seed: int


def report(
    setting: Setting,
    samples: Sequence[Sample],
    events: Sequence[Event],
    errors: Sequence[str],
    longer_than: float = LONG_MS,
) -> Report:
    ended = next((event for event in events if event.kind == "ended"), None)
    played = [one for one in samples if not ended or one.at <= ended.at]
    every = waits(played, 0)
    return Report(
        game=setting.game,
        size=setting.size,
        level=setting.level,
        language=setting.language,
        players=setting.players,
        seed=setting.seed,
        finished=ended is not None,
        result=ended.text if ended else "",
        length=played[-1].at if played else 0.0,
        presses=sum(event.kind == "press" for event in events),
        longest_wait=max((wait.length for wait in every), default=0.0),
        waits=tuple(wait for wait in every if wait.length > longer_than),
        faults=tuple(faults(samples)),
        cards=tuple(live_cards(played)) if setting.game == "catslap" else (),
        page_errors=tuple(errors),
        events=tuple(events),
    )


def unslapped_ms(cards: Sequence[Shown]) -> float | None:
    """How long a card that nobody slapped lay there, on average."""
    left = [card.length for card in cards if not card.slapped]
    return mean(left) if left else None


def summary(told: Report) -> Iterator[str]:
    yield (
        f"{told.game}, {told.size}, {told.players} players ({told.level}), {told.language}:"
        f" {told.result or 'no result'} after {told.length / 1000:.1f} s, {told.presses} presses"
    )
    yield f"longest wait {told.longest_wait / 1000:.1f} s"
    unslapped = unslapped_ms(told.cards)
    if unslapped is not None:
        left = sum(not card.slapped for card in told.cards)
        yield f"{len(told.cards)} cards, {left} unslapped: {unslapped / 1000:.1f} s on average"
    for wait in told.waits:
        turn = f", turn of {wait.turn}" if wait.turn else ""
        length = f"{wait.length / 1000:.1f} s"
        yield f"  wait    {seconds(wait.at)} for {length}{turn}, until {wait.until}"
    for fault in told.faults:
        times = f", {fault.times} times" if fault.times > 1 else ""
        yield (
            f"  {fault.kind:7} {seconds(fault.at)} for {fault.length / 1000:.1f} s{times}:"
            f" {fault.what!r} by {fault.by}"
        )
    for error in told.page_errors:
        yield f"  page error: {error}"


def timeline(told: Report) -> Iterator[str]:
    yield from summary(told)
    yield ""
    for event in told.events:
        yield f"{seconds(event.at)}  {event.kind:6} {event.text}"


def seconds(ms: float) -> str:
    return f"{ms / 1000:7.2f}"

"""What covers a control or a text, and what is cut, is told once, with how long it was so."""

from msgspec.structs import replace
from scripts.playthrough.faults import PASSING_MS, Fault, faults
from scripts.playthrough.seen import Seen

from tests.playthrough.screens import control, samples, screen, word

LEAVE = control("Leave", 0, 0)
FINE = screen(controls=[LEAVE], words=[word("Ann", 0, 90)])


def leave(**changed: str) -> Seen:
    return screen(controls=[replace(LEAVE, **changed)])


def test_a_fine_screen_has_no_faults() -> None:
    assert faults(samples((0, FINE, True), (9000, FINE, True))) == []


def test_each_fault_is_told_once_with_its_spells() -> None:
    first, second = (leave(cover=f'div.toast "Bea was {ms} ms before"') for ms in (7, 12))
    told = faults(
        samples(
            *[(0, FINE, True), (1000, first, True), (2000, FINE, True), (5000, second, True)],
            *[(7000, FINE, True)],
        )
    )
    assert told == [Fault("covered", "Leave", 'div.toast "Bea was 7 ms before"', 1000, 3000, 2)]


def test_what_passes_by_is_no_fault() -> None:
    cover = leave(cover="a picture in div.turner")
    seen = samples((0, FINE, True), (1000, cover, True), (1000 + PASSING_MS, FINE, True))
    assert faults(seen) == []


def test_a_hand_on_what_was_slapped_is_no_fault() -> None:
    cover = leave(cover="a picture in div.hand")
    assert faults(samples((0, cover, True), (9000, cover, True))) == []


def test_a_blocked_control_and_cut_words_last_until_the_end() -> None:
    cut = replace(word("Bartholomew", 0, 0), cut="12 px beyond div.name")
    seen = screen(controls=[replace(LEAVE, blocked="div.veil", cover="div.veil")], words=[cut])
    told = faults(samples((0, FINE, True), (1000, seen, True), (5000, seen, True)))
    assert {(one.kind, one.what, one.length) for one in told} == {
        ("blocked", "Leave", 4000),
        ("cut", "Bartholomew (span.name)", 4000),
    }

"""What covers a control or a text, and what is cut, is told once, with how long it was so."""

from msgspec.structs import replace
from scripts.playthrough.faults import PASSING_MS, Fault, faults
from scripts.playthrough.seen import Seen

from tests.playthrough.screens import control, picture, samples, screen, word

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


def over_the_name(x: float, cover: str = "a picture in div.turner") -> Seen:
    """A card that lies so far to the right, over a name."""
    return screen([picture("red1a", x, 60)], words=[replace(word("Ann", 0, 90), cover=cover)])


def test_a_card_on_its_way_passes_over_a_text_and_one_that_lies_there_covers_it() -> None:
    far = screen([picture("red1a", 300, 60)], words=[word("Ann", 0, 90)])
    flies = [(1000.0 + 100 * nth, over_the_name(nth), True) for nth in range(1, 10)]
    (passed,) = faults(samples((1000, far, True), *flies, (2000, far, True)))
    assert (passed.kind, passed.at, passed.length) == ("passed over", 1100, 900)
    lies = [(2000.0 + 100 * nth, over_the_name(9), True) for nth in range(10)]
    both = faults(samples((1000, far, True), *flies, *lies, (3000, far, True)))
    assert {(one.kind, one.length) for one in both} == {("passed over", 900), ("covered", 1000)}


def test_only_a_picture_passes_over_and_not_for_long() -> None:
    far = screen([picture("red1a", 300, 60)], words=[word("Ann", 0, 90)])

    def told(cover: str, looks: int) -> list[str]:
        flies = [(1000.0 + 100 * nth, over_the_name(nth, cover), True) for nth in range(looks)]
        return [one.kind for one in faults(samples((0, far, True), *flies, (9000, far, True)))]

    assert told("div.toast", 10) == ["covered"]
    assert told("a picture in div.turner", 20) == ["covered"]


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

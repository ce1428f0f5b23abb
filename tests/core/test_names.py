"""Names: what is tidied up, what is refused, and who must not be."""

import pytest

from firsthand.core.names import MAX_NAME_LENGTH, BadName, tidy


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\u00a0\u2003 Lee\u3000", "Ann Lee"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("Rene\u0301", "Ren\u00e9"),
        ("\U0001d400nn", "Ann"),
        ("B" * 100, "B" * 24),
        ("Ann" + " " * 30 + "Lee", "Ann Lee"),
        ("x" * 23 + " yz", "x" * 23),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("नमस्ते", "नमस्ते"),
        ("Nguyễn", "Nguyễn"),
        ("שרה", "שרה"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("عَ\u200cلی", "عَ\u200cلی"),
        ("علی\u200c", "علی"),
        ("क्\u200dष", "क्\u200dष"),
        ("क्\u200cष", "क्\u200cष"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("മോഹന്\u200d", "മോഹന്\u200d"),
        ("ه" * 23 + "\u200cه", "ه" * 22),
        ("7", "7"),
    ],
)
def test_a_name_is_tidied_up(typed: str, shown: str) -> None:
    assert tidy(typed) == shown
    assert tidy(shown) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "a\nb",
        "a\tb",
        "\x1b[31mred",
        "Ann\u202eeve",
        "\u2066Ann",
        "An\u200bn",
        "An\u200dn",
        "An\u200cn",
        "\u200cAnn",
        "Ann\u200d",
        "\u200dعلی",
        "علی\u200d",
        "عل\u200c\u200cی",
        "عل\u200c\u200dی",
        "ع\u200cَلی",
        "علی\u200c رضا",
        "علی\u200cAnn",
        "Ann\u200cعلی",
        "۱\u200c۲",
        "क\u200dष",
        "क्\u200c ष",
        "\u200d\U0001f469",
        "\U0001f469\u200c\U0001f680",
        "An\u00adn",
        "\ufeffAnn",
        "\u3164",
        "\u2800\u2800",
        "\u115fAnn",
        "?",
        "...",
        "A" + "\u0300\u0301\u0302\u0303",
        "क" + "\u094d\u200d" * 4,
        "\ud800",
    ],
)
def test_a_name_that_hides_something_is_refused(typed: str) -> None:
    with pytest.raises(BadName, match=r"^a name "):
        tidy(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "Putain",
        "arschloch",
        "ARSCHLOCH99",
        "xxarsch1ochxx",
        "Merde",
        "m3rd3",
        "m.e.r.d.e",
        "M E R D E",
        "M E R D E alors",
        "merdeeee",
        "m*rde",
        "1erde merde",
        "Scheiße",
        "5ch31ss3",
        "s\u0441hei\u00df",
        "connard77",
        "nazi88",
        "$h!t",
        "b1tch",
        "blowj0b",
    ],
)
def test_rude_words_are_refused_in_disguise_too(typed: str) -> None:
    with pytest.raises(BadName, match="fit for children"):
        tidy(typed)


@pytest.mark.parametrize(
    "name",
    [
        "Ishita",
        "Harshit",
        "Monique",
        "Dominique",
        "Ignazio",
        "Scunthorpe",
        "Cassandra",
        "Hancock",
        "Dick van Dyke",
        "Miss Hitchcock",
        "Marsch",
        "Barsch",
        "Essex",
        "Titus",
        "Constance",
        "Pornchai",
        "Fukuda",
        "Huret",
        "Ass",
        "Tapette",
        "Analena",
        "Neele",
        "Wichita",
        "B2",
        "A***",
        "88",
    ],
)
def test_nobody_is_refused_for_an_innocent_name(name: str) -> None:
    assert tidy(name) == name


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WAVING = "\U0001f44b\U0001f3fd"
FLAG = "\U0001f1eb\U0001f1f7"
HEART = "\u2764\ufe0f"
KEY = "1\ufe0f\u20e3"
KSHA = "\u0915\u094d\u0937"


@pytest.mark.parametrize("sign", [FAMILY, WAVING, FLAG, HEART, KEY, KSHA])
@pytest.mark.parametrize("room", range(8))
def test_a_long_name_is_not_cut_within_a_sign(sign: str, room: int) -> None:
    before = "a" * (MAX_NAME_LENGTH - room)
    whole = room >= len(sign)
    assert tidy(before + sign + "end").startswith(before + sign if whole else before)
    assert set(tidy(before + sign + sign)) <= {"a", *(sign if whole else "")}
    assert len(tidy(before + sign * 3)) <= MAX_NAME_LENGTH


def test_each_flag_is_two_letters() -> None:
    assert tidy(FLAG * 20) == FLAG * (MAX_NAME_LENGTH // 2)
    assert tidy("a" + FLAG * 20) == "a" + FLAG * ((MAX_NAME_LENGTH - 1) // 2)


def test_a_name_of_one_sign_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadName, match="one to 24 characters"):
        tidy("\u200d".join(["\U0001f468"] * 30))

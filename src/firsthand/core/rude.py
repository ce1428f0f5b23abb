"""Words that a family does not want to read on the table, in English, French and German.

A list can only be a beginning: the host can send somebody away, which needs no list. It is short,
so that nobody is refused for the own name: Ishita, Monique and the people of Scunthorpe may play.
"""

import re
import unicodedata
from codecs import decode

# Turned by thirteen letters, so that nobody has to read them here.
ANYWHERE = """
avttn avttre chgnva fnybcr fpujhpugry fpurvff fpuynzcr gebhqhp ibgmr jnaxre jvpufre nefpuybpu
nefrubyr nffubyr obhtabhyr oenayrggr oenayrhe ovgpu oybjwbo pbaaneq pbaanffr pbhvyyr pbpxfhpx
qerpxfnh raphyr rasbver sbgmr shpx snttbg svpxqvpu uherafbua uvgyre whqrafnh xnanxr zvfftroheg
zvfgfghpx
"""
"""Also inside a longer word."""
ALONE = """
agz ahggr ahggra anmv anmvf arter artre avdhr avdhre cbea cbeab chffl chgr chgrf cnrqb cnxv
cravf crqb crqbcuvyr cvzzry encvfg fcnfg fcnfgv fnynhq frk fuvg fuvgf fuvggl fuvgurnq fvrturvy
fyhg fyhgf genaal gjng gvgf gvggra intvan iretnfra jnax juber jvpuf lbhcva nahf nany nefpu
nefr obbof obyybpxf ohyyfuvg onfgneq ongneq phag phagf puvax qvyqb sbhger spx sqc svpx svpxra
svpxre trsvpxg uher uhera wvmm xlf xxx zreqr zreqrhk zvys
"""
"""Only as a word of its own: as a part it is in many that are innocent."""

LOOKALIKES = str.maketrans("@4380$57+!|9аеорсухіѕαο", "aaebossttiigaeopcyxisao")
"""Digits, signs, and letters of other scripts that are read as Latin ones."""
VOWELS = "aeiou"
_SINGLE_LETTERS = re.compile(r"(?<!\S)\S(?: \S)+(?!\S)")
"""Words of one letter in a row: together they may be a word."""


def is_rude(name: str) -> bool:
    spelled_out = _SINGLE_LETTERS.sub(lambda letters: letters[0].replace(" ", ""), name)
    return any(_is_rude_word(word) for word in spelled_out.split(" "))


def _is_rude_word(word: str) -> bool:
    return any(
        _anywhere.search(folded) or _alone.fullmatch(folded)
        for written in {word, word.strip("0123456789")}
        for folded in (_folded(written, one="i"), _folded(written, one="l"))
    )


def _folded(word: str, *, one: str) -> str:
    """In plain small letters, as it is meant to be read. A star stays: it stands for a vowel."""
    bare = unicodedata.normalize("NFKD", word.casefold())
    plain = bare.replace("1", one).translate(LOOKALIKES)
    return "".join(letter for letter in plain if letter == "*" or "a" <= letter <= "z")


def _pattern(turned: str) -> re.Pattern[str]:
    """All words in one expression. A letter may be drawn out."""
    words = decode(turned, "rot13").split()
    return re.compile("|".join("".join(map(_run, re.findall(r"((.)\2*)", w))) for w in words))


def _run(found: tuple[str, str]) -> str:
    run, letter = found
    either = f"[{letter}*]" if letter in VOWELS else letter
    return f"{either}{{{len(run)},}}"


_anywhere, _alone = _pattern(ANYWHERE), _pattern(ALONE)

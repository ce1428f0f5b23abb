"""Names as people write them: what is tidied up, and what is refused."""

import re
import unicodedata

from firsthand.core.rude import is_rude

NOBODY = "?"
"""The name of whoever wanted to be forgotten. Nobody else can have it: it has no letter."""
MAX_NAME_LENGTH = 24
MAX_TYPED_LENGTH = 200
"""Nobody types more; what is beyond is not even looked at."""
MAX_MARKS = 3
"""So many accents in a row are writing. More of them reach over the lines above and below."""

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""
JOINER, NON_JOINER = "\u200d", "\u200c"
"""Invisible. They say how the letters beside them are joined in some scripts, and the first one
makes one picture of two. Anywhere else they only make two names of what looks like one."""
SPACES = re.compile(r"[^\S\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
"""All that only looks like a space. Line ends and the like are none."""
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""Two of them are one flag."""
VIRAMA = 9
"""Unicode's class of what joins two letters of an Indic script to one."""
JOINED_SCRIPTS = re.compile(
    "[\u0620-\u077f\u07ca-\u07fa\u0840-\u085b\u0860-\u08ff\u1820-\u18aa"
    "\U00010d00-\U00010d27\U0001e900-\U0001e94b]"
)
"""Arabic, Syriac, N'Ko, Mandaic, Mongolian, Rohingya and Adlam: a letter is joined to the next."""
PART_OF_A_PICTURE = re.compile(r"[\U00002190-\U00002BFF\U0001F000-\U0001FAFF\ufe0f]")


class BadName(ValueError):
    """A name that cannot stand on the table. The message says why."""


def tidy(text: str) -> str:
    """The name as everybody will see it: one kind of space, one way to write each letter."""
    name = unicodedata.normalize("NFKC", text[:MAX_TYPED_LENGTH].strip())
    name = _cut(SPACES.sub(" ", name).strip()).rstrip(" " + NON_JOINER)
    if not name:
        raise BadName("a name needs one to 24 characters")
    if not _is_visible(name):
        raise BadName("a name has only characters that can be seen")
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in name):
        raise BadName("a name needs a letter, a digit or a picture")
    if _longest_run_of_marks(name) > MAX_MARKS:
        raise BadName("a name has no towers of accents")
    if is_rude(name):
        raise BadName("please take a name that is fit for children")
    return name


def _cut(name: str) -> str:
    """The first characters of a name, and no part of a sign that is made of several."""
    end = min(len(name), MAX_NAME_LENGTH)
    while 0 < end < len(name) and _is_one_sign(name, end):
        end -= 1
    return name[:end]


def _is_one_sign(name: str, at: int) -> bool:
    """Whether what stands before and behind this place belongs together, as an accent to its
    letter, a skin to its hand, a father to his family, and a letter to one it is written with."""
    before, behind = name[at - 1], name[at]
    if unicodedata.category(behind).startswith("M") or behind in SKINS:
        return True
    if {before, behind} & {JOINER, NON_JOINER} or unicodedata.combining(before) == VIRAMA:
        return True
    flags = len(name[:at]) - len(name[:at].rstrip(FLAG_LETTERS))
    return behind in FLAG_LETTERS and flags % 2 == 1


def _is_visible(name: str) -> bool:
    """No control characters, no change of direction, nothing without width, no blank letters."""
    shown = _without_joiners(name)
    return shown.isprintable() and BLANKS.isdisjoint(shown)


def _without_joiners(name: str) -> str:
    """Without the joiners that say how what stands beside them is written."""
    return "".join(
        letter
        for before, letter, behind in zip(" " + name, name, name[1:] + " ", strict=False)
        if not _joins(before, letter, behind)
    )


def _joins(before: str, letter: str, behind: str) -> bool:
    """Whether this is a joiner in its place: between letters of a script whose letters are joined,
    behind what joins two Indic ones, or within a picture."""
    if letter not in (JOINER, NON_JOINER):
        return False
    if unicodedata.combining(before) == VIRAMA:  # also at the end, as in Malayalam
        return letter == JOINER or unicodedata.category(behind).startswith("L")
    if _is_joined(before) and _is_joined(behind):
        return unicodedata.category(behind).startswith("L")
    return letter == JOINER and _in_picture(before) and _in_picture(behind)


def _is_joined(letter: str) -> bool:
    """A letter that is joined to others, or a mark on one."""
    joined = JOINED_SCRIPTS.match(letter) is not None
    return joined and unicodedata.category(letter)[0] in "LM"


def _in_picture(letter: str) -> bool:
    return PART_OF_A_PICTURE.match(letter) is not None


def _longest_run_of_marks(name: str) -> int:
    longest = run = 0
    for letter in unicodedata.normalize("NFD", name):
        if letter in (JOINER, NON_JOINER):
            continue
        run = run + 1 if unicodedata.category(letter).startswith("M") else 0
        longest = max(longest, run)
    return longest

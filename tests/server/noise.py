"""Messages that no honest client would send: malformed, truncated, out of order, hostile."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

TEXT, BINARY, PING, PONG = 1, 2, 9, 10
Frame: TypeAlias = tuple[int, bytes]

GAMES = ("flyswatter", "bugoff", "splaf", "catslap")
WORDS = ("turn", "place", "score", "roll", "deal", "award", "slap", "tap", "shuffle", "close", "")
ODD_NUMBERS = (0, -1, 1, 7, 2**31, 2**63, -(2**63), 10**30, 1e308, -1e308, 1e-320, 0.1)
ODD_TEXTS = ("", " ", "\x00", "a" * 5000, "\u202e", "Ann", "🐞", "red5a", "'; DROP TABLE games;--")
ODD_JSON = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b'"say"',
    b'{"say": null}',
    b'{"say": "touch", "contest": 1, "do": "slap", "elapsed_ms": NaN}',
    b'{"say": "touch", "contest": 1, "do": "slap", "elapsed_ms": 1e999}',
    b'{"say": "beat", "contest": 1, "elapsed_ms": -Infinity}',
    b'{"say": "pass", "contest": ' + b"9" * 4000 + b"}",
    b'{"say": "choose", "game": "splaf", "options": ' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}",
    b"[" * 8000,
    b'{"say": "start"' + b" " * 9000,
    b'{"say": "start"}{"say": "start"}',
    b'{"say": "sent", "contest": 1}',
    b'{"say": "pong", "nonce": "x"}',
    b'{"say": "lost"}',
    b'{"say": "forget"}',
    b'\xff\xfe{"say": "start"}',
    b'{"say": "join", "name": "\xc3\x28"}',
    b'{"say": "join", "name": "\\ud800"}',
)


class Noise:
    """What one hostile person says. It learns what is going on, to be wrong by little."""

    def __init__(self, dice: random.Random, tokens: Sequence[str]) -> None:
        self._dice = dice
        self._tokens = tokens
        self.people: list[str] = ["nobody"]
        self.cards: list[str] = ["red5a", "monster01"]
        self.contest = 1
        self.phase = "lobby"
        self._kinds: Sequence[Callable[[], Frame]] = (
            self._odd_json,
            self._truncated,
            self._mangled,
            self._mistyped,
            self._noise,
            self._control,
            self._hello,
            self._lobby,
            self._lobby,
            self._play,
            self._play,
            self._play,
            self._play,
        )

    def frame(self) -> Frame:
        return self._dice.choice(self._kinds)()

    def _odd_json(self) -> Frame:
        return self._dice.choice((TEXT, BINARY)), self._dice.choice(ODD_JSON)

    def _truncated(self) -> Frame:
        opcode, data = self._any_valid()
        return opcode, data[: self._dice.randrange(len(data))]

    def _mangled(self) -> Frame:
        opcode, data = self._any_valid()
        mangled = bytearray(data)
        for _ in range(self._dice.randrange(1, 4)):
            mangled[self._dice.randrange(len(mangled))] = self._dice.randrange(256)
        return opcode, bytes(mangled)

    def _mistyped(self) -> Frame:
        """Valid JSON, and a message but for the type of one field."""
        _, data = self._any_valid()
        fields = json.loads(data)
        fields[self._dice.choice([*fields, "say", "extra"])] = self._value()
        return BINARY, json.dumps(fields).encode("utf-8", "surrogatepass")

    def _noise(self) -> Frame:
        return self._dice.choice((TEXT, BINARY)), self._dice.randbytes(self._dice.randrange(200))

    def _control(self) -> Frame:
        return self._dice.choice((PING, PONG)), self._dice.randbytes(self._dice.randrange(126))

    def _hello(self) -> Frame:
        person = self._dice.choice(self.people)
        token = self._dice.choice([*self._tokens, f"{person}.forged", ""])
        return _said("hello", protocol=self._dice.choice((1, 0, 2)), token=token)

    def _any_valid(self) -> Frame:
        return self._dice.choice((self._lobby, self._play))()

    def _lobby(self) -> Frame:
        """Whether or not it may be said by this person, or now."""
        dice = self._dice
        if self.phase in ("lobby", "result") and dice.random() < 0.8:  # so that there are games
            return _said("ready", ready=True) if dice.random() < 0.7 else _said("start")
        match dice.randrange(20):
            case 0:
                last = dice.choice((None, 0, -1, 3, 10**12))
                return _said("join", name=dice.choice(ODD_TEXTS), last=last)
            case 1:
                return _said("choose", game=dice.choice((*GAMES, "chess")), options=self._options())
            case 2:
                settings = {"turn_ms": dice.choice((500, *ODD_NUMBERS)), "gap_ms": 0}
                return _said("arrange", settings=settings)
            case 3:
                return _said("kick", person=dice.choice((*["nobody"] * 30, *self.people)))
            case 4:
                return _said("hand-over", person=dice.choice(self.people))
            case 5:
                return _said("remove-bot", seat=dice.choice(ODD_NUMBERS[:7]))
            case 6:
                return _said("add-bot", level=dice.choice(("child", "perfect", "god")))
            case 7:
                return _said("lock", locked=False)
            case 8:
                return _said("pause", paused=dice.random() < 0.2)
            case 9 if dice.random() < 0.02:
                return _said(dice.choice(("leave", "stop", "stand", "warm-up")))
            case number:
                return _said(("start", "sit", "ready")[number % 3])

    def _options(self) -> dict[str, Any]:
        names = ("remove", "ring", "handicap", "rounds", "tiebreak", "first")
        return {self._dice.choice(names): self._value()}

    def _play(self) -> Frame:
        """Inputs of a game: for this contest, another one, in any order, with any time."""
        dice = self._dice
        contest = self.contest + dice.choice((0, 0, 0, 0, -1, 1, 10**9))
        time_ms = dice.choice((150.0, 300.0, 90.0, dice.choice(ODD_NUMBERS)))
        card = dice.choice((*self.cards, *ODD_TEXTS[:4]))
        match dice.randrange(6):
            case 0:
                return _said("act", do=dice.choice(WORDS))
            case 1:
                return _said("act", do=dice.choice(WORDS), named=dice.choice((card, 0, 1, -1)))
            case 2:
                return _said("pass", contest=contest)
            case 3:
                return _said("beat", contest=contest, elapsed_ms=time_ms)
            case _:
                seen = dice.choice((contest, contest, contest, None))
                do = dice.choice(("slap", "slap", "tap"))
                return _said("touch", contest=seen, do=do, card=card, elapsed_ms=time_ms)

    def _value(self) -> Any:
        dice = self._dice
        nested: list[Any] = []
        for _ in range(dice.randrange(60)):
            nested = [nested]
        plain: tuple[Any, ...] = (
            None,
            True,
            False,
            {},
            nested,
            {"a": nested},
            *ODD_NUMBERS,
            *ODD_TEXTS,
        )
        return dice.choice(plain)


def _said(word: str, **fields: Any) -> Frame:
    return BINARY, json.dumps({"say": word, **fields}).encode("utf-8", "surrogatepass")


def framed(frame: Frame) -> bytes:
    """As it goes over the network. A mask of zeroes is a mask, and leaves the data as it is."""
    opcode, data = frame
    length = len(data)
    if length < 126:
        head = bytes((0x80 | opcode, 0x80 | length))
    elif length < 65536:
        head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2, "big")
    else:
        head = bytes((0x80 | opcode, 0x80 | 127)) + length.to_bytes(8, "big")
    return head + b"\0\0\0\0" + data


BAD_FRAMES = (
    b"\x02\x80\0\0\0\0\x81\x80\0\0\0\0",  # a new message inside another
    b"\x80\x80\0\0\0\0",  # the rest of nothing
    b"\x83\x80\0\0\0\0",  # an opcode that is none
    b"\xc2\x80\0\0\0\0",  # a bit that was not agreed upon
    b"\x82\x05hello",  # without a mask
    b"\x89\xfe\x00\x7e\0\0\0\0" + b"x" * 126,  # a ping that is too long
    b"\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # as long as the universe
    b"\x82\xfe\x7f\xff\0\0\0\0",  # longer than allowed, and never sent
    b"\x88\x82\0\0\0\0\x00\x01",  # a goodbye with a code that is none
    b"\x88\x81\0\0\0\0x",
    b"GET / HTTP/1.1\r\n\r\n",
    b"",
)
"""Each ends its connection, one way or the other."""


def piece(opcode: int, data: bytes) -> bytes:
    """Like `framed`, but more is to come."""
    whole = framed((opcode, data))
    return bytes((whole[0] & 0x7F,)) + whole[1:]

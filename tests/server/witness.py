"""Whether what somebody was told at a table is what the journal says, line for line."""

import io
from typing import Any

import msgspec

from firsthand.core.game import AnyGame
from firsthand.core.seats import Seat
from firsthand.journal.replay import replay
from firsthand.table import messages as tell


class Record:
    """A journal as the players must have seen it."""

    def __init__(self, journal: bytes) -> None:
        table, state, played = replay(io.BytesIO(journal))
        self.game: AnyGame = table.game
        self.states: list[Any] = [state]
        self.verdicts: list[tuple[int, list[Any], Any]] = []
        """Of each contest: after which state, its hands, its rankings. A hand that came too soon
        for a reaction is no part of it: it is recorded behind, unless the game is over."""
        hands: list[Any] = []
        for line, step in enumerate(played, 1):
            self.states.append(step.state)
            seen = msgspec.json.decode(step.entry.seen)
            do = step.entry.move.__struct_config__.tag
            if do == "close":
                self.verdicts.append((line, hands, seen))
                hands = []
            elif do == "slap" and seen is not None and not seen["anticipated"]:
                hands.append(seen)

    def check(self, heard: list[tell.AnyMessage], seat: Seat) -> None:
        """Raises if something was told that is not recorded, or told in another order.

        So nothing that was told is ever taken back, whatever crashed in between.
        """
        views = [self.game.look(state, seat) for state in self.states]
        now = verdicts = 0
        contest: int | None = None
        for message in heard:
            cards = getattr(message, "cards", None)
            if isinstance(message, tell.Judged):
                verdicts = self._find(message, verdicts)
            elif cards is not None and not (cards.contest == contest and _is_own(cards, seat)):
                contest = cards.contest
                later = range(now, len(views))
                found = next((line for line in later if views[line] == cards.view), None)
                assert found is not None, f"told after line {now + 1}, and not recorded: {cards}"
                now = found

    def _find(self, judged: tell.Judged, after: int) -> int:
        hands = _plain([hand for hand in judged.verdict.hands if not hand.anticipated])
        for number in range(after, len(self.verdicts)):
            _, recorded, rankings = self.verdicts[number]
            same = sorted(recorded, key=str) == sorted(hands, key=str)
            if same and rankings == _plain(judged.verdict.rankings):
                return number + 1
        raise AssertionError(f"told after {after} verdicts, and not recorded: {judged}")


def _is_own(cards: tell.Cards, seat: Seat) -> bool:
    """A hand in an open contest is shown to its owner before it is judged, and to nobody else."""
    own = [event for event in cards.events if getattr(event, "seat", None) == seat]
    return cards.contest is not None and bool(own) and len(own) == len(cards.events)


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))

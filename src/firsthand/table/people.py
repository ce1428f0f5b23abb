"""The people and chairs of a table, and how well each person is known to the referee."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from firsthand.bots.person import LevelName, level_shown
from firsthand.bots.plan import Bot
from firsthand.core.moves import Millis
from firsthand.core.names import NOBODY
from firsthand.core.seats import SPECTATOR, Seat, Viewer
from firsthand.referee.clamp import Quota
from firsthand.referee.device import Device
from firsthand.referee.flags import Watch
from firsthand.referee.link import Link
from firsthand.table.effects import Tell
from firsthand.table.inputs import Avatar, PersonId, Role, is_declared_bot
from firsthand.table.messages import Chair as ChairShown
from firsthand.table.messages import Guest, Message

KEPT = 100
"""How many messages are kept for somebody who was gone for a moment."""
BOT_NAMES = ("Bea", "Bix", "Bo", "Buz", "Bit", "Bay", "Bee", "Boz")


@dataclass(eq=False)
class Person:
    """Somebody at the table: a player, a spectator or a big screen."""

    id: PersonId
    name: str
    role: Role
    device: Device
    avatar: Avatar = 0
    link: Link = field(default_factory=Link)
    quota: Quota = field(default_factory=Quota)
    watch: Watch = field(default_factory=Watch)
    connected: bool = True
    lost_ms: Millis = 0.0
    ready: bool = False
    wants_seat: bool = False
    """Without one, asked for a seat in the next game while the cards of the last one lay there."""
    seat: Seat | None = None
    number: int = 0
    """Of the last message."""
    kept: deque[Tell] = field(default_factory=lambda: deque(maxlen=KEPT))
    warm_up_ms: list[Millis] = field(default_factory=list)

    @property
    def declared_bot(self) -> bool:
        return is_declared_bot(self.id)

    @property
    def viewer(self) -> Viewer:
        return SPECTATOR if self.seat is None else self.seat

    def tell(self, message: Message, *, reveals: int | None = None) -> Tell:
        """Numbers the message. It counts, and is kept, also while the person is gone."""
        self.number += 1
        told = Tell(self.id, self.number, message, reveals)
        self.kept.append(told)
        return told

    def since(self, last: int) -> list[Tell] | None:
        """What came after this number, or None if that is no longer known."""
        oldest = self.kept[0].number if self.kept else self.number + 1
        if not oldest - 1 <= last <= self.number:
            return None
        return [told for told in self.kept if told.number > last]

    def shown(self) -> Guest:
        known = bool(self.link.recent_ms)
        return Guest(
            person=self.id,
            name=self.name,
            avatar=self.avatar,
            role=self.role,
            declared_bot=self.declared_bot,
            connected=self.connected,
            seat=self.seat,
            ready=self.ready if self.seat is not None else self.wants_seat,
            rtt_ms=round(self.link.smallest_ms, 1) if known else None,
            jitter_ms=round(self.link.jitter_ms, 1) if known else None,
            flags=() if self.declared_bot else tuple(self.watch.flags()),
        )


@dataclass(eq=False)
class Chair:
    """A seat: a person's, a bot's, or a person's with a bot that plays meanwhile."""

    name: str
    person: PersonId | None = None
    bot: Bot | None = None
    wins: int = 0
    was: PersonId | None = None
    """Whose name it has, where a bot plays on for somebody who went for good."""
    sent_away: bool = False
    """Whether they were sent away, and so do not get it back."""
    late: int = 0
    """Hands in this game that came after their verdict."""
    avatar: Avatar | None = None
    """The picture of who has left since the game ended. It is on the podium until the result goes,
    and the seat goes with it."""

    @property
    def is_empty(self) -> bool:
        return self.avatar is not None

    @property
    def is_under_a_persons_name(self) -> bool:
        """Whether a bot has it for good, and is called like the person before it."""
        return self.person is None and (self.was is not None or self.name == NOBODY)

    @property
    def is_a_bots(self) -> bool:
        """Whether it is nobody's but a bot's, or a program's that says it is one."""
        return self.person is None or is_declared_bot(self.person)

    def face(self, people: Mapping[PersonId, Person]) -> Avatar | LevelName:
        """A person's picture, also while a bot plays, or a bot's level."""
        if self.person is not None:
            return people[self.person].avatar
        return level_shown(self.bot.level) if self.bot else "adult"

    def shown(self) -> ChairShown:
        return ChairShown(
            self.name,
            self.person,
            level_shown(self.bot.level) if self.bot else None,
            self.wins,
            self.avatar,
        )


def bot_name(chairs: Iterable[Chair]) -> str:
    """A bot's name that no chair has. There are as many as chairs at the largest table."""
    taken = {chair.name for chair in chairs}
    return next(name for name in BOT_NAMES if name not in taken)

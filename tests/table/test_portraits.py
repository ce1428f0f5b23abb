"""Bots that are like somebody in particular, at the table and over the wire."""

import msgspec
import pytest

from firsthand.bots.person import Portrait, from_portrait
from firsthand.table import inputs as say
from firsthand.table.moment import Moment
from firsthand.table.saved import Saved, restore, save
from firsthand.wire.codec import Malformed, decode
from tests.table.desk import Desk

ANN = Portrait(mu=1.2, sigma=0.8, tau=1.5, search=0.5, errors=0.1)


def seated() -> Desk:
    desk = Desk("splaf")
    desk.join("Ann")
    desk.say("Ann", say.AddBot(ANN), say.AddBot("child"))
    return desk


def test_a_bot_can_be_like_somebody_and_others_see_an_adult() -> None:
    desk = seated()
    bot = desk.table.chairs[1].bot
    assert bot is not None
    assert bot.profile == from_portrait(ANN)
    assert [chair.bot for chair in desk.room().chairs] == [None, "adult", "child"]


def test_it_stays_the_same_person_over_every_game() -> None:
    desk = seated()
    desk.say("Ann", say.Start())
    bot = desk.table.chairs[1].bot
    assert bot is not None
    assert (bot.level, bot.profile) == (ANN, from_portrait(ANN))


def test_it_comes_back_with_the_table() -> None:
    stored = msgspec.json.encode(save(seated().table))
    again = restore(
        msgspec.json.decode(stored, type=Saved), (), Moment(0.0, lambda: 0.5), over=True
    )
    bot = again.chairs[1].bot
    assert bot is not None
    assert (bot.level, bot.profile) == (ANN, from_portrait(ANN))


def test_a_portrait_comes_over_the_wire() -> None:
    told = b'{"say":"add-bot","level":{"mu":1.2,"sigma":0.8,"tau":1.5,"search":0.5,"errors":0.1}}'
    assert decode(told) == say.AddBot(ANN)
    assert decode(b'{"say":"add-bot","level":"sharp"}') == say.AddBot("sharp")


@pytest.mark.parametrize(
    ("field", "value"),
    [("mu", 0.1), ("mu", 11), ("sigma", -1), ("tau", 21), ("errors", 1), ("search", -0.1)],
)
def test_nobody_is_faster_or_wilder_than_people_can_be(field: str, value: float) -> None:
    portrait = {"mu": 1.0, "sigma": 1.0, "tau": 1.0, field: value}
    with pytest.raises(Malformed, match=field):
        decode(msgspec.json.encode({"say": "add-bot", "level": portrait}))

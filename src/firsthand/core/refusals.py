"""Refusals that every game knows, in the same words everywhere."""

from firsthand.core.moves import Card, Millis
from firsthand.core.seats import Seat
from firsthand.core.steps import Reason, Refusal

LONGEST_QUOTE = 24
LONGEST_MESSAGE = 200


def quoted(value: object) -> str:
    """A foreign value as it may stand in a message: short, and without control characters."""
    try:
        text = ascii(value)
    except ValueError:  # Python does not write out a number of thousands of digits
        return "so large a number"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def plain(error: Exception) -> str:
    """A decoder's message without its path syntax, short and printable."""
    text = str(error).replace(" - at `$.", " in `").replace("`", "")
    return "".join(char if char.isprintable() else "?" for char in text)[:LONGEST_MESSAGE]


def not_shuffled() -> Refusal:
    return Refusal(Reason.NOT_SHUFFLED, "the cards have not been shuffled yet")


def already_shuffled() -> Refusal:
    return Refusal(Reason.ALREADY_SHUFFLED, "the cards are dealt already")


def bad_shuffle(why: str) -> Refusal:
    return Refusal(Reason.BAD_SHUFFLE, why)


def game_over() -> Refusal:
    return Refusal(Reason.GAME_OVER, "the game is over")


def no_such_seat(seat: Seat) -> Refusal:
    return Refusal(Reason.NO_SUCH_SEAT, f"there is no seat {quoted(seat)}")


def no_such_card(card: Card) -> Refusal:
    return Refusal(Reason.NO_SUCH_CARD, f"there is no card {quoted(card)} in this game")


def card_not_there(card: Card, place: str) -> Refusal:
    return Refusal(Reason.CARD_NOT_THERE, f"{quoted(card)} is not {place}")


def not_your_turn(seat: Seat, turn: Seat) -> Refusal:
    return Refusal(Reason.NOT_YOUR_TURN, f"it is the turn of seat {turn}, not of seat {seat}")


def contest_open() -> Refusal:
    return Refusal(Reason.CONTEST_OPEN, "the referee has to close the open contest first")


def nothing_open() -> Refusal:
    return Refusal(Reason.NOTHING_OPEN, "no contest is open")


def no_hand_left(seat: Seat) -> Refusal:
    return Refusal(Reason.NO_HAND_LEFT, f"seat {seat} has no hand left in this contest")


def bad_time(rt: Millis | None) -> Refusal:
    if rt is None:
        return Refusal(Reason.BAD_TIME, "a hand in an open contest needs its reaction time rt")
    return Refusal(Reason.BAD_TIME, f"{quoted(rt)} is no reaction time in milliseconds")


def bad_heats(why: str) -> Refusal:
    return Refusal(Reason.BAD_HEATS, why)

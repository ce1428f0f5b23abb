"""docs/wire.md: it names everything there is, and its conversation is one that can be had."""

import json
import re
from typing import get_args

from scripts.commands import ROOT

from firsthand.table.messages import AnyMessage
from firsthand.wire.closing import FINAL, Close
from firsthand.wire.codec import FromClient, decode, decode_told
from tests.wire.documented import SAID, TOLD, validator

PAGE = (ROOT / "docs" / "wire.md").read_text()
CONVERSATION = re.findall(r"^([<>]) (\{.*\})$", PAGE, re.MULTILINE)


def test_the_page_names_every_message() -> None:
    for kind in (*get_args(FromClient), *get_args(AnyMessage)):
        assert f"`{kind.__struct_config__.tag}`" in PAGE


def test_the_page_says_of_every_close_code_whether_to_come_back() -> None:
    answers = dict(re.findall(r"^\| (\d{4}) \| .* \| (.*) \|$", PAGE, re.MULTILINE))
    assert set(answers) == {str(code.value) for code in Close}
    for code, answer in answers.items():
        assert answer.startswith("yes") != (int(code) in FINAL), answer


def test_the_conversation_is_in_the_words_of_today() -> None:
    said = [data for mark, data in CONVERSATION if mark == ">"]
    told = [data for mark, data in CONVERSATION if mark == "<"]
    assert len(said) > 5
    for data in said:
        decode(data.encode())
        validator(SAID[json.loads(data)["say"]]).validate(json.loads(data))
    for number, data in enumerate(told, start=1):
        assert decode_told(data).n == number  # without gaps
        validator(TOLD[json.loads(data)["message"]["tell"]]).validate(json.loads(data))

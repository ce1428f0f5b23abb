"""Journals to read, each with the audit that is expected of it."""

from pathlib import Path

import msgspec
import pytest

from firsthand.games import GAMES
from firsthand.journal.audit import audit

JOURNALS = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_golden_journal_is_audited_as_expected(file: Path) -> None:
    expected = file.with_suffix(".audit.json").read_bytes()
    with file.open("rb") as journal:
        assert msgspec.json.encode(audit(journal)) + b"\n" == expected


def test_every_game_has_golden_journals_and_none_is_without_its_audit() -> None:
    assert {file.stem.split("-")[0] for file in JOURNALS} == {*GAMES, "bad"}
    audits = {file.name.removesuffix(".audit.json") for file in JOURNALS[0].parent.glob("*.json")}
    assert audits == {file.stem for file in JOURNALS}

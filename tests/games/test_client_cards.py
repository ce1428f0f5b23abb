"""The client's tests draw every card there is; their list must be this one."""

from scripts import cards


def test_the_client_knows_all_cards() -> None:
    assert cards.FILE.read_text() == cards.text(), "run .venv/bin/python -m scripts.cards"

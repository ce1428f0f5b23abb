"""The house itself: imports point one way, every rule has its test, and its document is true."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "firsthand"
DOCUMENTS = sorted((ROOT / "docs" / "rules").glob("*.md"))

MAY_IMPORT = {
    "core": set[str](),
    "system": set[str](),
    "games": {"core"},
    "referee": {"core"},
    "journal": {"core", "games"},
    "bots": {"core", "games"},
    "table": {"core", "games", "referee", "journal", "bots"},
    "wire": {"core", "games", "bots", "table"},
    "store": {"core"},
    "server": {"core", "games", "referee", "journal", "bots", "table", "wire", "store", "system"},
    "client": {"core", "games", "referee", "bots", "table", "wire"},
    "envs": {"core", "games", "referee", "bots"},
    "lab": {"core", "games", "referee", "journal", "bots", "table", "system"},
    "load": {"core", "games", "referee", "bots", "table", "client", "lab", "system"},
    "cli": {
        "core",
        "games",
        "referee",
        "journal",
        "bots",
        "table",
        "lab",
        "store",
        "server",
        "client",
        "load",
        "system",
    },
}
"""The rooms, and which others each may enter. A new room needs a line here."""

RULE = re.compile(r"^\*\*([A-Z]{2}-\d+)\b", re.MULTILINE)


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_rooms_import_in_one_direction_only() -> None:
    for file in SOURCE.glob("*/**/*.py"):
        room = file.relative_to(SOURCE).parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "firsthand" and len(parts) > 1 and parts[1] != "__version__":
                allowed = {room} | MAY_IMPORT[room]
                assert parts[1] in allowed, f"{file.relative_to(ROOT)} imports {name}"


def test_games_do_not_know_each_other() -> None:
    for file in SOURCE.glob("games/*/*.py"):
        game = file.parent.name
        for name in imports(file):
            if name.startswith("firsthand.games."):
                assert name.split(".")[2] == game, f"{file.relative_to(ROOT)} imports {name}"


def test_rules_read_no_clock_and_no_dice_of_their_own() -> None:
    forbidden = {"time", "random", "secrets", "datetime", "os", "asyncio", "socket"}
    for room in ("core", "games", "referee", "journal", "bots", "table", "wire"):
        for file in SOURCE.glob(f"{room}/**/*.py"):
            used = {name.split(".")[0] for name in imports(file)}
            assert not used & forbidden, f"{file.relative_to(ROOT)} uses {used & forbidden}"


def test_the_document_of_the_house_names_what_there_is() -> None:
    text = (ROOT / "docs" / "house.md").read_text()
    for path in re.findall(r"`([a-z_]+/[a-z_/]+\.py)`", text):
        places = (ROOT / path, SOURCE / path, SOURCE / "games" / path)
        assert any(place.exists() for place in places), f"there is no {path}"
    steps = re.findall(r"^\|.*\|.*\|.*\| (`.*`) \|$", text, re.MULTILINE)
    named = {name for step in steps for name in re.findall(r"`([^`]+)`", step)}
    assert len(named) > 20
    assert not named - {name for file in SOURCE.glob("*/**/*.py") for name in defined(file)}


def defined(file: Path) -> Iterator[str]:
    """Names as one speaks of them: `judge`, `Race`, `Race.slap`, `clock`, `clock.run`."""
    yield file.stem
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from (node.name, f"{file.stem}.{node.name}")
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{part.name}"
                elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    yield f"{node.name}.{part.target.id}"


def test_every_rule_has_a_test_and_every_number_a_rule() -> None:
    rules = {rule for page in DOCUMENTS for rule in RULE.findall(page.read_text())}
    tests = "\n".join(file.read_text() for file in (ROOT / "tests").rglob("test_*.py"))
    untested = {
        rule
        for rule in rules
        if not re.search(rf"def test_{rule.replace('-', '').lower()}_", tests)
    }
    assert not untested
    code = "\n".join(file.read_text() for file in SOURCE.rglob("*.py"))
    letters = "|".join({rule[:2] for rule in rules})
    cited = set(re.findall(rf"\b(?:{letters})-\d+\b", code)) | {
        f"{game.upper()}-{number}"
        for game, number in re.findall(rf"def test_({letters.lower()})(\d+)_", tests)
    }
    assert not cited - rules
    assert not rules - cited


def test_every_game_has_its_rules_written_down() -> None:
    games = {path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists()}
    assert games == {page.stem for page in DOCUMENTS}


def test_every_link_in_the_documentation_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert len(pages) > 5
    for page in pages:
        text = page.read_text()
        assert not re.search(r"@[A-Z]+@", text), f"{page.name} has a gap to fill"
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"

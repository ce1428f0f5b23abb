"""What is published: the wheel and the source distribution, built for real."""

import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from scripts import client
from scripts.commands import ROOT

PICTURE_OR_LINK = re.compile(r"\]\(([^)]+)\)")


def build(folder: Path) -> tuple[Path, Path]:
    client.build()  # ./check has done so already
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("first"))


def names_in_source(source: Path) -> set[str]:
    with tarfile.open(source) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_two_builds_are_the_same_bytes(built: tuple[Path, Path], tmp_path: Path) -> None:
    for first, second in zip(built, build(tmp_path), strict=True):
        assert first.name == second.name
        assert first.read_bytes() == second.read_bytes()


def test_the_wheel_has_the_client_and_no_leftovers(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        names = set(wheel.namelist())
    assert "firsthand/web_client/index.html" in names
    assert "firsthand/py.typed" in names
    hidden = {name for name in names if any(part.startswith(".") for part in name.split("/"))}
    assert not hidden
    assert all(name.startswith(("firsthand/", "firsthand-")) for name in names)


def test_the_source_has_what_its_documents_and_tests_name(built: tuple[Path, Path]) -> None:
    names = names_in_source(built[1])
    for wanted in ("check", "play", "requirements/check.txt", "web/.built", "bench/load.py"):
        assert wanted in names
    assert "src/firsthand/web_client/index.html" in names
    readme = (ROOT / "README.md").read_text()
    for target in PICTURE_OR_LINK.findall(readme):
        if not target.startswith(("http", "#")):
            assert target.partition("#")[0] in names, f"README.md names {target}"
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_what_lies_around_is_not_published(built: tuple[Path, Path]) -> None:
    tops = {name.partition("/")[0] for name in names_in_source(built[1])}
    listed = subprocess.run(
        ["git", "ls-files"],  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert tops - {"PKG-INFO", ".gitignore", ""} <= {name.partition("/")[0] for name in listed}


def test_a_package_index_can_show_the_readme(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(wheel.read(name).decode())
    (home,) = (
        url.partition(", ")[2]
        for url in metadata.get_all("Project-URL") or []
        if url.startswith("Source, ")
    )
    targets = PICTURE_OR_LINK.findall(str(metadata.get_payload()))
    assert any(target.startswith(f"{home}/raw/main/docs/pictures/") for target in targets)
    assert all(target.startswith((f"{home}/", "#")) for target in targets)
    assert metadata["Requires-Python"] == ">=3.11"
    assert "Programming Language :: Python :: 3.14" in (metadata.get_all("Classifier") or [])

"""A study's folder is its own, and whatever else lies there is left alone."""

from pathlib import Path

import pytest

from firsthand.lab.study.folder import GAMES, MANIFEST, PICTURES, Folder
from firsthand.lab.study.html import write_html
from firsthand.lab.study.markdown import write_markdown
from firsthand.lab.study.points import Study, read_study
from firsthand.lab.study.problem import BadStudy
from firsthand.lab.study.report import report_on
from firsthand.lab.study.run import on_cores, play_missing
from firsthand.lab.study.tally import tallies

TEXT = 'game = "splaf"\nseats = 3\ngames = 50\n[vary]\noptions.ring = [4, 8]\n'


@pytest.fixture
def study() -> Study:
    return read_study(TEXT, "a.toml")


def visit(path: Path, study: Study, *, anew: bool = False) -> Folder:
    with Folder(path, study).opened(anew=anew) as folder:
        return folder


def files(path: Path) -> set[str]:
    return {str(file.relative_to(path)) for file in path.rglob("*") if file.is_file()}


def test_another_study_is_not_mixed_in(tmp_path: Path, study: Study) -> None:
    visit(tmp_path, study)
    for text in (TEXT.replace("50", "51"), TEXT.replace("8]", "5]"), "seed = 2\n" + TEXT):
        with pytest.raises(BadStudy, match=r"holds another study.*--out.*--anew"):
            visit(tmp_path, read_study(text, "a.toml"))
    visit(tmp_path, read_study(f'title = "Renamed"\n{TEXT}', "b.toml"))


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("name", ["games/save.txt", "games/other.parquet", "diary.txt"])
def test_a_folder_of_somebody_else_is_refused_and_stays(
    tmp_path: Path, study: Study, name: str, anew: bool
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    here = name.split("/", maxsplit=1)[0]
    with pytest.raises(BadStudy, match=rf"is not empty and holds no study \(there is {here}\)"):
        visit(tmp_path, study, anew=anew)
    assert files(tmp_path) == {name}


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("text", ["", "my diary\n"])
def test_a_manifest_of_something_else_is_refused_and_stays(
    tmp_path: Path, study: Study, text: str, anew: bool
) -> None:
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(BadStudy, match="is no manifest of a study"):
        visit(tmp_path, study, anew=anew)
    assert (tmp_path / MANIFEST).read_text() == text


def test_only_parts_are_removed_from_among_the_games(tmp_path: Path, study: Study) -> None:
    visit(tmp_path, study)
    kept = {"save.txt", "other.parquet", "0001-0000000000.parquet.backup"}
    gone = {"0007-0000000000.parquet", ".0001-0000000000.parquet.77"}
    for name in kept | gone:
        (tmp_path / GAMES / name).write_text("mine")
    visit(tmp_path, study)
    assert files(tmp_path / GAMES) == kept


def test_who_begins_anew_finds_no_report_of_the_games_before(tmp_path: Path, study: Study) -> None:
    with Folder(tmp_path, study).opened() as folder:
        play_missing(study, folder, on_cores(1), lambda _: None)
        report = report_on(study, tallies(study, folder), folder.checked)
        write_html(report, folder.path)
        write_markdown(report, folder.path)
    (tmp_path / "notes.txt").write_text("mine")
    assert {"report.html", "report.md", f"{PICTURES}/minutes.svg"} < files(tmp_path)
    other = read_study(TEXT.replace("50", "60"), "a.toml")
    assert not visit(tmp_path, other, anew=True).finished
    assert files(tmp_path) == {MANIFEST, ".lock", "notes.txt"}


def test_two_do_not_play_in_one_folder(tmp_path: Path, study: Study) -> None:
    with Folder(tmp_path, study).opened():
        for anew in (False, True):
            with pytest.raises(BadStudy, match=r"a study is being played in .*--out"):
                visit(tmp_path, study, anew=anew)
    visit(tmp_path, study)

"""What the project's scripts say when a step fails: real commands, on this machine alone."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from scripts import node
from scripts.commands import ROOT, explain, run_step
from scripts.system import Program, ensure

NOBODY = "http://127.0.0.1:9"
"""A port at which nobody listens."""
DOWNLOAD = [sys.executable, "-m", "pip", "download", "--no-cache-dir", "--retries", "1"]
OFFLINE = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": f"{NOBODY}/simple", "NO_PROXY": "*"}


def failure(
    capsys: pytest.CaptureFixture[str], command: list[str], cwd: Path, **variables: str
) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    with pytest.raises(SystemExit) as ended:
        run_step("a step", command, cwd=cwd, env={**kept, **variables})
    assert capsys.readouterr().err == "  a step … failed\n"
    told = str(ended.value)
    log = Path(told.rpartition(" ")[2])
    assert log.read_text()
    log.unlink()
    return told


def test_pip_without_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = failure(capsys, [*DOWNLOAD, "six"], tmp_path, **OFFLINE)
    assert told.startswith("a step: Packages cannot be downloaded: there is no network")


def test_pip_behind_a_proxy_that_does_not_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proxy = {**OFFLINE, "NO_PROXY": "", "PIP_PROXY": NOBODY}
    told = failure(capsys, [*DOWNLOAD, "six"], tmp_path, **proxy)
    assert told.startswith("a step: The proxy did not let the download through.")


def test_npm_without_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*node.require().npm, "install", "nothing", "--fetch-retries=0", "--loglevel=error"]
    env = {"npm_config_registry": NOBODY, "npm_config_cache": str(tmp_path / "cache")}
    told = failure(capsys, command, tmp_path, **env)
    assert told.startswith("a step: Packages cannot be downloaded: there is no network")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_a_full_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill = [sys.executable, "-c", "open('/dev/full', 'w', 1).write('x\\n')"]
    assert failure(capsys, fill, tmp_path).startswith("a step: The disk is full.")


def test_an_unknown_reason_shows_the_end_of_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = failure(capsys, [sys.executable, "-c", "raise SystemExit('odd')"], tmp_path)
    assert told.startswith("a step: odd\nAll of its output is in ")


def test_nothing_is_explained_that_is_not_there() -> None:
    assert explain("Successfully installed six") is None


def test_what_is_missing_is_named_all_at_once() -> None:
    wanted = [Program("One", "one", "for this"), Program("Two", "two", "for that")]
    code = f"from scripts.system import *; ensure({wanted!r})"
    env = {**os.environ, "PATH": "/nowhere"}  # so there is no apt-get
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "./check needs:",
        "  One (for this)",
        "  Two (for that)",
        "On Debian and Ubuntu: apt install one two",
    ]


def test_nothing_missing_is_no_error() -> None:
    ensure([])


def test_ctrl_c_ends_a_step_without_a_traceback() -> None:
    code = (
        "from scripts.commands import run_step, sentences_for_errors\n"
        "with sentences_for_errors():\n"
        "    run_step('a step', ['sleep', '600'])\n"
    )
    command = [sys.executable, "-c", code]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stderr is not None
        seen = ""
        while "…" not in seen:
            seen += running.stderr.read(1)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        seen += running.stderr.read()
    assert running.returncode == 130
    assert "Traceback" not in seen
    assert seen.endswith("Interrupted. Run it again to go on.\n")


def test_a_folder_that_cannot_be_written_is_named() -> None:
    code = (
        "from scripts.commands import sentences_for_errors\n"
        "with sentences_for_errors():\n"
        "    raise PermissionError(13, 'Permission denied', '/some/folder')\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "/some/folder: this cannot be written: Permission denied\n"

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
    assert "The proxy did not let the download through." in told or "or the proxy does" in told


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


@pytest.mark.parametrize(
    "output",
    [
        "Successfully installed six",
        "Downloading six (407 kB)\nerror: command 'gcc' failed",
        "WARNING: cache: permission denied\n" + 50 * "compiling\n" + "error: no such file",
    ],
)
def test_nothing_is_explained_that_is_not_there(output: str) -> None:
    assert explain(output) is None


def test_a_changed_download_is_not_taken_for_a_network_that_was_slow_once() -> None:
    output = "WARNING: Retrying: read timed out\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES"
    assert "its hash differs" in str(explain(output))


def test_a_proxy_is_mentioned_where_there_is_one() -> None:
    code = "from scripts.commands import explain; print(explain('npm error code ECONNREFUSED'))"
    for proxies, is_mentioned in (({"HTTPS_PROXY": NOBODY}, True), ({}, False)):
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, cwd=ROOT, env=proxies, capture_output=True, check=True)
        assert (b"or the proxy" in done.stdout) == is_mentioned


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


def test_ctrl_c_waits_until_the_command_has_cleaned_up(tmp_path: Path) -> None:
    cleaning = "import pathlib, signal, time\ntry:\n    print('up', flush=True); signal.pause()\n"
    cleaning += "finally:\n    time.sleep(1); pathlib.Path('{0}').touch()"
    command = [sys.executable, "-c", cleaning.format(tmp_path / "cleaned")]
    code = f"from scripts.commands import *\nwith sentences_for_errors(): run({command!r})"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"up\n"
        os.killpg(running.pid, signal.SIGINT)
    assert running.returncode == 130
    assert (tmp_path / "cleaned").exists()


def test_a_system_without_a_folder_for_temporary_files() -> None:
    code = (
        "import tempfile\n"
        "from scripts.commands import run_step, sentences_for_errors\n"
        "tempfile._candidate_tempdir_list = lambda: ['/nowhere']\n"
        "with sentences_for_errors(): run_step('a step', ['true'])\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "the disk is full, or none of them can be written" in done.stderr


def check(*words: str) -> "subprocess.CompletedProcess[str]":
    """./check, as far as it reads its own words."""
    command = [sys.executable, str(ROOT / "check"), *words]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_a_python_that_is_too_old_or_absent_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "python3.10"
    old.write_text("#!/bin/sh\necho\n")  # what an old one answers
    old.chmod(0o755)
    for name in (str(old), str(tmp_path / "nothing"), "3.99"):
        done = check("--python", name)
        assert done.returncode == 1
        assert done.stderr.startswith(f"--python {name}: there is no ")
        assert "3.11 or newer" in done.stderr


def test_what_is_no_seed_is_refused() -> None:
    done = check("--chaos", "tests/server")
    assert done.returncode == 2
    assert "a seed is a whole number, and not 'tests/server'" in done.stderr


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

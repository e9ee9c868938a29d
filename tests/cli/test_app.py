"""The command line as a whole: help, version, wrong calls, interruption, pipes, full disks."""

import os
import pty
import re
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from meisterdieb.cli import app, errors, main
from meisterdieb.kernel.refusal import BadInput
from tests.cli.calling import PROGRAM, Shell, program


def test_help_lists_every_command(shell: Shell) -> None:
    shown = shell.call("--help")
    for name in app.COMMANDS:
        assert re.search(rf"\b{name}\b", shown)


@pytest.mark.parametrize("name", app.COMMANDS)
def test_every_command_explains_itself(shell: Shell, name: str) -> None:
    assert f"meisterdieb {name}" in shell.call(name, "--help")


def test_the_version_is_told(shell: Shell) -> None:
    assert re.fullmatch(r"meisterdieb \d+\.\d+\.\d+\n", shell.call("--version"))


def test_an_unknown_command_is_refused_with_the_known_ones(shell: Shell) -> None:
    assert "there is no command 'plau'; expected one of play, daily, games" in shell.refused("plau")


@pytest.mark.parametrize("words", [("games", "--wrong"), ("--wrong",), ("replay",), ("play", "--seed", "x")])
def test_a_wrong_call_says_where_the_right_one_is_explained(shell: Shell, words: tuple[str, ...]) -> None:
    assert "--help shows what is expected" in shell.refused(*words)


def test_only_what_a_command_needs_is_imported(tmp_path: Path) -> None:
    script = (
        "import sys; from meisterdieb.cli.app import run; run(['games'])\n"
        "print([name for name in sys.modules if name.startswith(('meisterdieb.bots', 'meisterdieb.terminal'))])"
    )
    found = subprocess.run([PROGRAM[0], "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.endswith("[]\n")


def raising(error: BaseException) -> int:
    raise error


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (BadInput("this is wrong; expected that"), "this is wrong; expected that"),
        (OSError(28, "No space left on device", "a.txt"), "a.txt: No space left on device"),
        (IsADirectoryError(21, "Is a directory", "folder"), "folder: Is a directory"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), "not text in UTF-8"),
        (RuntimeError("two\nlines"), "a fault of the program (RuntimeError: two lines)"),
    ],
)
def test_every_error_is_one_line(
    error: Exception, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEISTERDIEB_DEBUG", raising=False)
    assert errors.guarded(lambda: raising(error)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_ctrl_c_leaves_with_130_and_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert errors.guarded(lambda: raising(KeyboardInterrupt())) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_ctrl_c_while_starting_leaves_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", lambda words: raising(KeyboardInterrupt()))
    assert main() == 130


@pytest.mark.parametrize("words", [["cards", "klong"], ["rules", "move"], ["games"]])
def test_a_closed_pipe_is_no_error(words: list[str], tmp_path: Path) -> None:
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("words", [["games"], ["rules", "move"], ["play", "--seed", "1"]])
def test_a_full_disk_is_one_line(words: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with open("/dev/full", "w") as full:
        found = subprocess.run(
            [*PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, env=env, check=False
        )
    assert found.returncode == 2
    assert found.stderr.startswith(b"meisterdieb: ")
    assert found.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [["play", "--seed", "1", "--names", "Ada"], ["play"]])
def test_ctrl_c_at_a_prompt_leaves_with_130_and_saves_nothing(words: list[str], tmp_path: Path) -> None:
    child, terminal = pty.fork()
    if not child:  # pragma: no cover
        os.environ.update(XDG_DATA_HOME=str(tmp_path), TERM="xterm", LANG="C.UTF-8")
        os.execv(PROGRAM[0], [*PROGRAM, *words])
    seen = read_until(terminal, b"> " if len(words) > 1 else b"? [")
    os.write(terminal, b"\x03")
    seen += read_until(terminal, None)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (130, -signal.SIGINT)
    assert b"Traceback" not in seen
    assert not list(tmp_path.rglob("*.json*"))


def read_until(terminal: int, wanted: bytes | None) -> bytes:
    """What the program prints until it has printed this, or has ended."""
    seen, end = b"", time.monotonic() + 30
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.1)[0]:
            continue
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            return seen
        if (wanted and seen.rstrip(b"\r\n").endswith(wanted)) or (wanted and wanted in seen[-200:]):
            return seen
    return seen


def test_the_program_itself_plays_from_a_pipe(tmp_path: Path) -> None:
    found = program("play", "--seed", "1", "--lang", "de", home=tmp_path, stdin="a\nq\n")
    assert found.returncode == 0
    assert "Gesichert" in found.stdout
    assert found.stderr == ""

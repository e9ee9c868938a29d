"""`meisterdieb simulate`: one object or readable lines, one sentence for bad input, nothing half-written."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import meisterdieb as md
from meisterdieb.cli.app import run


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = run(["simulate", *map(str, words)])
    out, err = capsys.readouterr()
    return status, out, err


def test_json_is_one_object_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, "klong", "--players", 2, "--games", 3, "--bots", "random", "--seed", 5, "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert (data["games"], data["finished"], len(data["seats"])) == (3, 3, 2)
    assert data["options"]["round_limit"] == 100
    assert {"endings", "lengths", "games_per_s", "decisions_per_s", "digest"} <= set(data)


def test_text_fits_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = told(capsys, "klong", "--games", 3, "--bots", "random,langfinger,random", "--rotate")
    assert status == 0
    assert "langfinger" in out
    assert "klong, 3 players, round_limit=100\n" in out
    assert "digest" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["halma"], "no game 'halma'"),
        (
            ["klong", "--bots", "genius"],
            "no bot 'genius' for klong; expected one of random, lehrling, langfinger, fuchs",
        ),
        (["klong", "--bots", "random,random,random", "--players", "4"], "3 bots for 4 seats"),
        (["klong", "--players", "9"], "1 to 4 players"),
        (["klong", "--players", "0"], "1 to 4 players"),
        (["klong", "--games", "0"], "--games"),
        (["klong", "--jobs", "0"], "--jobs"),
        (["klong", "--seed", "-3"], "the seed is -3"),
        (["klong", "--option", "board=side"], "expected one of front, back"),
        (["klong", "--option", "board"], "expected NAME=VALUE"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    status, out, err = told(capsys, *words)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("")
    status, _, err = told(capsys, "klong", "--games", 1, "--records", file / "records")
    assert status == 2
    assert "cannot write to" in err


def test_records_are_written_on_demand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert told(capsys, "klong", "--players", 2, "--games", 2, "--records", folder)[0] == 0
    files = sorted(folder.iterdir())
    assert len(files) == 2
    assert not md.replay(files[0].read_text("utf-8")).to_act


ENDLESS = """
import sys
from pathlib import Path
from meisterdieb.arena.match import series
from meisterdieb.arena.simulate import simulate
from meisterdieb.cli.errors import guarded

def told(done):
    print(done, flush=True)

sys.exit(guarded(lambda: simulate(series("klong", 2, ["random"]), 10**8, 2, Path(sys.argv[1]), told)))
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Ctrl-C goes to a process group")
def test_ctrl_c_ends_quickly_and_leaves_whole_records(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"1\n"
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")
    files = list(tmp_path.iterdir())
    assert files
    assert all(file.suffix == ".record" for file in files)
    assert not md.replay(max(files).read_text("utf-8")).to_act

"""The command `meisterdieb verify`."""

import io
import json
from pathlib import Path

import pytest

from meisterdieb.kernel.record import Record
from tests.cli.calling import Shell
from tests.kernel.online import online, with_header

TEXT = online("klong", 60)
DRAWS = sum(len(answers) for _, answers in Record(TEXT).moves)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of an online table in a file."""
    (tmp_path / "match.txt").write_text(TEXT, "utf-8")
    return tmp_path / "match.txt"


def test_an_honest_record_is_told_to_be_one(shell: Shell, file: Path) -> None:
    shown = shell.call("verify", str(file))
    assert shown == (
        f"All {DRAWS} draws of the set-up and of 60 moves are those of the key that was committed to:"
        " nobody chose them.\n"
    )


def test_as_json_it_is_one_object(shell: Shell, file: Path) -> None:
    data = json.loads(shell.call("verify", str(file), "--json"))
    assert data == {"ok": True, "moves": 60, "draws": DRAWS, "reason": ""}


def test_a_record_may_come_from_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    assert "nobody chose them" in shell.call("verify", "-")


def test_draws_that_are_not_the_keys_exit_1(shell: Shell, file: Path) -> None:
    file.write_text(with_header(TEXT, "Match", '"another"'), "utf-8")
    assert "the draws of the set-up are not the key's" in shell.refused("verify", str(file), status=1)
    data = json.loads(shell.call("verify", str(file), "--json", status=1))
    assert data == {"ok": False, "moves": 0, "draws": 0, "reason": "the draws of the set-up are not the key's"}


@pytest.mark.parametrize("name", ["Key", "Commitment", "Match", "Versions"])
def test_a_record_without_proof_exits_2_and_says_what_is_missing(shell: Shell, file: Path, name: str) -> None:
    file.write_text(with_header(TEXT, name, ""), "utf-8")
    for words in ([], ["--json"]):
        assert f"the record has no line [{name} ...]" in shell.refused("verify", str(file), *words)


def test_what_is_no_record_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_bytes(b"hello")
    assert "line 1 of the record" in shell.refused("verify", str(tmp_path / "no.txt"))
    assert "No such file" in shell.refused("verify", str(tmp_path / "missing"))

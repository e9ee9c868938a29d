"""The command `meisterdieb verify`."""

import io
import json
from pathlib import Path

import pytest

from meisterdieb.kernel.chance import counts
from meisterdieb.kernel.record import Record
from tests.cli.calling import Shell
from tests.kernel.online import NONCES, online, with_header

TEXT = online("klong", 60)
DRAWS = sum(sum(counts(answers).values()) for _, answers in Record(TEXT).moves)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of an online table in a file."""
    (tmp_path / "match.txt").write_text(TEXT, "utf-8")
    return tmp_path / "match.txt"


def test_an_honest_record_is_told_to_be_one(shell: Shell, file: Path) -> None:
    shown = shell.call("verify", str(file))
    assert shown.startswith(
        f"All {DRAWS} draws of the set-up and of 60 moves are those of the key that was committed to. Several devices"
    )


@pytest.mark.parametrize(("nonces", "said"), [(1, "One device had a part"), (0, "may have chosen it")])
def test_it_is_told_who_had_a_part_in_the_key(shell: Shell, file: Path, nonces: int, said: str) -> None:
    file.write_text(online("clou", 5, nonces=nonces), "utf-8")
    assert said in shell.call("verify", str(file))


def test_what_ones_own_device_has_kept_is_compared(shell: Shell, file: Path) -> None:
    promised = Record(TEXT).header["Commitment"]
    assert "All" in shell.call("verify", str(file), "--nonce", NONCES[0], "--commitment", promised)
    assert "your nonce has no part" in shell.refused("verify", str(file), "--nonce", "0" * 32, status=1)
    assert "not the one that you were shown" in shell.refused("verify", str(file), "--commitment", "0" * 64, status=1)


def test_as_json_it_is_one_object(shell: Shell, file: Path) -> None:
    data = json.loads(shell.call("verify", str(file), "--json"))
    assert data == {"ok": True, "moves": 60, "draws": DRAWS, "nonces": 2, "reason": ""}


def test_a_record_may_come_from_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    assert "nobody chose the draws" in shell.call("verify", "-")


def test_draws_that_are_not_the_keys_exit_1(shell: Shell, file: Path) -> None:
    file.write_text(with_header(TEXT, "Nonces", "[]"), "utf-8")
    assert "the draws of the set-up are not the key's" in shell.refused("verify", str(file), status=1)
    data = json.loads(shell.call("verify", str(file), "--json", status=1))
    reason = "the draws of the set-up are not the key's"
    assert data == {"ok": False, "moves": 0, "draws": 0, "nonces": 0, "reason": reason}


@pytest.mark.parametrize("name", ["Key", "Commitment", "Nonces"])
def test_a_record_without_proof_exits_2_and_says_what_is_missing(shell: Shell, file: Path, name: str) -> None:
    file.write_text(with_header(TEXT, name, ""), "utf-8")
    for words in ([], ["--json"]):
        assert f"the record has no line [{name} ...]" in shell.refused("verify", str(file), *words)


def test_what_is_no_record_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_bytes(b"hello")
    assert "line 1 of the record" in shell.refused("verify", str(tmp_path / "no.txt"))
    assert "No such file" in shell.refused("verify", str(tmp_path / "missing"))

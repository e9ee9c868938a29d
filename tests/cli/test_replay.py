"""The command `meisterdieb replay`."""

import json
import re
from pathlib import Path

import pytest

import meisterdieb as md
from tests.cli.calling import Shell


@pytest.fixture
def text() -> str:
    """The record of the first forty moves of a game."""
    play = md.new("klong", players=2, seed=5)
    for _ in range(40):
        play.apply(play.legal(play.to_act[0])[-1])
    return md.record(play)


@pytest.fixture
def file(text: str, tmp_path: Path) -> Path:
    """The record in a file."""
    (tmp_path / "game.txt").write_text(text, "utf-8")
    return tmp_path / "game.txt"


def test_a_record_is_replayed_to_its_hash(shell: Shell, file: Path, text: str) -> None:
    shown = shell.call("replay", str(file))
    assert "40 moves replayed" in shown
    assert f"hash {md.replay(text).hash()}" in shown


def test_as_json_it_is_one_object(shell: Shell, file: Path, text: str) -> None:
    data = json.loads(shell.call("replay", str(file), "--json"))
    assert (data["ok"], data["moves"], data["hash"]) == (True, 40, md.replay(text).hash())
    assert [set(score) for score in data["scores"]] == [{"total", "ranked", "parts"}] * 2


def test_it_stops_where_it_is_told_to(shell: Shell, file: Path, text: str) -> None:
    data = json.loads(shell.call("replay", str(file), "--to", "7", "--json"))
    assert (data["moves"], data["hash"]) == (7, md.replay(text, 7).hash())


def test_a_move_past_the_end_is_refused(shell: Shell, file: Path) -> None:
    assert "41 is not in the record; expected 0 to 40" in shell.refused("replay", str(file), "--to", "41")
    shell.refused("replay", str(file), "--to", "-1")


def test_a_record_that_does_not_replay_exits_1_and_names_the_move(shell: Shell, file: Path, text: str) -> None:
    lines = text.splitlines()
    first = lines.index("", 1) + 2
    lines[first] = lines[first][0] + " go 39"
    file.write_text("\n".join(lines), "utf-8")
    assert f"move 1 ({lines[first]})" in shell.refused("replay", str(file), status=1)
    data = json.loads(shell.call("replay", str(file), "--json", status=1))
    assert data["ok"] is False
    assert "move 1" in data["error"]


def test_a_record_with_another_hash_exits_1(shell: Shell, file: Path, text: str) -> None:
    file.write_text(text.replace(md.replay(text).hash(), "0" * len(md.replay(text).hash())), "utf-8")
    assert "does not replay" in shell.refused("replay", str(file), status=1)


def test_a_record_of_other_cards_is_replayed_if_it_can_be(shell: Shell, file: Path, text: str) -> None:
    strange = re.sub(r"\[Content .*\]", '[Content "0123456789abcdef"]', text)
    file.write_text(strange, "utf-8")
    assert "40 moves replayed" in shell.call("replay", str(file))
    file.write_text(strange.replace("setup {", "setup {row nobody; "), "utf-8")
    assert "other cards or boards" in shell.refused("replay", str(file), status=1)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "not a record"),
        (b"hello", "line 1"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b'[Game "chess"]', "not a record"),
    ],
)
def test_what_is_no_record_is_refused(shell: Shell, tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "no.txt").write_bytes(content)
    assert told in shell.refused("replay", str(tmp_path / "no.txt"))


@pytest.mark.parametrize(("old", "new"), [('"klong"', '"chess"'), ("[Players 2]", "[Players 9]"), ("{", "[1] {")])
def test_a_record_with_a_wrong_header_is_refused(shell: Shell, file: Path, text: str, old: str, new: str) -> None:
    file.write_text(text.replace(old, new, 1), "utf-8")
    shell.refused("replay", str(file))


def test_a_missing_file_or_a_folder_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "No such file" in shell.refused("replay", str(tmp_path / "missing"))
    assert "directory" in shell.refused("replay", str(tmp_path))

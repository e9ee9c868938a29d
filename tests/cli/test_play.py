"""The command `meisterdieb play`: what it takes and what it refuses."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.calling import Shell


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What the player types: leave at once."""
    answers = io.StringIO("q\n")
    monkeypatch.setattr("sys.stdin", answers)
    return answers


def test_a_game_is_shown_and_saved(shell: Shell, typed: io.StringIO) -> None:
    shown = shell.call("play", "klong", "--seed", "4", "--lang", "en", "--names", "Ada", "--save", "mine")
    assert "The Castle Dungeon" in shown
    assert "Ada" in shown
    assert "meisterdieb play --resume mine" in shown


def test_options_choose_the_board(shell: Shell, typed: io.StringIO) -> None:
    shown = shell.call("play", "--option", "board=back", "--lang", "de", "--seat", "human", "--seat", "bot:random")
    assert "Die Nordgewölbe" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "there is no game 'chess'"),
        ([word for _ in range(5) for word in ("--seat", "human")], "1 to 4 players"),
        (["--seat", "human", "--seat", "dog"], "'dog' cannot take a seat; expected human, bot or bot:LEVEL"),
        (["--seat", "human", "--seat", "bot:god"], "there is no bot 'god'"),
        (["--seed", "-1"], "the seed is -1"),
        (["--option", "board"], "'board' is no option; expected NAME=VALUE"),
        (["--option", "board=moon"], "expected one of front, back"),
        (["--option", "sides=2"], "has no option 'sides'"),
        (["--lang", "fr"], "there is no language 'fr'; expected one of de, en"),
        (["--names", "Ada,Bo"], "2 names for 1 humans"),
        (["--names", "A" * 40], "is no name"),
        (["--names", "Boris"], "Boris and Boris look alike; expected different names"),
        (["--names", "B0RIS"], "B0RIS and Boris look alike; expected different names"),
        (["--save", "../up"], "is no name for a saved game"),
        (["--resume"], "there is no saved game"),
        (["--resume", "nothing"], "there is no saved game 'nothing'"),
        (["--resume", "../../etc/passwd"], "is no name for a saved game"),
    ],
)
def test_bad_input_is_refused_before_the_game(shell: Shell, typed: io.StringIO, words: list[str], told: str) -> None:
    assert told in shell.refused("play", *words)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "meisterdieb terminal"}', "\0"])
def test_a_broken_save_is_refused(shell: Shell, typed: io.StringIO, tmp_path: Path, content: str) -> None:
    folder = tmp_path / "data" / "meisterdieb" / "saves"
    folder.mkdir(parents=True)
    (folder / "broken.json").write_text(content, "utf-8")
    shell.refused("play", "--resume", "broken")


def test_a_save_with_other_players_is_refused(shell: Shell, typed: io.StringIO, tmp_path: Path) -> None:
    shell.call("play", "--save", "good", "--seed", "1")
    file = tmp_path / "data" / "meisterdieb" / "saves" / "good.json"
    data = json.loads(file.read_text("utf-8"))
    data["players"].pop()
    file.write_text(json.dumps(data), "utf-8")
    assert "2 players; expected 3" in shell.refused("play", "--resume", "good")


def test_without_a_name_the_newest_save_goes_on(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\nq\n"))
    shell.call("play", "--save", "first", "--seed", "1")
    assert "--resume first" in shell.call("play", "--resume", "--lang", "en")

"""`meisterdieb play clou`: thieves, heists and campaigns from the command line."""

import io

import pytest

from tests.cli.calling import Shell


@pytest.fixture(autouse=True)
def typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player leaves at once."""
    monkeypatch.setattr("sys.stdin", io.StringIO("q\nq\nq\n"))


def test_a_thief_alone(shell: Shell) -> None:
    shown = shell.call("play", "clou", "--seed", "4", "--lang", "de", "--save", "mine")
    assert "Die alte Villa" in shown
    assert "●A Matt" in shown
    assert "meisterdieb play --resume mine" in shown


def test_named_thieves_are_all_played_at_this_keyboard(shell: Shell) -> None:
    words = ["play", "clou", "--option", "heist=museum", "--option", "thieves=bruce,janet", "--lang", "en"]
    shown = shell.call(*words)
    assert "The Museum" in shown
    assert "●A Bruce" in shown
    assert "◆B Janet" in shown


def test_bots_and_names(shell: Shell) -> None:
    shown = shell.call("play", "clou", "--seat", "human", "--seat", "bot:random", "--names", "Ada", "--lang", "en")
    assert "●A Matt (Ada)" in shown


def test_a_campaign_is_begun_and_gone_on_with(shell: Shell) -> None:
    shown = shell.call("play", "clou", "--campaign", "xmas", "--lang", "en")
    assert "Three Heists of Christmas" in shown
    assert "Christmas Eve" in shown
    assert "--resume xmas" in shown
    shown = shell.call("play", "clou", "--campaign", "xmas", "--lang", "de")
    assert "Es geht weiter: xmas, 1. Einbruch" in shown
    assert "Es geht weiter: xmas" in shell.call("play", "--campaign", "xmas", "--lang", "de")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["clou", "--campaign", ""], "'' is no name for a saved game"),
        (["clou", "--campaign", "../up"], "is no name for a saved game"),
        (["clou", "--campaign", "x" * 61], "is no name for a saved game"),
        (["klong", "--campaign", "xmas"], "klong has no campaign; expected one of clou"),
        (["clou", "--campaign", "xmas", "--option", "heist=villa"], "takes no --option"),
        (["clou", "--campaign", "xmas", "--save", "other"], "takes no --option and no --save"),
        (["clou", "--campaign", "xmas", "--seat", "dog"], "'dog' cannot take a seat"),
        (["clou", "--option", "heist=moon"], "expected one of villa"),
        (["clou", "--option", "thieves=matt,matt"], "at most once"),
        (["clou", "--option", "thieves=matt", "--seat", "human", "--seat", "human"], "1 thieves for 2 seats"),
        (["clou", *["--seat", "human"] * 4], "clou is for 1 to 3 players"),
        (["clou", "--seat", "bot:langfinger"], "there is no bot 'langfinger' for clou"),
    ],
)
def test_bad_input_is_refused_in_one_line(shell: Shell, words: list[str], told: str) -> None:
    assert told in shell.refused("play", *words)


def test_another_saved_game_of_that_name_is_no_campaign(shell: Shell) -> None:
    shell.call("play", "klong", "--save", "xmas", "--seed", "1")
    assert "is no campaign of clou" in shell.refused("play", "clou", "--campaign", "xmas")

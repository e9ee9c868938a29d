"""Choosing a game."""

import pytest

from meisterdieb.terminal import chooser
from meisterdieb.terminal import game as games
from meisterdieb.terminal.texts import language
from tests.terminal.desk import Desk


def test_plain_enter_all_the_way_starts_a_good_game() -> None:
    session = chooser.chosen(Desk([""] * 9).screen)
    assert session.play.players == 3
    assert [player.human for player in session.players] == [True, False, False]
    assert {player.level for player in session.players[1:]} == {"langfinger"}
    assert session.play.options["board"] == "front"


def test_humans_bots_level_board_and_names_can_be_chosen() -> None:
    desk = Desk(["2", "1", "random", "back", "Ada", "Bo"], live=True)
    session = chooser.chosen(desk.screen)
    assert [player.name for player in session.players][:2] == ["Ada", "Bo"]
    assert session.players[2].level == "random"
    assert session.play.options["board"] == "back"


def test_wrong_answers_are_asked_again() -> None:
    desk = Desk(["9", "x", "4", "moon", "2", "", "", "Boris", "", "", ""], live=True)
    session = chooser.chosen(desk.screen)
    assert desk.plain.count("Please give a number") == 3
    assert session.play.players == 4
    assert session.play.options["board"] == "back"


def test_a_saved_game_is_offered_first() -> None:
    left = Desk(["q"]).game(seed=5)
    games.run(left)
    assert chooser.chosen(Desk([""]).screen).play.hash() == left.play.hash()
    assert chooser.chosen(Desk(["n", *[""] * 9]).screen).play.hash() != left.play.hash()


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_MESSAGES": "de"}, "de"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(env: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert language("") == lang


def test_the_chooser_plays_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk([*[""] * 4, "a", "q"])
    monkeypatch.setattr(games, "new_screen", lambda lang: desk.screen)
    chooser.choose_and_play("en")
    assert "Saved." in desk.plain


def test_leaving_the_chooser_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(["1"])
    monkeypatch.setattr(games, "new_screen", lambda lang: desk.screen)
    chooser.choose_and_play("en")


@pytest.mark.parametrize("before", [[], ["1"]])
def test_another_game_is_chosen_by_its_name(before: list[str]) -> None:
    if before:
        games.run(Desk(["q"]).game(seed=5))  # the question about a saved game comes first
    desk = Desk(["clou", "museum", "2", "1", "random", "bruce, 1 3"])
    session = chooser.chosen(desk.screen)
    assert session.play.game.id == "clou"
    assert session.play.options["heist"] == "museum"
    assert session.names == ["Bruce", "Matt", "Janet"]
    assert [player.level for player in session.players] == ["", "", "random"]


def test_plain_enter_starts_a_good_heist_too() -> None:
    session = chooser.chosen(Desk(["clou", *[""] * 9]).screen)
    assert (session.play.options["heist"], session.names) == ("villa", ["Matt"])


def test_wrong_thieves_are_asked_again() -> None:
    desk = Desk(["clou", "", "2", "0", "matt", "matt, matt", "anna, matt", "5 1", "2 1"])
    session = chooser.chosen(desk.screen)
    assert desk.plain.count("2 different ones") == 4
    assert session.names == ["Trixie", "Matt"]


def test_a_campaign_can_be_chosen() -> None:
    session = chooser.chosen(Desk(["clou", "6", "1", "0"]).screen)
    assert session.play.options["campaign"] == "yes"


def test_from_clou_there_is_a_way_back() -> None:
    assert chooser.chosen(Desk(["clou", "", "klong", *[""] * 9]).screen).play.game.id == "klong"


@pytest.mark.parametrize(
    ("lang", "asked", "offers"),
    [
        ("de", "Wie schwer soll es sein?", ("normal: Ziel 175", "leicht: Ziel 135", "schwer: Ziel 185")),
        ("en", "How hard", ("normal: the goal is 175", "easy: the goal is 135", "hard: the goal is 185")),
    ],
)
def test_whoever_plays_alone_is_asked_for_the_level_with_its_goal_on_the_board(
    lang: str, asked: str, offers: tuple[str, ...]
) -> None:
    desk = Desk(["1", "0", "mine", "hard", "Ada"], lang=lang, live=True)
    session = chooser.chosen(desk.screen)
    assert (session.play.players, session.play.options["board"], session.play.options["level"]) == (1, "mine", "hard")
    shown = " ".join(desk.plain.split())
    assert [words for words in (asked, *offers) if words not in shown] == []


def test_alone_enter_means_the_normal_level_and_no_level_is_made_up() -> None:
    assert chooser.chosen(Desk(["1", "0", *[""] * 5], live=True).screen).play.options["level"] == "normal"
    desk = Desk(["1", "0", "front", "brutal", "3", "Ada"], live=True)
    session = chooser.chosen(desk.screen)
    assert session.play.options["level"] == "hard"
    assert desk.plain.count("Please give a number") == 1


def test_with_others_at_the_table_nobody_is_asked_for_a_level() -> None:
    desk = Desk(["1", "1", *[""] * 6], live=True)
    assert chooser.chosen(desk.screen).play.players == 2
    assert "How hard" not in desk.plain

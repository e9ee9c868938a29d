"""The guest has no folder in the terminal: it is chosen, played in words and told to its end all the same."""

from pathlib import Path

import pytest

from meisterdieb.terminal import chooser
from meisterdieb.terminal import game as games
from meisterdieb.terminal.session import Session
from tests.guest import GAME
from tests.terminal.desk import Desk, screen_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder, a working folder and a terminal of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)


def begun(desk: Desk) -> Session:
    """Ada against a bot."""
    return games.begin(desk.screen, GAME.id, ["human", "bot:random"], ["Ada"], 1, {}, "test")


def test_it_is_chosen_by_its_name_and_asks_what_it_must_know() -> None:
    desk = Desk(["pearls", "2", "1", "", "large"])
    session = chooser.chosen(desk.screen)
    assert "Rather The Bowl of Pearls? Type pearls." in desk.plain
    assert "How large is the bowl? [1]" in desk.plain
    assert "2 large: large: 20 pearls" in desk.plain
    assert session.play.game is GAME
    assert [player.human for player in session.players] == [True, True, False]
    assert session.play.options == {"size": "large"}


def test_plain_enter_starts_a_good_game_and_another_name_leads_elsewhere() -> None:
    session = chooser.chosen(Desk(["pearls", *[""] * 9]).screen)
    assert [player.human for player in session.players] == [True, False, False]
    assert chooser.chosen(Desk(["pearls", "klong", *[""] * 9]).screen).play.game.id == "klong"


@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (160, 50)])
def test_the_screen_tells_all_in_words(width: int, height: int) -> None:
    session = begun(Desk())
    shown = screen_of(session, session.play, 0, width, height)
    assert max(map(len, shown)) <= width
    assert len(shown) < height
    text = "\n".join(shown)
    assert "Bowl 12" in text
    assert ">Ada  Pearls 0, White pearls 0, Golden pearls 0, Points 0" in text
    assert "\n Boris  Pearls 0\n" in text  # the hands of others are closed
    assert "Ada: How many pearls do you take?\n   1 Take 1 pearl\n   2 Take 2 pearls\n   3 Take 3 pearls" in text


@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_is_played_to_its_end_and_the_result_is_told(lang: str) -> None:
    desk = Desk(["h", "p", "m", "c x", "? 1", "r pearl", "l", "3", "u", *["1"] * 20], lang)
    session = begun(desk)
    games.run(session)
    assert not session.play.to_act
    for line in GAME.result(session.play.state, lang, session.names).splitlines():
        assert line in desk.plain
    assert {"de": "Ada nimmt 3 Perlen.", "en": "Ada takes 3 pearls."}[lang] in desk.plain


def test_a_part_of_the_words_will_do_and_what_cannot_be_done_says_why() -> None:
    desk = Desk(["take 3"] * 12)
    session = begun(desk)
    session.run()
    assert session.play.moves[0].text == "take 3"
    assert "There are not so many pearls left" in desk.plain or not session.play.to_act


def test_it_is_saved_and_gone_on_with() -> None:
    left = begun(Desk(["2", "q"]))
    games.run(left)
    desk = Desk()
    assert games.resume(desk.screen, "test").play.hash() == left.play.hash()

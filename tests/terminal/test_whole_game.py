"""Whole games by scripted input."""

from pathlib import Path

import pytest

import meisterdieb as md
from meisterdieb.terminal import game as games
from tests.terminal.desk import Desk, turns


@pytest.mark.parametrize(("lang", "total", "asked"), [("de", "Summe", "Du bist am Zug"), ("en", "total", "Your turn")])
def test_a_game_against_bots_ends_with_scores(lang: str, total: str, asked: str) -> None:
    desk = Desk(turns(60), lang)
    session = desk.game(("human", "bot:random", "bot:random"), seed=3, round_limit="4")
    games.run(session)
    assert not session.play.to_act
    assert asked in desk.plain
    assert total in desk.plain
    assert max(map(len, desk.plain.splitlines())) <= 80


def test_the_same_seed_and_the_same_typing_give_the_same_game() -> None:
    hashes = set()
    for _ in range(2):
        session = Desk(turns(40)).game(seed=9, round_limit="3")
        games.run(session)
        hashes.add(session.play.hash())
    assert len(hashes) == 1


@pytest.mark.parametrize("board", ["front", "back"])
def test_four_at_one_keyboard_play_to_the_end(board: str) -> None:
    desk = Desk(turns(120), "de")
    session = desk.game(["human"] * 4, ("Ada", "Bo", "Cy", "Di"), seed=5, round_limit="3", board=board)
    games.run(session)
    assert not session.play.to_act


def test_the_record_of_a_game_can_be_kept(tmp_path: Path) -> None:
    session = Desk(turns(60)).game(seed=3, round_limit="2")
    assert session.run()
    file = tmp_path / "game.txt"
    (tmp_path / "old.txt").write_text("old", "utf-8")
    desk = Desk([str(tmp_path), "old.txt", str(file)])
    session.screen = desk.screen
    games.offer_record(session)
    told = "".join(desk.plain.split())
    assert "Isadirectory" in told
    assert "old.txtexistsalready" in told
    assert f"Recordedin{file}" in told
    assert md.replay(file.read_text("utf-8")).hash() == session.play.hash()


def test_a_finished_game_leaves_no_save(home: Path) -> None:
    games.run(Desk(turns(60)).game(seed=3, round_limit="2"))
    assert list(home.rglob("*.json")) == []

"""The registry: a folder with a game.toml is a game."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES


def test_every_folder_with_a_game_file_and_a_game_is_registered() -> None:
    root = Path(md.__file__).parent
    files = list(root.glob("**/game.toml"))
    packages = registry.packages(root, "meisterdieb", 2)
    assert len(packages) == len(files)
    assert len([name for name in packages if hasattr(import_module(name), "GAME")]) == len(registry.registry())


def test_games_are_found_by_their_id_and_listed_in_order() -> None:
    assert md.games() == sorted(md.games())
    assert "klong" in md.games()
    for id in md.games():
        assert registry.game(id).id == id


def test_every_game_says_what_it_is() -> None:
    for game in registry.registry().values():
        assert all(game.titles[lang] for lang in LANGUAGES)
        assert len(game.players) > 0
        assert all(option.what for option in game.options.values())
        assert len(game.content_hash(game.players[0], game.settle_options(game.players[0], {}))) == 16
        assert game.settle_options(game.players[0], {}).keys() == game.options.keys()


@pytest.mark.parametrize("id", ["", "Klong", "klong ", "../klong", "meisterdieb.klong.base"])
def test_an_unknown_game_is_refused_with_the_known_ones(id: str) -> None:
    with pytest.raises(md.BadInput, match=r"there is no game .*; expected one of .*klong"):
        registry.game(id)


def test_folders_that_are_no_packages_are_passed_over(tmp_path: Path) -> None:
    for folder in ("a", "a/b", "__pycache__", "not-a-name"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.toml").write_text("")
    (tmp_path / "a" / "b" / "too_deep").mkdir()
    (tmp_path / "a" / "b" / "too_deep" / "game.toml").write_text("")
    assert sorted(registry.packages(tmp_path, "root", 2)) == ["root.a", "root.a.b"]


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (0, {}, "klong is for 1 to 4 players, not 0"),
        (5, {}, "klong is for 1 to 4 players, not 5"),
        (True, {}, "not True"),
        (2, {"bord": "front"}, "no option 'bord'; expected one of board"),
        (2, {"board": "side"}, "option board is 'side'; expected one of front, back"),
        (2, {"board": ["front"]}, "option board is"),
        (2, {"round_limit": -1}, "option round_limit is -1; expected a number from 0 to 1000"),
        (2, {"round_limit": "1e3"}, "option round_limit is '1e3'"),
        (2, {"round_limit": "٣"}, "option round_limit"),
        (2, {"round_limit": True}, "option round_limit is True"),
        (2, {"colours": "red,red"}, "expected each word at most once"),
        (2, {"colours": "red"}, "there are 1 colours for 2 seats"),
        (2, {"colours": "red,pink"}, "expected words out of"),
        (2, {"colours": 7}, "expected words out of"),
        (2, {"first": 3}, "seat 3 cannot begin at a table of 2"),
    ],
)
def test_options_out_of_range_are_refused_in_one_sentence(players: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(md.BadInput, match=words):
        md.new("klong", players=players, seed=1, **options)


def test_options_may_be_given_as_text() -> None:
    play = md.new("klong", players=2, seed=1, board="back", round_limit="50", colours="green,red", first="2")
    said = {"board": "back", "first": 2, "round_limit": 50, "colours": ["green", "red"]}
    assert play.options == {**said, "expansions": [], "level": "normal"}
    assert play.to_act == [1]

"""Saves: a game put away at any moment and taken up again."""

import json
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from tests.klong.table import table


def played(moves: int, seed: int = 4) -> md.Play:
    """A random game after some moves."""
    play = md.new("klong", players=3, seed=seed)
    choose = RandomChooser(seed)
    for _ in range(moves):
        play.apply(choose(play.state, play.to_act[0]))
    return play


def test_a_loaded_game_goes_on_with_the_same_luck() -> None:
    play = played(80)
    loaded = md.load(md.save(play))
    one, two = RandomChooser(9), RandomChooser(9)
    while play.to_act:
        assert loaded.hash() == play.hash()
        play.apply(one(play.state, play.to_act[0]))
        loaded.apply(two(loaded.state, loaded.to_act[0]))
    assert loaded.hash() == play.hash()
    assert md.save(loaded) == md.save(play)


def test_a_loaded_game_may_get_other_luck() -> None:
    text = md.save(played(80))
    assert md.load(text, SeededLuck(1)).hash() == md.load(text, SeededLuck(2)).hash()


def test_a_save_may_come_as_bytes() -> None:
    play = played(10)
    assert md.load(md.save(play).encode()).hash() == play.hash()


QUESTIONS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "take": ({"seats": [{"room": 3}], "boots": 2}, ["go 4"]),
    "choose": ({"seats": [{"hand": ["mister-whiskers", "burgle"]}]}, ["play mister-whiskers"]),
    "discard": ({"seats": [{"hand": ["apothecary", "burgle"]}]}, ["play apothecary"]),
    "trash": ({"seats": [{"hand": ["master-burglar"], "discard": ["burgle"]}]}, ["play master-burglar"]),
    "replace": ({"seats": [{"hand": ["treasure-hunter"]}]}, ["play treasure-hunter"]),
    "credit": ({"seats": [{"hand": ["stumble", "swagger"]}], "credit": 2, "area": [0, 0]}, ["play stumble"]),
    "snatch": ({"seats": [{"hand": ["wand-of-wind"], "room": 3}]}, ["play wand-of-wind", "choose 2"]),
}


@pytest.mark.parametrize("verb", QUESTIONS)
def test_a_game_can_be_saved_while_a_question_is_open(verb: str) -> None:
    scene, moves = QUESTIONS[verb]
    t = table(**scene)
    t.do(*moves)
    assert t.offers() == t.offers(verb)
    loaded = md.load(md.save(t.play), SeededLuck(3))
    t.play.luck = SeededLuck(3)
    for play in (loaded, t.play):
        play.apply(play.legal(0)[0])
    assert loaded.hash() == t.play.hash()
    assert loaded.legal(0) == t.play.legal(0)


def test_undo_survives_a_save() -> None:
    t = table(seats=[{"hand": ["burgle", "sidestep"]}])
    t.do("play burgle")
    before = t.play.hash()
    t.do("play sidestep")
    loaded = md.load(md.save(t.play))
    loaded.undo()
    assert loaded.hash() == before


def broken(change: dict[str, Any]) -> str:
    """A save with some entries changed."""
    return json.dumps(json.loads(md.save(played(20))) | change)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this is not a saved game"),
        ("{", "this is not a saved game"),
        ("[" * 100_000, "this is not a saved game"),
        ("[]", r"the save is \[\]; expected a table"),
        ("{}", "this is not a saved game"),
        ('{"format": "meisterdieb save"}', "the save has no entry"),
        (broken({"more": 1}), "the save has the unknown entry 'more'"),
        (broken({"schema": 1}), "the save has schema 1; this program reads schema 2"),
        (broken({"game": "chess"}), "its record is of another game"),
        (broken({"players": 7}), "its record is of another game"),
        (broken({"options": []}), "expected a table"),
        (broken({"state": {}}), "the state has no entry"),
        (broken({"record": 5}), "expected the text of a record"),
        (broken({"record": "A end"}), "this is not a record"),
        (broken({"luck": [1]}), "expected a list of 2 numbers"),
        (broken({"luck": [0, 0]}), "expected a list of 2 numbers from 1"),
    ],
)
def test_what_is_no_save_is_refused_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(md.BadInput, match=words):
        md.load(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(md.BadInput, match="this is not a saved game"):
        md.load(b"\xff\xfe\x00")


def test_a_state_that_does_not_fit_its_record_is_noticed() -> None:
    data = json.loads(md.save(played(20)))
    data["state"]["round"] += 1
    with pytest.raises(md.BadInput, match="its record leads to another position"):
        md.load(json.dumps(data))


def test_a_state_that_cannot_be_is_noticed() -> None:
    data = json.loads(md.save(played(20)))
    data["state"]["seats"][0]["supply"] -= 1
    with pytest.raises(md.BadInput, match="this position cannot be: seat 0 has 29 cubes"):
        md.load(json.dumps(data))


def test_a_play_whose_luck_no_seed_decides_goes_on_with_luck_nobody_knows() -> None:
    play = md.scenario("klong", {"seats": [{"hand": []}]}, luck=ScriptedLuck([]))
    loaded = md.load(md.save(play))
    loaded.apply(md.parse(loaded, "end"))
    assert loaded.to_act == [1]


def test_a_scene_that_names_no_number_of_players_is_an_ordinary_game_for_the_fewest() -> None:
    two = md.scenario("klong", {"seats": [{"hand": []}]})
    assert len(two.state.score()) == 2
    alone = md.scenario("klong", {"players": 1, "seats": [{"hand": []}]})
    assert len(alone.state.score()) == 1
    assert len(md.scenario("clou", {}).state.score()) == 1

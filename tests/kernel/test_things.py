"""Cards, tokens and the like in words: plain data with what every help page needs."""

import json
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb import rulebook
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import LANGUAGES, Game
from tests.kernel.toy import ToyGame

GAMES = list(registry.registry().values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_thing_has_a_name_a_group_and_words(game: Game, lang: str) -> None:
    things = game.things(lang)
    assert len(things) > 20
    assert json.loads(json.dumps(things)) == things
    for thing in things:
        assert all(isinstance(thing[key], str) for key in ("id", "name", "kind", "group", "text")), thing
        assert thing["name"]
        assert thing["group"]
        assert thing["text"] == " ".join(f"{label}: {text}" if label else text for label, text in thing["effects"])
        assert all(rulebook.rule(id) for id in thing.get("rules", ()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_both_languages_have_the_same_things(game: Game) -> None:
    ids = [[thing["id"] for thing in game.things(lang)] for lang in LANGUAGES]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == len(ids[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_language_that_nobody_speaks_is_refused(game: Game) -> None:
    with pytest.raises(md.BadInput, match="there is no language 'xx'"):
        game.things("xx")


def test_a_game_may_have_nothing_to_explain() -> None:
    assert ToyGame().things("en") == []


def named(game: str, id: str, lang: str) -> dict[str, Any]:
    """One thing of a game."""
    return next(thing for thing in registry.game(game).things(lang) if thing["id"] == id)


def test_a_card_tells_everything_about_itself() -> None:
    ogre = named("klong", "ogre", "en")
    assert (ogre["name"], ogre["cost"], ogre["text"]) == ("Ogre", "3 swords", "Reward: +5 gold.")
    assert ogre["group"] == "Dungeon deck: Monsters"
    assert named("klong", "key", "de")["group"] == "Waren"


def test_a_heist_tells_its_special_rules() -> None:
    museum = named("clou", "museum", "en")
    assert museum["name"] == "The Museum"
    assert "watchman is not dealt with" in museum["effects"][1][1]
    assert named("clou", "matt", "de")["kind"] == "Der Schlossknacker"

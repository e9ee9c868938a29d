"""What a game for one tells: every event of the rivals, as it happened and as a sentence."""

from typing import Any

import pytest

from meisterdieb.kernel.aftermath import Moment
from meisterdieb.kernel.event import Event
from tests.klong.solo.alone import PLAIN, alone
from tests.klong.table import Table, kinds
from tests.rules import rule

NOTHING: dict[str, Any] = {"hand": [], "draw": [], "discard": []}
RIVALS = {"rival-noise", "threat", "rivals-loot", "swept", "clock", "countdown", "deck-empty"}


def told(t: Table, happened: list[Event], lang: str) -> list[str]:
    """The sentences about the rivals."""
    mine = [event for event in happened if kinds([event])[0] in RIVALS or event.seat > 0]
    return [text for event in mine if (text := t.play.game.sentence(t.s, event, lang, ["Ada"]))]


@rule("SO-TURN-02")
def test_the_rivals_are_told_with_their_numbers_and_nobodys_seat() -> None:
    t = alone(tracks={"clock": 3, "threat": 2, "rivals": 2}, rage=1, threat=3, seats=[NOTHING])
    happened = [event for event in t.do("end", luck=["tattle", "rivals", "black"]) if kinds([event])[0] in RIVALS]
    numbers = {kinds([event])[0]: (event.seat, event.a, event.b) for event in happened}
    assert numbers == {
        "rival-noise": (-1, 1, 0),
        "swept": (-1, t.card(PLAIN[1]), 0),
        "clock": (-1, 4, 0),
        "threat": (-1, 3, 0),
        "rivals-loot": (-1, 0, 0),
    }
    assert told(t, happened, "en") == [
        "The rivals make 1 Clank!",
        "The rivals take Ladder out of the dungeon row.",
        "The dragon clock stands at 4.",
        "Threat 3 of 10.",
        "The rivals get hold of something: the dragon gets angrier, and the dearest crown is gone.",
    ]


@rule("SO-FATE-02", "SO-FATE-03")
@pytest.mark.parametrize(
    ("lang", "begins", "goes_on"),
    [
        ("de", "Schicksalsweg: Die Rivalen stehen auf Feld 1.", "Schicksalsweg: Die Rivalen stehen auf Feld 2."),
        ("en", "Countdown track: the rivals stand on space 1.", "Countdown track: the rivals stand on space 2."),
    ],
)
def test_it_is_the_rivals_who_walk_the_countdown(lang: str, begins: str, goes_on: str) -> None:
    t = alone(tracks={"clock": 3, "threat": 9}, rage=1, threat=3, round=6, seats=[NOTHING])
    assert begins in told(t, t.do("end", luck=["tattle", "rivals", "black"]), lang)
    assert goes_on in told(t, t.do("end", luck=["search", "black", "black", "black"]), lang)


@rule("SO-FATE-01", "SO-FATE-02")
def test_the_countdown_of_the_rivals_begins_on_its_first_space_and_is_nobodys() -> None:
    t = alone(tracks={"clock": 3, "threat": 9}, rage=1, threat=3, round=6, seats=[NOTHING])
    happened = t.do("end", luck=["tattle", "rivals", "black"])
    assert [(event.seat, event.a, event.b) for event in happened if kinds([event]) == ["countdown"]] == [(-1, 1, 0)]


@rule("SO-REFILL-04")
def test_an_empty_deck_begins_the_countdown_and_says_so() -> None:
    t = alone(deck={}, round=3)
    happened = t.do("end")
    [empty] = [event for event in happened if kinds([event]) == ["deck-empty"]]
    assert (empty.seat, empty.a, empty.b) == (0, 0, 0)
    assert told(t, happened, "de")[-3:-1] == [
        "Der Verliesstapel reicht nicht mehr: Der Schicksalsweg beginnt.",
        "Schicksalsweg: Die Rivalen stehen auf Feld 1.",
    ]


@rule("SO-ATTACK-08")
def test_a_cube_beyond_the_track_is_the_rivals_too() -> None:
    t = alone(tracks={"clock": 3, "threat": 10, "countdown-begun": 4}, round=4, countdown=1, rage=1, threat=5)
    happened = t.do("end", luck=["tattle", "rivals", "black"])
    assert "Drawn: a rivals' cube." in told(t, happened, "en")


@rule("SO-END-04")
def test_whoever_falls_is_not_said_to_walk_the_countdown() -> None:
    t = alone(board="sunken-a", seats=[{**NOTHING, "room": 11, "damage": 9}], row=[None, *PLAIN[1:]])
    happened = t.do("end")
    assert "revealed" not in kinds(happened)
    assert not [text for text in told(t, happened, "en") if "ountdown" in text]


@rule("SO-REFILL-03")
def test_every_new_card_is_met_wherever_it_lies() -> None:
    t = alone(row=[*PLAIN[:2], None, PLAIN[3], None, PLAIN[5]], tracks={"rivals": 1})
    happened = kinds(t.do("end", luck=["search", "overlord", "watcher"]))
    assert happened.count("arrives") == 2
    assert t.s.area[0] == 2


def test_nobody_is_told_that_no_attack_brought_anybody_down_after_the_countdown_has() -> None:
    t = alone(seats=[{"room": 2, "artifacts": [5], **NOTHING}], boots=1)
    t.do("go 1")
    happened = t.do("end") if t.s.to_act else []
    assert not t.s.to_act
    assert t.play.game.what_if([Moment(1, t.s, happened)], "en", ["Ada"]) == ""

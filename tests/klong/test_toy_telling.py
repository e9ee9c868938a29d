"""What a part brings is told like everything else: texts of its cards, prices of its tolls, ways, what is near."""

from typing import Any

import pytest

from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.card_text import card_text
from meisterdieb.klong.telling.reach import what_ifs
from tests.klong.test_toy_part import do, offers, scene, why
from tests.klong.toybox import GAME

MOOR = "tests.klong.toybox"


def words(s: KlongState, lang: str = "en") -> dict[str, str]:
    """What can be done, in notation and in words."""
    return {GAME.notation(s, action): GAME.text(s, action, lang) for action in s.legal(s.active)}


def ways(s: KlongState, room: int) -> list[dict[str, Any]]:
    """The ways to a room: the steps in notation, and what they take besides boots."""
    (found,) = [found for found in GAME.ways(s, s.active, "en") if found["room"] == room]
    assert bool(found["ways"]) != bool(found["reason"])
    return [
        {
            "go": [step["action"] for step in way["steps"]],
            **{what: n for what, n in way.items() if what != "steps" and n},
        }
        for way in found["ways"]
    ] or [{"reason": found["reason"]}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_token_of_every_box_is_told(lang: str) -> None:
    things = {thing["id"]: thing for thing in GAME.things(lang)}
    assert {"spade", "wick", "charm-1", "can-of-oil"} <= set(things)
    assert all(thing["name"] and thing["group"] for thing in things.values())
    assert all(thing["text"] for thing in things.values() if thing["face"]["sort"] in ("item", "companion", "device"))


def test_words_of_parts_stand_beside_those_of_the_family() -> None:
    assert card_text(MOOR, "spade", "en").text == "Dig up to 3."
    assert card_text(MOOR, "mole", "en").text.startswith("+1 skill. The top card of your discard pile")
    assert card_text(MOOR, "bog-frog", "en").place == "only in peat"


def test_an_offer_that_is_kept_tells_its_condition() -> None:
    told = card_text(MOOR, "willow", "en")
    assert told.line == "once this turn: +1 boot · once this turn after a prayer: +2 skill"
    assert card_text(MOOR, "willow", "de").text.endswith(
        "Einmal in diesem Zug, wann du willst (nach einem Gebet): 2 Talent."
    )


def test_a_toll_is_in_the_price_of_the_way_and_both_ways_to_pay_it_read_differently() -> None:
    told = words(scene(seats=[{"room": 1, "gold": 1}], boots=2))
    assert told["go 3"] == "Go to Stone Circle (2 boots)"
    assert told["go 3w"] == "Go to Stone Circle (1 boot, 1 coin)"


def test_what_a_card_allows_is_in_the_price_at_once() -> None:
    s = scene(seats=[{"room": 1}], skill=2, boots=2, row=["raft"])
    assert words(s)["go 3"] == "Go to Stone Circle (2 boots)"
    do(s, "use raft")
    assert words(s)["go 3"] == "Go to Stone Circle (1 boot)"


def test_swords_for_a_toll_are_in_the_price_too() -> None:
    s = scene(seats=[{"room": 5, "tokens": {"stilts": 1}}], boots=1, swords=2)
    assert words(s)["go 6/1"] == "Go to Reed House (1 boot, 2 swords)"
    assert words(s)["go 6"] == "Go to Reed House (1 boot, 1 sword, 1 damage)"


def test_of_two_tunnels_the_second_says_so() -> None:
    told = words(scene(seats=[{"room": 2}], boots=2), "de")
    assert told["go 3"] == "Gehe nach Steinkreis (1 Stiefel)"
    assert told["go 3.2"] == "Gehe nach Steinkreis (2. Tunnel, 2 Stiefel)"


def test_a_program_reads_the_price_of_a_way_from_its_offer() -> None:
    s = scene(seats=[{"room": 1, "gold": 1}], boots=2)
    deeds = {GAME.notation(s, action): GAME.deed(s, action) for action in s.legal(0)}
    assert deeds["go 3w"].how == {"room": 3, "swords": 0, "price": {"boots": 1, "gold": 1}, "other_toll": True}


def test_gold_is_a_price_of_ways_so_that_boots_are_one_as_well() -> None:
    s = scene(seats=[{"room": 3, "gold": 3, "artifacts": [5]}], boots=2)  # who gets out leaves a coin besides
    assert ways(s, 1) == [{"go": ["go 1w"], "boots": 1, "gold": 2}, {"go": ["go 1"], "boots": 2, "gold": 1}]


def test_a_step_says_through_which_tunnel_it_leads() -> None:
    s = scene(seats=[{"room": 3}], boots=2)
    (found,) = [found for found in GAME.ways(s, 0, "en") if found["room"] == 2]
    assert [way["steps"] for way in found["ways"]] == [[{"action": "go 2.2", "room": 2, "tunnel": 2}]]


def test_gold_that_a_room_gives_on_the_way_is_no_price_below_nothing() -> None:
    s = scene(seats=[{"room": 1}], boots=1)
    assert ways(s, 2) == [{"go": ["go 2"], "boots": 1}]


def test_what_passes_and_permissions_would_open_is_asked_of_all_that_there_are() -> None:
    s = scene(seats=[{"room": 1}], boots=1)
    changed = dict(what_ifs(s))
    assert list(changed) == ["boots", "bog", "caves", "key", "monsters", "reed", "gold"]
    shoes = s.rules.token_ids.index("reed-shoes")
    assert (s.seats[0].tokens[shoes], changed["reed"].seats[0].tokens[shoes]) == (0, 1)
    assert changed["bog"].allowed == s.rules.permissions["bog"]
    assert all(GAME.book.say("way", name, "de", needs=1, has=0) for name in changed)
    assert ways(s, 6) == [{"reason": "You need reed shoes for that."}]


def test_what_the_verb_of_a_part_refuses_is_near_with_its_own_reason() -> None:
    assert why(scene(seats=[{"room": 1}], skill=1), "pray") == "not-at-a-shrine"
    assert why(scene(seats=[{"room": 3}]), "pray") == "needs-skill"
    s = scene(seats=[{"room": 3}], skill=1)
    assert "pray" in offers(s)
    assert "pray" not in [GAME.notation(s, action) for action in GAME.near(s, 0)]


def test_whatever_bars_boots_says_so_itself() -> None:
    s = scene(seats=[{"room": 1, "hand": ["spade"]}], boots=2)
    do(s, "play spade", "dig 3")
    assert not any(text.startswith("go") for text in offers(s))
    assert why(s, "go 2") == "too-tired"
    assert s.view(0)["turn"]["boots_barred"] is True
    s = scene(seats=[{"room": 1, "hand": ["spade"]}], boots=2)
    do(s, "play spade", "dig 2")
    assert "go 2" in offers(s)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_offers_read_the_same_wherever_one_stands(lang: str) -> None:
    for room in range(1, 7):
        s = scene(seats=[{"room": room, "gold": 3, "tokens": {"key": 1, "stilts": 1}}], boots=4, swords=2)
        told = list(words(s, lang).values())
        assert len(set(told)) == len(told)

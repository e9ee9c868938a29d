"""The Queen's secret cache."""

from collections.abc import Mapping
from typing import Any

import pytest

from meisterdieb.kernel.event import EVERYBODY
from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.event_kinds import RECEIVES
from meisterdieb.klong.spinnenkoenigin.cache import LOOTS, RIVALS_TREASURE, CloseTreasure, Loot, TakeTomes
from tests.klong.spinnenkoenigin.lair import CACHE, board, lair, near
from tests.klong.table import Table, kinds, new_game
from tests.rules import rule


def at_cache(**scene: Any) -> Table:
    return lair(**{"seats": [{"room": CACHE}, {"room": 2}], "skill": 8, **scene})


def taken(t: Table) -> list[int]:
    """Whose cubes lie on the treasures, counted from 1."""
    return list(t.s.marks[12:])


@rule("SK-CACHE-01")
def test_a_treasure_takes_eight_skill_and_a_cube() -> None:
    assert at_cache(skill=7).offers("loot") == []
    assert near(at_cache(skill=7))["loot 1"] == "needs-skill"
    t = at_cache(skill=9)
    assert t.offers("loot") == [f"loot {n}" for n in range(1, 6)]
    before = t.a.supply
    happened = t.do("loot 1")
    assert (t.s.skill, t.a.supply, t.a.gold, taken(t)) == (1, before - 1, 8, [1, 0, 0, 0, 0])
    assert kinds(happened)[0] == "loots"


@rule("SK-CACHE-02")
def test_without_a_cube_one_can_only_look() -> None:
    t = at_cache(seats=[{"room": CACHE, "supply": 0}, {}])
    assert t.offers("loot") == []
    assert near(t) | {f"loot {n}": "no-cube-for-treasure" for n in range(1, 6)} == near(t)
    assert at_cache(seats=[{"room": CACHE, "supply": 1}, {}]).offers("loot") != []


@rule("SK-CACHE-03")
def test_the_treasures_are_open_to_everybody() -> None:
    t = at_cache(seats=[{"room": CACHE, "supply": 0}, {}])
    names = t.play.game.names(t.s, "de")["marks"]
    assert names["cache-1"] == "Schatz 1: 8 Gold, 1 Schaden heilen"
    assert names["cache-2"] == "Schatz 2: 1 Zauberbuch, 2 Stiefel"
    t.s.marks = (*t.s.marks[:12], 2, 0, 0, 0, 0)
    for viewer in (0, 1, None):
        assert t.play.view(viewer)["parts"]["marks"] == {"cache-1": 2}


@rule("SK-CACHE-04")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_treasure_is_to_be_had_once(owner: int) -> None:
    t = at_cache(marks={"cache-3": owner})
    assert "loot 3" not in t.offers()
    assert len(t.offers("loot")) == 4
    assert near(t)["loot 3"] == "treasure-gone"


@rule("SK-CACHE-05")
def test_each_further_one_takes_as_much_again() -> None:
    t = at_cache(skill=16)
    before = t.a.supply
    t.do("loot 1", "loot 4")
    assert (t.s.skill, t.a.supply, taken(t)) == (0, before - 2, [1, 0, 0, 1, 0])
    assert t.offers("loot") == []


@rule("SK-CACHE-06")
def test_the_cube_makes_no_noise() -> None:
    t = at_cache()
    area, bag = list(t.s.area), list(t.s.bag)
    t.do("loot 2")
    assert (t.s.area, t.s.bag, t.s.clank_made) == (area, bag, 0)


@rule("SK-CACHE-07")
def test_the_cube_stays_to_the_end() -> None:
    seats = [{"room": CACHE, "hand": ["mister-whiskers"], "damage": 2, "tokens": {"healing": 1}}, {"room": 2}]
    t = at_cache(seats=seats, area=[0, 0])
    before = t.a.supply
    t.do("loot 2", "drink healing", "play mister-whiskers", "choose 1")
    assert (taken(t)[1], t.a.supply + t.a.damage) == (1, before + 2 - 1)
    assert t.s.invariants() == []


@rule("SK-CACHE-08")
def test_elsewhere_there_is_nothing_to_be_had() -> None:
    t = at_cache(seats=[{"room": 33}, {"room": CACHE}])
    assert t.offers("loot") == []
    assert not any(text.startswith("loot") for text in near(t))
    verb = next(verb for verb in t.rules.verbs if verb.name == "loot")
    assert t.refuses(t.action(verb.number, 0)) == "not-at-cache"
    assert t.refuses(t.action(verb.number, 5)) == "unknown-action"


@rule("SK-CACHE-09")
def test_at_any_moment_of_the_own_turn() -> None:
    t = at_cache(seats=[{"room": CACHE, "hand": ["burgle"]}, {"room": 2}], skill=7)
    assert t.offers("loot") == []
    t.do("play burgle")
    assert len(t.offers("loot")) == 5
    t = lair(seats=[{"room": 32}], boots=1, skill=8)
    t.do(f"go {CACHE}")
    assert len(t.offers("loot")) == 5


EXPECTED: list[Mapping[str, int]] = [
    {"gold": 8, "heal": 1},
    {"tomes": 1, "boots": 2},
    {"tomes": 1, "swords": 2},
    {"gold": 5, "heal": 2, "boots": 1},
    {"gold": 5, "boots": 2, "swords": 2},
]


@rule("SK-CACHE-10", "SK-CACHE-11")
def test_five_treasures_of_gold_tomes_healing_boots_and_swords() -> None:
    assert board()["cache_treasures"] == EXPECTED
    assert set().union(*EXPECTED) == {"gold", "tomes", "heal", "boots", "swords"}


@rule("SK-CACHE-11")
@pytest.mark.parametrize("number", range(1, 6))
def test_what_each_treasure_brings(number: int) -> None:
    t = at_cache(seats=[{"room": CACHE, "damage": 3}, {"room": 2}])
    t.do(f"loot {number}")
    what = EXPECTED[number - 1]
    assert t.a.gold == what.get("gold", 0)
    assert t.a.damage == 3 - what.get("heal", 0)
    assert (t.s.boots, t.s.swords) == (what.get("boots", 0), what.get("swords", 0))
    assert t.names(t.a.discard) == ["secret-tome"] * what.get("tomes", 0)


@rule("SK-CACHE-12")
def test_boots_and_swords_of_a_treasure_lapse_at_the_end_of_the_turn() -> None:
    t = at_cache()
    t.do("loot 5")
    assert (t.s.boots, t.s.swords) == (2, 2)
    t.do("go 33")
    assert t.s.boots == 1
    t.do("end")
    assert (t.s.active, t.s.boots, t.s.swords) == (1, 0, 0)


@rule("SK-CACHE-13")
def test_a_tome_comes_from_the_reserve_while_there_are_any() -> None:
    t = at_cache()
    place = t.rules.reserve.index(t.card("secret-tome"))
    assert t.s.reserve[place] == 12
    happened = t.do("loot 2")
    assert (t.s.reserve[place], t.names(t.a.discard)) == (11, ["secret-tome"])
    assert [(event.a, event.b) for event in happened if event.kind == RECEIVES] == [(t.card("secret-tome"), 0)]
    t = at_cache(reserve={"secret-tome": 0})
    t.do("loot 3")
    assert (t.s.reserve[place], t.a.discard, t.s.swords) == (0, [], 2)


@rule("SK-CACHE-13")
def test_of_several_tomes_one_gets_those_that_are_left() -> None:
    for left, got in ((3, 2), (1, 1)):
        t = at_cache(reserve={"secret-tome": left})
        TakeTomes(t.card("secret-tome"), 2).act(t.s, ScriptedLuck([]))
        assert t.names(t.a.discard) == ["secret-tome"] * got


def test_looting_can_be_taken_back() -> None:
    t = at_cache()
    before = t.s.barrier
    t.do("loot 2")
    assert t.s.barrier == before


@pytest.mark.parametrize(("players", "last"), [(1, 2), (2, 2), (3, 3), (4, 4)])  # alone there are the rivals
def test_a_treasure_cannot_belong_to_somebody_who_does_not_play(players: int, last: int) -> None:
    assert taken(lair(players=players, marks={"cache-2": last})) == [0, last, 0, 0, 0]
    with pytest.raises(BadInput, match="treasure 2 belongs to nobody at the table"):
        lair(players=players, marks={"cache-2": last + 1})


def test_what_a_treasure_does_is_known_by_its_name() -> None:
    rules = at_cache().rules
    verb = next(verb for verb in rules.verbs if isinstance(verb, Loot))
    assert [rules.program_ids[program] for program in verb.programs] == [f"cache-{n}.loot" for n in range(1, 6)]


def test_the_words_of_looting() -> None:
    t = at_cache()
    game = t.play.game
    action = game.parse(t.s, "loot 5")
    assert game.text(t.s, action, "de") == ("Nimm Schatz 5 der Königin: 5 Gold, 2 Stiefel, 2 Schwerter (8 Talent)")
    assert game.text(t.s, action, "en") == "Take the Queen's treasure 5: 5 gold, 2 boots, 2 swords (8 skill)"
    assert game.deed(t.s, action).on == "mark:cache-5"
    [event] = [event for event in t.do("loot 5") if event.kind == LOOTS]
    assert (event.seat, event.a, event.b) == (0, 5, 0)
    assert game.sentence(t.s, event, "en", ("Anna", "Bert")) == "Anna takes treasure 5 from the Queen's secret cache."


@rule("SO-EXP-04")
def test_in_a_game_for_one_the_rivals_close_the_first_treasure_that_is_left() -> None:
    s = new_game(1, board="spider").s
    [close] = [effect for effect in s.rules.programs[s.rules.rivals_loot] if isinstance(effect, CloseTreasure)]
    luck = ScriptedLuck([])
    s.events = []
    close.act(s, luck)
    assert s.marks[12:] == (2, 0, 0, 0, 0)
    [event] = s.events
    assert (event.kind, event.seat, event.a, event.b, event.audience) == (RIVALS_TREASURE, -1, 1, 0, EVERYBODY)
    game = new_game(1, board="spider").play.game
    assert game.sentence(s, event, "de") == "Die Rivalen nehmen Schatz 1 aus dem Geheimversteck der Königin."
    assert game.sentence(s, event, "en") == "The rivals take treasure 1 from the Queen's secret cache."
    s.events = None
    s.marks = (*s.marks[:12], 2, 1, 0, 0, 0)
    close.act(s, luck)
    assert s.marks[12:] == (2, 1, 2, 0, 0)
    s.marks = (*s.marks[:12], 2, 2, 2, 2, 2)
    close.act(s, luck)
    assert s.marks[12:] == (2, 2, 2, 2, 2)

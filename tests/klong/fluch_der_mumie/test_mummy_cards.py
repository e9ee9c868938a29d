"""The cards of the deck that do more than give plain numbers: one test for each."""

from typing import Any

import pytest

from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.klong.engine.event_kinds import GAINS, TRASHES
from meisterdieb.klong.fluch_der_mumie.curses import CursesOfOthers, SkillPerCurse
from meisterdieb.klong.fluch_der_mumie.parts import Curses
from tests.klong.fluch_der_mumie.test_curses import rescued
from tests.klong.fluch_der_mumie.tomb import BROWN, CALM, GREY, VIOLET, cursed, curses, holding, mummy, shows, tomb
from tests.klong.table import Table, kinds


def facing(card: str, *others: dict[str, Any], a: dict[str, Any] | None = None, **scene: Any) -> Table:
    """Only this card lies in the row; A stands in violet, the Mummy in brown."""
    return tomb({"room": VIOLET, "draw": [], **(a or {})}, *(others or ({"room": GREY},)), row=[card], **scene)


def test_sand_scorpion_gives_gold_and_takes_noise_back() -> None:
    t = facing("sand-scorpion", swords=1, area=[2, 0])
    t.do("fight sand-scorpion")
    assert (t.a.gold, t.s.area) == (1, [1, 0])


def test_jackal_pack_and_sandworm_reward_with_boots_gold_and_healing() -> None:
    t = facing("jackal-pack", swords=2)
    t.do("fight jackal-pack")
    assert t.s.boots == 2
    t = facing("sandworm", swords=4, a={"damage": 2})
    t.do("fight sandworm")
    assert (t.a.gold, t.a.damage) == (5, 1)


def test_priest_of_the_curse_curses_everybody_but_the_winner_wherever_they_are() -> None:
    t = facing("priest-of-the-curse", {"room": 1}, {"room": BROWN}, swords=3)
    t.do("fight priest-of-the-curse")
    assert (t.a.gold, curses(t)) == (3, [0, 1, 1])


def test_cursed_warrior_curses_the_winner() -> None:
    t = facing("cursed-warrior", swords=2)
    t.do("fight cursed-warrior")
    assert (t.a.gold, curses(t)) == (5, [1, 0])


def test_oasis_well_and_sun_mirror() -> None:
    t = facing("oasis-well", skill=3, a={"damage": 2})
    t.do("use oasis-well")
    assert (t.s.boots, t.a.damage) == (1, 1)
    t = facing("sun-mirror", skill=2, area=[3, 0])
    t.do("use sun-mirror")
    assert (t.a.gold, t.s.area) == (1, [1, 0])


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_basin_of_cleansing_takes_two_curses_as_far_as_there_are_or_gives_gold(before: int, after: int) -> None:
    t = facing("basin-of-cleansing", skill=3, a=cursed(before))
    t.do("use basin-of-cleansing", "choose 1")
    assert (t.a.gold, curses(t)) == (0, [after, 0])
    t = facing("basin-of-cleansing", skill=3, a=cursed(before))
    t.do("use basin-of-cleansing", "choose 2")
    assert (t.a.gold, curses(t)) == (1, [before, 0])


def test_architects_passage_teleports_again_where_the_mummy_is() -> None:
    t = facing("architects-passage", skill=4)
    t.do("use architects-passage")
    assert t.s.teleports == 1
    t = facing("architects-passage", skill=4, a={"room": 23})
    t.do("use architects-passage")
    t.do("teleport 17")
    assert (t.s.teleports, t.s.promises != []) == (0, True)
    t = facing("architects-passage", skill=4, mummy="violet")
    t.do("use architects-passage")
    assert t.s.teleports == 2


def test_desert_warrior_strikes_harder_as_soon_as_the_mummy_is_near() -> None:
    t = tomb(holding("desert-warrior", "sandstorm", room=VIOLET))
    t.do("play desert-warrior")
    assert t.s.swords == 2
    t.do("play sandstorm", luck=[shows("violet")])
    assert t.s.swords == 3
    t = tomb(holding("desert-warrior", room=VIOLET), mummy="violet")
    t.do("play desert-warrior")
    assert t.s.swords == 3


def test_priestess_of_the_moon_lifts_a_curse_or_heals() -> None:
    for choice, left, damage in (("choose 1", 1, 2), ("choose 2", 2, 1)):
        t = tomb(holding("priestess-of-the-moon", damage=2, tokens={"curse": 2}))
        t.do("play priestess-of-the-moon", choice)
        assert (t.s.skill, curses(t)[0], t.a.damage) == (2, left, damage)


def test_hieroglyph_reader_profits_from_a_tome_on_the_discard_pile_or_in_play() -> None:
    t = tomb(holding("hieroglyph-reader", draw=["burgle"], discard=["secret-tome"]))
    t.do("play hieroglyph-reader")
    assert t.s.skill == 2
    t = tomb(holding("hieroglyph-reader", "secret-tome", draw=["burgle"]))
    t.do("play hieroglyph-reader")
    assert t.s.skill == 0, "a tome in hand is not in play"
    t.do("play secret-tome")
    assert t.s.skill == 2


def test_hieroglyph_reader_profits_from_a_tome_bought_later() -> None:
    t = tomb(holding("hieroglyph-reader", draw=[]), skill=7)
    t.do("play hieroglyph-reader", "buy secret-tome")
    assert t.s.skill == 2


def test_snake_charmer_counts_monsters_before_and_after() -> None:
    t = tomb(holding("snake-charmer", room=BROWN), swords=5, row=["jackal-pack"])
    t.do("fight goblin", "play snake-charmer")
    assert t.a.gold == 1 + 1
    t.do("fight jackal-pack")
    assert t.a.gold == 3
    t.do("fight mummy", luck=[shows("grey")])
    assert t.a.gold == 4
    assert t.play.view(None)["parts"]["counts"]["monsters"] == 3
    t.do("end")
    assert t.play.view(None)["parts"]["counts"] == {"monsters": 0, "bounty": 0}


def test_snake_charmer_is_paid_for_each_monster_beaten_before() -> None:
    t = tomb(holding("snake-charmer"), swords=4)
    t.do("fight goblin", "fight goblin", "play snake-charmer")
    assert t.a.gold == 2 + 2


def test_the_pharaoh_is_paid_for_a_crown() -> None:
    for tokens, gold in (({"crown-9": 1}, 1), ({}, 0)):
        t = tomb(holding("the-pharaoh", tokens=tokens), {"tokens": {"crown-10": 1}})
        t.do("play the-pharaoh")
        assert (t.s.skill, t.s.boots, t.a.gold) == (3, 1, gold)


def test_temple_cat_wakes_the_mummy_or_goes_on_soft_paws() -> None:
    t = tomb(holding("temple-cat", room=GREY), {"room": VIOLET}, area=[3, 0])
    t.do("play temple-cat", "choose 1", luck=[shows("violet")])
    assert (curses(t), t.s.area) == ([0, 1], [3, 0])
    t = tomb(holding("temple-cat", room=GREY), area=[3, 0])
    t.do("play temple-cat", "choose 2")
    assert (mummy(t), t.s.area) == ("brown", [1, 0])


def test_rebel_nomad_and_grave_digger() -> None:
    t = tomb(holding("rebel-nomad", "camel-driver", draw=["burgle"]))
    t.do("play camel-driver", "play rebel-nomad")
    assert t.names(t.a.hand) == ["burgle"]
    t = tomb(holding("grave-digger", discard=["stumble", "burgle"]))
    t.do("play grave-digger")
    assert t.offers() == ["trash stumble@discard", "trash none"]


def test_amulet_of_protection_heals_its_buyer() -> None:
    t = facing("amulet-of-protection", skill=4, a={"damage": 2})
    t.do("buy amulet-of-protection")
    assert t.a.damage == 1


def test_amulet_of_protection_keeps_the_mummys_curse_off_for_the_whole_turn() -> None:
    seat = holding("amulet-of-protection", "sandstorm", room=VIOLET, draw=["burgle"] * 5)
    t = tomb(seat, {"room": VIOLET}, row=CALM[:5])
    t.do("play amulet-of-protection")
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [0, 1]
    t = tomb({**seat, "hand": ["amulet-of-protection"]}, {"room": VIOLET}, row=CALM[:5])
    t.do("play amulet-of-protection")
    t.do("end", luck=[*["burgle"] * 5, "tomb-guardian", shows("violet")])
    assert curses(t) == [0, 1], "the refill is still A's turn"
    assert t.s.allowed == 0


def test_amulet_of_protection_helps_neither_in_the_turns_of_others_nor_against_cards() -> None:
    t = tomb(holding("amulet-of-protection", room=VIOLET), holding("sandstorm", room=GREY, draw=[]))
    t.do("play amulet-of-protection", "end")
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [1, 0]
    t = tomb(holding("amulet-of-protection", "book-of-the-dead", draw=[]))
    t.do("play amulet-of-protection", "play book-of-the-dead", "choose 2")
    assert curses(t) == [1, 0]


def test_scarab_brooch_rolls_when_it_is_bought() -> None:
    t = facing("scarab-brooch", skill=2)
    events = t.do("buy scarab-brooch", luck=[shows("violet")])
    assert kinds(events) == ["buys", "rolls", "mummy-moves", "cursed"]


@pytest.mark.parametrize(("theirs", "points"), [([0, 0], 0), ([1, 2], 3), ([3, 4], 5)])
def test_canopic_jar_is_worth_the_curses_of_the_others(theirs: list[int], points: int) -> None:
    t = rescued({"discard": ["canopic-jar"], **cursed(7)}, *(cursed(n) for n in theirs))
    assert t.play.score()[0].parts["cards"] == points


def test_eye_of_the_sun_god_shines_without_a_curse() -> None:
    assert rescued({"discard": ["eye-of-the-sun-god"]}, {}).play.score()[0].parts["cards"] == 9
    assert rescued({"discard": ["eye-of-the-sun-god"], **cursed(1)}, {}).play.score()[0].parts["cards"] == 4
    assert not facing("eye-of-the-sun-god", skill=6).can("buy eye-of-the-sun-god")
    assert facing("eye-of-the-sun-god", skill=6, a={"room": BROWN}).can("buy eye-of-the-sun-god")


def test_book_of_the_dead_gives_a_card_or_three_and_a_curse() -> None:
    for choice, cards, curse in (("choose 1", 1, 0), ("choose 2", 3, 1)):
        t = tomb(holding("book-of-the-dead", draw=["burgle"] * 4))
        t.do("play book-of-the-dead", choice)
        assert (len(t.a.hand), curses(t)[0]) == (cards, curse)


def test_waterskin_is_emptied_for_a_wound_or_kept() -> None:
    t = tomb(holding("waterskin", damage=2))
    t.do("play waterskin", "choose 1")
    assert (t.s.boots, t.a.damage, t.names(t.s.play), t.names(t.s.trash)) == (1, 1, [], ["waterskin"])
    t.do("end")
    assert "waterskin" in t.names(t.s.box)
    t = tomb(holding("waterskin", damage=2))
    t.do("play waterskin", "choose 2")
    assert (t.a.damage, t.names(t.s.play), t.s.trash) == (2, ["waterskin"], [])


def test_wishing_lamp_grants_one_of_three_wishes() -> None:
    for choice, got in (("choose 1", (3, 0, 0)), ("choose 2", (0, 3, 0)), ("choose 3", (0, 0, 2))):
        t = tomb(holding("wishing-lamp"))
        t.do("play wishing-lamp", choice)
        assert (t.s.skill, t.s.swords, t.s.boots) == got


def test_lay_a_curse_strikes_the_others_in_her_zone() -> None:
    t = tomb(holding("lay-a-curse", room=BROWN), {"room": BROWN}, {"room": 32}, {"room": GREY})
    t.do("play lay-a-curse")
    assert (t.s.skill, curses(t)) == (2, [0, 1, 1, 0])


@pytest.mark.parametrize(("own", "skill"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_tomb_fever_gives_skill_for_own_curses(own: int, skill: int) -> None:
    t = tomb(holding("tomb-fever", tokens={"curse": own}), skill=1)
    gains = [(event.a, event.b) for event in t.do("play tomb-fever") if event.kind == GAINS]
    assert (t.s.boots, t.s.skill) == (1, 1 + skill)
    assert gains[1:] == [(0, skill)] * (skill > 0)


def test_what_a_curse_is_worth_to_a_card_is_multiplied_and_has_a_bound() -> None:
    t = rescued({**cursed(2)}, cursed(2), cursed(1))
    supply = next(part for part in t.rules.parts if isinstance(part, Curses)).supply
    assert CursesOfOthers(supply).points(t.s, t.a, {"points": 2, "most": 9}) == 6
    assert CursesOfOthers(supply).points(t.s, t.a, {"points": 2, "most": 5}) == 5
    t = tomb(cursed(2), skill=1)
    SkillPerCurse(supply, 3, 9).act(t.s, ScriptedLuck([]))
    assert t.s.skill == 1 + 6


def test_break_the_spell_goes_for_two_curses_or_stays() -> None:
    t = tomb(holding("break-the-spell", tokens={"curse": 3}))
    events = t.do("play break-the-spell", "choose 1")
    assert (curses(t)[0], t.names(t.s.trash)) == (1, ["break-the-spell"])
    card = t.rules.card_ids.index("break-the-spell")
    assert [(event.seat, event.a, event.b) for event in events if event.kind == TRASHES] == [(0, card, 0)]
    t = tomb(holding("break-the-spell", tokens={"curse": 3}))
    t.do("play break-the-spell", "choose 2")
    assert (curses(t)[0], t.s.trash) == (3, [])

"""Monsters of the row, and the goblin who never goes away."""

import pytest

from meisterdieb.klong.engine import codes
from meisterdieb.klong.engine.content import content
from tests.klong.table import table
from tests.rules import rule


@rule("KL-FIGHT-01")
def test_monsters_are_fought_and_neither_bought_nor_used() -> None:
    six = ["animated-door", "belcher", "cave-troll", "crystal-golem", "kobold", "ogre"]
    t = table(seats=[{"room": 18}], row=six, skill=9, swords=9)
    assert t.offers("fight") == [f"fight {monster}" for monster in [*six, "goblin"]]
    assert t.offers("buy") == ["buy mercenary", "buy explore", "buy secret-tome"]
    assert t.offers("use") == []
    t = table(row=["orc-grunt", "overlord", "watcher"], skill=9, swords=9)
    assert t.offers("fight") == ["fight orc-grunt", "fight overlord", "fight watcher", "fight goblin"]


@rule("KL-FIGHT-01")
def test_only_monsters_are_fought() -> None:
    t = table(row=["kobold-merchant", "sapphire", "pickaxe", "search", "ladder"], skill=9, swords=9)
    assert t.offers("fight") == ["fight goblin"]
    assert t.refuses(t.action(codes.FIGHT, t.card("ladder"))) == "wrong-kind"
    assert t.refuses(t.action(codes.FIGHT, t.card("mercenary"))) == "wrong-kind"


@rule("KL-FIGHT-02")
def test_a_fight_costs_the_printed_swords_and_nothing_else() -> None:
    t = table(row=["ogre"], skill=5, swords=5, boots=5)
    t.do("fight ogre")
    assert (t.s.skill, t.s.swords, t.s.boots) == (5, 2, 5)


@rule("KL-FIGHT-03")
def test_skill_buys_no_monster() -> None:
    t = table(row=["orc-grunt", "kobold"], skill=9)
    assert t.offers("fight") == []
    assert not t.can("buy orc-grunt")
    assert t.refuses(t.action(codes.BUY, t.card("orc-grunt"))) == "wrong-kind"
    assert t.refuses(t.action(codes.BUY, t.card("goblin"))) == "wrong-kind"
    assert t.refuses(t.action(codes.USE, t.card("orc-grunt"))) == "wrong-kind"


@rule("KL-FIGHT-03")
def test_skill_does_not_make_up_for_missing_swords() -> None:
    t = table(row=["orc-grunt"], skill=9, swords=1)
    assert t.offers("fight") == []
    assert t.refuses(t.action(codes.FIGHT, t.card("orc-grunt"))) == "needs-swords"
    assert t.refuses(t.action(codes.FIGHT, t.card("goblin"))) == "needs-swords"


@rule("KL-FIGHT-04")
def test_a_fight_needs_all_swords_printed_on_the_monster() -> None:
    t = table(row=["orc-grunt"], swords=1)
    assert not t.can("fight orc-grunt")
    assert t.refuses(t.action(codes.FIGHT, t.card("orc-grunt"))) == "needs-swords"
    t = table(row=["orc-grunt"], swords=2)
    t.do("fight orc-grunt")
    assert t.s.swords == 0


@rule("KL-FIGHT-05")
def test_a_monster_cannot_be_wounded_over_several_turns() -> None:
    t = table(seats=[{"hand": ["tunnel-guide"]}, {"hand": ["tunnel-guide"]}], row=["orc-grunt", *["ladder"] * 2])
    t.do("play tunnel-guide")
    assert t.s.swords == 1
    assert t.offers("fight") == []
    t.do("end", luck=[*["burgle"] * 5, *["shrine"] * 3])
    t.do("play tunnel-guide")
    assert t.s.swords == 1
    assert t.offers("fight") == []


@rule("KL-FIGHT-06")
def test_the_victor_gets_the_reward() -> None:
    t = table(row=["orc-grunt"], swords=2)
    t.do("fight orc-grunt")
    assert t.a.gold == 3
    assert t.b.gold == 0


@rule("KL-FIGHT-06")
def test_a_reward_is_all_that_the_card_says() -> None:
    t = table(row=["belcher"], swords=2)
    t.do("fight belcher")
    assert t.a.gold == 4
    assert t.s.area == [5, 2]


@rule("KL-FIGHT-07")
def test_a_defeated_monster_goes_to_the_dungeon_discard_pile() -> None:
    t = table(row=["orc-grunt", "search"], swords=2)
    t.do("fight orc-grunt")
    assert t.names(t.s.dungeon_discard) == ["orc-grunt"]
    assert t.a.discard == []
    assert t.names(t.s.row) == ["search"]
    assert not t.can("fight orc-grunt")


@rule("KL-FIGHT-08")
def test_the_goblin_can_be_fought_in_any_room_at_any_time() -> None:
    assert table(swords=2).can("fight goblin")
    assert table(seats=[{"room": 18}], swords=2).can("fight goblin")
    assert table(seats=[{"room": 3, "hand": ["burgle", "stumble"]}], swords=2).can("fight goblin")
    t = table(swords=2, boots=1, skill=2)
    t.do("go 2", "buy mercenary")
    assert t.can("fight goblin")


@rule("KL-FIGHT-09")
def test_the_goblin_is_never_discarded() -> None:
    t = table(swords=22)
    t.do(*["fight goblin"] * 10)
    assert t.play.view(None)["reserve"]["goblin"] == 1
    assert t.s.dungeon_discard == []
    assert t.a.discard == []
    assert t.can("fight goblin")


@rule("KL-FIGHT-10")
def test_the_goblin_pays_every_time() -> None:
    t = table(swords=6)
    t.do("fight goblin", "fight goblin", "fight goblin")
    assert t.a.gold == 3
    assert t.s.swords == 0


@rule("KL-FIGHT-11")
def test_every_thief_may_fight_the_goblin() -> None:
    t = table(seats=[{}, {"hand": ["mercenary"]}], swords=2)
    t.do("fight goblin", "end")
    t.do("play mercenary", "fight goblin")
    assert t.a.gold == 1
    assert t.b.gold == 1


@rule("KL-FIGHT-12")
def test_the_goblin_needs_two_swords_and_pays_one_gold() -> None:
    assert not table(swords=1).can("fight goblin")
    t = table(swords=2)
    t.do("fight goblin")
    assert t.s.swords == 0
    assert t.a.gold == 1


@rule("KL-FIGHT-13")
def test_row_monsters_can_be_fought_from_anywhere() -> None:
    assert table(row=["orc-grunt"], swords=2).can("fight orc-grunt")
    assert table(seats=[{"room": 3}], row=["orc-grunt"], swords=2).can("fight orc-grunt")
    assert table(seats=[{"room": 35}], row=["orc-grunt"], swords=2).can("fight orc-grunt")


@rule("KL-FIGHT-14")
def test_a_deep_monster_is_fought_only_in_the_depths() -> None:
    above = table(seats=[{"room": 13}], row=["cave-troll"], swords=4)
    assert not above.can("fight cave-troll")
    assert above.refuses(above.action(codes.FIGHT, above.card("cave-troll"))) == "only-in-depths"
    assert not table(row=["cave-troll"], swords=4).can("fight cave-troll")
    assert table(seats=[{"room": 17}], row=["cave-troll"], swords=4).can("fight cave-troll")


@rule("KL-FIGHT-14")
def test_a_deep_card_is_bought_only_in_the_depths() -> None:
    above = table(seats=[{"room": 13}], row=["dragons-eye"], skill=5)
    assert not above.can("buy dragons-eye")
    assert above.refuses(above.action(codes.BUY, above.card("dragons-eye"))) == "only-in-depths"
    assert table(seats=[{"room": 17}], row=["dragons-eye"], skill=5).can("buy dragons-eye")


@rule("KL-FIGHT-14")
def test_a_deep_device_is_used_only_in_the_depths() -> None:
    above = table(seats=[{"room": 13}], row=["the-vault"], skill=3)
    assert not above.can("use the-vault")
    assert above.refuses(above.action(codes.USE, above.card("the-vault"))) == "only-in-depths"
    assert table(seats=[{"room": 17}], row=["the-vault"], skill=3).can("use the-vault")


@rule("KL-FIGHT-14", "KL-BOARD-01")
@pytest.mark.parametrize("side", ["front", "back"])
def test_no_room_above_the_line_serves_for_a_deep_card_not_even_a_crystal_cave(side: str) -> None:
    row = ["cave-troll", "dragons-eye", "the-vault"]
    rooms = {}
    for room in range(1, table(board=side).s.board.rooms + 1):
        t = table(board=side, seats=[{"room": room}], row=row, skill=5, swords=4)
        rooms[room] = [t.can("fight cave-troll"), t.can("buy dragons-eye"), t.can("use the-vault")]
    depths = {room["id"] for room in content("meisterdieb.klong.base").boards[side]["rooms"] if room.get("depths")}
    assert rooms == {room: [room in depths] * 3 for room in rooms}


@rule("KL-FIGHT-15")
def test_a_crystal_golem_is_fought_only_in_a_crystal_cave() -> None:
    outside = table(seats=[{"room": 13}], row=["crystal-golem"], swords=3)
    assert not outside.can("fight crystal-golem")
    assert outside.refuses(outside.action(codes.FIGHT, outside.card("crystal-golem"))) == "only-in-cave"
    assert not table(seats=[{"room": 17}], row=["crystal-golem"], swords=3).can("fight crystal-golem")
    assert table(seats=[{"room": 8}], row=["crystal-golem"], swords=3).can("fight crystal-golem")
    assert table(seats=[{"room": 22}], row=["crystal-golem"], swords=3).can("fight crystal-golem")

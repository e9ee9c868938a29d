"""Skill, swords and boots."""

from functools import cache

from tests.klong.table import Table, table
from tests.klong.wandering import Step, wander
from tests.rules import rule

TURN_OVER = {"turn-ends", "turn-begins", "game-ends"}


def pool(t: Table) -> tuple[int, int, int]:
    """Skill, swords and boots of the turn."""
    return int(t.s.skill), int(t.s.swords), int(t.s.boots)


@cache
def within_turns() -> list[Step]:
    """Every action of some games that does not end a turn."""
    return [step for seed in range(8) for step in wander(seed) if not TURN_OVER & set(step.happened)]


@rule("KL-RES-01")
def test_there_are_skill_swords_and_boots() -> None:
    t = table(seats=[{"hand": ["the-mountain-king"]}])
    t.do("play the-mountain-king")
    turn = t.play.view(None)["turn"]
    assert (turn["skill"], turn["swords"], turn["boots"]) == (2, 1, 1)
    assert t.can("buy mercenary")
    assert not t.can("fight goblin")
    assert t.can("go 2")


@rule("KL-RES-01")
def test_no_resource_is_ever_below_zero() -> None:
    least = [min(step.after.skill, step.after.swords, step.after.boots) for step in within_turns()]
    assert min(least) == 0


@rule("KL-RES-02")
def test_skill_pays_for_cards_and_devices_only() -> None:
    t = table(row=["ladder"], skill=5)
    t.do("use ladder", "buy mercenary")
    assert pool(t) == (0, 0, 2)
    assert {step.verb for step in within_turns() if step.after.skill < step.before.skill} == {"buy", "use"}


@rule("KL-RES-03")
def test_swords_pay_for_fights_and_monsters_in_tunnels_only() -> None:
    t = table(seats=[{"room": 10}], swords=3, boots=1)
    t.do("go 15/1", "fight goblin")
    assert pool(t) == (0, 0, 0)
    assert t.a.damage == 0
    assert {step.verb for step in within_turns() if step.after.swords < step.before.swords} == {"fight", "go"}


@rule("KL-RES-04")
def test_boots_pay_for_moves_only() -> None:
    t = table(boots=2)
    t.do("go 2", "go 3")
    assert pool(t) == (0, 0, 0)
    assert {step.verb for step in within_turns() if step.after.boots < step.before.boots} == {"go"}


@rule("KL-RES-05")
def test_the_resources_of_all_cards_add_up() -> None:
    t = table(seats=[{"hand": ["burgle"] * 3}])
    t.do("play burgle", "play burgle")
    assert not t.can("buy explore")
    t.do("play burgle")
    assert pool(t) == (3, 0, 0)
    t.do("buy explore")
    assert pool(t) == (0, 0, 0)


@rule("KL-RES-06")
def test_a_pool_may_be_split() -> None:
    t = table(swords=4)
    t.do("fight goblin")
    assert t.s.swords == 2
    t.do("fight goblin")
    assert t.s.swords == 0
    assert t.a.gold == 2


@rule("KL-RES-07")
def test_swords_and_boots_do_not_buy_cards() -> None:
    assert table(swords=9, boots=9, row=["ladder", "search"]).offers("buy") == []
    assert table(swords=9, boots=9, row=["ladder", "search"]).offers("use") == []
    assert table(skill=2).can("buy mercenary")


@rule("KL-RES-07")
def test_skill_and_boots_do_not_fight() -> None:
    assert table(skill=9, boots=9, row=["orc-grunt"]).offers("fight") == []
    assert table(swords=2).can("fight goblin")


@rule("KL-RES-07")
def test_skill_and_swords_do_not_walk() -> None:
    assert table(skill=9, swords=9).offers("go") == []
    assert table(boots=1).can("go 2")


@rule("KL-RES-08")
def test_a_card_may_give_no_resource() -> None:
    t = table(seats=[{"hand": ["stumble", "secret-tome"]}])
    t.do("play stumble")
    assert pool(t) == (0, 0, 0)
    assert t.s.area == [4, 2]
    t.do("play secret-tome")
    assert pool(t) == (0, 0, 0)
    assert t.s.area == [4, 2]


@rule("KL-RES-09")
def test_a_boot_won_in_a_fight_can_be_used_at_once() -> None:
    t = table(row=["animated-door"], swords=1)
    assert t.offers("go") == []
    t.do("fight animated-door")
    assert pool(t) == (0, 0, 1)
    t.do("go 2")
    assert t.a.room == 2


@rule("KL-RES-09")
def test_skill_won_in_a_fight_can_be_used_at_once() -> None:
    t = table(seats=[{"room": 14}], row=["crystal-golem"], swords=3)
    assert not t.can("buy explore")
    t.do("fight crystal-golem", "buy explore")
    assert t.names(t.a.discard) == ["explore"]

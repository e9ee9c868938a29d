"""Effects that count or last for a turn, trashing that may be declined, prices that are paid in full."""

from typing import Any

from meisterdieb.klong.engine.codes import BLACK
from tests.klong.table import Table, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


@rule("KL-KEY-15")
def test_a_card_discarded_to_draw_may_come_back_by_the_shuffle() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand", "stumble"], "draw": ["sidestep"]}])
    t.do("play sleight-of-hand", "discard stumble")
    assert sorted(t.names(t.a.hand)) == ["sidestep", "stumble"]
    assert t.a.draw == t.a.discard == []


@rule("KL-KEY-16")
def test_search_counts_each_gain_of_gold_once_also_those_before() -> None:
    t = table(swords=2, row=["orc-grunt", *PLAIN[:5]], seats=[{"hand": ["search", "rebel-miner"], "draw": []}])
    t.do("fight orc-grunt")
    assert t.a.gold == 3
    t.do("play search")
    assert t.a.gold == 3 + 1
    t.do("play rebel-miner")
    assert t.a.gold == 3 + 1 + 3


@rule("KL-KEY-16")
def test_search_pays_for_every_gain_before_it() -> None:
    t = table(row=PLAIN, seats=[{"hand": ["pickaxe", "pickaxe", "search"], "draw": []}])
    t.do("play pickaxe", "play pickaxe", "play search")
    assert t.a.gold == 2 + 2 + 2 * 1


@rule("KL-KEY-16")
def test_search_does_not_count_gains_of_earlier_turns() -> None:
    seats = [{"hand": ["rebel-miner"], "draw": ["search", *["burgle"] * 4]}, {"hand": [], "draw": []}]
    t = table(row=PLAIN, seats=seats)
    t.do("play rebel-miner", "end", "end", "play search")
    assert t.a.gold == 2


@rule("KL-KEY-17")
def test_a_discount_refunds_nothing_and_works_from_then_on() -> None:
    t = table(skill=4, row=["sapphire", "sapphire", *PLAIN[:4]], seats=[{"hand": ["gem-collector"], "draw": []}])
    t.do("buy sapphire")
    assert t.s.skill == 0
    t.do("play gem-collector")
    assert t.s.skill == 2
    t.do("buy sapphire")
    assert t.s.skill == 0


@rule("KL-KEY-17")
def test_a_discount_ends_with_the_turn() -> None:
    seats: list[dict[str, Any]] = [{"hand": ["gem-collector"], "draw": []}, {"hand": ["explore"], "draw": []}]
    t = table(row=["sapphire", *PLAIN[:5]], seats=seats)
    t.do("play gem-collector", "end", "play explore")
    assert t.s.skill == 2
    assert not t.can("buy sapphire")


@rule("KL-KEY-17")
def test_a_permission_lifts_a_boot_ban_already_incurred() -> None:
    t = table(boots=3, seats=[{"room": 3, "hand": ["dead-run"]}])
    t.do("go 8")
    assert t.offers("go") == []
    t.do("play dead-run")
    assert t.s.boots == 4
    assert t.can("go 3")
    assert t.can("go 13")


@rule("KL-KEY-17")
def test_a_permission_undoes_no_damage_already_taken() -> None:
    t = table(area=[0, 0], boots=1, seats=[{"room": 8, "hand": ["flying-carpet"]}])
    t.do("go 14")
    assert t.a.damage == 1
    t.do("play flying-carpet")
    assert t.a.damage == 1
    t.do("go 19", "take none")
    assert t.a.damage == 1


@rule("KL-KEY-18")
def test_a_card_chosen_for_trashing_is_not_shuffled_in() -> None:
    seats = [{"hand": ["brilliance", "master-burglar"], "discard": ["burgle", "stumble"], "draw": []}]
    t = table(row=PLAIN, seats=seats)
    t.do("play master-burglar", "trash burgle@discard", "play brilliance")
    assert t.names(t.a.hand) == ["stumble"]
    t.do("play stumble", "end")
    assert sorted(t.names(t.a.hand + t.a.draw + t.a.discard)) == ["brilliance", "master-burglar", "stumble"]


@rule("KL-KEY-19")
def test_trashing_by_a_card_may_be_declined() -> None:
    t = table(row=PLAIN, seats=[{"hand": ["burgle", "master-burglar"], "draw": []}])
    t.do("play burgle", "play master-burglar")
    assert t.offers() == ["trash burgle", "trash none"]
    t.do("trash none", "end")
    assert t.names(t.a.hand) == ["burgle", "master-burglar"]


@rule("KL-KEY-19")
def test_trashing_by_a_magic_spring_may_be_declined() -> None:
    t = table(row=PLAIN, boots=1, seats=[{"room": 11, "hand": ["burgle"], "draw": []}])
    t.do("go 16", "take minor", "play burgle", "end", luck=["magic-spring"])
    assert t.offers() == ["trash burgle", "trash none"]
    t.do("trash none")
    assert t.names(t.a.hand) == ["burgle"]
    assert t.s.active == 1


@rule("KL-KEY-20")
def test_a_discard_is_compulsory_while_a_card_is_left() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand", "stumble", "sidestep"], "draw": ["burgle"] * 2}])
    t.do("play sleight-of-hand")
    assert sorted(t.offers()) == ["discard sidestep", "discard stumble"]


@rule("KL-KEY-21")
def test_the_shrine_returns_the_black_cubes_there_are() -> None:
    t = table(black_aside=2, row=PLAIN[:5], seats=[{"hand": [], "draw": []}])
    t.do("end", luck=["shrine"])
    assert t.s.black_aside == 0
    assert t.s.bag.count(BLACK) == 24


def dealing(gold: int, tomes: int) -> Table:
    """A plays Underworld Dealing with so much gold and so many Secret Tomes left in the reserve."""
    t = table(reserve={"secret-tome": tomes}, seats=[{"hand": ["underworld-dealing"], "gold": gold, "draw": []}])
    t.do("play underworld-dealing")
    return t


@rule("KL-KEY-21")
def test_underworld_dealing_gives_the_tomes_that_are_left() -> None:
    t = dealing(gold=7, tomes=12)
    t.do("choose 2")
    assert t.names(t.a.discard) == ["secret-tome", "secret-tome"]
    assert t.a.gold == 0
    t = dealing(gold=7, tomes=1)
    t.do("choose 2")
    assert t.names(t.a.discard) == ["secret-tome"]
    assert t.a.gold == 0


@rule("KL-KEY-21")
def test_a_price_that_cannot_be_paid_in_full_is_not_offered() -> None:
    assert dealing(gold=7, tomes=2).offers() == ["choose 1", "choose 2"]
    assert dealing(gold=7, tomes=0).offers() == ["choose 1"]
    t = dealing(gold=6, tomes=12)
    assert t.offers() == ["choose 1"]
    t.do("choose 1")
    assert t.a.gold == 7


@rule("KL-KEY-17")
def test_permissions_of_two_cards_hold_together() -> None:
    for cards in (["flying-carpet", "dead-run"], ["dead-run", "flying-carpet"]):
        t = table(area=[0, 0], seats=[{"room": 8, "hand": cards, "draw": []}])
        t.do(*(f"play {card}" for card in cards), "go 14", "go 19", "take none")
        assert (t.a.room, t.a.damage) == (19, 0)


@rule("KL-KEY-17")
def test_a_permission_for_caves_alone_leaves_the_monsters() -> None:
    t = table(area=[0, 0], seats=[{"room": 8, "hand": ["dead-run"], "draw": []}])
    t.do("play dead-run", "go 14")
    assert t.a.damage == 1


@rule("KL-KEY-17")
def test_discounts_add_up_but_no_gem_costs_less_than_nothing() -> None:
    t = table(gem_discount=2, row=["ruby", "sapphire", *PLAIN[:4]], seats=[{"hand": ["gem-collector"], "draw": []}])
    t.do("play gem-collector")
    assert t.play.view(0)["prices"]["ruby"] == 6 - 4
    assert t.play.view(0)["prices"]["sapphire"] == 4 - 4
    assert t.play.view(0)["prices"]["explore"] == 3
    t = table(gem_discount=6, row=["sapphire", *PLAIN[:5]])
    t.do("buy sapphire")
    assert t.s.skill == 0
    assert t.names(t.a.discard) == ["sapphire"]


@rule("KL-KEY-19")
def test_equal_cards_to_trash_are_one_choice_for_each_pile() -> None:
    seats = [{"hand": ["burgle", "burgle", "master-burglar"], "draw": [], "discard": ["burgle", "burgle"]}]
    t = table(row=PLAIN, seats=seats)
    t.do("play burgle", "play burgle", "play master-burglar")
    assert t.offers() == ["trash burgle", "trash burgle@discard", "trash none"]
    t.do("trash burgle@discard", "end")
    assert t.names(t.a.hand + t.a.draw + t.a.discard).count("burgle") == 3

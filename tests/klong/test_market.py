"""The market: goods for gold, and what they are good for."""

from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.codes import MARKET, MARKET_SPACE
from tests.klong.endings import points
from tests.klong.table import table
from tests.rules import rule


def reachable_within_the_market(board: Board) -> set[int]:
    """The market spaces that can be reached from the first one without leaving the market."""
    found: set[int] = set()
    waiting = [min(market_spaces(board))]
    while waiting:
        room = waiting.pop()
        found.add(room)
        next_door = [board.to[e] for e in range(board.first[room], board.first[room + 1])]
        waiting += [target for target in next_door if target in market_spaces(board) and target not in found]
    return found


def market_spaces(board: Board) -> set[int]:
    """The rooms in which goods are sold."""
    return {room for room, flags in enumerate(board.flags) if flags & MARKET_SPACE}


@rule("KL-MARKET-01")
def test_goods_are_sold_only_on_market_spaces() -> None:
    away = table(seats=[{"room": 18, "gold": 14}])
    assert away.offers("market") == []
    assert away.refuses(away.action(MARKET)) == "not-a-market"
    assert table(seats=[{"room": 26, "gold": 14}]).can("market key")


@rule("KL-MARKET-01")
def test_walking_onto_a_market_space_opens_the_market() -> None:
    t = table(seats=[{"room": 18, "gold": 7}], boots=1)
    t.do("go 26", "market key")
    assert t.has(t.a, "key") == 1


@rule("KL-MARKET-02")
def test_the_market_has_several_spaces() -> None:
    assert market_spaces(table().s.board) == {19, 20, 26, 27}
    assert market_spaces(table(board="back").s.board) == {19, 21, 26, 27, 34}


@rule("KL-MARKET-02", "KL-MARKET-01")
def test_every_market_space_of_the_front_sells() -> None:
    assert table(seats=[{"room": 19, "gold": 7}]).can("market crown")
    assert table(seats=[{"room": 20, "gold": 7}]).can("market crown")
    assert table(seats=[{"room": 26, "gold": 7}]).can("market crown")
    assert table(seats=[{"room": 27, "gold": 7}]).can("market crown")


@rule("KL-MARKET-03")
def test_with_six_gold_nothing_is_for_sale() -> None:
    t = table(seats=[{"room": 26, "gold": 6}])
    assert t.offers("market") == []
    assert t.refuses(t.action(MARKET)) == "needs-gold"


@rule("KL-MARKET-03")
def test_every_good_costs_seven_gold() -> None:
    t = table(seats=[{"room": 26, "gold": 7}])
    assert t.offers("market") == ["market key", "market backpack", "market crown"]
    t.do("market key")
    assert t.a.gold == 0

    t = table(seats=[{"room": 26, "gold": 7}])
    t.do("market backpack")
    assert t.a.gold == 0

    t = table(seats=[{"room": 26, "gold": 7}])
    t.do("market crown")
    assert t.a.gold == 0


@rule("KL-MARKET-04")
def test_several_goods_can_be_bought_in_one_turn() -> None:
    t = table(seats=[{"room": 26, "gold": 21}])
    t.do("market key", "market backpack", "market crown")
    assert t.a.gold == 0
    assert (t.has(t.a, "key"), t.has(t.a, "backpack"), t.has(t.a, "crown-10")) == (1, 1, 1)


@rule("KL-MARKET-05")
def test_a_bought_good_leaves_the_market_and_stays_with_its_owner() -> None:
    t = table(seats=[{"room": 26, "gold": 7}, {"room": 26, "gold": 7}])
    t.do("market key")
    assert t.play.view(1)["market"]["key"] == ["key"]
    assert t.play.view(1)["seats"][0]["tokens"] == {"key": 1}
    t.do("end")
    assert t.has(t.a, "key") == 1
    assert t.play.view(1)["market"]["key"] == ["key"]


@rule("KL-MARKET-06", "KL-LIM-04")
def test_after_two_keys_there_is_none_for_anybody() -> None:
    t = table(seats=[{"room": 26, "gold": 21}, {"room": 26, "gold": 21, "hand": []}])
    t.do("market key", "market key")
    assert not t.can("market key")
    assert t.refuses(t.action(MARKET, t.rules.goods.index("key"))) == "sold-out"
    t.do("end")
    assert t.offers("market") == ["market backpack", "market crown"]


@rule("KL-MARKET-07")
def test_goods_cost_gold_only() -> None:
    t = table(seats=[{"room": 26, "gold": 7}], skill=3, swords=2, boots=1)
    t.do("market backpack")
    assert (t.s.skill, t.s.swords, t.s.boots) == (3, 2, 1)
    empty = table(seats=[{"room": 26, "gold": 7}], skill=0, swords=0, boots=0)
    assert empty.can("market backpack")


@rule("KL-MARKET-08")
def test_all_market_spaces_sell_from_one_stock() -> None:
    t = table(seats=[{"room": 19, "gold": 7}, {"room": 20, "gold": 7, "hand": []}])
    t.do("market crown", "end")
    assert t.play.view(None)["market"]["crown"] == ["crown-9", "crown-8"]
    t.do("market crown")
    assert t.has(t.a, "crown-10") == 1
    assert t.has(t.b, "crown-9") == 1


@rule("KL-MARKET-08")
def test_the_merchants_of_the_back_share_one_stock_too() -> None:
    t = table(board="back", seats=[{"room": 19, "gold": 7}, {"room": 34, "gold": 7, "hand": []}])
    t.do("market crown", "end", "market crown")
    assert t.has(t.b, "crown-9") == 1


@rule("KL-MARKET-09")
def test_a_turn_that_starts_on_a_market_space_needs_no_step() -> None:
    t = table(seats=[{"room": 1}, {"room": 27, "gold": 7, "hand": ["burgle"]}])
    t.do("end")
    assert t.s.boots == 0
    assert t.can("market backpack")


@rule("KL-MARKET-10", "KL-MARKET-13")
def test_one_thief_may_own_both_keys_for_ten_points() -> None:
    t = table(seats=[{"room": 26, "gold": 14}])
    t.do("market key", "market key")
    assert t.has(t.a, "key") == 2
    assert points("goods", tokens={"key": 2}) == 10


@rule("KL-MARKET-11", "KL-MOVE-08")
def test_a_key_opens_a_lock_for_one_boot() -> None:
    locked = table(seats=[{"room": 4}], boots=5)
    assert not locked.can("go 9")
    assert locked.refuses(locked.way(9)) == "needs-key"
    t = table(seats=[{"room": 4, "tokens": {"key": 1}}], boots=1)
    t.do("go 9", "take none")
    assert t.a.room == 9
    assert t.s.boots == 0


@rule("KL-MARKET-11")
def test_a_key_just_bought_opens_the_next_lock() -> None:
    t = table(seats=[{"room": 27, "gold": 7}], boots=1)
    assert not t.can("go 32")
    t.do("market key", "go 32")
    assert t.a.room == 32


@rule("KL-MARKET-12")
def test_a_key_is_not_used_up() -> None:
    t = table(seats=[{"room": 4, "tokens": {"key": 1}}], boots=2)
    t.do("go 9", "take none", "go 14")
    assert t.a.room == 14
    assert t.s.boots == 0
    assert t.has(t.a, "key") == 1


@rule("KL-MARKET-13")
def test_a_key_is_worth_five_points() -> None:
    assert points("goods") == 0
    assert points("goods", tokens={"key": 1}) == 5


@rule("KL-MARKET-14", "KL-ART-05")
def test_a_backpack_holds_one_more_artifact_and_not_two() -> None:
    assert not table(seats=[{"room": 31, "artifacts": [5]}]).can("artifact 20")
    t = table(seats=[{"room": 31, "artifacts": [5], "tokens": {"backpack": 1}}])
    t.do("artifact 20")
    assert t.a.artifacts == [5, 20]
    assert not table(seats=[{"room": 33, "artifacts": [5, 20], "tokens": {"backpack": 1}}]).can("artifact 25")


@rule("KL-MARKET-15")
def test_a_backpack_is_worth_five_points_full_or_empty() -> None:
    assert points("goods", tokens={"backpack": 1}) == 5
    assert points("goods", tokens={"backpack": 2}) == 10
    assert points("goods", tokens={"backpack": 1}, artifacts=[5, 20]) == 5


@rule("KL-MARKET-16")
def test_a_crown_is_worth_its_number() -> None:
    assert points("goods", tokens={"crown-10": 1}) == 10
    assert points("goods", tokens={"crown-9": 1}, rival={"tokens": {"crown-10": 1}}) == 9
    assert points("goods", tokens={"crown-8": 1}, rival={"tokens": {"crown-10": 1, "crown-9": 1}}) == 8


@rule("KL-MARKET-17")
def test_the_most_valuable_crown_is_sold_first() -> None:
    t = table(seats=[{"room": 26, "gold": 21}])
    t.do("market crown")
    assert t.play.view(0)["seats"][0]["tokens"] == {"crown-10": 1}
    t.do("market crown")
    assert t.play.view(0)["seats"][0]["tokens"] == {"crown-10": 1, "crown-9": 1}
    t.do("market crown")
    assert t.play.view(0)["seats"][0]["tokens"] == {"crown-10": 1, "crown-9": 1, "crown-8": 1}


@rule("KL-MARKET-18")
def test_the_market_is_one_place_on_the_front_and_scattered_on_the_back() -> None:
    front, back = table().s.board, table(board="back").s.board
    assert reachable_within_the_market(front) == market_spaces(front)
    assert reachable_within_the_market(back) == {19}
    assert market_spaces(back) > {19}


@rule("KL-MARKET-19")
def test_each_backpack_holds_one_more_artifact() -> None:
    two_bags = {"backpack": 2}
    t = table(seats=[{"room": 31, "artifacts": [5, 7], "tokens": two_bags}])
    t.do("artifact 20")
    assert t.a.artifacts == [5, 7, 20]
    assert not table(seats=[{"room": 33, "artifacts": [5, 7, 20], "tokens": two_bags}]).can("artifact 25")
    assert points("artifacts", artifacts=[5, 7, 20], tokens=two_bags) == 32

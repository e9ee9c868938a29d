"""Buying cards from the row and the reserve."""

from meisterdieb.klong.engine import codes
from tests.klong.table import Table, new_game, table
from tests.rules import rule


def deck_size(t: Table) -> int:
    """How many cards seat A owns, wherever they are."""
    return len(t.a.hand + t.a.draw + t.a.discard + t.s.play)


@rule("KL-BUY-01")
def test_a_blue_card_of_the_row_can_be_bought() -> None:
    t = table(row=["kobold-merchant"], skill=3)
    assert t.can("buy kobold-merchant")
    t.do("buy kobold-merchant")
    assert t.names(t.a.discard) == ["kobold-merchant"]
    assert t.names(t.s.row) == []


@rule("KL-BUY-01")
def test_companions_gems_items_and_actions_are_bought_but_no_device_and_no_monster() -> None:
    t = table(row=["kobold-merchant", "sapphire", "pickaxe", "search", "ladder", "orc-grunt"], skill=6)
    assert [text for text in t.offers("buy") if t.card(text.split()[1]) in t.s.row] == [
        "buy kobold-merchant",
        "buy sapphire",
        "buy pickaxe",
        "buy search",
    ]


@rule("KL-BUY-01")
def test_a_card_that_is_not_in_the_row_cannot_be_bought() -> None:
    t = table(row=["sapphire"], skill=9)
    assert t.refuses(t.action(codes.BUY, t.card("ruby"))) == "not-offered"


@rule("KL-BUY-02")
def test_reserve_cards_can_be_bought_while_the_pile_lasts() -> None:
    t = table(reserve={"mercenary": 1}, skill=4)
    assert t.can("buy mercenary")
    t.do("buy mercenary")
    assert t.s.skill == 2
    assert not t.can("buy mercenary")
    assert t.refuses(t.action(codes.BUY, t.card("mercenary"))) == "not-offered"


@rule("KL-BUY-02")
def test_reserve_cards_are_offered_in_every_turn() -> None:
    t = table(seats=[{"hand": ["burgle", "burgle"]}, {"hand": ["burgle", "burgle"]}])
    t.do("play burgle", "play burgle", "buy mercenary", "end")
    assert t.play.view(None)["reserve"]["mercenary"] == 14
    t.do("play burgle", "play burgle")
    assert t.can("buy mercenary")


@rule("KL-BUY-03")
def test_a_purchase_costs_exactly_the_printed_skill() -> None:
    t = table(row=["lucky-coin", "ruby"], skill=10)
    t.do("buy ruby")
    assert t.s.skill == 4
    t.do("buy lucky-coin")
    assert t.s.skill == 3
    t.do("buy explore")
    assert t.s.skill == 0


@rule("KL-BUY-04")
def test_without_enough_skill_nothing_is_bought() -> None:
    t = table(row=["kobold-merchant"], skill=2)
    assert not t.can("buy kobold-merchant")
    assert not t.can("buy explore")
    assert t.refuses(t.action(codes.BUY, t.card("kobold-merchant"))) == "needs-skill"
    assert t.refuses(t.action(codes.BUY, t.card("explore"))) == "needs-skill"


@rule("KL-BUY-05")
def test_a_bought_card_joins_the_deck_on_the_discard_pile() -> None:
    t = table(seats=[{"hand": ["burgle"]}], row=["sapphire"], skill=4)
    size = deck_size(t)
    t.do("buy sapphire")
    assert deck_size(t) == size + 1
    assert t.names(t.a.hand) == ["burgle"]
    assert t.names(t.a.discard) == ["sapphire"]


@rule("KL-BUY-06")
def test_a_bought_card_does_nothing_until_it_is_played() -> None:
    t = table(seats=[{"artifacts": [5]}], row=["kobold-merchant"], skill=3)
    t.do("buy kobold-merchant")
    assert t.a.gold == 0
    assert t.s.skill == 0
    played = table(seats=[{"hand": ["kobold-merchant"], "artifacts": [5]}])
    played.do("play kobold-merchant")
    assert played.a.gold == 2
    assert played.s.skill == 2


@rule("KL-BUY-07")
def test_the_reserve_is_the_same_in_every_game_and_the_row_is_not() -> None:
    games = [new_game(seed=seed) for seed in range(20)]
    assert {tuple(sorted(t.play.view(None)["reserve"])) for t in games} == {
        ("explore", "goblin", "mercenary", "secret-tome")
    }
    assert len({tuple(t.s.row) for t in games}) == 20


@rule("KL-BUY-07")
def test_the_row_changes_during_the_game_and_the_reserve_does_not() -> None:
    t = table(row=["ladder", "search", "sneak", "tattle", "pickaxe", "sapphire"], skill=6)
    t.do("buy sapphire", "buy mercenary", "end", luck=[*["burgle"] * 5, "ruby", *["black"] * 3])
    assert t.names(t.s.row) == ["ladder", "search", "sneak", "tattle", "pickaxe", "ruby"]
    assert list(t.play.view(None)["reserve"]) == ["mercenary", "explore", "secret-tome", "goblin"]


@rule("KL-BUY-08")
def test_the_gap_in_the_row_stays_open_until_the_turn_ends() -> None:
    t = table(row=["ladder", "search", "sneak", "tattle", "pickaxe", "kobold-merchant"], skill=5, boots=1)
    t.do("buy kobold-merchant")
    assert len(t.names(t.s.row)) == 5
    t.do("buy mercenary", "go 2")
    assert len(t.names(t.s.row)) == 5
    t.do("end", luck=[*["burgle"] * 5, "sneak"])
    assert t.names(t.s.row) == ["ladder", "search", "sneak", "tattle", "pickaxe", "sneak"]


@rule("KL-BUY-09")
def test_several_cards_may_be_bought_in_one_turn() -> None:
    t = table(row=["kobold-merchant", "rebel-scout"], skill=6)
    t.do("buy kobold-merchant", "buy rebel-scout")
    assert t.s.skill == 0
    assert t.names(t.a.discard) == ["kobold-merchant", "rebel-scout"]


@rule("KL-BUY-09")
def test_two_equal_cards_of_the_row_can_both_be_bought() -> None:
    t = table(row=["sneak", "search", "sneak"], skill=4)
    assert t.offers("buy").count("buy sneak") == 1
    t.do("buy sneak")
    assert t.names(t.s.row) == ["search", "sneak"]
    t.do("buy sneak")
    assert t.names(t.a.discard) == ["sneak", "sneak"]


@rule("KL-BUY-10")
def test_mercenary_costs_2_and_gives_1_skill_and_2_swords() -> None:
    assert not table(skill=1).can("buy mercenary")
    t = table(seats=[{"hand": ["mercenary"]}], skill=2)
    t.do("buy mercenary")
    assert t.s.skill == 0
    t.do("play mercenary")
    assert (t.s.skill, t.s.swords, t.s.boots) == (1, 2, 0)


@rule("KL-BUY-11")
def test_explore_costs_3_and_gives_2_skill_and_1_boot() -> None:
    assert not table(skill=2).can("buy explore")
    t = table(seats=[{"hand": ["explore"]}], skill=3)
    t.do("buy explore")
    assert t.s.skill == 0
    t.do("play explore")
    assert (t.s.skill, t.s.swords, t.s.boots) == (2, 0, 1)


@rule("KL-BUY-12")
def test_secret_tome_costs_7_and_does_nothing_but_is_worth_7_points() -> None:
    assert not table(skill=6).can("buy secret-tome")
    t = table(seats=[{"hand": ["secret-tome"]}], skill=7)
    assert t.s.score()[0].parts["cards"] == 7
    t.do("buy secret-tome")
    assert t.s.skill == 0
    assert t.s.score()[0].parts["cards"] == 14
    t.do("play secret-tome")
    assert (t.s.skill, t.s.swords, t.s.boots, t.a.gold) == (0, 0, 0, 0)
    assert t.s.area == [3, 2]
    assert t.offers() == ["end"]


@rule("KL-BUY-13")
def test_cards_and_devices_can_be_had_anywhere_unless_they_name_a_place() -> None:
    t = table(row=["kobold-merchant", "dragon-shrine", "the-vault"], skill=4)
    assert t.a.room == t.s.board.outside
    assert t.can("buy explore")
    assert t.can("buy kobold-merchant")
    assert t.can("use dragon-shrine")
    assert not t.can("use the-vault")

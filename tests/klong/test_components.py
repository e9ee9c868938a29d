"""What is in the box."""

from collections import Counter

import pytest

import meisterdieb as md
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import BLACK, FATES, MAJOR, MINOR
from meisterdieb.klong.engine.content import content
from tests.klong.table import Table, kinds, new_game, table
from tests.klong.wandering import wander
from tests.rules import rule

# those of the base game alone
CARDS = [card for card in content("meisterdieb.klong.base").cards if "box" not in card]
TOKENS = [token for token in content("meisterdieb.klong.base").tokens if "box" not in token]


def all_cards(t: Table) -> list[str]:
    own = [card for p in t.s.seats for card in p.hand + p.draw + p.discard]
    reserve = [card for card, n in zip(t.rules.reserve, t.s.reserve, strict=True) for _ in range(n)]
    return t.names(t.s.deck + t.s.row + t.s.dungeon_discard + t.s.play + t.s.box + reserve + own)


def secrets(t: Table, kind: int) -> dict[str, int]:
    return dict(Counter(t.rules.token_ids[token] for token in t.s.pools[kind]))


@rule("KL-COMP-01")
def test_the_board_has_two_sides_and_a_game_shows_one_of_them() -> None:
    front, back = new_game(board="front"), new_game(board="back")
    assert front.play.view(None)["board"] == "front"
    assert back.play.view(None)["board"] == "back"
    with pytest.raises(BadInput, match=r"expected one of front, back,"):
        md.new("klong", players=2, board="edge")


@rule("KL-COMP-02")
def test_there_are_fifteen_mercenaries() -> None:
    assert new_game().play.view(None)["reserve"]["mercenary"] == 15
    assert all_cards(new_game()).count("mercenary") == 15


@rule("KL-COMP-03")
def test_there_are_fifteen_explore_cards() -> None:
    assert new_game().play.view(None)["reserve"]["explore"] == 15
    assert all_cards(new_game()).count("explore") == 15


@rule("KL-COMP-04")
def test_there_are_twelve_secret_tomes() -> None:
    assert new_game().play.view(None)["reserve"]["secret-tome"] == 12
    assert all_cards(new_game()).count("secret-tome") == 12


@rule("KL-COMP-05")
def test_there_is_one_goblin() -> None:
    assert new_game().play.view(None)["reserve"]["goblin"] == 1
    assert all_cards(new_game()).count("goblin") == 1


@rule("KL-COMP-06")
def test_the_reserve_has_43_cards() -> None:
    assert sum(new_game().play.view(None)["reserve"].values()) == 43


@rule("KL-COMP-07")
def test_there_are_four_starting_decks_of_ten_cards() -> None:
    assert [len(p.hand + p.draw + p.discard) for p in new_game(4).s.seats] == [10, 10, 10, 10]
    assert sum(card["copies"] for card in CARDS if card["kind"] == "starter") == 40


@rule("KL-COMP-08")
def test_the_dungeon_deck_has_100_cards() -> None:
    t = new_game()
    assert len(t.s.deck) == 94
    assert len(t.names(t.s.row)) == 6
    assert sum(card["copies"] for card in CARDS if card["set"] == "dungeon") == 100


@rule("KL-COMP-09")
def test_the_box_holds_183_cards() -> None:
    assert len(all_cards(new_game(4))) == 183


@rule("KL-COMP-30")
def test_the_dungeon_deck_has_10_devices_20_monsters_and_70_cards_for_decks() -> None:
    kind = {card["id"]: card["kind"] for card in CARDS}
    t = new_game()
    count = Counter(kind[name] for name in t.names(t.s.deck + t.s.row))
    assert count.pop("device") == 10
    assert count.pop("monster") == 20
    assert set(count) == {"companion", "gem", "item", "action"}
    assert count.total() == 70


@rule("KL-COMP-10")
def test_there_are_24_black_cubes_at_every_moment() -> None:
    assert new_game().s.bag == [BLACK] * 24
    steps = list(wander(seed=3))
    assert {step.before.bag.count(BLACK) + step.before.black_aside for step in steps} == {24}
    assert steps[-1].before.black_aside > 0


@rule("KL-COMP-11")
def test_each_of_the_four_colours_has_30_cubes() -> None:
    t = new_game(4)
    assert len(set(t.s.settings.colours)) == 4
    assert [p.supply + t.s.area[seat] for seat, p in enumerate(t.s.seats)] == [30, 30, 30, 30]


@rule("KL-COMP-12", "KL-COMP-13", "KL-COMP-14")
def test_there_are_seven_artifacts_from_5_to_30() -> None:
    values = sorted(new_game(4).play.view(None)["artifacts"].values())
    assert values == [5, 7, 10, 15, 20, 25, 30]
    assert sum(values) == 112
    assert sorted(new_game(4, board="back").play.view(None)["artifacts"].values()) == values


@rule("KL-COMP-15", "KL-COMP-17")
def test_the_eleven_major_secrets() -> None:
    t = new_game()
    assert len(t.s.pools[MAJOR]) == 11
    assert secrets(t, MAJOR) == {
        "chalice": 3,
        "greater-healing": 2,
        "greater-skill": 2,
        "greater-treasure": 2,
        "flash-of-brilliance": 2,
    }


@rule("KL-COMP-16", "KL-COMP-18")
def test_the_eighteen_minor_secrets() -> None:
    t = new_game()
    assert len(t.s.pools[MINOR]) == 18
    assert secrets(t, MINOR) == {
        "dragon-egg": 3,
        "treasure": 3,
        "skill": 3,
        "healing": 3,
        "strength": 2,
        "swiftness": 2,
        "magic-spring": 2,
    }


@rule("KL-COMP-19")
def test_there_are_two_master_keys() -> None:
    assert new_game().play.view(None)["market"]["key"] == ["key", "key"]


@rule("KL-COMP-20")
def test_there_are_two_backpacks() -> None:
    assert new_game().play.view(None)["market"]["backpack"] == ["backpack", "backpack"]


@rule("KL-COMP-21")
def test_the_three_crowns_are_worth_10_9_and_8() -> None:
    t = new_game()
    crowns = t.play.view(None)["market"]["crown"]
    assert [t.rules.token_points[t.token(crown)] for crown in crowns] == [10, 9, 8]


@rule("KL-COMP-22")
def test_there_are_three_monkey_idols() -> None:
    assert sum(new_game().play.view(None)["loot"]["idol"].values()) == 3
    assert sum(new_game(board="back").play.view(None)["loot"]["idol"].values()) == 3


@rule("KL-COMP-23")
def test_there_are_four_mastery_tokens() -> None:
    assert new_game(4).s.mastery == 4
    assert sum(token["copies"] for token in TOKENS if token["group"] == "mastery") == 4


@rule("KL-COMP-24")
def test_of_gold_only_the_amount_matters() -> None:
    t = table(seats=[{"room": 26, "gold": 10}])
    t.do("market key")
    assert t.a.gold == 3
    rich = table(seats=[{"gold": 81}], swords=2)
    rich.do("fight goblin")
    assert rich.a.gold == 82


@rule("KL-COMP-25")
def test_each_thief_has_one_figure_in_an_own_colour() -> None:
    t = table(players=4, boots=1)
    t.do("go 2")
    assert [p.room for p in t.s.seats] == [2, 1, 1, 1]
    assert len({seat["colour"] for seat in t.play.view(None)["seats"]}) == 4


@rule("KL-COMP-26")
def test_all_thieves_anger_one_dragon_and_feed_one_bag() -> None:
    t = table(seats=[{"room": 18}, {"room": 21, "hand": []}], row=["ladder"] * 2, rage=1)
    t.do("artifact 5", "end", luck=[*["burgle"] * 5, *["shrine"] * 3, "orc-grunt", *["black"] * 2])
    assert t.s.rage == 2
    assert Counter(t.s.bag) == {0: 3, 1: 2, BLACK: 22}
    t.do("artifact 7")
    assert t.s.rage == 3


@rule("KL-COMP-27")
@pytest.mark.parametrize(("space", "cubes"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5)])
def test_the_seven_rage_spaces_draw_2_2_3_3_4_4_and_5_cubes(space: int, cubes: int) -> None:
    t = table(rage=space, row=["ladder", "ladder", "search", "search", "tattle"])
    happened = kinds(t.do("end", luck=[*["burgle"] * 5, "orc-grunt"]))
    assert happened.count("cube") == cubes


@rule("KL-COMP-27")
def test_there_is_no_eighth_rage_space() -> None:
    assert table(rage=7).s.rage == 7
    with pytest.raises(BadInput):
        table(rage=8)


@rule("KL-COMP-28")
def test_nine_cubes_leave_a_thief_awake_and_the_tenth_knocks_out() -> None:
    five = ["ladder", "ladder", "search", "search", "tattle"]
    hurt = table(seats=[{"damage": 8}], row=five)
    hurt.do("end", luck=[*["burgle"] * 5, "orc-grunt", "A", "black", "black"])
    assert (hurt.a.damage, FATES[hurt.a.fate]) == (9, "in play")
    down = table(seats=[{"damage": 9}], row=five)
    down.do("end", luck=[*["burgle"] * 5, "orc-grunt", "A", "black", "black"])
    assert (down.a.damage, FATES[down.a.fate]) == (10, "lost")


@rule("KL-COMP-29")
def test_the_fifth_countdown_space_is_the_last() -> None:
    out = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}}
    fourth = table(seats=[out, {"hand": []}], active=1, countdown_seat=0, countdown=3)
    fourth.do("end")
    assert fourth.s.countdown == 4
    assert fourth.play.to_act == [1]
    fifth = table(seats=[out, {"hand": []}], active=1, countdown_seat=0, countdown=4)
    fifth.do("end")
    assert fifth.s.countdown == 5
    assert fifth.play.to_act == []

"""Setting up: who sits down, and what every thief starts with."""

from collections import Counter

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import BLACK
from tests.klong.table import Table, new_game, table
from tests.rules import rule

QUIET_ROW = ("ladder", "ladder", "teleporter", "search", "tattle", "sneak")


def dealt(*row: str, players: int = 4, first: int = 1) -> Table:
    """A fresh game in which these cards are dealt to the row, those with a dragon symbol included."""
    names = table().rules.card_ids
    removed = [5, 7, 10][: 4 - players]
    luck = ScriptedLuck([*removed, *(names.index(card) for card in row)], SeededLuck(1))
    t = Table(md.new("klong", players=players, first=first, luck=luck))
    assert luck.used == len(luck.answers)
    return t


@rule("KL-SETUP-01")
def test_the_game_is_for_two_to_four() -> None:
    assert len(new_game(2).s.seats) == 2
    assert len(new_game(3).s.seats) == 3
    assert len(new_game(4).s.seats) == 4
    with pytest.raises(BadInput, match="for 1 to 4 players, not 5"):
        md.new("klong", players=5)


@rule("KL-SETUP-02")
def test_everybody_has_thirty_cubes_before_the_starting_clank() -> None:
    t = dealt(*QUIET_ROW)
    assert [p.supply + t.s.area[seat] for seat, p in enumerate(t.s.seats)] == [30, 30, 30, 30]
    assert t.d.supply == 30


@rule("KL-SETUP-03")
def test_colours_are_chosen_freely_but_none_twice() -> None:
    seats = new_game(3, colours=["green", "red", "blue"]).play.view(None)["seats"]
    assert [seat["colour"] for seat in seats] == ["green", "red", "blue"]
    with pytest.raises(BadInput, match="each word at most once"):
        md.new("klong", players=2, colours=["red", "red"])


@rule("KL-SETUP-04")
def test_a_figure_has_the_colour_of_its_cubes() -> None:
    five = ["ladder", "ladder", "search", "search", "tattle"]
    t = table(colours=["green", "yellow"], row=five)
    t.do("end", luck=[*["burgle"] * 5, "orc-grunt", "B", "black", "black"])
    assert [(seat["colour"], seat["damage"]) for seat in t.play.view(None)["seats"]] == [("green", 0), ("yellow", 1)]


@rule("KL-SETUP-05", "KL-SETUP-06")
def test_all_starting_decks_are_six_burgle_two_stumble_one_sidestep_one_scramble() -> None:
    t = new_game(4)
    deck = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
    assert [Counter(t.names(p.hand + p.draw + p.discard)) for p in t.s.seats] == [deck, deck, deck, deck]


@rule("KL-SETUP-07")
def test_nobody_starts_with_gold() -> None:
    assert [p.gold for p in new_game(4).s.seats] == [0, 0, 0, 0]


@rule("KL-SETUP-08")
def test_with_four_the_dragon_starts_on_the_first_space() -> None:
    assert new_game(4).play.view(None)["rage"] | {"next_attack": 0} == {"space": 1, "cubes": 2, "next_attack": 0}


@rule("KL-SETUP-09")
def test_with_three_the_dragon_starts_on_the_second_space() -> None:
    assert new_game(3).play.view(None)["rage"] | {"next_attack": 0} == {"space": 2, "cubes": 2, "next_attack": 0}


@rule("KL-SETUP-10")
def test_with_two_the_dragon_starts_on_the_third_space() -> None:
    assert new_game(2).play.view(None)["rage"] | {"next_attack": 0} == {"space": 3, "cubes": 3, "next_attack": 0}


@rule("KL-SETUP-24")
def test_one_mastery_token_waits_for_each_player() -> None:
    assert [new_game(2).s.mastery, new_game(3).s.mastery, new_game(4).s.mastery] == [2, 3, 4]


@rule("KL-SETUP-25")
def test_the_bag_starts_with_all_black_cubes_and_no_others() -> None:
    assert new_game(4).play.view(None)["bag"] == {"black": 24}
    assert new_game(2).s.bag == [BLACK] * 24


@rule("KL-SETUP-26")
def test_the_four_reserve_piles_lie_open_from_the_first_turn_on() -> None:
    t = new_game(2)
    piles = {"goblin": 1, "mercenary": 15, "explore": 15, "secret-tome": 12}
    assert t.play.view(0)["reserve"] == piles
    assert t.play.view(1)["reserve"] == piles
    assert t.play.view(None)["reserve"] == piles


@rule("KL-SETUP-27")
def test_six_cards_of_the_shuffled_deck_lie_open_as_the_row() -> None:
    t = new_game(2, seed=5)
    row = t.names(t.s.row)
    assert len(row) == 6
    assert t.play.view(0)["row"] == t.play.view(1)["row"] == t.play.view(None)["row"] == row
    other = new_game(2, seed=6)
    assert other.names(other.s.row) != row


@rule("KL-SETUP-28")
def test_cards_with_a_dragon_are_replaced_in_the_first_row() -> None:
    t = dealt("ladder", "kobold", "ogre", "search", "search", "tattle", "ruby", "sneak", "lucky-coin")
    assert t.names(t.s.row) == ["ladder", "search", "search", "tattle", "sneak", "lucky-coin"]


@rule("KL-SETUP-28")
def test_no_first_row_shows_a_dragon() -> None:
    games = [new_game(seed=seed) for seed in range(200)]
    assert not any(t.rules.dragon[card] for t in games for card in t.s.row)


@rule("KL-SETUP-29", "KL-SETUP-31")
def test_replaced_cards_go_back_into_the_deck_and_the_dungeon_discard_pile_is_empty() -> None:
    t = dealt("kobold", "kobold", "ogre", *QUIET_ROW)
    assert len(t.s.deck) == 94
    assert t.names(t.s.deck).count("kobold") == 3
    assert t.names(t.s.deck).count("ogre") == 2
    assert t.s.dungeon_discard == []


@rule("KL-SETUP-30")
def test_dragons_dealt_at_set_up_do_not_attack() -> None:
    t = dealt("kobold", "kobold", "ogre", *QUIET_ROW)
    assert t.s.black_aside == 0
    assert t.s.area == [3, 2, 1, 0]
    assert [p.damage for p in t.s.seats] == [0, 0, 0, 0]


@rule("KL-SETUP-32")
def test_everybody_starts_outside_and_the_first_step_in_costs_a_boot() -> None:
    t = new_game(4)
    assert [p.room for p in t.s.seats] == [t.s.board.outside] * 4
    assert not table(boots=0).can("go 2")
    t = table(boots=1)
    t.do("go 2")
    assert t.s.boots == 0
    assert t.a.room == 2


@rule("KL-SETUP-33")
def test_everybody_draws_five_cards_of_the_shuffled_deck() -> None:
    t = new_game(4)
    assert [(len(p.hand), len(p.draw), len(p.discard)) for p in t.s.seats] == [(5, 5, 0)] * 4
    assert len({tuple(p.hand) for seed in range(10) for p in new_game(4, seed).s.seats}) > 5


@rule("KL-SETUP-34")
def test_chance_chooses_who_begins_unless_somebody_is_named() -> None:
    assert {int(new_game(4, seed).s.active) for seed in range(40)} == {0, 1, 2, 3}
    assert new_game(4, seed=7).s.active == new_game(4, seed=7).s.active
    assert {int(new_game(4, seed, first=3).s.active) for seed in range(40)} == {2}


@rule("KL-SETUP-35", "KL-SETUP-36", "KL-SETUP-37", "KL-SETUP-38")
def test_the_starting_clank_is_three_two_one_and_none() -> None:
    t = dealt(*QUIET_ROW)
    assert t.s.area == [3, 2, 1, 0]
    assert [p.supply for p in t.s.seats] == [27, 28, 29, 30]
    assert sum(t.s.area) == 6


@rule("KL-SETUP-35", "KL-SETUP-36", "KL-SETUP-37", "KL-SETUP-38")
def test_the_starting_clank_follows_the_turn_order() -> None:
    assert dealt(*QUIET_ROW, first=3).s.area == [1, 0, 3, 2]
    assert dealt(*QUIET_ROW, players=3, first=2).s.area == [1, 3, 2]
    assert dealt(*QUIET_ROW, players=2, first=2).s.area == [2, 3]


@rule("KL-SETUP-39")
def test_play_goes_clockwise_from_the_start_player() -> None:
    t = table(players=4, start=2, seats=[{"hand": []}, {"hand": []}, {"hand": []}, {"hand": []}])
    order = [t.play.to_act[0]]
    for _ in range(4):
        t.do(*[f"play {name}" for name in t.names(t.s.seats[t.s.active].hand)], "end")
        order += t.play.to_act
    assert order == [2, 3, 0, 1, 2]


@rule("KL-SETUP-40")
def test_the_first_row_is_met_once_after_the_starting_clank() -> None:
    met = dealt("watcher", "ladder", "teleporter", "search", "tattle", "sneak")
    assert met.s.area == [4, 3, 2, 1]
    assert [p.supply for p in met.s.seats] == [26, 27, 28, 29]
    assert dealt("watcher", "ladder", "overlord", "search", "tattle", "sneak").s.area == [5, 4, 3, 2]
    assert dealt(*QUIET_ROW).s.area == [3, 2, 1, 0]


@rule("KL-SETUP-40")
def test_the_noise_of_the_first_row_belongs_to_no_turn() -> None:
    assert dealt("watcher", "ladder", "teleporter", "search", "tattle", "sneak").s.clank_made == 0

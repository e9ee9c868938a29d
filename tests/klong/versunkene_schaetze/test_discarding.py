"""Cards that want to be discarded, and cards that ask for it."""

import pytest

from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import DISCARD, NONE
from meisterdieb.klong.rules.health import knock_out
from tests.klong.table import Table, kinds
from tests.klong.versunkene_schaetze.sunken import dry_row, sunken
from tests.rules import rule


def hand(*cards: str, **scene: object) -> Table:
    """Seat A on the wreck with these cards and a full draw pile."""
    return sunken(seats=[{"room": 3, "hand": list(cards), "draw": ["burgle"] * 5, "discard": []}], **scene)


@rule("VS-KEY-01")
def test_a_purse_that_is_discarded_pays_before_cards_are_drawn_for_it() -> None:
    t = hand("sleight-of-hand", "coin-purse", "stumble")
    t.do("play sleight-of-hand")
    happened = kinds(t.do("discard coin-purse"))
    assert (t.a.gold, len(t.a.hand)) == (5, 3)
    assert happened.index("discards") < happened.index("gold") < happened.index("draws")


@rule("VS-KEY-01")
def test_a_purse_that_is_played_and_put_away_does_not() -> None:
    t = dry_row(seats=[{"room": 3, "hand": ["coin-purse"]}])
    t.do("play coin-purse")
    assert t.a.gold == 2
    t.do("end")
    assert t.a.gold == 2
    assert "coin-purse" in t.names(t.a.discard + t.a.draw + t.a.hand)


@rule("VS-KEY-01")
def test_a_purse_that_is_bought_pays_what_its_acquire_text_says() -> None:
    t = sunken(skill=4, row=["coin-purse"])
    t.do("buy coin-purse")
    assert t.a.gold == 3


@rule("VS-KEY-01")
def test_a_purse_in_the_hand_of_a_thief_who_falls_pays_nothing() -> None:
    t = dry_row(seats=[{"room": 3, "hand": ["coin-purse", "stumble"]}])
    knock_out(t.s, 0)
    t.s.settle(SeededLuck(1))
    assert (t.s.active, t.a.gold) == (1, 0)


@rule("VS-KEY-01")
def test_a_discarded_short_cut_is_two_boots() -> None:
    t = hand("sleight-of-hand", "short-cut")
    t.do("play sleight-of-hand", "discard short-cut")
    assert (t.s.boots, t.s.clank_made) == (2, 0)


@rule("VS-KEY-01")
def test_a_boomerang_comes_back_and_everybody_knows_it() -> None:
    t = hand("sleight-of-hand", "boomerang")
    t.do("play sleight-of-hand", "discard boomerang")
    assert t.names(t.a.hand) == ["boomerang", "burgle", "burgle"]
    assert t.names(t.a.known) == ["boomerang"]
    assert "boomerang" not in t.names(t.a.discard)
    deals = [t.s.determinize(1, SeededLuck(seed)) for seed in range(5)]
    assert all(t.card("boomerang") in deal.seats[0].hand for deal in deals)
    t.do("play boomerang")
    assert (t.s.skill, t.s.swords) == (1, 2)


@rule("VS-KEY-01")
def test_a_boomerang_comes_back_before_the_pile_is_shuffled() -> None:
    t = sunken(seats=[{"room": 3, "hand": ["sleight-of-hand", "boomerang"], "draw": [], "discard": ["burgle"] * 2}])
    t.do("play sleight-of-hand", "discard boomerang")
    assert t.names(t.a.hand) == ["boomerang", "burgle", "burgle"]


@rule("KL-KEY-20", "KL-KEY-21")
def test_a_deep_dive_takes_three_cards_one_after_the_other() -> None:
    t = hand("deep-dive", "stumble", "stumble", "burgle", "sidestep")
    t.do("play deep-dive")
    assert t.offers() == ["discard burgle", "discard sidestep", "discard stumble"]
    t.do("discard stumble", "discard stumble")
    assert (len(t.a.hand), t.a.discard.count(t.card("stumble"))) == (2, 2)
    saved = t.play.game.restore(2, t.play.options, t.s.to_dict())
    assert saved.hash() == t.s.hash()
    t.do("discard burgle")
    assert len(t.a.hand) == 1 + 5
    assert not t.s.pending


@rule("KL-KEY-21")
def test_with_two_cards_nobody_dives_deep() -> None:
    t = hand("deep-dive", "stumble", "burgle")
    t.do("play deep-dive")
    assert not t.s.pending
    assert len(t.a.hand) == 2


@rule("VS-KEY-01", "KL-KEY-21")
def test_three_cards_are_discarded_together_and_then_say_what_they_have_to_say() -> None:
    t = hand("deep-dive", "boomerang", "coin-purse", "short-cut")
    t.do("play deep-dive", "discard boomerang")
    assert "discard boomerang" not in t.offers()
    happened = kinds(t.do("discard coin-purse", "discard short-cut"))
    assert happened == [
        "discards",
        "discards",
        "comes-back",
        "gold",
        "gains",
        "drawn",
        "drawn",
        "drawn",
        "drawn",
        "drawn",
        "draws",
    ]
    assert (t.a.gold, t.s.boots, len(t.a.hand)) == (5, 2, 6)


@rule("KL-KEY-20")
def test_a_fishing_pole_draws_and_then_a_card_has_to_go() -> None:
    t = hand("fishing-pole", "stumble")
    t.do("play fishing-pole")
    assert t.offers() == ["discard burgle", "discard stumble"]
    assert "Fishing Pole" in t.play.game.prompt(t.s, "en")
    t.do("discard stumble")
    assert t.names(t.a.hand) == ["burgle"]
    t = sunken(seats=[{"room": 3, "hand": ["fishing-pole"], "draw": [], "discard": []}])
    t.do("play fishing-pole")
    assert not t.s.pending


@rule("KL-KEY-03")
def test_climbing_gear_and_medic_may_be_declined() -> None:
    t = hand("climbing-gear", "stumble")
    t.do("play climbing-gear")
    assert t.offers() == ["discard stumble", "discard none"]
    assert t.play.game.text(t.s, t.action(DISCARD, NONE), "en") == "Discard nothing"
    t.do("discard none")
    assert (t.s.boots, len(t.a.hand)) == (1, 1)
    t = hand("climbing-gear", "stumble")
    t.do("play climbing-gear", "discard stumble")
    assert (t.s.boots, len(t.a.hand)) == (2, 0)
    t = sunken(seats=[{"room": 3, "hand": ["medic", "stumble"], "damage": 2}])
    t.do("play medic", "discard stumble")
    assert (t.s.skill, t.a.damage) == (1, 1)
    t = hand("medic")
    t.do("play medic")
    assert not t.s.pending


@rule("KL-KEY-20")
def test_a_discard_that_a_card_demands_cannot_be_declined() -> None:
    t = hand("white-pearl", "stumble")
    t.do("play white-pearl")
    assert t.offers() == ["discard stumble"]
    assert t.refuses(t.action(DISCARD, NONE)) == "not-in-hand"
    t.do("discard stumble")
    assert len(t.a.hand) == 2


def test_a_position_in_which_more_is_to_be_discarded_than_there_is_cannot_be() -> None:
    t = hand("deep-dive", "stumble", "burgle", "sidestep")
    t.do("play deep-dive")
    data = t.s.to_dict()
    data["seats"][0]["draw"] += data["seats"][0]["hand"][1:]
    data["seats"][0]["hand"] = data["seats"][0]["hand"][:1]
    with pytest.raises(BadInput, match="more cards are to be discarded"):
        t.play.game.restore(2, t.play.options, data)


@rule("VS-KEY-01")
def test_a_purse_that_is_discarded_in_the_turn_of_another_pays_nobody() -> None:
    seats = [
        {"room": 3, "hand": [], "draw": ["burgle"] * 2, "discard": ["coin-purse"]},
        {"room": 3, "hand": ["coin-purse"]},
    ]
    t = sunken(seats=seats, pending=[["discard", "sleight-of-hand.play/1", 0, 1]])
    t.do("discard coin-purse")
    assert (t.a.gold, t.b.gold) == (0, 0)


@rule("VS-KEY-01")
def test_while_one_discarded_card_asks_the_next_one_waits_and_a_save_keeps_it() -> None:
    t = hand("deep-dive", "pickpocket", "coin-purse", "stumble", row=["merling"])
    t.do("play deep-dive", "discard pickpocket", "discard coin-purse", "discard stumble")
    assert (t.a.gold, len(t.a.hand)) == (0, 0)
    assert t.can("gain merling")
    assert t.play.game.restore(2, t.play.options, t.s.to_dict()).hash() == t.s.hash()
    t.do("gain none")
    assert (t.a.gold, len(t.a.hand)) == (5, 5)


@rule("VS-KEY-01")
def test_a_purse_that_lay_on_the_pile_before_pays_nothing_again() -> None:
    piles = {"draw": ["burgle"] * 5, "discard": ["coin-purse"]}
    t = sunken(seats=[{"room": 3, "hand": ["climbing-gear", "stumble", "burgle"], **piles}])
    t.do("play climbing-gear")
    t.do("discard stumble")
    assert t.a.gold == 0
    t = sunken(seats=[{"room": 3, "hand": ["deep-dive", "stumble", "burgle", "sidestep"], **piles}])
    t.do("play deep-dive", "discard stumble", "discard burgle", "discard sidestep")
    assert t.a.gold == 0

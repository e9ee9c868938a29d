"""Factions, crystals, contraband, prisoners, wares: what mission cards say."""

from typing import Any

import pytest

from meisterdieb.klong.engine.codes import FIGHT
from meisterdieb.klong.engine.content import content
from tests.klong.im_all.ship import PACKAGE, aboard, at
from tests.klong.table import Table, kinds
from tests.rules import rule


def hand(*cards: str, **scene: Any) -> Table:
    """Seat A with these cards in hand."""
    seats = [{"hand": list(cards), **scene.pop("a", {})}]
    return aboard(seats=seats, **scene)


def members() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for card in content(PACKAGE).cards:
        for table in card.get("play", ()):
            if "faction" in table:
                found.setdefault(table["faction"], set()).add(card["id"])
    return found


@rule("KA-FAC-02")
def test_only_some_cards_are_of_a_faction() -> None:
    found = members()
    assert set(found) == {"outlaw", "rebel", "science"}
    assert not found["outlaw"] & found["rebel"]
    assert "hack" not in set.union(*found.values())
    t = hand("smuggler-with-a-heart", "hack", "exterminator")
    t.do("play smuggler-with-a-heart", "play hack", "play exterminator")
    assert t.a.gold == 0


@rule("KA-FAC-03", "KA-FAC-04", "KA-FAC-06", "KA-KEY-19", "KA-KEY-20")
@pytest.mark.parametrize("order", [("smuggler-with-a-heart", "han-duo"), ("han-duo", "smuggler-with-a-heart")])
def test_a_faction_text_waits_for_another_card_of_it(order: tuple[str, str]) -> None:
    t = hand(*order)
    t.do(f"play {order[0]}")
    assert (t.a.gold, t.s.teleports) == (0, 0)
    t.do(f"play {order[1]}")
    assert (t.a.gold, t.s.teleports) == (2, 1)


@rule("KA-FAC-05")
def test_a_faction_text_works_once() -> None:
    t = hand("smuggler-with-a-heart", "black-market-voucher", "fence-two-percent")
    t.do("play smuggler-with-a-heart", "play black-market-voucher", "play fence-two-percent")
    assert t.a.gold == 2 + 1 + 2  # the smuggler's text once, and what the others give by themselves


@rule("KA-FAC-07")
def test_cards_in_hand_and_discard_do_not_count() -> None:
    t = hand("smuggler-with-a-heart", "han-duo", a={"discard": ["woofbacca"]})
    t.do("play smuggler-with-a-heart")
    assert t.a.gold == 0


@rule("KA-FAC-08")
def test_two_cards_wake_each_other() -> None:
    t = hand("smuggler-with-a-heart", "space-pirate")
    t.do("play smuggler-with-a-heart", "play space-pirate")
    assert t.a.gold == 2 + 2 + 1


def test_a_trashed_card_goes_on_counting() -> None:
    t = hand("mad-scientist", "monkeybot-30000", area=[3, 0])
    t.do("play mad-scientist", "trash mad-scientist", "play monkeybot-30000")
    assert t.s.skill >= 2  # the scientist's text was redeemed though the card is gone
    assert t.s.area[0] == 3


@rule("KA-EX-04")
def test_one_rebel_alone_prevents_nothing() -> None:
    t = hand("jidu-infiltrator", boots=0, a={"room": at("HG9")})
    t.do("play jidu-infiltrator", f"go {at('HG11')}")
    assert t.a.damage == 2
    t = hand("jidu-infiltrator", "rebel-on-probation", a={"room": at("HG9")})
    t.do("play jidu-infiltrator", "play rebel-on-probation", f"go {at('HG11')}")
    assert t.a.damage == 0


@rule("KA-EX-01", "KA-EX-02", "KA-RES-01", "KA-RES-05", "KA-CLANK-01", "KA-TURN-02", "KA-TURN-03", "KA-TURN-07")
def test_annas_five_cards() -> None:
    cards = ["stumble", "hack", "fazr", "boldly-go", "jidu-infiltrator"]
    t = hand(*cards, area=[1, 0])
    assert "end" not in t.offers()
    assert len(t.offers("play")) == 5
    t.do(*(f"play {card}" for card in reversed(cards)))
    assert (t.s.skill, t.s.swords, t.s.boots) == (5, 4, 2)
    assert t.s.area[0] == 2
    assert "end" in t.offers()


@rule("KA-EX-14")
def test_the_monkeybot_is_silenced_after_all() -> None:
    draw = ["whisper-field-generator", "hack", "hack"]
    t = hand("monkeybot-30000", area=[0, 0], a={"draw": draw})
    t.do("play monkeybot-30000")
    assert t.s.area[0] == 3
    assert len(t.a.hand) == 3
    t.do("play whisper-field-generator")
    assert t.s.area[0] == 0


@rule("KA-EX-15", "KA-KEY-29")
def test_a_prisoner_bought_later_still_pays_the_skunk() -> None:
    t = hand("space-skunk", row=["innocent-accountant"], skill=1)
    t.do("play space-skunk")
    assert t.a.gold == 0
    t.do("buy innocent-accountant")
    assert t.a.gold == 3
    t = hand("space-skunk", "innocent-accountant")
    gold = t.a.gold
    t.do("play space-skunk", "play innocent-accountant")
    assert t.a.gold >= gold + 3


@rule("KA-EX-16", "KA-KEY-15", "KA-KEY-16", "KA-EX-17")
def test_the_account_hack_pays_once_for_trashing() -> None:
    t = hand("account-hack", "code-red", "pocket-trash-compactor", a={"draw": []})
    t.do("play account-hack", "play code-red", "trash account-hack")
    assert t.a.gold == 2
    t.do("play pocket-trash-compactor", "trash code-red")
    assert t.a.gold == 2


@rule("KA-TOK-28", "KA-TOK-29", "KA-TOK-30")
def test_the_vaporizer_works_at_the_end_of_the_turn() -> None:
    loot = {"minor": {str(at("HG1")): 1}, "major": {}}
    for answer, left in (("trash hack", 0), ("trash none", 1)):
        t = aboard("HG2", boots=1, loot=loot, seats=[{"hand": ["hack"], "draw": [], "discard": []}, {"hand": []}])
        t.do("play hack", f"go {at('HG1')}")
        t.do("take minor", luck=["vaporizer"])
        assert t.has(t.a, "vaporizer") == 0
        assert t.s.pools[0].count(t.token("vaporizer")) == 3
        t.do("end")
        assert t.offers("trash") == ["trash hack", "trash none"]
        t.do(answer)
        assert t.names(t.a.hand + t.a.draw + t.a.discard).count("hack") == left


def test_the_vaporizer_pays_the_account_hack() -> None:
    t = aboard(springs=1, seats=[{"hand": ["account-hack"], "draw": ["hack"]}, {"hand": []}])
    t.do("play account-hack", "play hack", "end", "trash hack")
    assert t.a.gold == 2


@rule("KA-EX-18", "KA-KEY-01", "KA-KEY-02", "KA-KEY-03", "KA-KEY-04")
def test_the_lion_discards_to_draw() -> None:
    t = hand("lion-robot", "stumble", a={"draw": ["hack"], "discard": []}, area=[0, 0])
    t.do("play lion-robot")
    assert t.offers() == ["discard stumble"]
    t.do("discard stumble")
    assert t.names(t.a.hand) == ["hack"]
    assert t.s.area[0] == 0
    t.do("play hack")
    assert "end" in t.offers()
    t = hand("lion-robot", a={"draw": ["hack"], "discard": []})
    t.do("play lion-robot")
    assert t.a.hand == []


@rule("KA-EX-19", "KA-EX-20", "KA-RES-05")
def test_the_princess_and_the_agent() -> None:
    t = hand("princess-leier", "phantom-agent", a={"draw": ["hack"]})
    t.do("play princess-leier")
    assert (t.s.skill, t.s.swords, t.s.boots) == (2, 1, 1)
    assert len(t.a.hand) == 1
    t.do("play phantom-agent")
    assert t.names(t.a.hand) == ["hack"]


@rule("KA-KEY-10", "KA-KEY-11", "KA-KEY-30")
@pytest.mark.parametrize(("crystals", "swords"), [(0, 2), (1, 4), (3, 4)])
def test_a_crystal_text_works_once(crystals: int, swords: int) -> None:
    t = hand("jidu-light-sword", a={"tokens": {"data-marker": 2, "power-crystal": crystals}})
    t.do("play jidu-light-sword")
    assert t.s.swords == swords


@rule("KA-KEY-30", "KA-KEY-20")
def test_a_crystal_found_later_counts() -> None:
    t = hand("jidu-light-sword", boots=1, a={"room": at("PK4")})
    t.do("play jidu-light-sword", f"go {at('PK5')}")
    assert t.s.swords == 4


@rule("KA-TOK-19")
def test_contraband_wakes_texts() -> None:
    t = hand("false-bottom")
    t.do("play false-bottom")
    assert t.a.gold == 0
    t = hand("false-bottom", a={"tokens": {"data-marker": 2, "contraband": 1}})
    t.do("play false-bottom")
    assert t.a.gold == 3


@rule("KA-TOK-25", "KA-TOK-27")
def test_a_multipass_wakes_every_faction() -> None:
    tokens = {"data-marker": 2, "multipass": 1}
    t = hand("smuggler-with-a-heart", "rebel-behind-bars", "mad-scientist", a={"tokens": tokens})
    t.do("play smuggler-with-a-heart", "drink multipass")
    assert t.a.gold == 2
    assert t.has(t.a, "multipass") == 0
    swords = t.s.swords
    t.do("play rebel-behind-bars")
    assert t.s.swords - swords >= 2
    t.do("play mad-scientist", "trash none")
    assert t.s.skill >= 4
    t = hand("smuggler-with-a-heart", a={"tokens": {"data-marker": 2, "multipass": 1}})
    t.do("play smuggler-with-a-heart", "end")
    assert t.has(t.a, "multipass") == 1  # it is kept


@rule("KA-TOK-26")
def test_a_multipass_is_neither_crystal_nor_contraband() -> None:
    t = hand("jidu-light-sword", "false-bottom", a={"tokens": {"data-marker": 2, "multipass": 1}})
    t.do("play jidu-light-sword", "play false-bottom", "drink multipass")
    assert (t.s.swords, t.a.gold) == (2, 0)


@rule("KA-FIGHT-12", "KA-FIGHT-08", "KA-FIGHT-09", "KA-FIGHT-10", "KA-FIGHT-11")
def test_the_enemy_of_the_reserve_and_its_back() -> None:
    t = aboard(swords=6)
    t.do("fight goblin", "fight goblin")
    assert (t.a.gold, t.s.swords) == (2, 2)
    assert t.refuses(t.action(FIGHT, t.card("eradibot"))) == "other-side"
    row = ["lion-robot", "assistant-droid", "space-skunk", "exo-stomper", "exterminator"]
    t = aboard(row=row, seats=[{"hand": []}, {"hand": []}])
    happened = kinds(t.do("end", luck=["hack", "hack", "hack", "hack", "stumble", "firmware-inspector"]))
    assert "turned-over" in happened
    t.s.swords = 6
    assert t.refuses(t.action(FIGHT, t.card("goblin"))) == "other-side"
    t.s.seats[1].hand.clear()
    t.do("fight eradibot", "fight eradibot")
    assert (t.b.gold, t.s.swords) == (4, 0)


def test_an_exterminator_draws_for_an_enemy_of_the_row() -> None:
    t = hand("exterminator", row=["security-officer"], swords=4, a={"draw": ["hack"]})
    t.do("play exterminator", "fight goblin")
    assert t.a.hand == []
    t.do("fight security-officer")
    assert t.names(t.a.hand) == ["hack"]


def test_a_voucher_buys_a_ware_anywhere_once() -> None:
    t = hand("black-market-voucher", a={"gold": 9})
    t.do("play black-market-voucher", "redeem 1")
    assert t.offers() == ["ware master-key", "ware telepass", "ware medkit", "ware contraband", "ware none"]
    t.do("ware telepass")
    assert t.a.gold == 5
    assert t.has(t.a, "telepass") == 1
    assert t.offers("redeem") == []


def test_a_voucher_without_credits_buys_nothing() -> None:
    t = hand("black-market-voucher", a={"gold": 3})
    t.do("play black-market-voucher", "redeem 1")
    assert t.offers() == ["ware none"]


def test_a_warden_sets_a_prisoner_free() -> None:
    t = aboard(row=["brig-warden", "the-man-in-the-iron-hairdo", "lion-robot"], swords=3)
    t.do("fight brig-warden", "choose 1")
    assert t.offers() == ["free the-man-in-the-iron-hairdo", "free none"]
    t.do("free the-man-in-the-iron-hairdo")
    assert t.names(t.a.discard) == ["the-man-in-the-iron-hairdo"]
    assert t.a.gold == 2  # what acquiring gives
    t = aboard(row=["brig-warden", "lion-robot"], swords=3)
    t.do("fight brig-warden")
    assert t.offers() == ["choose 2"]


def test_jappa_sells_nothing_away_from_a_market() -> None:
    t = aboard("KO3", row=["jappa-the-flat"], swords=4)
    t.do("fight jappa-the-flat")
    assert t.offers() == ["choose 1"]
    t = aboard("KO2", row=["jappa-the-flat"], swords=4)
    t.do("fight jappa-the-flat", "choose 2", "ware medkit")
    assert (t.has(t.a, "medkit"), t.a.gold) == (1, 0)


@pytest.mark.parametrize(
    ("cards", "tokens", "gold", "points"),
    [
        (["lando-calzone"], {}, 14, 2),
        (["admiral-haybar", "princess-leier", "phantom-agent", "woofbacca"], {}, 0, 1),
        (["admiral-haybar", "princess-leier", "phantom-agent", "jidu-infiltrator"], {}, 0, 2),
        (["prof-dr-dr-quark"], {"power-crystal": 2, "sixth-crystal": 1}, 0, 6),
        (["the-man-in-the-iron-hairdo", "innocent-accountant"], {}, 0, 4),
    ],
)
def test_cards_whose_points_are_counted(cards: list[str], tokens: dict[str, int], gold: int, points: int) -> None:
    t = aboard(seats=[{"hand": [], "discard": cards, "tokens": {"data-marker": 2, **tokens}, "gold": gold}])
    printed = sum(t.rules.points[t.card(card)] for card in cards[1:])
    assert t.s.score()[0].parts["cards"] == points + printed

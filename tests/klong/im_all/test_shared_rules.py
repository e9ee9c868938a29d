"""What the ship has in common with the dungeon: decks, buying, fighting, noise, the market, boosts."""

from collections import Counter
from typing import Any

import pytest

from meisterdieb.klong.engine.codes import BUY, FIGHT, MARKET, PLAY
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.rules.clank import make_clank
from tests.klong.im_all.ship import PACKAGE, aboard, at
from tests.klong.table import Table, kinds
from tests.rules import rule


def hand(*cards: str, **scene: Any) -> Table:
    """Seat A with these cards in hand."""
    return aboard(seats=[{"hand": list(cards), **scene.pop("a", {})}], **scene)


@rule("KA-DECK-02", "KA-BUY-01", "KA-BUY-02", "KA-BUY-05", "KA-RES-02", "KA-BUY-03", "KA-BUY-04", "KA-EX-08")
def test_buying_from_row_and_reserve() -> None:
    t = aboard(row=["exterminator"], skill=7)
    t.do("buy exterminator", "buy fazr")
    assert t.s.skill == 7 - 5 - 2
    assert t.names(t.a.discard) == ["exterminator", "fazr"]
    assert aboard(row=["exterminator"], skill=4).refuses(t.action(BUY, t.card("exterminator"))) == "needs-skill"


@rule("KA-BUY-06", "KA-FIGHT-07")
def test_gaps_stay_until_the_end_of_the_turn() -> None:
    t = aboard(row=["exterminator", "security-officer"], skill=5, swords=2)
    t.do("buy exterminator", "fight security-officer")
    assert t.s.row[:2] == [-1, -1]


@rule("KA-BUY-07", "KA-LIM-01", "KA-LIM-02")
def test_the_reserve_is_always_the_same_and_runs_out() -> None:
    t = aboard(skill=4, reserve={"fazr": 1})
    t.do("buy fazr")
    assert t.refuses(t.action(BUY, t.card("fazr"))) == "not-offered"
    assert "buy boldly-go" in aboard(skill=3).offers()


@rule("KA-BUY-08", "KA-FIGHT-01", "KA-FIGHT-02", "KA-FIGHT-03", "KA-RES-03")
def test_enemies_are_fought_with_swords_alone() -> None:
    t = aboard(row=["stormblooper"], skill=9, swords=1)
    assert t.refuses(t.action(BUY, t.card("stormblooper"))) == "wrong-kind"
    assert t.refuses(t.action(FIGHT, t.card("stormblooper"))) == "needs-swords"
    assert t.refuses(t.action(FIGHT, t.card("fazr"))) == "wrong-kind"


@rule("KA-FIGHT-04", "KA-FIGHT-05", "KA-FIGHT-06", "KA-EX-07")
def test_a_beaten_enemy_rewards_and_goes() -> None:
    t = aboard(row=["security-officer"], swords=2, area=[3, 0])
    t.do("fight security-officer")
    assert (t.s.swords, t.s.area[0]) == (0, 1)
    assert t.names(t.s.dungeon_discard) == ["security-officer"]
    assert t.card("security-officer") not in t.a.hand + t.a.draw + t.a.discard


@rule("KA-DECK-03", "KA-DECK-04", "KA-DECK-06", "KA-DECK-07")
def test_the_discard_pile_is_shuffled_when_a_card_is_due() -> None:
    t = hand("lion-robot", "jidu-light-sword", "hack", a={"draw": ["fazr"], "discard": ["boldly-go"]})
    missions = len(t.s.deck)
    t.do("play jidu-light-sword")
    assert (t.names(t.a.discard), t.a.draw) == (["boldly-go"], [])  # empty, and nothing shuffled
    happened = kinds(t.do("play lion-robot", "discard hack"))
    assert "shuffles" in happened
    piles = Counter(t.names(t.a.hand + t.a.draw))
    assert piles == {"fazr": 1, "boldly-go": 1, "hack": 1}  # what was played stays out
    assert len(t.s.deck) == missions


@rule("KA-DECK-05", "KA-KEY-28", "KA-TURN-08", "KA-TURN-09")
def test_played_cards_lie_open_until_the_end() -> None:
    t = hand("hack", "stumble", a={"draw": ["fazr"] * 5, "discard": []})
    t.do("play hack", "play stumble")
    assert sorted(t.names(t.s.play)) == ["hack", "stumble"]
    assert sorted(t.s.view(1)["turn"]["play"]) == ["hack", "stumble"]
    t.do("end")
    assert sorted(t.names(t.a.discard)) == ["hack", "stumble"]
    assert len(t.a.hand) == 5


@rule("KA-DECK-08", "KA-TURN-02")
def test_drawn_cards_are_played_in_the_same_turn() -> None:
    t = hand("jidu-light-sword", a={"draw": ["fazr"]})
    t.do("play jidu-light-sword")
    assert "end" not in t.offers()
    t.do("play fazr", "end")


@rule("KA-DECK-09")
def test_a_new_card_gives_nothing_yet() -> None:
    t = aboard(skill=2)
    t.do("buy fazr")
    assert (t.s.skill, t.s.swords) == (0, 0)
    assert t.refuses(t.action(PLAY, t.card("fazr"))) == "not-in-hand"


@rule("KA-TURN-10", "KA-TURN-11", "KA-TURN-12", "KA-CLANK-04")
def test_what_was_not_used_is_lost() -> None:
    t = aboard(skill=1, swords=1, boots=2, credit=3, seats=[{"hand": []}, {"hand": []}])
    t.do("end")
    assert (t.s.skill, t.s.swords, t.s.boots, t.s.credit) == (0, 0, 0, 0)


@rule("KA-EX-09", "KA-TURN-13")
def test_first_the_own_cards_then_the_row() -> None:
    t = aboard(row=["lion-robot", "assistant-droid", "space-skunk", "exo-stomper"], seats=[{"hand": ["hack"]}, {}])
    t.do("play hack")
    happened = kinds(t.do("end"))
    assert happened.index("clears") < happened.index("drawn") < happened.index("revealed")
    assert happened.count("revealed") == 2
    assert len(t.a.hand) == 5


@rule("KA-CLANK-02", "KA-CLANK-03", "KA-CLANK-05")
def test_negative_noise_takes_back_and_covers_what_comes() -> None:
    t = hand("false-bottom", "stumble", "stumble", area=[1, 0], bag={"black": 24, "A": 3})
    t.do("play false-bottom")
    assert (t.s.area[0], t.s.credit) == (0, 1)
    assert t.s.bag.count(0) == 3
    t.do("play stumble")
    assert t.s.area[0] == 0
    t.do("play stumble")
    assert t.s.area[0] == 1


@rule("KA-CLANK-06", "KA-CLANK-07")
@pytest.mark.parametrize("supply", [0, 2])
def test_noise_ends_with_the_cubes(supply: int) -> None:
    t = aboard(area=[1, 0], seats=[{"supply": supply}])
    make_clank(t.s, 0, 5)
    assert (t.a.supply, t.s.area[0]) == (0, 1 + supply)


@rule("KA-MARKET-01", "KA-MARKET-02", "KA-MARKET-05", "KA-CRED-03")
def test_wares_cost_seven_on_market_spaces() -> None:
    t = aboard("KO2", seats=[{"gold": 8}])
    t.do("market telepass")
    assert (t.a.gold, t.has(t.a, "telepass")) == (1, 1)
    assert t.refuses(t.action(MARKET, 0)) == "needs-gold"
    assert aboard("KO3", seats=[{"gold": 8}]).refuses(t.action(MARKET, 0)) == "not-a-market"


@rule("KA-MARKET-03", "KA-MARKET-04", "KA-EX-21")
def test_any_number_of_wares_but_one_of_each() -> None:
    t = aboard("KO2", players=4, seats=[{"gold": 35}])
    t.do("market medkit", "market telepass", "market contraband")
    assert t.offers("market") == ["market master-key"]
    assert t.refuses(t.action(MARKET, t.rules.goods.index("medkit"))) == "has-one"
    assert t.s.market[t.rules.goods.index("medkit")] == 1


@rule("KA-MARKET-07", "KA-LIM-01")
def test_a_ware_may_be_sold_out() -> None:
    t = aboard("KO2", seats=[{"gold": 8}, {"tokens": {"telepass": 1}}])
    assert t.refuses(t.action(MARKET, t.rules.goods.index("telepass"))) == "sold-out"


@rule("KA-TOK-17")
def test_a_medkit_heals_when_it_is_bought() -> None:
    t = aboard("KO2", seats=[{"gold": 7, "damage": 3}])
    t.do("market medkit")
    assert (t.a.damage, t.has(t.a, "medkit")) == (1, 1)
    assert "drink medkit" not in t.offers()


def found(group: str, token: str, **scene: Any) -> Table:
    """Seat A finds a certain secret."""
    space, beside = ("HG1", "HG2") if group == "minor" else ("HG10", "HG6")
    loot = {"minor": {}, "major": {}, group: {str(at(space)): 1}}
    t = aboard(beside, boots=1, loot=loot, **scene)
    t.do(f"go {at(space)}")
    t.do(f"take {group}", luck=[token])
    return t


@rule("KA-TOK-01", "KA-TOK-02")
def test_a_mega_health_boost_is_kept_until_used() -> None:
    t = found("major", "mega-health-boost", seats=[{"damage": 3}])
    assert (t.a.damage, t.has(t.a, "mega-health-boost")) == (3, 1)
    t.do("drink mega-health-boost")
    assert (t.a.damage, t.has(t.a, "mega-health-boost")) == (1, 0)
    assert t.s.pools[1].count(t.token("mega-health-boost")) == 1


@rule("KA-TOK-03", "KA-TOK-04", "KA-CRED-01")
def test_a_greater_credit_boost_is_five_credits() -> None:
    t = found("major", "greater-credit-boost", seats=[{"gold": 2}])
    assert t.a.gold == 7
    assert t.s.score()[0].parts["gold"] == 7
    assert t.s.view(1)["seats"][0]["gold"] == 7
    t.a.room = at("KO2")
    t.do("market telepass")
    assert t.a.gold == 0


@rule("KA-TOK-05", "KA-TOK-06")
def test_a_flash_of_brilliance_draws_three() -> None:
    t = found("major", "flash-of-brilliance")
    assert len(t.a.hand) == 3
    assert t.has(t.a, "flash-of-brilliance") == 0
    assert t.s.pools[1].count(t.token("flash-of-brilliance")) == 1


@rule("KA-TOK-11", "KA-TOK-12")
def test_a_sonic_grenade_is_heard_by_the_others() -> None:
    t = found("major", "sonic-grenade", players=3, area=[0, 1, 0])
    assert t.s.area[:3] == [0, 4, 3]
    assert t.has(t.a, "sonic-grenade") == 0
    assert t.s.pools[1].count(t.token("sonic-grenade")) == 1


@rule("KA-TOK-21", "KA-TOK-22", "KA-TOK-23")
@pytest.mark.parametrize(
    ("token", "gain"), [("health-boost", [2, 0, 0]), ("speed-boost", [3, 1, 0]), ("strength-boost", [3, 0, 2])]
)
def test_boosts_are_used_once(token: str, gain: list[int]) -> None:
    t = found("minor", token, seats=[{"damage": 3}])
    assert t.offers("drink") == [f"drink {token}"]
    t.do(f"drink {token}")
    assert [t.a.damage, t.s.boots, t.s.swords] == gain
    assert t.offers("drink") == []


@rule("KA-TOK-24")
def test_a_credit_boost_is_two_credits() -> None:
    assert found("minor", "credit-boost").a.gold == 2


@rule("KA-KEY-12", "KA-KEY-13", "KA-KEY-14")
def test_trashing() -> None:
    t = hand("code-red", "stumble", "hack", a={"draw": ["fazr"], "discard": ["access"]})
    t.do("play stumble", "play code-red")
    assert set(t.offers()) == {"trash stumble", "trash code-red", "trash access@discard", "trash none"}
    t.do("trash stumble")
    assert t.names(t.s.trash) == ["stumble"]
    t.do("play hack", "end")
    assert t.names(t.s.box).count("stumble") >= 1
    assert t.card("stumble") not in t.a.hand + t.a.draw + t.a.discard


@rule("KA-KEY-17", "KA-KEY-18")
def test_an_acquire_text_works_once() -> None:
    t = aboard(row=["vibro-bread-knife"], skill=9)
    t.do("buy vibro-bread-knife")
    assert t.s.swords == 1
    t = hand("the-man-in-the-iron-hairdo")
    t.do("play the-man-in-the-iron-hairdo")
    shown = next(card for card in content(PACKAGE).cards if card["id"] == "the-man-in-the-iron-hairdo")
    assert t.a.gold == sum(int(table.get("gold", 0)) for table in shown.get("play", ()))

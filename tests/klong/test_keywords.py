"""The words on cards: discard, trash, acquire, arrive, use, reward, danger, and effects that wait."""

from typing import Any

from meisterdieb.klong.engine import codes
from meisterdieb.klong.engine.content import content
from tests.klong.table import Table, kinds, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


@rule("KL-KEY-01")
def test_a_discarded_card_goes_to_the_discard_pile_without_its_effect() -> None:
    t = table(area=[0, 0], seats=[{"hand": ["apothecary", "stumble", "burgle"], "draw": []}])
    t.do("play apothecary", "discard stumble")
    assert t.names(t.a.hand) == ["burgle"]
    assert t.names(t.a.discard) == ["stumble"]
    assert t.s.area[0] == 0


@rule("KL-KEY-02")
def test_only_cards_in_hand_can_be_discarded() -> None:
    t = table(
        seats=[{"hand": ["mercenary", "sleight-of-hand", "stumble"], "draw": ["sidestep"], "discard": ["burgle"]}]
    )
    t.do("play mercenary", "play sleight-of-hand")
    assert t.names(t.s.play) == ["mercenary", "sleight-of-hand"]
    assert t.offers() == ["discard stumble"]


@rule("KL-KEY-03")
def test_with_nothing_to_discard_nothing_is_drawn() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand"], "draw": ["burgle", "burgle"]}])
    t.do("play sleight-of-hand")
    assert t.a.hand == []
    assert t.can("end")
    t = table(seats=[{"hand": ["sleight-of-hand", "stumble"], "draw": ["burgle", "burgle"]}])
    t.do("play sleight-of-hand", "discard stumble")
    assert t.names(t.a.hand) == ["burgle", "burgle"]


@rule("KL-KEY-03")
def test_with_nothing_to_discard_nothing_is_chosen() -> None:
    t = table(seats=[{"hand": ["apothecary"], "damage": 2, "draw": []}])
    t.do("play apothecary")
    assert t.offers("choose") == []
    assert (t.s.swords, t.a.gold, t.a.damage) == (0, 0, 2)


@rule("KL-KEY-04")
def test_encounter_text_is_carried_out_when_the_card_is_revealed() -> None:
    t = table(players=3, area=[0, 0, 0], row=PLAIN[:5], seats=[{"hand": [], "draw": []}, {"hand": []}])
    t.do("end", luck=["watcher"])
    assert t.s.area == [1, 1, 1]
    t.do("end")
    assert t.s.area == [1, 1, 1], "a card that lies in the row is not met again"


def shrine() -> Table:
    """A uses a Dragon Shrine to trash a card, with a card in play and another on the discard pile."""
    seats = [{"hand": ["explore"], "draw": [], "discard": ["burgle"]}]
    t = table(skill=2, row=["dragon-shrine", *PLAIN[:5]], seats=seats)
    t.do("play explore", "use dragon-shrine", "choose 2")
    return t


@rule("KL-KEY-05")
def test_trashing_takes_a_card_of_play_area_or_discard_pile_out_of_the_game() -> None:
    t = shrine()
    assert t.offers() == ["trash explore", "trash burgle@discard", "trash none"]
    t.do("trash burgle@discard", "end")
    assert t.names(t.a.hand + t.a.draw + t.a.discard) == ["explore"]
    t = shrine()
    t.do("trash explore", "end")
    assert t.names(t.a.hand + t.a.draw + t.a.discard) == ["burgle"]


@rule("KL-KEY-06")
def test_a_trashed_card_leaves_at_the_end_of_the_turn_and_what_it_gave_stays() -> None:
    t = shrine()
    before = t.names(t.s.box).count("explore")
    t.do("trash explore")
    assert t.names(t.s.box).count("explore") == before
    assert (t.s.skill, t.s.boots) == (0, 1)
    assert t.can("go 2")
    t.do("end")
    assert t.names(t.s.box).count("explore") == before + 1


@rule("KL-KEY-07")
def test_acquire_text_happens_once_when_the_card_is_taken() -> None:
    t = table(area=[0, 0], skill=4, row=["sapphire", *PLAIN[:5]], seats=[{"draw": []}])
    t.do("buy sapphire")
    assert t.s.area == [2, 0]
    t.do("end")
    assert t.s.area == [2, 0]


@rule("KL-KEY-08")
def test_acquire_text_is_not_repeated_when_the_card_is_played() -> None:
    t = table(area=[0, 0], seats=[{"hand": ["sapphire"], "draw": ["burgle"]}])
    t.do("play sapphire")
    assert t.s.area == [0, 0]
    assert t.names(t.a.hand) == ["burgle"]


def cards_with(text: str) -> set[str]:
    """The ids of the cards of the base game that have this text."""
    cards = content("meisterdieb.klong.base").cards
    return {card["id"] for card in cards if text in card and "box" not in card}


@rule("KL-KEY-09")
def test_use_text_belongs_to_devices_and_every_device_has_it() -> None:
    assert cards_with("use") == {"dragon-shrine", "ladder", "shrine", "teleporter", "the-vault"}
    assert cards_with("use") & (cards_with("play") | cards_with("defeat") | cards_with("acquire")) == set()


@rule("KL-KEY-09")
def test_use_text_is_carried_out_when_the_device_is_paid() -> None:
    t = table(skill=3, row=PLAIN)
    assert t.s.boots == 0
    t.do("use ladder")
    assert t.s.skill == 0
    assert t.s.boots == 2


@rule("KL-KEY-10")
def test_reward_text_belongs_to_monsters_and_every_monster_has_it() -> None:
    assert cards_with("defeat") == {
        *("goblin", "animated-door", "belcher", "cave-troll", "crystal-golem"),
        *("kobold", "ogre", "orc-grunt", "overlord", "watcher"),
    }
    assert cards_with("defeat") & (cards_with("play") | cards_with("acquire")) == set()


@rule("KL-KEY-10")
def test_reward_text_is_carried_out_on_victory() -> None:
    t = table(swords=3, row=["ogre", *PLAIN[:5]])
    assert t.a.gold == 0
    t.do("fight ogre")
    assert t.s.swords == 0
    assert t.a.gold == 5


@rule("KL-KEY-11")
def test_danger_counts_at_every_attack_until_the_card_leaves() -> None:
    a = {"hand": ["mister-whiskers"], "draw": []}
    t = table(rage=1, area=[0, 0], row=["kobold", *PLAIN[:5]], seats=[a, {"hand": [], "draw": []}])
    assert kinds(t.do("play mister-whiskers", "choose 1")).count("cube") == 3
    t.do("end", "end")
    assert kinds(t.do("play mister-whiskers", "choose 1")).count("cube") == 3
    t = table(rage=1, swords=1, area=[0, 0], row=["kobold", *PLAIN[:5]], seats=[a])
    t.do("fight kobold")
    assert kinds(t.do("play mister-whiskers", "choose 1")).count("cube") == 2


@rule("KL-KEY-12")
def test_a_condition_met_later_in_the_turn_releases_the_effect_then() -> None:
    t = table(seats=[{"hand": ["rebel-scout", "mercenary"], "draw": ["burgle"]}])
    t.do("play rebel-scout")
    assert t.names(t.a.hand) == ["mercenary"]
    t.do("play mercenary")
    assert t.names(t.a.hand) == ["burgle"]


@rule("KL-KEY-12")
def test_a_condition_met_before_releases_the_effect_at_once() -> None:
    t = table(seats=[{"hand": ["rebel-scout", "mercenary"], "draw": ["burgle"]}])
    t.do("play mercenary", "play rebel-scout")
    assert t.names(t.a.hand) == ["burgle"]


@rule("KL-KEY-12")
def test_a_crown_bought_after_the_mountain_king_counts() -> None:
    t = table(seats=[{"room": 26, "gold": 7, "hand": ["the-mountain-king"]}])
    t.do("play the-mountain-king")
    assert (t.s.swords, t.s.boots) == (1, 1)
    t.do("market crown")
    assert (t.s.swords, t.s.boots) == (2, 2)


@rule("KL-KEY-12")
def test_an_artifact_taken_after_the_kobold_merchant_counts() -> None:
    t = table(seats=[{"room": 21, "hand": ["kobold-merchant"]}])
    t.do("play kobold-merchant")
    assert t.s.skill == 0
    t.do("artifact 7")
    assert t.s.skill == 2


@rule("KL-KEY-12")
def test_of_two_waiting_cards_the_one_whose_condition_is_met_gives_its_effect() -> None:
    t = table(seats=[{"room": 21, "hand": ["wand-of-recall", "the-mountain-king"]}])
    t.do("play wand-of-recall", "play the-mountain-king", "artifact 7")
    assert (t.s.teleports, t.s.swords, t.s.boots) == (1, 1, 1)


@rule("KL-KEY-13")
def test_an_effect_with_a_condition_is_granted_once() -> None:
    t = table(seats=[{"room": 26, "gold": 14, "hand": ["the-mountain-king"]}])
    t.do("play the-mountain-king", "market crown", "market crown")
    assert (t.s.swords, t.s.boots) == (2, 2)


@rule("KL-KEY-14")
def test_companions_count_only_in_the_play_area() -> None:
    hand = ["rebel-scout", "sleight-of-hand", "mercenary"]
    t = table(skill=2, seats=[{"hand": hand, "discard": ["mercenary"], "draw": ["burgle"] * 3}])
    t.do("play rebel-scout", "buy mercenary", "play sleight-of-hand", "discard mercenary")
    assert t.names(t.a.hand) == ["burgle", "burgle"]
    assert t.names(t.a.draw) == ["burgle"]


@rule("KL-KEY-14")
def test_companions_of_earlier_turns_do_not_count() -> None:
    seats = [
        {"hand": ["mercenary"], "draw": ["rebel-scout", *["burgle"] * 4]},
        {"hand": [], "draw": []},
    ]
    t = table(row=PLAIN, seats=seats)
    t.do("play mercenary", "end", "end", "play rebel-scout")
    assert t.names(t.a.hand) == ["burgle"] * 4


def with_things(card: str, **a: Any) -> Table:
    """A, who has these things, plays a card with a condition."""
    t = table(row=PLAIN, seats=[{"hand": [card], "draw": [], **a}])
    t.do(f"play {card}")
    return t


OTHER_THINGS = {"chalice": 1, "dragon-egg": 1, "healing": 1, "key": 1, "backpack": 1}


@rule("KL-ART-09", "KL-KEY-12")
def test_nothing_stands_in_for_an_artifact_on_a_card_that_asks_for_one() -> None:
    tokens = {**OTHER_THINGS, "monkey-idol": 1, "crown-10": 1}
    assert with_things("kobold-merchant", tokens=tokens, gold=20).s.skill == 0
    assert with_things("wand-of-recall", tokens=tokens).s.teleports == 0
    assert with_things("kobold-merchant", artifacts=[5]).s.skill == 2
    assert with_things("wand-of-recall", artifacts=[5]).s.teleports == 1


@rule("KL-KEY-12")
def test_nothing_stands_in_for_a_crown_or_an_idol() -> None:
    tokens = {**OTHER_THINGS, "monkey-idol": 1}
    assert with_things("the-mountain-king", tokens=tokens, artifacts=[5]).s.swords == 1
    tokens = {**OTHER_THINGS, "crown-10": 1}
    assert with_things("the-mountain-king", tokens=tokens).s.swords == 2
    assert with_things("archaeologist", tokens=tokens, artifacts=[5]).s.skill == 0
    assert with_things("archaeologist", tokens={"monkey-idol": 1}).s.skill == 2


@rule("KL-KEY-16", "KL-ROW-11")
def test_noise_of_an_encounter_in_the_own_turn_counts_for_a_card_played_later() -> None:
    t = table(row=PLAIN, area=[0, 0], seats=[{"hand": ["treasure-hunter", "swagger"], "draw": []}])
    t.do("play treasure-hunter", "replace ladder", luck=["watcher"])
    assert t.s.skill == 2
    t.do("play swagger")
    assert t.s.skill == 2 + 1


@rule("KL-KEY-16", "KL-KEY-04")
def test_noise_of_an_encounter_at_the_end_of_a_turn_counts_for_no_card_of_the_next() -> None:
    seats: list[dict[str, Any]] = [{"draw": []}, {"hand": ["swagger"], "draw": []}]
    t = table(row=PLAIN[:5], area=[0, 0], seats=seats)
    t.do("end", luck=["watcher"])
    assert t.s.area == [1, 1]
    t.do("play swagger")
    assert t.s.skill == 0


@rule("KL-KEY-05")
def test_any_card_of_the_discard_pile_can_be_trashed() -> None:
    row = ["dragon-shrine", *PLAIN[:5]]
    t = table(skill=4, row=row, seats=[{"hand": [], "discard": ["burgle", "explore", "burgle"]}])
    t.do("use dragon-shrine", "choose 2")
    assert t.offers() == ["trash burgle@discard", "trash explore@discard", "trash none"]


@rule("KL-KEY-03")
def test_whoever_plays_the_card_discards_from_the_own_hand() -> None:
    seats = [{"hand": ["burgle"]}, {"hand": ["sleight-of-hand", "stumble"], "draw": ["sneak", "sneak"]}]
    t = table(active=1, seats=seats)
    t.do("play sleight-of-hand")
    assert t.offers() == ["discard stumble"]
    t.do("discard stumble")
    assert (t.names(t.b.hand), t.names(t.b.discard)) == (["sneak", "sneak"], ["stumble"])


@rule("KL-KEY-03")
def test_whoever_is_asked_in_the_turn_of_another_discards_from_the_own_hand() -> None:
    t = table(seats=[{"hand": ["burgle"]}, {"hand": ["stumble"]}])
    t.s.ask(codes.REPLACE, 0, 0)
    t.s.ask_seat(1, codes.DISCARD, 0, 0)
    assert t.offers() == ["discard stumble"]
    assert t.refuses(t.action(codes.DISCARD, t.card("burgle"))) == "not-in-hand"
    t.do("discard stumble")
    assert (t.names(t.a.hand), t.names(t.b.hand), t.names(t.b.discard)) == (["burgle"], [], ["stumble"])
    assert t.play.to_act == [0]

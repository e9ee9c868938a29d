"""Cards that do more than give plain numbers: one test for each."""

from typing import Any

from meisterdieb.klong.engine.codes import BLACK
from tests.klong.table import Table, kinds, table

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "pickaxe", "pickaxe"]
EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def holding(*hand: str, **a: Any) -> Table:
    """Three thieves who made no noise yet; A holds these cards and has three Burgle to draw."""
    return table(players=3, area=[0, 0, 0], row=PLAIN, seats=[{"hand": list(hand), "draw": ["burgle"] * 3, **a}])


def facing(card: str, **scene: Any) -> Table:
    """Three thieves who made no noise yet; only this card lies in the row, A has an empty hand."""
    a = {**EMPTY, **scene.pop("a", {})}
    return table(**{"players": 3, "area": [0, 0, 0], "row": [card], **scene, "seats": [a]})


def arriving(card: str, **scene: Any) -> Table:
    """A ends the turn and this card is revealed."""
    t = table(**{"players": 3, "area": [0, 0, 0], "row": PLAIN[:5], **scene, "seats": [EMPTY]})
    t.do("end", luck=[card])
    return t


def test_animated_door_cave_troll_and_vault_show_where_they_can_be_taken() -> None:
    assert facing("animated-door", swords=1, a={"room": 2}).can("fight animated-door")
    assert not facing("cave-troll", swords=4, a={"room": 16}).can("fight cave-troll")
    assert facing("cave-troll", swords=4, a={"room": 17}).can("fight cave-troll")
    assert not facing("the-vault", skill=3, a={"room": 16}).can("use the-vault")
    assert facing("the-vault", skill=3, a={"room": 17}).can("use the-vault")


def test_crystal_golem_is_fought_only_in_a_crystal_cave() -> None:
    assert not facing("crystal-golem", swords=3, a={"room": 17}).can("fight crystal-golem")
    assert facing("crystal-golem", swords=3, a={"room": 14}).can("fight crystal-golem")


def test_goblin_stays_and_can_be_fought_again() -> None:
    t = facing("ladder", swords=4)
    t.do("fight goblin", "fight goblin")
    assert t.a.gold == 2
    assert t.s.dungeon_discard == []


def test_belcher_makes_its_winner_noisy() -> None:
    t = facing("belcher", swords=2)
    t.do("fight belcher")
    assert t.a.gold == 4
    assert t.s.area == [2, 0, 0]


def test_overlord_arriving_makes_everybody_noisy() -> None:
    assert arriving("overlord").s.area == [1, 1, 1]


def test_watcher_arriving_makes_everybody_noisy_and_beaten_everybody_else() -> None:
    assert arriving("watcher").s.area == [1, 1, 1]
    t = facing("watcher", swords=3)
    t.do("fight watcher")
    assert t.s.area == [0, 1, 1]


def test_dragon_shrine_gives_gold_or_trashes_a_card() -> None:
    a = {"discard": ["stumble"]}
    t = facing("dragon-shrine", skill=4, a=a)
    t.do("use dragon-shrine", "choose 1")
    assert t.a.gold == 2
    assert t.names(t.a.discard) == ["stumble"]
    t = facing("dragon-shrine", skill=4, a=a)
    t.do("use dragon-shrine", "choose 2", "trash stumble@discard")
    assert t.a.gold == 0
    assert t.a.discard == []


def test_shrine_arriving_returns_three_black_cubes_and_used_gives_gold_or_heals() -> None:
    t = arriving("shrine", black_aside=7)
    assert t.s.black_aside == 4
    assert t.s.bag.count(BLACK) == 20
    t = facing("shrine", skill=2, a={"damage": 3})
    t.do("use shrine", "choose 1")
    assert (t.a.gold, t.a.damage) == (1, 3)
    t = facing("shrine", skill=2, a={"damage": 3})
    t.do("use shrine", "choose 2")
    assert (t.a.gold, t.a.damage) == (0, 2)


def test_teleporter_takes_a_thief_to_an_adjacent_room() -> None:
    t = facing("teleporter", skill=4, a={"room": 4})
    t.do("use teleporter")
    assert t.can("teleport 9")
    t.do("teleport 9", "take none")
    assert t.a.room == 9


def test_amulet_of_vigor_heals_when_acquired_and_not_when_played() -> None:
    t = facing("amulet-of-vigor", skill=7, a={"damage": 3})
    t.do("buy amulet-of-vigor")
    assert t.a.damage == 2
    t = holding("amulet-of-vigor", damage=3)
    t.do("play amulet-of-vigor")
    assert (t.s.skill, t.a.damage) == (4, 3)


def test_cleric_of_the_sun_heals_when_acquired_and_not_when_played() -> None:
    t = facing("cleric-of-the-sun", skill=3, a={"damage": 3})
    t.do("buy cleric-of-the-sun")
    assert t.a.damage == 2
    t = holding("cleric-of-the-sun", damage=3)
    t.do("play cleric-of-the-sun")
    assert t.a.damage == 3


def test_boots_of_swiftness_give_a_boot_when_acquired() -> None:
    t = facing("boots-of-swiftness", skill=5)
    t.do("buy boots-of-swiftness")
    assert t.s.boots == 1


def test_silver_spear_gives_a_sword_when_acquired() -> None:
    t = facing("silver-spear", skill=3)
    t.do("buy silver-spear")
    assert t.s.swords == 1


def test_diamond_is_noisy_to_acquire() -> None:
    t = facing("diamond", skill=8)
    t.do("buy diamond")
    assert t.s.area == [2, 0, 0]


def test_emerald_is_noisy_to_acquire() -> None:
    t = facing("emerald", skill=5)
    t.do("buy emerald")
    assert t.s.area == [2, 0, 0]


def test_ruby_is_noisy_to_acquire() -> None:
    t = facing("ruby", skill=6)
    t.do("buy ruby")
    assert t.s.area == [2, 0, 0]


def test_sapphire_is_noisy_to_acquire() -> None:
    t = facing("sapphire", skill=4)
    t.do("buy sapphire")
    assert t.s.area == [2, 0, 0]


def test_dragons_eye_is_noisy_to_acquire_and_only_in_the_depths() -> None:
    assert not facing("dragons-eye", skill=5, a={"room": 16}).can("buy dragons-eye")
    t = facing("dragons-eye", skill=5, a={"room": 17})
    t.do("buy dragons-eye")
    assert t.s.area == [2, 0, 0]


def test_apothecary_asks_for_a_discard_and_then_gives_one_of_three() -> None:
    t = holding("apothecary", "stumble", damage=3)
    t.do("play apothecary", "discard stumble")
    assert t.offers() == ["choose 1", "choose 2", "choose 3"]
    t.do("choose 1")
    assert (t.s.swords, t.a.gold, t.a.damage) == (3, 0, 3)
    t = holding("apothecary", "stumble", damage=3)
    t.do("play apothecary", "discard stumble", "choose 2")
    assert (t.s.swords, t.a.gold, t.a.damage) == (0, 2, 3)
    t = holding("apothecary", "stumble", damage=3)
    t.do("play apothecary", "discard stumble", "choose 3")
    assert (t.s.swords, t.a.gold, t.a.damage) == (0, 0, 2)


def test_archaeologist_gives_skill_to_the_owner_of_an_idol() -> None:
    t = holding("archaeologist", tokens={"monkey-idol": 1})
    t.do("play archaeologist")
    assert (len(t.a.hand), t.s.skill) == (1, 2)


def test_kobold_merchant_gives_skill_to_the_owner_of_an_artifact() -> None:
    t = holding("kobold-merchant", artifacts=[5])
    t.do("play kobold-merchant")
    assert (t.a.gold, t.s.skill) == (2, 2)


def test_wand_of_recall_teleports_the_owner_of_an_artifact() -> None:
    t = holding("wand-of-recall", artifacts=[5])
    t.do("play wand-of-recall")
    assert (t.s.skill, t.s.teleports) == (2, 1)


def test_the_mountain_king_gives_more_to_the_owner_of_a_crown() -> None:
    t = holding("the-mountain-king", tokens={"crown-10": 1})
    t.do("play the-mountain-king")
    assert (t.s.skill, t.s.swords, t.s.boots) == (2, 2, 2)


def test_the_queen_of_hearts_heals_the_owner_of_a_crown() -> None:
    t = holding("the-queen-of-hearts", tokens={"crown-10": 1}, damage=3)
    t.do("play the-queen-of-hearts")
    assert (t.s.skill, t.s.swords, t.a.damage) == (3, 1, 2)
    t = holding("the-queen-of-hearts", damage=3)
    t.do("play the-queen-of-hearts")
    assert t.a.damage == 3


def test_dead_run_passes_through_crystal_caves() -> None:
    t = holding("dead-run", room=3)
    t.do("play dead-run", "go 8")
    assert t.can("go 3")


def test_flying_carpet_passes_through_crystal_caves_and_over_monsters() -> None:
    t = holding("flying-carpet", room=8)
    t.do("play flying-carpet")
    assert t.offers("go") == ["go 3", "go 13", "go 14"]
    t.do("go 14", "go 19", "take none")
    assert t.a.damage == 0
    assert t.a.room == 19


def test_gem_collector_makes_gems_and_only_gems_cheaper() -> None:
    row = ["diamond", "sapphire", "dragons-eye", "emerald", "elven-cloak", "ruby"]
    t = table(row=row, skill=0, seats=[{"room": 17, "hand": ["gem-collector"], "draw": []}])
    t.do("play gem-collector")
    prices = t.play.view(0)["prices"]
    assert [prices[card] for card in row] == [6, 2, 3, 3, 4, 4]
    assert t.offers("buy") == ["buy sapphire", "buy mercenary"]


def test_invoker_of_the_ancients_teleports_with_noise() -> None:
    t = holding("invoker-of-the-ancients", room=4)
    t.do("play invoker-of-the-ancients", "teleport 9", "take none")
    assert t.a.room == 9
    assert t.s.area == [1, 0, 0]


def test_master_burglar_trashes_a_burgle_and_nothing_else() -> None:
    t = holding("master-burglar", "stumble", discard=["burgle", "sidestep"])
    t.do("play stumble", "play master-burglar")
    assert t.offers() == ["trash burgle@discard", "trash none"]
    t.do("trash burgle@discard")
    assert t.names(t.a.discard) == ["sidestep"]


def test_mister_whiskers_wakes_the_dragon_or_takes_noise_back() -> None:
    t = table(area=[3, 0], row=PLAIN, seats=[{"hand": ["mister-whiskers"], "draw": []}])
    assert kinds(t.do("play mister-whiskers", "choose 1")).count("attack") == 1
    t = table(area=[3, 0], row=PLAIN, seats=[{"hand": ["mister-whiskers"], "draw": []}])
    assert "attack" not in kinds(t.do("play mister-whiskers", "choose 2"))
    assert t.s.area == [1, 0]


def test_rebel_captain_draws_with_another_companion() -> None:
    t = holding("tunnel-guide", "rebel-captain")
    t.do("play tunnel-guide", "play rebel-captain")
    assert len(t.a.hand) == 1


def test_rebel_miner_draws_with_another_companion() -> None:
    t = holding("tunnel-guide", "rebel-miner")
    t.do("play tunnel-guide", "play rebel-miner")
    assert len(t.a.hand) == 1


def test_rebel_scout_draws_with_another_companion() -> None:
    t = holding("tunnel-guide", "rebel-scout")
    t.do("play tunnel-guide", "play rebel-scout")
    assert len(t.a.hand) == 1


def test_rebel_soldier_draws_with_another_companion() -> None:
    t = holding("tunnel-guide", "rebel-soldier")
    t.do("play tunnel-guide", "play rebel-soldier")
    assert len(t.a.hand) == 1


def test_search_adds_a_gold_to_every_gain() -> None:
    t = holding("search", "rebel-miner", "treasure-map")
    t.do("play search", "play rebel-miner", "play treasure-map")
    assert t.a.gold == 3 + 6


def test_sleight_of_hand_draws_two_for_a_discard() -> None:
    t = holding("sleight-of-hand", "stumble")
    t.do("play sleight-of-hand", "discard stumble")
    assert t.names(t.a.hand) == ["burgle", "burgle"]
    assert t.s.area == [0, 0, 0]


def test_swagger_gives_skill_for_every_clank_of_the_turn() -> None:
    t = holding("stumble", "swagger", "dead-run")
    t.do("play stumble", "play swagger")
    assert t.s.skill == 1
    t.do("play dead-run")
    assert t.s.skill == 3


def test_tattle_makes_everybody_else_noisy() -> None:
    t = holding("tattle")
    t.do("play tattle")
    assert t.s.area == [0, 1, 1]


def test_treasure_hunter_replaces_a_card_of_the_row() -> None:
    t = holding("treasure-hunter")
    t.do("play treasure-hunter")
    assert t.offers() == ["replace ladder", "replace teleporter", "replace pickaxe"]
    t.do("replace ladder", luck=["wizard"])
    assert t.names(t.s.row) == ["wizard", *PLAIN[1:]]
    assert t.names(t.s.dungeon_discard) == ["ladder"]


def test_underworld_dealing_gives_a_gold_or_two_secret_tomes_for_seven() -> None:
    t = holding("underworld-dealing", gold=8)
    t.do("play underworld-dealing", "choose 1")
    assert t.a.gold == 9
    t = holding("underworld-dealing", gold=8)
    t.do("play underworld-dealing", "choose 2")
    assert t.a.gold == 1
    assert t.names(t.a.discard) == ["secret-tome", "secret-tome"]
    assert t.play.view(0)["reserve"]["secret-tome"] == 10


def test_wand_of_wind_teleports_or_takes_a_secret_from_next_door() -> None:
    t = holding("wand-of-wind", room=3)
    t.do("play wand-of-wind", "choose 1")
    assert t.s.teleports == 1
    t = holding("wand-of-wind", room=3)
    t.do("play wand-of-wind", "choose 2")
    assert t.offers() == ["snatch 4:minor", "snatch 7:major", "snatch none"]
    t.do("snatch 7:major", luck=["chalice"])
    assert t.a.room == 3
    assert t.has(t.a, "chalice") == 1


def test_dwarven_peddler_the_duke_and_wizard_are_worth_what_their_owner_has() -> None:
    t = holding(gold=11, tokens={"chalice": 1, "dragon-egg": 1}, draw=["dwarven-peddler"])
    assert t.play.score()[0].parts["cards"] == 4
    t = holding(gold=11, draw=["the-duke"])
    assert t.play.score()[0].parts["cards"] == 2
    t = holding(draw=["wizard", "secret-tome"])
    assert t.play.score()[0].parts["cards"] == 2 + 7

"""What runs out: reserve piles, cubes, tokens."""

from random import Random

import meisterdieb as md
from meisterdieb.klong.engine.codes import BUY
from meisterdieb.klong.engine.state import KlongState
from tests.klong.table import new_game, table
from tests.rules import rule

ROW = ["dragon-shrine", "ladder", "ladder", "teleporter", "teleporter", "pickaxe"]


@rule("KL-LIM-01")
def test_fifteen_mercenaries_and_no_more() -> None:
    t = table(skill=99)
    t.do(*["buy mercenary"] * 14)
    assert t.can("buy mercenary")
    t.do("buy mercenary")
    assert not t.can("buy mercenary")
    assert t.refuses(t.action(BUY, t.card("mercenary"))) == "not-offered"


@rule("KL-LIM-01")
def test_fifteen_explores_and_no_more() -> None:
    t = table(skill=99)
    t.do(*["buy explore"] * 14)
    assert t.can("buy explore")
    t.do("buy explore")
    assert not t.can("buy explore")


@rule("KL-LIM-01")
def test_twelve_secret_tomes_and_no_more() -> None:
    t = table(skill=99)
    t.do(*["buy secret-tome"] * 11)
    assert t.can("buy secret-tome")
    t.do("buy secret-tome")
    assert not t.can("buy secret-tome")


@rule("KL-LIM-02")
def test_a_trashed_card_does_not_go_back_to_the_reserve() -> None:
    t = table(seats=[{}, {"hand": ["burgle", "burgle"]}], row=ROW, skill=34)
    t.do(*["buy mercenary"] * 15, "use dragon-shrine", "choose 2", "trash mercenary@discard")
    t.do("end", luck=["burgle", "burgle", "burgle", "burgle", "burgle", "pickaxe"])
    assert t.names(t.s.box) == ["mercenary"]
    assert t.play.view(1)["reserve"]["mercenary"] == 0
    t.do("play burgle", "play burgle")
    assert t.s.skill == 2
    assert t.offers("buy") == []


@rule("KL-LIM-03")
def test_every_thief_has_thirty_cubes() -> None:
    t = new_game(players=4)
    assert [p.supply + noise for p, noise in zip(t.s.seats, t.s.area, strict=True)] == [30, 30, 30, 30]


@rule("KL-LIM-03")
def test_noise_beyond_the_last_cube_is_not_made() -> None:
    t = table(seats=[{"supply": 1, "hand": ["dead-run", "stumble"]}], area=[0, 0])
    t.do("play dead-run")
    assert (t.a.supply, t.s.area[0]) == (0, 1)
    t.do("play stumble")
    assert (t.a.supply, t.s.area[0]) == (0, 1)


@rule("KL-LIM-03")
def test_a_thief_without_cubes_cannot_take_damage_in_tunnels() -> None:
    t = table(seats=[{"room": 26, "supply": 1}], boots=1, swords=1)
    assert not t.can("go 31")
    assert t.refuses(t.way(31)) == "no-cubes"
    assert t.can("go 31/1")


@rule("KL-LIM-04")
def test_there_are_three_idols() -> None:
    t = table(seats=[{"room": 36}], teleports=7)
    t.do("teleport 24", "take idol", "teleport 36", "teleport 24", "take idol", "teleport 36")
    t.do("teleport 24", "take idol", "teleport 36", "teleport 24")
    assert t.has(t.a, "monkey-idol") == 3
    assert t.a.room == 24
    assert t.offers("take") == []


@rule("KL-LIM-04")
def test_there_are_two_backpacks_and_three_crowns() -> None:
    t = table(seats=[{"room": 26, "gold": 99}])
    t.do("market backpack", "market backpack", "market crown", "market crown", "market crown")
    assert t.offers("market") == ["market key"]


@rule("KL-LIM-04")
def test_a_room_runs_out_of_secrets() -> None:
    t = table(seats=[{"room": 15}], boots=5)
    t.do("go 16", "take minor", luck=["healing"])
    t.do("go 15", "go 16", "take minor", luck=["healing"])
    t.do("go 15", "go 16")
    assert t.offers("take") == []


@rule("KL-LIM-04")
def test_a_secret_found_cannot_be_found_again() -> None:
    t = table(seats=[{"room": 15, "tokens": {"healing": 3}}], boots=1)
    assert "healing" not in t.s.to_dict()["pools"]["minor"]
    assert new_game().s.to_dict()["pools"]["minor"]["healing"] == 3


def owned_for_good(s: KlongState) -> list[list[int]]:
    """What each thief owns that can never be lost again: artifacts and every token that is no potion."""
    keep = [token for token in range(len(s.rules.token_ids)) if token not in s.rules.potions]
    return [[len(p.artifacts), *(p.tokens[token] for token in keep)] for p in s.seats]


@rule("KL-LIM-03", "KL-LIM-04", "KL-ART-06", "KL-ART-08", "KL-TOKEN-14", "KL-MARKET-05")
def test_in_whole_games_nothing_owned_is_lost_and_nothing_exists_twice() -> None:
    chance = Random(2)
    play = md.new("klong", players=4, seed=2, round_limit=25)
    assert isinstance(play.state, KlongState)
    before = owned_for_good(play.state)
    while play.to_act:
        play.apply(chance.choice(play.legal(play.to_act[0])))
        assert isinstance(play.state, KlongState)
        after = owned_for_good(play.state)
        for had, has in zip(before, after, strict=True):
            assert all(now >= then for then, now in zip(had, has, strict=True))
        assert min(p.supply for p in play.state.seats) >= 0
        artifacts = [value for p in play.state.seats for value in p.artifacts]
        assert len(artifacts) == len(set(artifacts))
        before = after
    assert sum(map(sum, before)) > 0, "nobody ever owned anything"

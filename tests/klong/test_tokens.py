"""Secrets and idols: taking them on entering a room, one at a time and blindly."""

from meisterdieb.klong.engine.codes import IDOL, LOOT_KINDS, MAJOR, SNATCH, TAKE
from tests.klong.endings import points
from tests.klong.table import kinds, table
from tests.rules import rule


@rule("KL-TOKEN-01")
def test_on_entering_a_room_one_of_its_secrets_may_be_taken() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.can("take minor")
    t.do("take minor", luck=["healing"])
    assert t.has(t.a, "healing") == 1
    assert t.play.view(0)["loot"]["minor"]["4"] == 1


@rule("KL-TOKEN-01")
def test_an_empty_room_asks_nothing() -> None:
    t = table(seats=[{"room": 2}], boots=1)
    t.do("go 3")
    assert t.offers("take") == []


@rule("KL-TOKEN-02")
def test_a_token_may_be_left_lying() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.can("take none")
    before = t.play.view(0)["seats"]
    t.do("take none")
    assert t.play.view(0)["seats"] == before
    assert t.play.view(0)["loot"]["minor"]["4"] == 2


@rule("KL-TOKEN-03")
def test_a_taken_token_lies_in_front_of_its_thief() -> None:
    t = table(seats=[{"room": 4}], boots=2)
    t.do("go 5", "take major", luck=["chalice"])
    assert t.play.view(1)["seats"][0]["tokens"] == {"chalice": 1}
    assert "5" not in t.play.view(1)["loot"]["major"]


@rule("KL-TOKEN-03")
def test_a_token_used_up_at_once_lies_nowhere() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4", "take minor", luck=["treasure"])
    assert t.a.gold == 2
    assert t.play.view(1)["seats"][0]["tokens"] == {}
    assert t.play.view(1)["loot"]["minor"]["4"] == 1


@rule("KL-TOKEN-04")
def test_one_entry_is_one_token() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4", "take minor", luck=["strength"])
    assert t.offers("take") == []
    assert t.refuses(t.action(TAKE)) == "not-asked"


@rule("KL-TOKEN-05")
def test_leaving_and_coming_back_gives_the_second_token() -> None:
    t = table(seats=[{"room": 15}], boots=3)
    t.do("go 16", "take minor", luck=["healing"])
    t.do("go 15", "go 16")
    assert t.offers() == ["take minor", "take none"]
    t.do("take minor", luck=["swiftness"])
    assert (t.has(t.a, "healing"), t.has(t.a, "swiftness")) == (1, 1)
    assert "16" not in t.play.view(0)["loot"]["minor"]


@rule("KL-TOKEN-06")
def test_staying_in_a_room_gives_no_token() -> None:
    t = table(seats=[{"room": 16}], boots=1)
    assert t.offers("take") == []
    assert t.refuses(t.action(TAKE)) == "not-asked"


@rule("KL-TOKEN-06")
def test_what_was_left_lying_is_not_offered_again() -> None:
    t = table(seats=[{"room": 15, "hand": ["burgle"], "draw": ["burgle"]}, {"hand": []}], boots=1)
    t.do("go 16", "take none", "play burgle")
    assert t.offers("take") == []
    t.do("end", "end")
    assert t.s.active == 0
    assert t.a.room == 16
    assert t.offers("take") == []


@rule("KL-TOKEN-07")
def test_taking_a_token_costs_nothing() -> None:
    t = table(seats=[{"room": 15, "gold": 3}], boots=2, skill=4, swords=5)
    t.do("go 16")
    assert (t.s.boots, t.s.skill, t.s.swords, t.a.gold) == (1, 4, 5, 3)
    t.do("take minor", luck=["healing"])
    assert (t.s.boots, t.s.skill, t.s.swords, t.a.gold) == (1, 4, 5, 3)


@rule("KL-TOKEN-08")
def test_a_taken_secret_is_turned_up_for_all() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.play.view(1)["loot"]["minor"]["4"] == 2
    happened = t.do("take minor", luck=["dragon-egg"])
    assert t.play.view(1)["seats"][0]["tokens"] == {"dragon-egg": 1}
    finds = happened[kinds(happened).index("finds")]
    assert finds.a == t.token("dragon-egg")
    assert finds.seen_by(0)
    assert finds.seen_by(1)
    assert finds.seen_by(None)


@rule("KL-TOKEN-09", "KL-INFO-03")
def test_of_two_secrets_one_is_taken_blindly() -> None:
    lucky = table(seats=[{"room": 3}], boots=2)
    lucky.do("go 4")
    unlucky = table(seats=[{"room": 3}], boots=2)
    unlucky.do("go 4")
    assert lucky.offers() == unlucky.offers() == ["take minor", "take none"]
    assert lucky.play.view(0) == unlucky.play.view(0)
    lucky.do("take minor", luck=["healing"])
    unlucky.do("take minor", luck=["dragon-egg"])
    assert lucky.has(lucky.a, "healing") == 1
    assert unlucky.has(unlucky.a, "dragon-egg") == 1


@rule("KL-TOKEN-10")
def test_after_taking_a_token_the_walk_goes_on() -> None:
    t = table(seats=[{"room": 15}], boots=2)
    t.do("go 16", "take minor", luck=["healing"])
    assert t.offers("go") == ["go 11", "go 15", "go 21"]


@rule("KL-TOKEN-11")
def test_an_idol_is_taken_on_entering_the_shrine() -> None:
    t = table(seats=[{"room": 17}], boots=1, swords=1)
    t.do("go 24/1")
    assert t.offers() == ["take idol", "take none"]
    assert t.refuses(t.action(TAKE, MAJOR)) == "nothing-there"
    t.do("take idol")
    assert t.has(t.a, "monkey-idol") == 1
    assert t.play.view(0)["loot"]["idol"] == {"24": 2}
    assert t.offers("take") == []


@rule("KL-TOKEN-12")
def test_a_second_visit_to_the_shrine_gives_a_second_idol() -> None:
    t = table(seats=[{"room": 30}], boots=6)
    t.do("go 24", "take idol", "go 36", "go 30", "take none", "go 24", "take idol")
    assert t.has(t.a, "monkey-idol") == 2
    assert t.play.view(0)["loot"]["idol"] == {"24": 1}


@rule("KL-TOKEN-13")
def test_an_idol_is_worth_five_points() -> None:
    assert points("tokens") == 0
    assert points("tokens", tokens={"monkey-idol": 1}) == 5
    assert points("tokens", tokens={"monkey-idol": 3}) == 15


@rule("KL-TOKEN-14", "KL-ART-06")
def test_nothing_owned_can_be_dropped_traded_or_stolen() -> None:
    loot = {"monkey-idol": 1, "chalice": 1, "dragon-egg": 1, "key": 1, "backpack": 1}
    t = table(seats=[{"room": 3, "tokens": loot, "artifacts": [5, 7], "gold": 6}, {"room": 3, "tokens": loot}])
    assert t.offers() == ["end"]
    assert {verb.name for verb in t.rules.free_verbs} == {
        *("play", "buy", "use", "fight", "go", "teleport", "artifact", "market", "drink", "end")
    }


@rule("KL-TOKEN-15")
def test_the_wand_of_wind_offers_every_secret_next_door() -> None:
    t = table(seats=[{"room": 4, "hand": ["wand-of-wind"]}])
    t.do("play wand-of-wind", "choose 2")
    assert t.offers() == ["snatch 5:major", "snatch 9:major", "snatch 10:minor", "snatch none"]
    against_the_arrow = table(seats=[{"room": 5, "hand": ["wand-of-wind"]}])
    against_the_arrow.do("play wand-of-wind", "choose 2")
    assert against_the_arrow.offers() == ["snatch 4:minor", "snatch 10:minor", "snatch 6:major", "snatch none"]


@rule("KL-TOKEN-15")
def test_the_wand_of_wind_moves_no_idols_and_no_artifacts() -> None:
    t = table(seats=[{"room": 17, "hand": ["wand-of-wind"]}])
    t.do("play wand-of-wind", "choose 2")
    assert t.offers() == ["snatch 13:minor", "snatch 22:minor", "snatch none"]
    idol_of_the_shrine = t.action(SNATCH, 24 << 2 | IDOL)
    assert t.refuses(idol_of_the_shrine) == "nothing-there"
    none_near = table(seats=[{"room": 23, "hand": ["wand-of-wind"]}])
    none_near.do("play wand-of-wind", "choose 2")
    assert none_near.offers("snatch") == []
    assert none_near.can("end")


@rule("KL-TOKEN-15")
def test_a_snatched_secret_is_resolved_and_the_next_room_still_offers_one() -> None:
    t = table(seats=[{"room": 4, "hand": ["wand-of-wind"]}], boots=1)
    t.do("play wand-of-wind", "choose 2", "snatch 10:minor", luck=["treasure"])
    assert t.a.room == 4
    assert t.a.gold == 2
    assert t.play.view(1)["loot"]["minor"]["10"] == 1
    t.do("go 10")
    assert t.offers() == ["take minor", "take none"]


@rule("KL-TOKEN-01")
def test_what_lies_in_the_next_room_is_not_within_reach() -> None:
    t = table()
    here = t.a.room
    t.s.loot[(here + 1) * LOOT_KINDS] = 1
    t.s.ask(TAKE, here, 0)
    assert t.refuses(t.action(TAKE, LOOT_KINDS)) == "nothing-there"

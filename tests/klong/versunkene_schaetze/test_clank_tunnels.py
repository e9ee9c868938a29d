"""Clank! tunnels: stars that everybody hears."""

from meisterdieb.klong.engine.codes import MOVE
from tests.klong.versunkene_schaetze.sunken import noise, redrawn, sunken
from tests.rules import rule

BOTH_WAYS = {(17, 24): {"one_way": False}}


@rule("VS-CLANK-01")
def test_a_star_is_a_clank() -> None:
    t = sunken(seats=[{"room": 17, "supply": 20}], boots=1, area=[0, 0])
    t.do("go 24")
    assert (noise(t), t.a.supply, t.s.boots) == (1, 19, 0)


@rule("VS-CLANK-02")
def test_a_teleport_makes_no_splash() -> None:
    t = sunken(seats=[{"room": 17}], teleports=1, area=[0, 0])
    t.do("teleport 24")
    assert noise(t) == 0


@rule("VS-CLANK-03")
def test_without_cubes_the_tunnel_is_free_to_use() -> None:
    t = sunken(seats=[{"room": 17, "supply": 0}], boots=1, area=[3, 2])
    assert t.can("go 24")
    t.do("go 24")
    assert (noise(t), t.a.damage, t.a.room) == (3, 0, 24)


@rule("VS-CLANK-04", "VS-CLANK-05")
def test_it_sounds_in_both_directions_and_each_time() -> None:
    t = redrawn(tunnels=BOTH_WAYS, seats=[{"room": 17}], boots=3, area=[0, 0])
    t.do("go 24", "go 17", "take none", "go 24")
    assert noise(t) == 3


@rule("VS-CLANK-06")
def test_credit_covers_it() -> None:
    t = sunken(seats=[{"room": 17}], boots=1, credit=1, area=[0, 0])
    t.do("go 24")
    assert (noise(t), t.s.credit) == (0, 0)


@rule("VS-CLANK-06")
def test_who_may_want_the_noise_is_asked_before_arriving() -> None:
    t = sunken(seats=[{"room": 17, "hand": [], "discard": ["dead-run"]}], boots=1, credit=1, area=[0, 0])
    t.s.skill_per_clank = 1
    t.do("go 24")
    assert (t.a.room, t.offers()) == (17, ["credit 0", "credit 1"])
    t.do("credit 0")
    assert (t.a.room, noise(t), t.s.skill) == (24, 1, 1)


@rule("VS-CLANK-07")
def test_a_bell_silences_nothing() -> None:
    t = sunken(seats=[{"room": 17, "tokens": {"diving-bell": 1}}], boots=1, area=[0, 0])
    t.do("go 24")
    assert noise(t) == 1


@rule("VS-CLANK-08")
def test_the_splash_counts_as_clank_made_this_turn() -> None:
    t = sunken(seats=[{"room": 16}], boots=1, area=[0, 0])
    t.s.skill_per_clank = 1
    t.do("go 23", "take none")
    assert (t.s.clank_made, t.s.skill) == (2, 2)


@rule("VS-CLANK-09")
def test_several_stars_make_as_much_clank() -> None:
    t = sunken(seats=[{"room": 16, "supply": 20}], boots=1, area=[0, 0])
    t.do("go 23", "take none")
    assert (noise(t), t.a.supply) == (2, 18)
    t = sunken(board="sunken-b", seats=[{"room": 7, "supply": 20}], boots=1, area=[0, 0])
    t.do("go 29", "take none")
    assert (noise(t), t.a.supply) == (3, 17)


@rule("VS-CLANK-09")
def test_the_offer_names_the_noise() -> None:
    t = sunken(seats=[{"room": 16}], boots=1)
    texts = [t.play.game.text(t.s, action, "en") for action in t.play.legal(0) if action >> 20 == MOVE]
    assert "Go to Leaking Stern (1 boot, 2 Clank!)" in texts

"""Water tunnels: two boots, one with a diving bell."""

from meisterdieb.klong.engine.codes import MOVE
from tests.klong.versunkene_schaetze.sunken import redrawn, sunken
from tests.rules import rule

BELL = {"tokens": {"diving-bell": 1}}


@rule("VS-MOVE-01")
def test_a_tunnel_between_flooded_rooms_takes_two_boots() -> None:
    t = sunken(seats=[{"room": 11}], boots=1)
    assert not t.can("go 15")
    assert t.refuses(t.way(15)) == "needs-boots"
    t = sunken(seats=[{"room": 11}], boots=2)
    t.do("go 15")
    assert t.s.boots == 0


@rule("VS-MOVE-02", "VS-MARKET-06")
def test_with_a_diving_bell_or_two_it_takes_one() -> None:
    for bells in (1, 2):
        t = sunken(seats=[{"room": 11, "tokens": {"diving-bell": bells}}], boots=1)
        t.do("go 15")
        assert t.s.boots == 0


@rule("VS-MOVE-03")
def test_into_the_water_and_out_of_it_costs_what_the_tunnel_shows() -> None:
    for bell in ({}, BELL):
        t = sunken(seats=[{"room": 16, **bell}], boots=2)
        t.do("go 15", "go 16")
        assert t.s.boots == 0
    t = sunken(seats=[{"room": 39, **BELL}], boots=1)
    assert not t.can("go 34")  # footprints


@rule("VS-MOVE-04")
def test_a_bell_is_of_no_use_in_the_dry() -> None:
    t = sunken(seats=[{"room": 3, **BELL}], boots=1)
    assert not t.can("go 4")
    t = sunken(seats=[{"room": 3, **BELL}], boots=2)
    t.do("go 4", "take none")
    assert t.s.boots == 0


@rule("VS-MOVE-05")
def test_footprints_under_water_are_the_same_two_boots() -> None:
    long = {(11, 15): {"boots": 2}}
    t = redrawn(tunnels=long, seats=[{"room": 11}], boots=3)
    t.do("go 15")
    assert t.s.boots == 1
    t = redrawn(tunnels=long, seats=[{"room": 11, **BELL}], boots=3)
    t.do("go 15")
    assert t.s.boots == 2


@rule("VS-MOVE-06")
def test_monsters_under_water_bite() -> None:
    t = sunken(seats=[{"room": 38}], boots=2)
    t.do("go 39")
    assert t.a.damage == 1
    t = sunken(seats=[{"room": 38}], boots=2, swords=1)
    t.do("go 39/1")
    assert (t.a.damage, t.s.swords) == (0, 0)


@rule("VS-MOVE-06")
def test_locks_and_arrows_under_water_hold() -> None:
    t = redrawn(tunnels={(11, 15): {"locked": True}}, seats=[{"room": 11}], boots=2)
    assert t.refuses(t.way(15)) == "needs-key"
    t = redrawn(tunnels={(11, 15): {"locked": True}}, seats=[{"room": 11, "tokens": {"key": 1}}], boots=2)
    assert t.can("go 15")
    t = sunken(seats=[{"room": 36}], boots=2)
    assert t.refuses(t.way(29)) == "against-arrow"


@rule("VS-MOVE-07")
def test_a_teleport_between_flooded_rooms_takes_no_boots() -> None:
    t = sunken(seats=[{"room": 11}], teleports=1)
    assert t.can("teleport 15")
    t.do("teleport 15")
    assert (t.s.boots, t.a.room) == (0, 15)


@rule("VS-MOVE-01", "VS-MOVE-02")
def test_the_offer_names_the_price_as_it_is_now() -> None:
    for seat, price in (({}, "2 boots"), (BELL, "1 boot")):
        t = sunken(seats=[{"room": 11, **seat}], boots=2)
        texts = [t.play.game.text(t.s, action, "en") for action in t.play.legal(0) if action >> 20 == MOVE]
        assert f"Go to Kelp Forest ({price})" in texts

"""Devices: paid with skill, used at once, never owned."""

from meisterdieb.klong.engine import codes
from tests.klong.table import kinds, table
from tests.rules import rule

DEVICES = ["dragon-shrine", "ladder", "shrine", "teleporter", "the-vault"]


@rule("KL-TOOL-01")
def test_the_five_devices_are_used_and_neither_bought_nor_fought() -> None:
    t = table(seats=[{"room": 17}], row=[*DEVICES, "sapphire"], skill=9, swords=9)
    assert t.offers("use") == [f"use {device}" for device in DEVICES]
    assert not {f"buy {device}" for device in DEVICES} & set(t.offers("buy"))
    assert not {f"fight {device}" for device in DEVICES} & set(t.offers("fight"))


@rule("KL-TOOL-01")
def test_only_devices_are_used() -> None:
    t = table(row=["kobold-merchant", "sapphire", "pickaxe", "search", "orc-grunt"], skill=9, swords=9)
    assert t.offers("use") == []
    assert t.refuses(t.action(codes.USE, t.card("sapphire"))) == "wrong-kind"
    assert t.refuses(t.action(codes.USE, t.card("mercenary"))) == "wrong-kind"


@rule("KL-TOOL-02")
def test_a_device_is_paid_with_skill() -> None:
    assert not table(row=["teleporter"], skill=3, swords=9, boots=9).can("use teleporter")
    t = table(row=["teleporter"], skill=4)
    t.do("use teleporter")
    assert t.s.skill == 0


@rule("KL-TOOL-03")
def test_a_device_costs_what_is_printed_on_it() -> None:
    t = table(seats=[{"room": 17}], row=DEVICES, skill=20)
    t.do("use ladder")
    assert t.s.skill == 17
    t.do("use shrine", "choose 1")
    assert t.s.skill == 15
    t.do("use teleporter")
    assert t.s.skill == 11
    t.do("use dragon-shrine", "choose 1")
    assert t.s.skill == 7
    t.do("use the-vault")
    assert t.s.skill == 4


@rule("KL-TOOL-04")
def test_a_device_never_joins_the_deck() -> None:
    t = table(seats=[{"hand": ["burgle"]}], row=["ladder"], skill=3)
    before = t.a.hand + t.a.draw + t.a.discard + t.s.play
    t.do("use ladder")
    assert t.a.hand + t.a.draw + t.a.discard + t.s.play == before


@rule("KL-TOOL-05")
def test_a_ladder_gives_two_boots_at_once_and_no_more_later() -> None:
    t = table(row=["ladder"], skill=6)
    t.do("use ladder")
    assert t.s.boots == 2
    assert t.offers("use") == []
    assert t.refuses(t.action(codes.USE, t.card("ladder"))) == "not-offered"


@rule("KL-TOOL-05")
def test_a_choice_of_a_device_is_made_before_anything_else() -> None:
    t = table(row=["shrine"], skill=9, boots=1)
    t.do("use shrine")
    assert t.offers() == ["choose 1", "choose 2"]
    t.do("choose 1")
    assert t.a.gold == 1


@rule("KL-TOOL-06")
def test_a_used_device_goes_to_the_dungeon_discard_pile() -> None:
    t = table(row=["ladder", "search"], dungeon_discard=["kobold"], skill=3)
    t.do("use ladder")
    assert t.names(t.s.dungeon_discard) == ["kobold", "ladder"]
    assert t.a.discard == []
    assert t.names(t.s.row) == ["search"]


@rule("KL-TOOL-07")
def test_using_a_device_is_not_gaining_a_card() -> None:
    t = table(row=["ladder", "sapphire"], skill=7)
    happened = kinds(t.do("use ladder"))
    assert "uses" in happened
    assert "buys" not in happened
    assert "receives" not in happened
    happened = kinds(t.do("buy sapphire"))
    assert "buys" in happened
    assert "uses" not in happened

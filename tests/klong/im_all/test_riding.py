"""The hyperlift and the telepads."""

from tests.klong.im_all.ship import aboard, at, with_code
from tests.klong.table import Table, kinds
from tests.rules import rule

LINE = ["FR2", "KO1", "KO3", "KO5", "KZ1"]
PADS = ["FR9", "KZ16", "HG6", "PK6", "KS10"]


def rides(t: Table) -> list[str]:
    return [space for space in LINE if f"ride {at(space)}" in t.offers()]


def beams(t: Table) -> list[str]:
    return [space for space in PADS if f"beam {at(space)}" in t.offers()]


def ride(t: Table, space: str) -> str:
    return t.refuses(t.action(verb(t, "ride"), at(space)))


def verb(t: Table, name: str) -> int:
    return next(verb.number for verb in t.rules.verbs if verb.name == name)


@rule("KA-LIFT-01", "KA-LIFT-02", "KA-LIFT-06")
def test_the_lift_leads_anywhere_on_its_line() -> None:
    assert rides(aboard("FR2")) == ["KO1", "KO3", "KO5"]
    assert rides(aboard("KO3")) == ["FR2", "KO1", "KO5"]
    assert rides(aboard("KO2")) == []
    t = aboard("FR2", boots=0)
    assert kinds(t.do(f"ride {at('KO5')}"))[:1] == ["rides"]
    assert t.a.room == at("KO5")
    assert ride(aboard("KO2"), "KO3") == "not-on-the-lift"


@rule("KA-LIFT-03")
def test_a_ride_dazes_until_the_next_turn() -> None:
    t = aboard("FR2", boots=3, seats=[{"hand": []}, {"hand": []}])
    t.do(f"ride {at('KO1')}")
    assert t.offers("go") == []
    assert t.refuses(t.way(at("KO2"))) == "dazed"
    t.do("end", "end")
    t.s.boots = 1
    assert f"go {at('KO2')}" in t.offers()


def test_a_card_that_opens_security_locks_does_not_help_the_dazed() -> None:
    t = aboard("FR2", boots=3, seats=[{"hand": ["stamped-customs-fraud"]}])
    t.do("play stamped-customs-fraud", f"ride {at('KO1')}")
    assert t.refuses(t.way(at("KO2"))) == "dazed"
    t = aboard("KO2", boots=2, seats=[{"hand": ["stamped-customs-fraud"]}])
    t.do(f"go {at('KO4')}", "play stamped-customs-fraud", f"go {at('KO3')}")


@rule("KA-LIFT-04", "KA-LIFT-07", "KA-TOK-13")
def test_a_lock_and_the_code_guard_the_way_to_command() -> None:
    assert ride(aboard("KO5"), "KZ1") == "needs-key"
    assert ride(aboard("KO5", seats=[{"tokens": {"master-key": 1}}]), "KZ1") == "needs-code"
    assert ride(with_code("KO3"), "KZ1") == "needs-key"
    t = with_code("FR2", seats=[{"tokens": {"master-key": 1}}])
    assert rides(t) == ["KO1", "KO3", "KO5", "KZ1"]
    t.do(f"ride {at('KZ1')}")
    assert t.a.room == at("KZ1")
    assert ride(with_code("KZ1"), "KO3") == "needs-key"


@rule("KA-LIFT-05", "KA-LIFT-06", "KA-RAGE-10")
def test_the_blockade_closes_the_end_in_the_cargo_bay() -> None:
    t = aboard("KO1", marks={"blockade": 1})
    assert rides(t) == ["KO3", "KO5"]
    assert ride(t, "FR2") == "lift-blocked"
    assert rides(aboard("FR2", marks={"blockade": 1})) == []


def test_nobody_rides_to_the_same_space_twice_in_a_turn() -> None:
    t = aboard("KO1", seats=[{"hand": []}, {"hand": []}])
    t.do(f"ride {at('KO3')}", f"ride {at('KO1')}")
    assert rides(t) == ["FR2", "KO5"]
    t.do("end", "end")
    assert rides(t) == ["FR2", "KO3", "KO5"]


@rule("KA-PAD-01", "KA-PAD-03", "KA-PAD-05", "KA-TOK-15")
def test_a_telepass_beams_to_any_pad() -> None:
    t = aboard("HG6", seats=[{"tokens": {"telepass": 1}}])
    assert beams(t) == ["FR9", "PK6", "KS10"]
    t.do(f"beam {at('KS10')}")
    assert (t.a.room, t.a.damage, t.s.boots) == (at("KS10"), 0, 0)
    assert beams(aboard("HG5", seats=[{"tokens": {"telepass": 1}}])) == []


@rule("KA-PAD-02")
def test_without_a_telepass_nobody_beams() -> None:
    t = aboard("HG6")
    assert beams(t) == []
    assert t.refuses(t.action(verb(t, "beam"), at("PK6"))) == "needs-telepass"


@rule("KA-PAD-04")
def test_beaming_dazes() -> None:
    t = aboard("HG6", boots=2, seats=[{"tokens": {"telepass": 1}, "hand": []}, {"hand": []}])
    t.do(f"beam {at('FR9')}")
    assert t.refuses(t.way(at("FR1"))) == "dazed"
    t.do("end", "end")
    t.s.boots = 1
    assert f"go {at('FR1')}" in t.offers()


@rule("KA-PAD-06")
def test_no_beam_into_command_without_a_code() -> None:
    t = aboard("HG6", seats=[{"tokens": {"telepass": 1}}])
    assert t.refuses(t.action(verb(t, "beam"), at("KZ16"))) == "needs-code"
    t = with_code("HG6", seats=[{"tokens": {"telepass": 1}}])
    t.do(f"beam {at('KZ16')}")
    assert t.a.room == at("KZ16")


def test_a_technician_beams_once_without_a_pass_and_without_a_daze() -> None:
    t = aboard("HG5", boots=2, seats=[{"hand": ["telepad-technician"]}])
    t.do("play telepad-technician")
    assert t.offers("redeem") == []
    t.do(f"go {at('HG6')}", "redeem 1")
    assert t.offers() == [f"appear {at('FR9')}", f"appear {at('PK6')}", f"appear {at('KS10')}", "appear none"]
    t.do(f"appear {at('FR9')}", f"go {at('FR1')}")
    assert t.a.room == at("FR1")
    assert t.offers("redeem") == []


@rule("KA-HACK-09")
def test_a_technician_gets_nobody_into_command_without_a_code() -> None:
    t = aboard("HG6", seats=[{"hand": ["telepad-technician"]}])
    t.do("play telepad-technician", "redeem 1")
    assert t.refuses(t.action(verb(t, "appear"), at("KZ16"))) == "needs-code"
    t.do("appear none")
    assert t.a.room == at("HG6")

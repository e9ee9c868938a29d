"""Specials: circles that take symbols, and the symbol at the end of their line."""

from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, kinds, table
from tests.rules import rule

WORK = {"kraft", "geschick", "clever", "elektro", "schloss", "safe"}


@rule("RH-SPEC-01")
def test_every_thief_has_circles_with_symbols() -> None:
    for thief in content().thieves:
        assert thief["specials"]
        for special in thief["specials"]:
            assert set(special["circles"]) <= WORK
            assert special["circles"]
            assert special["gives"]


@rule("RH-SPEC-02")
@pytest.mark.parametrize("use", ["cross kraft fenster:1.2", "spend kraft special.a1", "spend kraft special.b1"])
def test_a_symbol_goes_to_the_plan_or_to_a_circle_but_not_to_both(use: str) -> None:
    t = table(thieves=["bruce", "matt"], group=["A kraft"])
    assert set(t.offers("A")) == {
        "cross kraft hintertuer:2.1",
        "cross kraft fenster:1.2",
        "spend kraft special.a1",
        "spend kraft special.b1",
        "lapse",
    }
    t.do(f"A {use}")
    assert t.active == []
    assert len(t.crossed) + len(t.marks) == 1


@rule("RH-SPEC-02")
def test_of_two_symbols_each_may_go_to_its_circles() -> None:
    t = table(thieves=["bruce", "matt"], group=["A kraft", "A geschick"])
    spent = {offer.split()[1] for offer in t.offers("A") if offer.startswith("spend ")}
    assert spent == {"kraft", "geschick"}


@rule("RH-SPEC-03")
@pytest.mark.parametrize("thief", content().thieves, ids=content().thief_ids)
def test_the_last_circle_of_a_line_activates_its_symbol(thief: dict[str, Any]) -> None:
    for letter, special in zip("ab", thief["specials"], strict=True):
        group = [f"A {symbol}" for symbol in special["circles"]]
        t = table(players=1, thieves=[thief["id"]], group=group)
        got = []
        for place, symbol in enumerate(special["circles"]):
            happened = t.do(f"A spend {symbol} special.{letter}{place + 1}")
            got.append(activated(happened) + ["A flucht"] * kinds(happened).count("flight"))
        assert sorted(got[-1]) == sorted(f"A {symbol}" for symbol in special["gives"])
        assert got[:-1] == [[]] * (len(got) - 1)


@rule("RH-SPEC-03")
def test_two_dexterity_give_a_lock_that_can_be_used_at_once() -> None:
    t = table(group=["A geschick", "A geschick"])
    t.do("A spend geschick special.a1", "A spend geschick special.a2")
    t.do("A cross schloss hintertuer:1.1")
    assert t.finished == ["hintertuer"]


@rule("RH-SPEC-04")
def test_symbols_fit_only_the_circles_of_the_one_who_activated_them() -> None:
    t = table(thieves=["matt", "bruce"], group=["A kraft"])
    assert t.offers("A", "spend") == []
    assert t.refuses("A spend kraft B:special.a1") == "not-needed"
    assert t.offers("B") == []
    t = table(thieves=["matt", "bruce"], group=["B kraft"])
    assert t.can("B spend kraft special.a1")

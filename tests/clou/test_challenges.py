"""Challenges: what they need, what they cost, and when they are overcome."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import Table, table
from tests.rules import rule


def needs(t: Table, id: str) -> list[list[str]]:
    """The symbols that the parts of a challenge need in this game."""
    challenge = next(challenge for challenge in t.view["challenges"] if challenge["id"] == id)
    return [[symbol for symbol, _ in part["needs"]] for part in challenge["parts"]]


@rule("RH-CHAL-01")
def test_a_challenge_is_overcome_by_crossing_out_its_symbols() -> None:
    t = table(group=["A schloss"])
    assert t.finished == []
    t.do("A cross schloss hintertuer:1.1")
    assert t.finished == ["hintertuer"]


@rule("RH-CHAL-01")
def test_a_challenge_with_one_symbol_open_is_not_overcome() -> None:
    t = table(group=["A geschick", "A kraft", "B kraft"])
    t.do("A cross geschick fenster:1.1", "A cross kraft fenster:1.2")
    assert t.finished == []
    t.do("B cross kraft fenster:1.3")
    assert t.finished == ["fenster"]


@rule("RH-CHAL-02")
@pytest.mark.parametrize(("symbol", "part"), [("geschick", 1), ("kraft", 2)])
def test_one_of_two_parts_is_enough(symbol: str, part: int) -> None:
    t = table(players=1, rooms=["halle"], group=[f"A {symbol}"])
    assert needs(t, "kommode") == [["geschick"], ["kraft"]]
    t.do(f"A cross {symbol} kommode:{part}.1")
    assert t.finished == ["kommode"]
    assert t.crossed == [f"kommode:{part}.1"]


@rule("RH-CHAL-02")
def test_symbols_of_both_parts_do_not_add_up() -> None:
    t = table(rooms=["salon"], group=["A kraft", "A kraft"])
    assert needs(t, "tuer") == [["schloss"], ["kraft", "kraft", "kraft"]]
    t.do("A cross kraft tuer:2.1", "A cross kraft tuer:2.2")
    assert "tuer" not in t.finished
    t = table(rooms=["schlaf"], needs=["schatulle:1.1"], group=["B schloss"])
    t.do("B cross schloss schatulle:2.1")
    assert t.finished == ["schatulle"]


@rule("RH-CHAL-03")
@pytest.mark.parametrize(("symbol", "part", "traces"), [("geschick", 1, 0), ("kraft", 2, 1)])
def test_the_cost_of_a_part_is_paid_only_if_that_part_is_used(symbol: str, part: int, traces: int) -> None:
    t = table(players=1, rooms=["halle"], group=[f"A {symbol}"])
    t.do(f"A cross {symbol} kommode:{part}.1")
    assert t.s.traces == traces


@rule("RH-CHAL-03")
def test_a_part_that_is_only_begun_costs_nothing() -> None:
    t = table(rooms=["halle"], group=["A kraft", "A schloss"])
    t.do("A cross kraft hintertuer:2.1", "A cross schloss hintertuer:1.1")
    assert "hintertuer" in t.finished
    assert t.s.traces == 0


@rule("RH-CHAL-04")
def test_a_symbol_below_a_two_is_wanted_from_two_players_on() -> None:
    assert content().heists["villa"]["challenges"][1]["options"][0]["needs"][2] == "kraft@2"
    alone = table(players=1, needs=["fenster:1.1"], group=["A kraft"])
    alone.do("A cross kraft fenster:1.2")
    assert alone.finished == ["fenster"]
    for players in (2, 3):
        t = table(players=players, needs=["fenster:1.1"], group=["A kraft"])
        t.do("A cross kraft fenster:1.2")
        assert t.finished == []
        assert needs(t, "fenster")[0][2] == "kraft"


@rule("RH-CHAL-05")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_symbols_without_a_number_are_always_wanted(players: int) -> None:
    t = table(players=players)
    assert needs(t, "fenster")[0][:2] == ["geschick", "kraft"]
    for challenge in content().heists["villa"]["challenges"]:
        for part, option in enumerate(challenge["options"]):
            unmarked = [need for need in option["needs"] if "@" not in need]
            assert unmarked
            assert needs(t, challenge["id"])[part][: len(unmarked)] == unmarked


@rule("RH-CHAL-06")
def test_symbols_for_more_players_do_not_exist() -> None:
    t = table(needs=["fenster:1.1", "fenster:1.2"], group=["A clever", "A kraft"])
    assert needs(t, "fenster") == [["geschick", "kraft", "kraft"]]
    assert not any("fenster" in text for text in t.offers("A", "cross") if "clever" in text)
    t.do("A cross kraft fenster:1.3")
    assert t.finished == ["fenster"]


@rule("RH-CHAL-07")
def test_progress_stays_until_the_end() -> None:
    t = table(round=2, time=7, used=[7, 7], group=["A kraft"])
    t.do("A cross kraft fenster:1.2")
    while t.s.round < 6:
        t.do("A done") if t.phase == "use" else t.do("A vote stay", luck=[2, 2, 5])
        if t.phase == "use":
            t.s.used = [7, 7]
        assert t.crossed == ["fenster:1.2"]
    assert t.s.round == 6


@rule("RH-CHAL-07")
def test_whatever_is_crossed_out_on_a_plan_is_crossed_out_once() -> None:
    t = table(rooms=["salon"], finished=["anlage"], needs=["safe:1.2"], group=["A schloss", "A safe"])
    t.do("A cross schloss tuer:1.1", "A cross safe safe:1.1")
    saved = t.s.to_dict()
    assert saved["needs"] == {"tuer:1.1": 1, "safe:1.1": 1, "safe:1.2": 1}
    assert saved["finished"] == {"anlage": 1, "tuer": 1, "safe": 1}
    assert saved["rooms"] == {"garten": 1, "salon": 1, "arbeit": 1}
    assert saved["loot"] == {"geld": 1}


@rule("RH-CHAL-08")
def test_an_overcome_challenge_accepts_nothing_more() -> None:
    t = table(rooms=["salon"], group=["A schloss", "A kraft"])
    assert t.can("A cross kraft tuer:2.1")
    t.do("A cross schloss tuer:1.1")
    assert t.refuses("A cross kraft tuer:2.1") == "not-needed"
    assert "tuer" not in t.workable


@rule("RH-CHAL-09")
def test_every_challenge_has_one_or_two_parts() -> None:
    counts = []
    for heist in content().heists.values():
        by_numbers = [special["challenge"] for special in heist["special"] if special["kind"] == "numbers"]
        for challenge in heist["challenges"]:
            if challenge["id"] in by_numbers:
                assert "options" not in challenge
                continue
            counts.append(len(challenge["options"]))
    assert set(counts) == {1, 2}

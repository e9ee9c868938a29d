"""What is on the table: dice, one plan, a sheet for each thief, and nothing hidden."""

import pytest

import meisterdieb as md
from meisterdieb.clou.engine import event_kinds
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.naming import label
from meisterdieb.clou.telling.view_types import ClouView
from tests.clou.table import Table, new_game, table
from tests.clou.wandering import wander
from tests.rules import rule


@rule("RH-COMP-01")
def test_the_game_is_for_one_two_or_three() -> None:
    assert [len(new_game(players).view["seats"]) for players in (1, 2, 3)] == [1, 2, 3]
    for players in (0, 4):
        with pytest.raises(md.BadInput, match=f"for 1 to 3 players, not {players}"):
            md.new("clou", players=players)


@rule("RH-COMP-02")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_gang_rolls_three_dice_whatever_its_size(players: int) -> None:
    rounds, rolls = 0, []
    for step in wander(5, players):
        rounds = max(rounds, step.after.round)
        rolls += [event for event in step.events if event.kind == event_kinds.ROLLS]
        assert len(step.after.roll) == 3
        assert all(1 <= face <= 6 for face in step.after.roll)
    assert rounds > 3
    assert len(rolls) == rounds - 1  # the first roll belongs to the set-up
    assert all(1 <= face <= 6 for roll in rolls for face in (roll.a, roll.b >> 4, roll.b & 15))


@rule("RH-COMP-03")
def test_all_players_share_one_plan() -> None:
    t = table(players=3, group=["A kraft"])
    t.do("A cross kraft fenster:1.2")
    for seat in range(3):
        view = t.s.view(seat)
        assert view["heist"] == "villa"
        window = next(place for place in view["challenges"] if place["id"] == "fenster")
        assert window["parts"][0]["needs"][1] == ["kraft", True]
    t = table(players=3, needs=["fenster:1.2"], group=["B kraft", "C kraft"])
    assert t.refuses("B cross kraft fenster:1.2") == "not-needed"
    assert t.refuses("C cross kraft fenster:1.2") == "not-needed"


@rule("RH-COMP-04")
def test_everybody_has_one_sheet_of_their_own() -> None:
    t = table(players=3, roll=[4, 5, 6])
    assert [seat["thief"] for seat in t.view["seats"]] == ["matt", "trixie", "janet"]
    t.do("A use 4 kraft.1")
    assert t.marks == {"A:kraft.1": 4}
    assert t.can("B use 4 kraft.1")
    assert t.can("C use 4 kraft.1")


def unowned(view: ClouView) -> ClouView:
    view["viewer"] = None
    return view


@rule("RH-COMP-05", "RH-COOP-01")
def test_nothing_is_hidden_from_anybody() -> None:
    checked = 0
    for step in wander(11, 3):
        s = step.after
        seen = [unowned(s.view(seat)) for seat in (None, 0, 1, 2)]
        assert seen[0] == seen[1] == seen[2] == seen[3]
        assert len(seen[0]["seats"]) == 3
        assert seen[0]["roll"] == s.roll
        assert len(seen[0]["marks"]) == sum(mark > 0 for mark in s.marks)
        assert sum(out for c in seen[0]["challenges"] for p in c["parts"] for _, out in p["needs"]) == sum(s.needs)
        assert all(event.seen_by(seat) for event in step.events for seat in (None, 0, 1, 2))
        for seat in (None, 0, 1, 2):
            assert s.determinize(seat, md.SeededLuck(1)).hash() == s.hash()
        checked += 1
    assert checked > 20


@rule("RH-COMP-06")
def test_there_are_four_thieves() -> None:
    assert [thief["name"] for thief in content().thieves] == ["Matt", "Trixie", "Janet", "Bruce"]
    for thief in ("matt", "trixie", "janet", "bruce"):
        assert new_game(1, thieves=[thief]).view["seats"][0]["thief"] == thief
    with pytest.raises(md.BadInput, match="expected words out of matt, trixie, janet, bruce"):
        new_game(1, thieves=["robin"])


@rule("RH-COMP-07")
def test_every_game_starts_from_blank_sheets() -> None:
    steps = list(wander(3, 2))
    assert sum(mark > 0 for mark in steps[-1].after.marks) > 5
    t = new_game(2, roll=[1, 2, 4])
    assert t.marks == {}
    assert t.crossed == []
    assert t.s.trees == [-1] * len(t.s.trees)


@rule("RH-COMP-08")
def test_a_sheet_shows_summary_description_legend_escape_value_and_three_categories() -> None:
    for lang in ("de", "en"):
        phases = [label(f"round_{phase}", lang) for phase in ("roll", "use", "time", "leave")]
        assert [text[:2] for text in phases] == ["1.", "2.", "3.", "4."]
        assert all(label(title, lang) for title in ("legend", "escape_value", "skills", "tools", "specials"))
        for thief in content().thieves:
            assert thief[f"text_{lang}"]
    for thief in content().thieves:
        assert len(thief["escape"]) == 6
        assert thief["skills"]
        assert thief["tools"]
        assert thief["specials"]


@rule("RH-VAR-01")
def test_one_player_alone_plays_with_one_thief_by_the_same_rules() -> None:
    t = new_game(1, thieves=["bruce"], heist="bank", roll=[1, 4, 6])
    assert [seat["thief"] for seat in t.view["seats"]] == ["bruce"]
    assert t.track == {"time": 13, "traces": 6, "flight": 5, "police": 4}
    assert needed(t, "lieferant") == [["schloss"], ["kraft", "kraft", "kraft"]]
    t.do("A use 1 kraft.1", "A cross kraft lieferant:2.1", "A use 4 kraft.2", "A cross kraft lieferant:2.2")
    t.do("A use 6 kraft.3")
    assert t.phase == "leave"
    assert t.track["time"] == 12
    t.do("A vote leave")
    assert (t.end, t.score) == ("success", 0)


def needed(t: Table, challenge: str) -> list[list[str]]:
    """The symbols of the parts of a challenge."""
    found = next(place for place in t.view["challenges"] if place["id"] == challenge)
    return [[symbol for symbol, _ in part["needs"]] for part in found["parts"]]

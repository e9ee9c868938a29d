"""Tools: four kinds, of which each thief has three."""

from meisterdieb.clou.engine.content import content
from tests.clou.table import new_game
from tests.rules import rule

KINDS = {"grid", "circlebox", "tree", "pyramid"}


@rule("RH-TOOL-01")
def test_there_are_four_kinds_of_tools() -> None:
    assert {kind["id"] for kind in content().common["tool_type"]} == KINDS
    assert {tool["type"] for thief in content().thieves for tool in thief["tools"]} == KINDS


@rule("RH-TOOL-02")
def test_every_thief_has_three_of_them() -> None:
    for thief in content().thieves:
        kinds = [tool["type"] for tool in thief["tools"]]
        assert len(kinds) == len(set(kinds)) == 3
        sheet = {id.split(".")[0] for id in new_game(1, thieves=[thief["id"]]).s.rules.field_ids}
        assert sheet & KINDS == set(kinds) == KINDS - {thief["missing_tool"]}

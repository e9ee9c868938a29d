"""The tree: from the left along one path."""

from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, table
from tests.rules import rule

TREES = {thief["id"]: tool for thief in content().thieves for tool in thief["tools"] if tool["type"] == "tree"}


def offered(thief: str, *path: str) -> list[str]:
    """The circles of a tree that can be crossed out next."""
    marks = {f"A:tree.{node}": 1 for node in path}
    t = table(players=1, thieves=[thief], fills=[1], marks=marks)
    return [text.split(".")[1] for text in t.offers("A", "fill") if "tree" in text]


def paths(thief: str) -> list[list[dict[str, Any]]]:
    """Every way through a tree."""
    nodes = {node["id"]: node for node in TREES[thief]["nodes"]}
    found, open_paths = [], [[nodes[start]] for start in TREES[thief]["start"]]
    while open_paths:
        path = open_paths.pop()
        open_paths += [[*path, nodes[follower]] for follower in path[-1]["next"]]
        if not path[-1]["next"]:
            found.append(path)
    return found


@rule("RH-TREE-01")
@pytest.mark.parametrize("thief", TREES)
def test_every_circle_of_a_tree_has_a_number_and_activates_a_symbol_at_once(thief: str) -> None:
    for path in paths(thief):
        t = table(players=1, thieves=[thief], fills=[9])
        for node in path:
            assert node["n"] >= 1
            assert node["gives"]
            assert activated(t.do(f"A fill tree.{node['id']}")) == [f"A {symbol}" for symbol in node["gives"]]
            if t.active:
                t.do("A lapse")


@rule("RH-TREE-01")
def test_a_tree_circle_wants_exactly_its_number() -> None:
    t = table(roll=[6, 5, 1])
    assert t.refuses("A use 5 tree.t1") == "does-not-fit"
    t.do("A use 5+1 tree.t1")
    assert t.marks == {"A:tree.t1": 1}


@rule("RH-TREE-02")
@pytest.mark.parametrize("thief", TREES)
def test_a_tree_begins_at_its_left_end(thief: str) -> None:
    assert offered(thief) == TREES[thief]["start"]


@rule("RH-TREE-03")
def test_the_next_circle_is_connected_to_the_last_one() -> None:
    assert offered("matt", "t1") == ["t2", "t3"]
    assert offered("matt", "t1", "t2") == ["t4"]
    assert offered("matt", "t1", "t3") == ["t5"]
    assert offered("bruce", "t1", "t3") == ["t5", "t6"]
    t = table(roll=[2, 4, 6])
    assert t.refuses("A use 2 tree.t2") == "not-open"
    t.do("A use 6 tree.t1")
    assert t.refuses("A use 4 tree.t4") == "not-open"


@rule("RH-TREE-04")
@pytest.mark.parametrize("thief", TREES)
def test_only_one_path_of_a_tree_is_used(thief: str) -> None:
    for path in paths(thief):
        ids = [node["id"] for node in path]
        for length in range(1, len(ids) + 1):
            followers = path[length - 1]["next"]
            assert offered(thief, *ids[:length]) == followers


@rule("RH-TREE-04")
def test_the_branch_passed_by_is_lost_for_good() -> None:
    t = table(roll=[2, 5, 6], marks={"A:tree.t1": 1})
    t.do("A use 2 tree.t2")
    if t.active:
        t.do("A lapse")
    assert t.refuses("A use 5+6 tree.t3") == "not-open"
    assert offered("matt", "t1", "t2", "t4", "t6") == []

"""The sheets and plans: complete, sound, solvable; and whatever is broken is refused when it is loaded."""

import copy
import shutil
import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meisterdieb.clou.checks.content_checks import check_content
from meisterdieb.clou.engine import content as content_module
from meisterdieb.clou.engine.content import Content, content, rules_for
from meisterdieb.clou.engine.files import read_tables, read_texts
from meisterdieb.clou.game import ClouGame
from meisterdieb.clou.telling import naming, places
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import BadInput
from tests.clou.solving import taken_at_best
from tests.clou.table import table
from tests.rules import rule

FOLDER = resources.files("meisterdieb.clou") / "content"
LAYOUT: dict[str, Any] = tomllib.loads((FOLDER / "layout.toml").read_text("utf-8"))["layout"]
PLAYERS = (1, 2, 3)


def test_four_thieves_and_eight_plans() -> None:
    assert content().thief_ids == ["matt", "trixie", "janet", "bruce"]
    assert content().single() == ["villa", "auktion", "museum", "nachtzug", "bank"]
    assert content().campaign["heists"] == ["kaufhaus", "hotel", "konzert"]
    assert set(content().heists) == {*content().single(), *content().campaign["heists"]}


@pytest.mark.parametrize("heist", content().single())
def test_a_single_heist_has_about_twenty_points_of_loot(heist: str) -> None:
    assert 20 <= sum(loot["value"] for loot in content().heists[heist]["loot"]) <= 21


@rule("RH-TOOL-02")
def test_every_thief_lacks_another_tool() -> None:
    types = set(content().schema["tool_type"])
    for thief in content().thieves:
        assert types - {tool["type"] for tool in thief["tools"]} == {thief["missing_tool"]}
    assert {thief["missing_tool"] for thief in content().thieves} == types


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("heist", list(content().heists))
def test_the_columns_hold_what_the_plan_says(heist: str, players: int) -> None:
    plan, in_campaign = content().heists[heist], content().heists[heist]["kind"] == "campaign"
    rules = rules_for(players, heist, tuple(range(players)), in_campaign)
    wanted = [
        [[need for need in option["needs"] if int(need.partition("@")[2] or 1) <= players] for option in c["options"]]
        for c in plan["challenges"]
        if "options" in c
    ]
    parts = [rules.parts_of[i] for i, c in enumerate(plan["challenges"]) if "options" in c]
    assert [[len(rules.part_needs[part]) for part in each] for each in parts] == [
        [len(needs) for needs in each] for each in wanted
    ]
    assert all(needs for needs in rules.part_needs)
    assert rules.time == plan["time"][f"p{players}"]
    assert len(rules.kind) <= 255
    assert len(places.field_names(rules, "de")) == len(
        set(zip(rules.owner, places.field_names(rules, "de"), strict=True))
    )


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("heist", list(content().heists))
def test_all_loot_of_a_plan_can_be_taken(heist: str, players: int) -> None:
    gang = ["trixie", "matt", "bruce"][:players]
    if content().heists[heist]["kind"] == "single":
        t = table(players=players, heist=heist, thieves=gang)
    else:
        bought = {"boxes": ["zuckerstangen", "lichterkette", "kostuem"], "special": content().special}
        t = table(players=players, campaign="yes", plan=heist, chosen=gang, **bought)
    assert set(t.s.rules.loot_ids) == taken_at_best(t.s, tries=5)


@pytest.mark.parametrize("heist", list(content().heists))
def test_the_layout_has_a_place_for_everything_on_a_plan(heist: str) -> None:
    plan, layout = content().heists[heist], LAYOUT["heist"][heist]
    for kind in ("rooms", "challenges", "loot"):
        assert set(layout[kind]) == {record["id"] for record in plan[kind]}
    for kind in ("opens", "after"):
        assert set(layout.get(kind, ())) == {c["id"] for c in plan["challenges"] if kind in c}
    rooms = {id: box(*layout["rooms"][id]) for id in layout["rooms"]}
    for challenge in plan["challenges"]:
        inner, outer = box(*layout["challenges"][challenge["id"]]), rooms[challenge["in"]]
        assert outer[0] < inner[0] < inner[2] < outer[2]
        assert outer[1] < inner[1] < inner[3] < outer[3]
    shapes = [*rooms.values(), box(*LAYOUT["plan"]["scoring"])]
    assert not [(a, b) for i, a in enumerate(shapes) for b in shapes[:i] if overlap(a, b)]
    frames = [box(*layout["challenges"][challenge["id"]]) for challenge in plan["challenges"]]
    assert not [(a, b) for i, a in enumerate(frames) for b in frames[:i] if overlap(a, b)]


def box(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    return x, y, x + width, y + height


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    """Whether two rectangles cover a common area."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


BROKEN = [
    ("thieves", 'id = "trixie"', 'id = "matt"', "thief matt has an id that another one has already"),
    ("thieves", 'id = "trixie"', 'id = "Trixie!"', "expected small letters"),
    ("thieves", 'role_en = "The driver"', 'role_en = " "', "expected a text"),
    ("thieves", 'role_en = "The driver"', 'role = "The driver"', "has no role_en"),
    ("thieves", 'role_en = "The driver"', 'role_en = "The driver"\nage = 3', "the unknown entry 'age'"),
    ("thieves", '{ if = ">3" }', '{ if = "~3" }', "expected a condition"),
    ("thieves", '{ if = ">3" }', '{ link = ">" }', "expected none, for no box stands left of it"),
    ("thieves", '{ link = "=", gives = ["kraft"] }', '{ link = "==" }', "expected one of >, <, =, !="),
    ("thieves", 'gives = ["pm:1"]', 'gives = ["pm:x"]', "expected a list of gives"),
    (
        "thieves",
        '["p"], ["p"], ["f"], ["f"], ["f"], ["f"]',
        '["p"], ["p"], ["x"], ["f"], ["f"], ["f"]',
        "each face of the",
    ),
    ("thieves", '["p"], ["p"], ["f"], ["f"], ["f"], ["f"]', '["p"], ["p"]', "a list of 6 to 6 lists"),
    ("thieves", 'missing_tool = "tree"', 'missing_tool = "grid"', "expected one of each type but grid"),
    ("thieves", 'type = "pyramid"', 'type = "ladder"', "expected one of grid"),
    ("thieves", 'on = ["a1", "a2", "a3"]', 'on = ["a1", "a2", "z9"]', "expected a list out of a1"),
    ("thieves", 'on = ["a1", "a2", "a3"]', 'on = ["a1", "a2"]', "expected three different circles"),
    ("thieves", "a1 = 5, a2 = 8", "a1 = 5, z1 = 4, a2 = 8", "z1 on no line"),
    ("thieves", "a1 = 5, a2 = 8", "a1 = 55, a2 = 8", "expected a number from 1 to 18"),
    ("thieves", 'next = ["t2", "t3"]', 'next = ["t9"]', "expected a list out of t1"),
    ("thieves", 'gives = ["schloss"], next = ["t6"]', 'gives = ["schloss"], next = ["t1"]', "back to t1"),
    ("thieves", 'next = ["t2", "t3"]', 'next = ["t2"]', "has no way to t3"),
    ("thieves", '{ if = "any" }, { if = "<4" }, { if = "any" }', '{ if = "any" }', "row 2 has 2 boxes; expected 1"),
    (
        "thieves",
        '[{ sum = "<", gives = ["safe"] }]',
        '[{ if = "<5", gives = ["safe"] }]',
        "a condition below, a sum above",
    ),
    ("thieves", 'circles = ["clever", "clever"]', 'circles = ["pm:1"]', "expected a list out of kraft"),
    ("thieves", 'pattern = "sum10"', 'pattern = "sum11"', "expected one of straight"),
    ("symbols", 'id = "safe"', 'id = "tresor"', "has no symbol safe"),
    ("symbols", 'rule = "loud"', 'rule = "deafening"', "expected one of none, loud"),
    ("symbols", "trace = -1", 'trace = "one"', "expected a number"),
    ("heists/villa", "difficulty = 1", "difficulty = 0", "expected a number from 1 to 9"),
    ("heists/villa", 'kind = "single"', 'kind = "double"', "expected one of single, campaign"),
    ("heists/villa", "p1 = 11, p2 = 8", "p1 = 7, p2 = 8", "expected p1 >= p2 >= p3"),
    ("heists/villa", "p1 = 11, p2 = 8, p3 = 7", "p1 = 11, p2 = 8", "time has no p3"),
    ("heists/villa", 'start = "garten"', 'start = "park"', "expected one of garten"),
    ("heists/villa", 'id = "halle", de', 'id = "garten", de', "rooms garten has an id that another one has already"),
    ("heists/villa", 'opens = "halle"', 'opens = "dach"', "challenges hintertuer has opens = 'dach'"),
    ("heists/villa", 'opens = "schlaf", ', "", "has no way into schlaf"),
    ("heists/villa", 'after = "anlage"', 'after = "fenster"', "expected a challenge in arbeit"),
    ("heists/villa", 'after = "anlage"', 'after = "safe"', "has after = 'safe'"),
    ("heists/villa", '"kraft@2", "clever@3"', '"kraft@4", "clever@3"', "expected a list of needs"),
    (
        "heists/villa",
        'needs = ["elektro"]',
        'needs = ["elektro@2"]',
        "at least one symbol that every player count needs",
    ),
    ("heists/villa", 'cost = ["alarm"]', 'cost = ["jail"]', "expected a list out of spur, alarm"),
    ("heists/villa", 'loot = ["geld"]', 'loot = ["uhr"]', "has uhr behind 2 challenges; expected one"),
    ("heists/villa", 'loot = ["geld"], options', 'loot = ["geld"], parts', "unknown entry 'parts'"),
    ("heists/villa", "value = 6", "value = -6", "expected a number from 0 to 99"),
    ("heists/villa", 'id = "villa"', 'id = "bank"', "has an id that another one has already"),
    ("heists/auktion", 'kind = "camera"', 'kind = "dog"', "expected one of camera"),
    ("heists/auktion", 'challenge = "kamera", de', 'challenge = "hund", de', "expected one of seitentuer"),
    ("heists/auktion", 'room = "saal", challenge', "challenge", "has no room"),
    ("heists/museum", "every = 3", "every = 0", "expected a number from 1"),
    ("heists/nachtzug", 'affects = ["abteil"', 'affects = ["bett"', "expected a list out of trittbrett"),
    ("heists/kaufhaus", "order = 1\n", "", "has no order"),
    ("heists/kaufhaus", 'special = "glasdiamanten"', 'special = "kohle"', "expected one of glasdiamanten"),
    ("heists/hotel", 'kind = "numbers", ', 'kind = "deadline", ', "is about a concert"),
    ("heists/konzert", '"aria", "loud"]', '"loud", "loud"]', "expected one aria"),
    ("heists/konzert", '["before", "before"', '["before"', "as many as time symbols"),
    ("heists/konzert", "option = 0", "option = 2", "expected a number from 0 to 1"),
    ("heists/konzert", 'tickets_room = "foyer"', 'tickets_room = "bar"', "expected one of strasse"),
    (
        "campaign",
        'heists = ["kaufhaus", "hotel"',
        'heists = ["hotel", "kaufhaus"',
        "the plans of the campaign in order",
    ),
    ("campaign", 'type = "circle", n = 1', 'type = "square", n = 1', "expected one of circle"),
    ("campaign", 'thief = "janet"', 'thief = "jane"', "expected one of matt"),
    ("campaign", 'id = "paesse"', 'id = "geld"', "has other preparations"),
    ("campaign", "min = 51", "min = 52", "ratings without a gap"),
    ("campaign", "box_price = 5", "box_price = 0", "expected a number from 1 to 20"),
    ("campaign", 'double = ["mahlzeit", "geschenk"]', 'double = ["mahlzeit"]', "what the plan has: geschenk, mahlzeit"),
    ("campaign", "lost_en", "lost_fr", "has no lost_en"),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), BROKEN)
def test_broken_content_is_refused_in_one_sentence(file: str, old: str, new: str, expected: str) -> None:
    texts = read_texts(FOLDER)
    assert old in texts[file], "the content has changed; break something else"
    texts[file] = texts[file].replace(old, new, 1)
    with pytest.raises(BadInput) as refused:
        check_content(read_tables(texts))
    sentence = str(refused.value)
    assert expected in sentence
    assert sentence.startswith(f"{file}.toml")
    assert "\n" not in sentence


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadInput, match=r"heists/villa\.toml is not TOML: "):
        read_tables({"heists/villa": "id = "})


def test_a_symbol_that_a_thief_cannot_produce_is_refused() -> None:
    tables = read_tables(read_texts(FOLDER))
    matt = tables["thieves"]["thief"][0]
    matt["tools"][2]["nodes"] = [node for node in matt["tools"][2]["nodes"] if node["id"] in ("t1", "t2", "t4", "t6")]
    matt["tools"][2]["nodes"][0]["next"] = ["t2"]
    with pytest.raises(BadInput, match="needs elektro; expected what matt can produce alone"):
        check_content(tables)


def shapes(node: Any, path: tuple[str, ...]) -> Iterator[tuple[Any, Any, tuple[str, ...]]]:
    """Every entry of nested tables and lists, with a path that is equal for entries of one kind."""
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        here = (*path, key if isinstance(key, str) else "*")
        yield node, key, here
        yield from shapes(node[key], here)


@pytest.mark.parametrize("wrong", [7, "x y", None, [[]], [{}]], ids=repr)
def test_nothing_of_a_wrong_kind_gets_past_the_check_or_breaks_it(wrong: Any) -> None:
    tables = read_tables(read_texts(FOLDER))
    seen: set[tuple[str, ...]] = set()
    for name, source in tables.items():
        for node, key, path in list(shapes(source, (name.partition("/")[0],))) if name != "schema" else ():
            kept = node[key]
            if path in seen or type(kept) is type(wrong):
                continue
            seen.add(path)
            node[key] = wrong
            with pytest.raises(BadInput):
                check_content(tables)
            node[key] = kept
    assert len(seen) > 160
    check_content(tables)


@pytest.fixture
def larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClouGame]:
    """The game with one more heist and one more thief: two content files changed, no code."""
    folder = tmp_path / "content"
    shutil.copytree(str(FOLDER), folder)
    villa = (folder / "heists" / "villa.toml").read_text("utf-8")
    (folder / "heists" / "leuchtturm.toml").write_text(villa.replace('id = "villa"', 'id = "leuchtturm"'), "utf-8")
    thieves = (folder / "thieves.toml").read_text("utf-8")
    bruce = thieves[thieves.index('[[thief]]\nid = "bruce"') :].replace("bruce", "ada").replace("Bruce", "Ada")
    (folder / "thieves.toml").write_text(thieves + "\n" + bruce, "utf-8")
    caches = (content, rules_for, naming.records)
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setattr(content_module, "resources", SimpleNamespace(files=lambda _: tmp_path))
    yield ClouGame()
    monkeypatch.undo()
    for cache in caches:
        cache.cache_clear()


def test_a_new_heist_and_a_new_thief_need_no_code(larger: ClouGame) -> None:
    options: list[dict[str, Any]] = [
        {"heist": "leuchtturm", "thieves": ["ada", "matt"]},
        {"campaign": "yes"},
    ]
    for choice in options:
        play, luck = Play(larger, 2, choice, SeededLuck(1)), SeededLuck(2)
        while play.to_act:
            legal = play.legal(play.to_act[0])
            wanted = [action for action in legal if larger.notation(play.state, action) == "thief ada"] or legal
            play.apply(wanted[luck.pick(len(wanted))])
        assert "(Ada)" in larger.result(play.state, "de")


def test_the_digest_is_of_what_is_played_with_and_of_nothing_else() -> None:
    game = ClouGame()

    def hash_with(change: Callable[[dict[str, Any]], None], players: int = 2, **options: Any) -> str:
        tables = copy.deepcopy(read_tables(read_texts(FOLDER)))
        change(tables)
        game.content = Content(tables)
        return game.content_hash(players, game.settle_options(players, options))

    def nothing(tables: dict[str, Any]) -> None:
        pass

    def names(tables: dict[str, Any]) -> None:
        tables["heists/villa"]["name_de"] = tables["heists/villa"]["rooms"][0]["en"] = "Anders"
        tables["thieves"]["thief"][0]["name"] = "Mattis"

    def order(tables: dict[str, Any]) -> None:
        tables["thieves"]["thief"].reverse()
        tables["heists/villa"]["challenges"].reverse()

    def another_heist(tables: dict[str, Any]) -> None:
        tables["heists/bank"]["flight"] += 1
        tables["campaign"]["campaign"]["box_price"] += 1

    def this_heist(tables: dict[str, Any]) -> None:
        tables["heists/villa"]["flight"] += 1

    usual = hash_with(nothing)
    assert hash_with(names) == usual
    assert hash_with(order, thieves=["matt", "trixie"]) == usual
    assert hash_with(another_heist) == usual
    assert hash_with(this_heist) != usual
    assert hash_with(nothing, heist="bank") != usual
    assert hash_with(nothing, thieves=["janet", "bruce"]) != usual
    assert hash_with(another_heist, campaign="yes") != hash_with(nothing, campaign="yes")

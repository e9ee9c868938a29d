"""What the drawings of Clou show: every field, need, loot and room, apart from each other, the same every time."""

from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from meisterdieb.clou.engine.content import content, rules_for
from meisterdieb.drawing.clou import PAPER, Piece, Sheet, draw_plan
from meisterdieb.drawing.clou.campaign import area, price
from meisterdieb.drawing.clou.rows import row
from meisterdieb.drawing.clou.table.thief import draw_desk
from meisterdieb.drawing.clou.tracks import concert, flight, track

THIEVES = {thief["id"]: thief for thief in content().thieves}
PATTERNS = {pattern["id"]: pattern for pattern in content().common["pattern"]}


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def thief_picture(id: str) -> ElementTree.Element:
    return read(draw_desk(THIEVES[id], PATTERNS, "de"))


def plan_picture(id: str, players: int | None = None) -> ElementTree.Element:
    return read(draw_plan(content().heists[id], 726, 880, Sheet(PAPER, players=players)))


def values(root: ElementTree.Element, attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in root.iter() if attribute in element.attrib]


def with_value(root: ElementTree.Element, attribute: str, value: str) -> ElementTree.Element:
    return next(element for element in root.iter() if element.get(attribute) == value)


@pytest.fixture(params=THIEVES)
def thief(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=content().heists)
def heist(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_field_of_a_thief_is_drawn_once(thief: str) -> None:
    rules = rules_for(1, "villa", (content().thief_ids.index(thief),), False)
    assert sorted(values(thief_picture(thief), "data-field")) == sorted(rules.field_ids)


def test_every_symbol_of_a_thief_is_drawn(thief: str) -> None:
    table, root = THIEVES[thief], thief_picture(thief)
    boxes = [box for boxes in table["skills"].values() for box in boxes]
    given = values(root, "data-gives")
    for box in boxes:
        if box.get("gives"):
            assert " ".join(box["gives"]) in given
    assert [escape.get("data-escape") for escape in root.iter() if "data-escape" in escape.attrib] == list("123456")
    assert values(root, "data-bonus") == [bonus["pattern"] for bonus in table["bonuses"]]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_plan_shows_what_the_players_must_cross_out(heist: str, players: int) -> None:
    rules = rules_for(players, heist, tuple(range(players)), False)
    expected = [
        f"{rules.challenge_ids[challenge]}:{part + 1}.{place + 1}"
        for challenge, parts in enumerate(rules.parts_of)
        for part, number in enumerate(parts)
        for place in range(len(rules.part_needs[number]))
    ]
    root = plan_picture(heist, players)
    assert sorted(values(root, "data-need")) == sorted(expected)


def test_a_printed_plan_shows_everything_with_the_numbers_of_players(heist: str) -> None:
    plan, root = content().heists[heist], plan_picture(heist)
    needs = [
        need for challenge in plan["challenges"] for part in challenge.get("options", ()) for need in part["needs"]
    ]
    assert Counter(values(root, "data-players")) == Counter(need.partition("@")[2] or "1" for need in needs)
    assert values(root, "data-room") == [room["id"] for room in plan["rooms"]]
    assert values(root, "data-challenge") == [challenge["id"] for challenge in plan["challenges"]]
    assert values(root, "data-loot") == [loot["id"] for loot in plan["loot"]]
    costs = [
        c for challenge in plan["challenges"] for part in challenge.get("options", ()) for c in part.get("cost", ())
    ]
    assert sorted(values(root, "data-cost")) == sorted(costs)
    ways_on = [challenge["id"] for challenge in plan["challenges"] if "opens" in challenge]
    ways_on += [f"{challenge['after']}>" for challenge in plan["challenges"] if "after" in challenge]
    assert sorted(values(root, "data-diamond")) == sorted(ways_on)
    numbers = [f"{c['id']}.{i + 1}" for c in plan["challenges"] for i in range(len(c.get("numbers", ())))]
    assert values(root, "data-field") == numbers


def test_every_symbol_that_is_used_is_defined(heist: str) -> None:
    root = plan_picture(heist)
    used = {element.attrib["href"][1:] for element in root.iter() if element.tag.endswith("}use")}
    defined = {element.attrib["id"] for element in root.iter() if element.tag.endswith("}symbol")}
    assert used == defined


def test_drawings_are_the_same_every_time(thief: str, heist: str) -> None:
    assert draw_desk(THIEVES[thief], PATTERNS, "en") == draw_desk(THIEVES[thief], PATTERNS, "en")
    assert draw_plan(content().heists[heist], 726, 880) == draw_plan(content().heists[heist], 726, 880)


@pytest.mark.parametrize(("link", "printed"), [(">", "<"), ("<", ">"), ("=", "="), ("!=", "≠")])
def test_a_row_reads_true_from_left_to_right(link: str, printed: str) -> None:
    root = read(row(Sheet(), "kraft.", [{}, {"link": link}]).svg())
    assert [text.text for text in root.iter() if text.tag.endswith("}text")] == [printed]


def test_tracks_have_the_symbols_of_a_lone_thief_and_lose_those_of_more() -> None:
    plan = content().heists["villa"]
    printed = read(track(Sheet(), "time", plan["time"]).svg())
    assert len(values(printed, "data-place")) == plan["time"]["p1"]
    played = read(track(Sheet(PAPER, players=2), "time", plan["time"]).svg())
    places = [int(place) for place in values(played, "data-place")]
    assert sum(place >= 0 for place in places) == plan["time"]["p2"]
    escape = read(flight(Sheet(), plan).svg())
    assert Counter(values(escape, "data-track")) == {"flight": plan["flight"], "police": plan["police"]["p1"]}


def test_the_concert_has_a_sign_for_every_field() -> None:
    plan = content().heists["konzert"]
    root = read(concert(Sheet(), plan["concert"], plan["time"]).svg())
    assert values(root, "data-concert") == plan["concert"]


@cache
def campaign_fields() -> list[str]:
    heist = content().campaign["heists"][-1]
    rules = rules_for(1, heist, (0,), True)
    return [id for id, owner in zip(rules.field_ids, rules.owner, strict=True) if owner == 3]


def test_the_campaign_sheet_has_every_shared_field_and_every_price() -> None:
    campaign, sheet = content().campaign, Sheet()
    areas = [*campaign["experience"], *campaign["tool"]]
    drawn = [id for one in areas for id in values(read(area(sheet, one["id"], one["elements"]).svg()), "data-field")]
    assert sorted(drawn) == sorted(campaign_fields())
    for item in (*campaign["tool"], *campaign["preparation"]):
        root = read(price(sheet, item["id"], item["boxes"]).svg())
        assert sum(element.tag.endswith("}rect") for element in root.iter()) == item["boxes"]


def test_a_piece_becomes_a_picture_of_its_own() -> None:
    root = read(Piece(10, 20, "").svg("Nichts", data_kind="leer"))
    assert (root.get("viewBox"), root.get("aria-label"), root.get("data-kind")) == ("-1 -1 12 22", "Nichts", "leer")

"""Where things stand on a plan: nothing on anything else, every way through a wall, for any heist."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from meisterdieb.clou.engine.content import content
from meisterdieb.drawing.clou import draw_plan
from meisterdieb.drawing.clou.plan import Layout, layout_of, slips
from meisterdieb.drawing.clou.plan.doors import Rect
from meisterdieb.drawing.clou.plan.loot import HEIGHT, R

SIZES = [(710.0, 836.0, (204.0, 182.0)), (724.0, 760.0, (0.0, 0.0))]


def values(root: ElementTree.Element, attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in root.iter() if attribute in element.attrib]


@pytest.fixture(params=content().heists)
def heist(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def boxes_of(heist: str, layout: Layout) -> dict[str, Rect]:
    plan = content().heists[heist]
    boxes = {c["id"]: Rect(*layout.slips[c["id"]], *slips.size(c)) for c in plan["challenges"]}
    return boxes | {f"loot {id}": Rect(x - R, y - R, 2 * R, HEIGHT) for id, (x, y) in layout.loot.items()}


def arrows_of(layout: Layout) -> Iterator[Rect]:
    for points in [way.points for way in layout.ways] + [door.points for door in layout.doors]:
        for (x1, y1), (x2, y2) in pairwise(points):
            assert x1 == x2 or y1 == y2, "arrows run straight"
            yield Rect(min(x1, x2) - 1, min(y1, y2) - 1, abs(x1 - x2) + 2, abs(y1 - y2) + 2)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_plan_overlaps(heist: str, size: tuple[float, float, tuple[float, float]]) -> None:
    plan = content().heists[heist]
    layout = layout_of(plan, *size)
    boxes = boxes_of(heist, layout)
    for (a, one), (b, other) in combinations(boxes.items(), 2):
        assert not one.meets(other), f"{a} and {b}"
    for room, next_room in combinations(layout.rooms.values(), 2):
        assert not room.meets(next_room)
    for challenge in plan["challenges"]:
        for id in (challenge["id"], *(f"loot {loot}" for loot in challenge.get("loot", ()))):
            room, box = layout.rooms[challenge["in"]], boxes[id]
            assert room.x < box.x < box.right < room.right, id
            assert room.y < box.y < box.bottom < room.bottom, id
    for arrow in arrows_of(layout):
        touched = [id for id, box in boxes.items() if arrow.meets(box, -2)]
        assert not touched, f"an arrow runs through {touched}"
    if layout.corner and heist != "villa":
        assert not any(layout.corner.meets(room, -1) for room in layout.rooms.values())


@pytest.mark.parametrize("size", SIZES)
def test_every_way_on_ends_in_the_room_it_opens(heist: str, size: tuple[float, float, tuple[float, float]]) -> None:
    plan = content().heists[heist]
    layout = layout_of(plan, *size)
    for door in layout.doors:
        assert not door.sign, "the rooms of our own plans have walls in common"
        (x, y), room = door.points[-1], layout.rooms[door.opens]
        assert room.x < x < room.right
        assert room.y < y < room.bottom
        own = layout.rooms[next(c["in"] for c in plan["challenges"] if c["id"] == door.challenge)]
        assert own.x < door.diamond[0] < own.right
        assert own.y < door.diamond[1] < own.bottom


def test_plans_stay_legible(heist: str) -> None:
    assert layout_of(content().heists[heist], *SIZES[0]).scale > 0.8


def test_a_plan_with_unknown_rooms_and_loot_is_drawn_all_the_same() -> None:
    plan = content().heists["villa"]
    renamed = {room["id"]: f"r{i}" for i, room in enumerate(plan["rooms"])}
    strange: dict[str, Any] = {
        **plan,
        "id": "fremd",
        "start": renamed[plan["start"]],
        "rooms": [{**room, "id": renamed[room["id"]]} for room in plan["rooms"]],
        "loot": [{**loot, "id": f"x{loot['id']}"} for loot in plan["loot"]],
        "challenges": [
            {
                **challenge,
                "in": renamed[challenge["in"]],
                **({"opens": renamed[challenge["opens"]]} if "opens" in challenge else {}),
                **({"loot": [f"x{id}" for id in challenge["loot"]]} if "loot" in challenge else {}),
            }
            for challenge in plan["challenges"]
        ],
    }
    root = ElementTree.fromstring(draw_plan(strange, 726, 880))
    assert len(values(root, "data-room")) == len(plan["rooms"])
    assert len(values(root, "data-loot")) == len(plan["loot"])


def test_a_room_without_a_common_wall_is_named_at_the_arrow() -> None:
    wants = [{"needs": ["kraft", "clever"]}]
    rooms = [{"id": id, "de": f"Raum {id}", "en": f"Room {id}"} for id in "abcdef"]
    ways = [(a, b) for a in "abcdef" for b in "abcdef" if a < b]
    plan = {
        **content().heists["villa"],
        "id": "jeder-mit-jedem",
        "start": "a",
        "rooms": rooms,
        "loot": [],
        "challenges": [
            {"id": f"{a}{b}", "de": f"{a}{b}", "en": f"{a}{b}", "in": a, "opens": b, "options": wants} for a, b in ways
        ],
    }
    layout = layout_of(plan, 900, 1200)
    assert any(door.sign for door in layout.doors)
    assert len(values(ElementTree.fromstring(draw_plan(plan, 900, 1200)), "data-diamond")) == len(ways)


def test_a_layout_made_by_hand_is_used_only_if_it_fits() -> None:
    plan = content().heists["villa"]
    longer = {**plan, "loot": [*plan["loot"], {"id": "hund", "de": "Hund", "en": "Dog", "value": 1}]}
    longer["challenges"] = [{**c, "loot": ["hund"]} if c["id"] == "hintertuer" else c for c in plan["challenges"]]
    assert "hund" in layout_of(longer, *SIZES[0]).loot

"""Writing sheets into columns: every box and circle becomes a numbered field."""

from collections.abc import Mapping, Sequence
from typing import Any

from meisterdieb.clou.engine.codes import (
    ANY,
    CIRCLE,
    CIRCLEBOX,
    EQUAL,
    EVEN,
    EVERYBODY,
    LESS,
    MORE,
    NUMBERS,
    ODD,
    PATTERNS,
    PLAN,
    PYRAMID,
    ROW,
    SKILLS,
    SPECIAL,
    SPECIALS,
    TOOLS,
    TREE,
    UNEQUAL,
)
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.symbols import symbol_mask, symbols

Table = Mapping[str, Any]
RELATIONS = {"": ANY, "<": LESS, ">": MORE, "=": EQUAL, "!=": UNEQUAL}


def condition(text: str) -> tuple[int, int]:
    """A number condition as relation and number."""
    words = {"any": ANY, "odd": ODD, "even": EVEN}
    return (words[text], 0) if text in words else (RELATIONS[text[0]], int(text[1:]))


class SheetWriter:
    """Adds fields to the columns of the rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def field(self, id: str, kind: int, owner: int, area: int, **more: Any) -> int:
        """Add one field and give its number."""
        rules = self.rules
        test, against = condition(more.get("condition", "any"))
        rules.field_ids.append(id)
        rules.kind.append(kind)
        rules.owner.append(owner)
        rules.area.append(area)
        rules.test.append(test)
        rules.against.append(against)
        rules.left.append(more.get("left", -1))
        rules.link.append(RELATIONS[more.get("link", "")])
        rules.below.append(more.get("below", -1))
        rules.sum.append(RELATIONS[more.get("sum", "")])
        rules.circle.append(more.get("circle", 0))
        rules.symbol.append(more.get("symbol", 0))
        rules.gives.append(symbols(more.get("gives", ())))
        rules.lines.append([])
        rules.tree.append(more.get("tree", -1))
        rules.after_node.append([])
        rules.item.append(more.get("item", -1))
        rules.challenge.append(more.get("challenge", -1))
        return len(rules.kind) - 1

    def line(self, fields: Sequence[int], gives: Sequence[str]) -> None:
        """Add a line through circles with symbols at its end."""
        for field in fields:
            self.rules.lines[field].append(len(self.rules.line_fields))
        self.rules.line_fields.append(list(fields))
        self.rules.line_gives.append(symbols(gives))

    def row(self, boxes: Sequence[Table], id: str, kind: int, owner: int, area: int, **more: Any) -> list[int]:
        """A row of boxes filled from the left."""
        fields: list[int] = []
        for i, box in enumerate(boxes):
            fields.append(
                self.field(
                    f"{id}{i + 1}",
                    kind,
                    owner,
                    area,
                    condition=box.get("if", "any"),
                    left=fields[-1] if fields else -1,
                    link=box.get("link", ""),
                    gives=box.get("gives", ()),
                    **more,
                )
            )
        return fields

    def circleboxes(self, lines: Sequence[Table], id: str, owner: int, area: int, item: int) -> None:
        """Lines of circle-boxes."""
        for i, line in enumerate(lines):
            named = [(f"{id}{'abc'[i]}{k + 1}", box) for k, box in enumerate(line["boxes"])]
            fields = [self.field(name, CIRCLEBOX, owner, area, condition=box, item=item) for name, box in named]
            self.line(fields, line["gives"])

    def tree(self, table: Table, id: str, owner: int, area: int, item: int) -> None:
        """A tree of circles, of which one path can be followed."""
        tree = len(self.rules.tree_starts)
        numbers: dict[str, int] = {}
        for node in table["nodes"]:
            name = f"{id}{node['id']}"
            numbers[node["id"]] = self.field(
                name, TREE, owner, area, circle=node["n"], gives=node["gives"], tree=tree, item=item
            )
        for node in table["nodes"]:
            self.rules.after_node[numbers[node["id"]]] = [numbers[follower] for follower in node["next"]]
        self.rules.tree_starts.append([numbers[start] for start in table["start"]])

    def pyramid(self, table: Table, id: str, owner: int, area: int) -> None:
        """A pyramid of boxes, bottom row first."""
        below: list[int] = []
        for r, row in enumerate(table["rows"]):
            fields: list[int] = []
            for k, box in enumerate(row):
                more = {"condition": box.get("if", "any"), "sum": box.get("sum", ""), "gives": box.get("gives", ())}
                foot = below[k] if below else -1
                fields.append(self.field(f"{id}{'abc'[r]}{k + 1}", PYRAMID, owner, area, below=foot, **more))
            below = fields

    def grid(self, table: Table, id: str, owner: int, area: int) -> None:
        """A grid of numbered circles on lines."""
        numbers = {
            name: self.field(f"{id}{name}", CIRCLE, owner, area, circle=n) for name, n in table["circles"].items()
        }
        for line in table["lines"]:
            self.line([numbers[name] for name in line["on"]], line["gives"])

    def tool(self, table: Table, owner: int) -> None:
        """One tool of a thief."""
        kind = table["type"]
        id = f"{kind}."
        if kind == "grid":
            self.grid(table, id, owner, TOOLS)
        elif kind == "circlebox":
            self.circleboxes(table["lines"], id, owner, TOOLS, -1)
        elif kind == "tree":
            self.tree(table, id, owner, TOOLS, -1)
        else:
            self.pyramid(table, id, owner, TOOLS)

    def thief(self, seat: int, thief: Table | None) -> None:
        """The sheet of a thief; nothing while none is chosen."""
        rules = self.rules
        rules.specials.append([])
        rules.bonus_pattern.append([])
        rules.bonus_gives.append([])
        rules.flight_of.append([0] * 6)
        rules.police_of.append([0] * 6)
        if thief is None:
            return
        for skill, boxes in thief["skills"].items():
            self.row(boxes, f"{skill}.", ROW, seat, SKILLS)
        for tool in thief["tools"]:
            self.tool(tool, seat)
        for i, special in enumerate(thief["specials"]):
            named = [(f"special.{'abc'[i]}{k + 1}", symbol_mask(s)) for k, s in enumerate(special["circles"])]
            fields = [self.field(name, SPECIAL, seat, SPECIALS, symbol=mask) for name, mask in named]
            rules.specials[seat] += fields
            self.line(fields, special["gives"])
        rules.bonus_pattern[seat] = [PATTERNS.index(bonus["pattern"]) for bonus in thief["bonuses"]]
        rules.bonus_gives[seat] = [symbols(bonus["gives"]) for bonus in thief["bonuses"]]
        rules.flight_of[seat] = [face.count("f") for face in thief["escape"]]
        rules.police_of[seat] = [face.count("p") for face in thief["escape"]]

    def elements(self, elements: Sequence[Table], area: int, item: int, id: str) -> None:
        """The elements of an experience area or a campaign tool."""
        for i, element in enumerate(elements):
            name = f"{id}.{i + 1}"
            kind = element["type"]
            if kind == "circle":
                circle = {"circle": element["n"], "gives": element["gives"], "item": item}
                self.field(name, CIRCLE, EVERYBODY, area, **circle)
            elif kind == "line":
                circles = [{"circle": c["n"], "gives": c["gives"], "item": item} for c in element["circles"]]
                fields = [self.field(f"{name}{'abc'[k]}", CIRCLE, EVERYBODY, area, **c) for k, c in enumerate(circles)]
                self.line(fields, element["gives"])
            elif kind == "row":
                self.row(element["boxes"], f"{name}.", ROW, EVERYBODY, area, item=item)
            elif kind == "circlebox":
                self.circleboxes(element["lines"], f"{name}.", EVERYBODY, area, item)
            else:
                self.tree(element, f"{name}.", EVERYBODY, area, item)

    def numbers(self, challenge: Table, number: int) -> list[int]:
        """The number boxes of a challenge, if it has any."""
        boxes = challenge.get("numbers", ())
        return self.row(boxes, f"{challenge['id']}.", NUMBERS, EVERYBODY, PLAN, challenge=number)

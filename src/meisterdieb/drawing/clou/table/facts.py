"""What a field of a sheet wants and gives: printed small once something is written there, and in words."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from meisterdieb.drawing.clou.fields import condition
from meisterdieb.drawing.clou.sheet import Sheet, Table
from meisterdieb.drawing.clou.spoken import Speaker


class Fact(Struct, frozen=True):
    """A field: its condition as printed, in words with what it gives, and for trees what follows it."""

    wants: str
    says: str
    next: list[str]


Facts = Iterator[tuple[str, Fact]]


class Teller:
    """Tells the fields of sheets in one language."""

    def __init__(self, sheet: Sheet, speaker: Speaker) -> None:
        self.sheet = sheet
        self.speaker = speaker

    def thief(self, thief: Table) -> Facts:
        """Every field of a thief."""
        for skill, boxes in thief["skills"].items():
            yield from self.row(f"{skill}.", boxes)
        for table in thief["tools"]:
            yield from self.tool(f"{table['type']}.", table)
        for i, table in enumerate(thief["specials"]):
            told = self.speaker.special(table)
            for k in range(len(table["circles"])):
                yield f"special.{'abc'[i]}{k + 1}", Fact("", told, [])

    def gang(self, campaign: Table) -> Facts:
        """Every field that belongs to the whole gang."""
        for table in (*campaign["experience"], *campaign["tool"]):
            for i, element in enumerate(table["elements"]):
                yield from self.element(f"{table['id']}.{i + 1}", element)

    def plan(self, plan: Table) -> Facts:
        """Number boxes on a plan."""
        for challenge in plan["challenges"]:
            yield from self.row(f"{challenge['id']}.", challenge.get("numbers", ()))

    def row(self, id: str, boxes: Sequence[Table]) -> Facts:
        """Boxes from left to right."""
        for i, table in enumerate(boxes):
            yield f"{id}{i + 1}", self.box(table)

    def box(self, table: Table) -> Fact:
        """One box."""
        wants = f"{table['sum']}Σ" if "sum" in table else condition(self.sheet, table.get("if", "any"))
        return Fact(wants, self.speaker.box(table), [])

    def tool(self, id: str, table: Table) -> Facts:
        """A tool by its kind."""
        kind = table["type"]
        if kind == "grid":
            for name in table["circles"]:
                lines = (self.speaker.given(line["gives"]) for line in table["lines"] if name in line["on"])
                yield f"{id}{name}", Fact("", " / ".join(lines), [])
        elif kind == "circlebox":
            for i, line in enumerate(table["lines"]):
                for k, wants in enumerate(line["boxes"]):
                    told = f"{self.speaker.condition(wants)}, {self.speaker.given(line['gives'])}"
                    yield f"{id}{'abc'[i]}{k + 1}", Fact(condition(self.sheet, wants), told, [])
        elif kind == "tree":
            for node in table["nodes"]:
                following = [f"{id}{name}" for name in node["next"]]
                yield f"{id}{node['id']}", Fact("", self.speaker.given(node["gives"]), following)
        else:
            for r, row in enumerate(table["rows"]):
                for k, cell in enumerate(row):
                    yield f"{id}{'abc'[r]}{k + 1}", self.box(cell)

    def element(self, id: str, table: Table) -> Facts:
        """An element of the campaign sheet by its kind."""
        kind = table["type"]
        if kind == "circle":
            yield id, Fact("", self.speaker.given(table["gives"]), [])
        elif kind == "line":
            for k, one in enumerate(table["circles"]):
                yield f"{id}{'abc'[k]}", Fact("", self.speaker.given(one["gives"]), [])
        elif kind == "row":
            yield from self.row(f"{id}.", table["boxes"])
        else:
            yield from self.tool(f"{id}.", table)

"""Drawings in words, for those who hear a sheet instead of seeing it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from meisterdieb.drawing.clou.plan.slips import needs_of
from meisterdieb.drawing.clou.sheet import Table
from meisterdieb.drawing.clou.texts import WORDS

RELATIONS = {"<": "less", ">": "more", "=": "equal", "!=": "unequal"}


@dataclass(frozen=True)
class Speaker:
    """Speaks one language; `symbols` are the names of the symbols by id."""

    lang: str
    symbols: Mapping[str, str]

    def say(self, key: str, **values: int | str) -> str:
        """A phrase with its gaps filled."""
        return WORDS.say("spoken", key, self.lang, **values)

    def symbol(self, what: str) -> str:
        """A symbol, or several to choose from."""
        names = []
        for part in what.split("/"):
            kind, _, value = part.partition(":")
            names.append(self.say(kind, n=value) if value else self.symbols[kind])
        return f" {self.say('or')} ".join(names)

    def given(self, gives: Sequence[str]) -> str:
        """What a field or line gives."""
        return self.say("gives", what=", ".join(self.symbol(what) for what in gives) or self.say("nothing"))

    def condition(self, text: str) -> str:
        """A condition on the number itself."""
        if text in ("odd", "even"):
            return WORDS.say_full("number", text, self.lang)
        return self.say(text) if text == "any" else self.say(RELATIONS[text[0]], than=text[1:])

    def box(self, table: Table) -> str:
        """What a box wants and gives."""
        wants = [self.condition(table["if"])] if table.get("if", "any") != "any" else []
        if "link" in table:
            wants.append(self.say(RELATIONS[table["link"]], than=self.say("left")))
        if "sum" in table:
            wants.append(self.say(RELATIONS[table["sum"]], than=self.say("sum")))
        return ", ".join([*(wants or [self.say("any")]), *([self.given(table["gives"])] if table.get("gives") else [])])

    def row(self, boxes: Sequence[Table]) -> str:
        """A row of boxes."""
        told = "; ".join(self.say("box", n=i, what=self.box(table)) for i, table in enumerate(boxes, 1))
        return f"{self.say('row', n=len(boxes))}. {told}."

    def tool(self, table: Table) -> str:
        """A tool of a thief or an element of the campaign sheet."""
        kind = table["type"]
        if kind == "grid":
            lines = [self.line(table, line) for line in table["lines"]]
        elif kind == "circlebox":
            lines = [
                self.say(
                    "circleboxes", on=", ".join(map(self.condition, line["boxes"])), what=self.given(line["gives"])
                )
                for line in table["lines"]
            ]
        elif kind == "tree":
            lines = [self.node(table, node) for node in table["nodes"]]
        elif kind == "pyramid":
            lines = [
                self.say("level", n=i, what="; ".join(self.box(box) for box in row))
                for i, row in enumerate(table["rows"], 1)
            ]
        elif kind == "row":
            return self.row(table["boxes"])
        else:
            circles = table.get("circles", [table])
            lines = [self.say("circle", n=one["n"], what=self.given(one["gives"])) for one in circles]
            lines += [self.given(table["gives"])] if kind == "line" else []
        return ". ".join(lines) + "."

    def line(self, table: Table, line: Table) -> str:
        """A line of a grid."""
        circles = " – ".join(str(table["circles"][name]) for name in line["on"])
        return self.say("line", on=circles, what=self.given(line["gives"]))

    def node(self, table: Table, node: Table) -> str:
        """A circle of a tree and where it leads."""
        numbers = {one["id"]: one["n"] for one in table["nodes"]}
        told = [self.given(node["gives"])]
        if node["next"]:
            told.append(self.say("then", what=f" {self.say('or')} ".join(str(numbers[id]) for id in node["next"])))
        return self.say("circle", n=node["n"], what=", ".join(told))

    def special(self, table: Table) -> str:
        """A special line."""
        return self.say("line", on=", ".join(map(self.symbol, table["circles"])), what=self.given(table["gives"]))

    def escape(self, faces: Sequence[Sequence[str]]) -> str:
        """The escape values of a thief."""
        names = {"f": self.symbols["flucht"], "p": self.symbols["polizei"]}
        told = (self.say("die", n=i, what=", ".join(names[a] for a in face)) for i, face in enumerate(faces, 1))
        return "; ".join(told) + "."

    def track(self, lengths: Table) -> str:
        """A track by number of players."""
        return self.say("track", alone=lengths["p1"], two=lengths["p2"], three=lengths["p3"])

    def plan(self, plan: Table) -> str:
        """The rooms of a plan, room by room."""
        return " ".join(self.room(plan, room) for room in plan["rooms"])

    def room(self, plan: Table, room: Table) -> str:
        """A room with its challenges."""
        begins = f" ({self.say('start')})" if room["id"] == plan["start"] else ""
        told = "; ".join(self.challenge(plan, c) for c in plan["challenges"] if c["in"] == room["id"])
        return f"{self.say('room', name=room[self.lang])}{begins}: {told}."

    def challenge(self, plan: Table, challenge: Table) -> str:
        """What a challenge wants, costs and opens."""
        names = {t["id"]: t[self.lang] for key in ("rooms", "challenges", "loot") for t in plan[key]}
        values = {table["id"]: table["value"] for table in plan["loot"]}
        parts = [self.option(option) for option in challenge.get("options", ())]
        wants = self.say("part", what=f", {self.say('or')} ".join(parts)) if len(parts) > 1 else "".join(parts)
        if "numbers" in challenge:
            wants = self.say("numbers", what=", ".join(self.box(box) for box in challenge["numbers"]))
        told = [wants]
        if challenge.get("ordered"):
            told.append(self.say("ordered"))
        if "after" in challenge:
            told.append(self.say("after", what=names[challenge["after"]]))
        if "opens" in challenge:
            told.append(self.say("opens", room=names[challenge["opens"]]))
        if challenge.get("loot"):
            ids = challenge["loot"]
            loot = [self.say("points", loot=names[id], n=values[id]) if values[id] else names[id] for id in ids]
            told.append(self.say("takes", what=", ".join(loot)))
        return f"{challenge[self.lang]}: {', '.join(told)}"

    def option(self, option: Table) -> str:
        """One part of a challenge."""
        needs = [
            self.say("needs_from", symbol=self.symbol(need.symbol), n=need.players)
            if need.players > 1
            else self.symbol(need.symbol)
            for need in needs_of(option, None)
        ]
        cost = [self.say("cost", what=", ".join(map(self.symbol, option["cost"])))] if option.get("cost") else []
        return " + ".join(needs) + "".join(f" ({words})" for words in cost)

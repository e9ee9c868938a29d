"""What must always hold on sheets, plan and tracks."""

from collections.abc import Iterator

from meisterdieb.clou.engine.codes import CIRCLEBOX, CROSSED, NUMBERS, RUNNING
from meisterdieb.clou.engine.state import ClouState


def broken(s: ClouState) -> list[str]:
    """A sentence for each thing that cannot be."""
    return [*tracks(s), *sheets(s), *plan(s)]


def tracks(s: ClouState) -> Iterator[str]:
    """No track has more symbols open than it has, or fewer than none."""
    rules = s.rules
    for name, left, most in (
        ("time", s.time, rules.time),
        ("flight", s.flight, rules.flight),
        ("police", s.police, rules.police),
    ):
        if not 0 <= left <= most:
            yield f"{left} {name} symbols are open of {most}"
    if not 0 <= s.traces <= rules.traces:
        yield f"{s.traces} traces are left of {rules.traces}"
    if s.traces == rules.traces and s.end == RUNNING:
        yield "all traces are crossed out and nobody is arrested"
    if s.driver >= rules.players:
        yield "the driver is nobody at this table"
    if any(not 0 <= face <= 6 for face in s.roll):
        yield f"the dice show {s.roll}"


def sheets(s: ClouState) -> Iterator[str]:
    """Circles are crossed out once, rows have no gaps."""
    rules = s.rules
    for field, mark in enumerate(s.marks):
        kind = rules.kind[field]
        if mark < 0 or (kind > NUMBERS and kind != CIRCLEBOX and mark > 1) or mark > 2 * CROSSED:
            yield f"the field {rules.field_ids[field]} holds {mark}"
        if mark and kind in (0, NUMBERS) and rules.left[field] >= 0 and not s.marks[rules.left[field]]:
            yield f"the row has a gap before {rules.field_ids[field]}"
    for tree, at in enumerate(s.trees):
        if at >= 0 and (rules.tree[at] != tree or not s.marks[at]):
            yield "a tree was left at a circle that is not crossed out"
    if any(used > 7 for used in s.used):
        yield "more dice are used than were rolled"


def plan(s: ClouState) -> Iterator[str]:
    """Loot comes from overcome challenges only, and only in open rooms."""
    rules = s.rules
    taken = {loot for challenge, loot_of in enumerate(rules.loot_of) if s.finished[challenge] for loot in loot_of}
    if any(flag and loot not in taken for loot, flag in enumerate(s.loot)):
        yield "loot was taken that lies behind a challenge still open"
    for item, crossed in enumerate(s.boxes):
        if crossed > rules.item_boxes[item]:
            yield f"{rules.item_ids[item]} has more boxes crossed out than it has"

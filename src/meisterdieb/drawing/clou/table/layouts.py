"""Works out where everything stands on the plans of the table: `python -m meisterdieb.drawing.clou.table.layouts`."""

import sys

import msgspec

from meisterdieb.clou.engine.content import content
from meisterdieb.drawing.clou.plan.layout import BY_HAND, Layout, found, key
from meisterdieb.drawing.clou.table.night import CORNER, HOUSE


def layouts() -> dict[str, Layout]:
    """The layouts that are kept in `plan/worked_out.json`."""
    size = (*HOUSE, CORNER, True)
    plans = [plan for id, plan in content().heists.items() if id not in BY_HAND["played"]]
    return {key(plan, *size): found(plan, *size) for plan in plans}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(layouts()), indent=1) + b"\n")

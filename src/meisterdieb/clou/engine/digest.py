"""The digest of a state: equal for equal states only, whatever the content files say besides."""

from typing import Final

from meisterdieb.clou.engine.codes import ENDS, PHASES
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.kernel.digest import digest as digest_of
from meisterdieb.kernel.digest import key_of, put, put_column, put_pile, put_things

# The names of plain numbers in the order in which `numbers` gives them.
NUMBERS: Final = (
    *("round", "traces", "time", "passed", "swapped", "flight", "police", "alarm", "driver", "barrier"),
    *("heist_number", "doubles", "points", "sheet_traces", "lost"),
)
KEYS = [key_of(name) for name in NUMBERS]
PHASE = [key_of(f"phase.{phase}") for phase in PHASES]
END = [key_of(f"end.{end}") for end in ENDS]
EXTRAS = [key_of(f"extras.{seat}") for seat in "ABC"]
PLUS_MINUS = [key_of(f"plus_minus.{seat}") for seat in "ABC"]
ROLL, USED, FILLS, DONE = key_of("roll"), key_of("used"), key_of("fills"), key_of("done")
VOTES, SCORES, EXPENSES, GROUP = key_of("votes"), key_of("scores"), key_of("expenses"), key_of("group")
MARKS, TREES, NEEDS, FINISHED = key_of("marks"), key_of("trees"), key_of("needs"), key_of("finished")
ROOMS, LOOT, THIEVES, PRISON = key_of("rooms"), key_of("loot"), key_of("thieves"), key_of("prison")
SPECIAL, BOXES, KEPT, KEPT_TREES = key_of("special"), key_of("boxes"), key_of("kept"), key_of("kept_trees")


def digest(s: ClouState) -> str:
    """A short hash of everything in the state."""
    rules = s.rules
    row: list[int] = [PHASE[s.phase], END[s.end]]
    values = numbers(s)
    for i in range(len(values)):
        put(row, KEYS[i], values[i])
    for seat in range(rules.players):
        put_pile(row, EXTRAS[seat], s.extras[seat])
        put_pile(row, PLUS_MINUS[seat], s.plus_minus[seat])
    put_pile(row, ROLL, s.roll)
    put_pile(row, USED, s.used)
    put_pile(row, FILLS, s.fills)
    put_pile(row, DONE, s.done)
    put_pile(row, VOTES, s.votes)
    put_pile(row, SCORES, s.scores)
    put_pile(row, EXPENSES, s.expenses)
    put_pile(row, GROUP, [key_of(f"{item >> 8} {symbol_text(item & 255)}") for item in s.group])
    put_column(row, TREES, rules.tree_keys, [rules.field_keys[field] if field >= 0 else 0 for field in s.trees])
    put_things(row, THIEVES, rules.thief_keys, s.thieves)
    put_column(row, MARKS, rules.field_keys, s.marks)
    put_column(row, NEEDS, rules.need_keys, s.needs)
    put_column(row, FINISHED, rules.challenge_keys, s.finished)
    put_column(row, ROOMS, rules.room_keys, s.rooms)
    put_column(row, LOOT, rules.loot_keys, s.loot)
    put_column(row, PRISON, rules.thief_keys, s.prison)
    put_column(row, SPECIAL, rules.special_keys, s.special)
    put_column(row, BOXES, rules.item_keys, s.boxes)
    put_column(row, KEPT, rules.tool_keys, s.kept)
    put_column(row, KEPT_TREES, rules.tool_keys, s.kept_trees)
    return digest_of(rules.setup, row)


def numbers(s: ClouState) -> list[int]:
    """The plain numbers of a state, in the order of their names."""
    row: list[int] = [s.round, s.traces, s.time, s.passed, s.swapped, s.flight, s.police, s.alarm, s.driver, s.barrier]
    row += [s.heist_number, s.doubles, s.points, s.sheet_traces, s.lost]
    return row

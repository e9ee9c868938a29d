"""The digest of a state: equal for equal states only, whatever the content files say besides."""

from meisterdieb.clou.state import ClouState
from meisterdieb.kernel.digest import add
from meisterdieb.kernel.digest import digest as digest_of


def digest(s: ClouState) -> str:
    """A short hash of everything in the state."""
    row: list[int] = [s.phase, s.end, s.round, s.traces, s.time, s.passed, s.swapped, s.flight, s.police, s.alarm]
    row += [s.driver, s.barrier, s.heist_number, s.doubles, s.points, s.sheet_traces, s.lost]
    for seat in range(s.rules.players):
        add(row, s.extras[seat])
        add(row, s.plus_minus[seat])
    for column in (s.roll, s.used, s.fills, s.done, s.marks, s.trees, s.group, s.needs, s.finished, s.rooms, s.loot):
        add(row, column)
    for column in (s.votes, s.thieves, s.prison, s.special, s.boxes, s.kept, s.kept_trees, s.scores, s.expenses):
        add(row, column)
    return digest_of(s.rules.setup, row)

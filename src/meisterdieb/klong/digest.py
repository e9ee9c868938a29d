"""The digest of a state: equal for equal states only, whatever the content files say that no move has met."""

from meisterdieb.kernel.digest import add
from meisterdieb.kernel.digest import digest as digest_of
from meisterdieb.klong.state import KlongState, Seat


def digest(s: KlongState) -> str:
    """A short hash of everything in the state."""
    row: list[int] = [s.active, s.start, s.round, s.black_aside, s.rage, s.countdown, s.countdown_seat, s.mastery]
    row += [s.barrier, s.skill, s.swords, s.boots, s.teleports, s.credit, s.barred, s.allowed, s.gem_discount]
    row += [s.companions, s.clank_made, s.skill_per_clank, s.gold_gains, s.gold_per_gain, s.springs, s.revealed_dragon]
    for p in s.seats:
        add_seat(row, p)
    for pool in s.pools:
        add(row, pool)
    for pile in (s.deck, s.row, s.dungeon_discard, s.reserve, s.market, s.loot, s.artifacts, s.box):
        add(row, pile)
    for pile in (s.area, s.bag, s.aside, s.play, s.trash, s.promises, s.pending):
        add(row, pile)
    return digest_of(s.rules.setup, row)


def add_seat(row: list[int], p: Seat) -> None:
    """Write down what a thief has."""
    row += [p.room, p.fate, p.gold, p.damage, p.supply]
    for pile in (p.hand, p.known, p.draw, p.discard, p.tokens, p.artifacts):
        add(row, pile)

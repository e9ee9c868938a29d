"""Lord Eradikus: his rage sets bounty hunters free and closes the end of the hyperlift."""

from typing import TYPE_CHECKING, Final

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import INSIDE, LETTERS
from meisterdieb.klong.engine.cube_kind import CubeKind
from meisterdieb.klong.engine.effects import RageWatcher, mark
from meisterdieb.klong.engine.event_kinds import HURT, new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.rules.health import knock_out
from meisterdieb.klong.telling.book import book_of

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

BLOCKADE: Final = "blockade"
HUNTERS, BLOCKED = new_kind("hunters", ("n",)), new_kind("blocked")


class Hunter(CubeKind):
    """A red cube hurts everybody in play and comes back with the next noise (KA-ATK-08, 09, KA-DMG-07)."""

    def drawn(self, s: "KlongState", colour: i64, luck: "Luck") -> None:
        back: i64 = s.area[colour]
        s.area[colour] = back + 1
        for i in range(s.rules.players):
            bite(s, (s.active + i) % s.rules.players)


def bite(s: "KlongState", seat: i64) -> None:
    """One damage with an own cube of the supply, or else with a black one that was set aside (KA-OPEN-22)."""
    p = s.seats[seat]
    if p.fate != INSIDE:
        return
    if p.supply:
        p.supply -= 1
    elif s.black_aside:
        s.black_aside -= 1
        tracks = list(s.tracks)
        tracks[s.rules.stand_ins[seat]] += 1
        s.tracks = tuple(tracks)
    else:
        return
    p.damage += 1
    if s.events is not None:
        s.events.append(Event(HURT, seat, 1, 0, EVERYBODY))
    if p.damage >= s.rules.health:
        knock_out(s, seat)


class Rage(RageWatcher):
    """What waits on the upper spaces of the rage track (KA-RAGE-06 to 10)."""

    def __init__(self, colour: i64, hunters: dict[int, tuple[int, int]], blockade: i64, space: i64) -> None:
        self.colour = colour
        self.hunters = hunters  # by space: the feature, and how many cubes wait there
        self.blockade = blockade
        self.space = space

    def reached(self, s: "KlongState", space: i64) -> None:
        if space in self.hunters:
            feature, n = self.hunters[space]
            if not s.marks[feature]:
                mark(s, feature, 1)
                s.area[self.colour] += n
                if s.events is not None:
                    s.events.append(Event(HUNTERS, s.active, n, 0, EVERYBODY))
        elif space == self.space and not s.marks[self.blockade]:
            mark(s, self.blockade, 1)
            if s.events is not None:
                s.events.append(Event(BLOCKED, s.active, 0, 0, EVERYBODY))


class Boss(Part):
    """Bounty hunters, the blockade, and black cubes that stand in for those that somebody lacks."""

    name = "boss"
    order = 14

    def join(self, a: "Assembly") -> None:
        tracks = a.content.tracks
        self.colour = a.colour("hunters", Hunter())
        self.hunters = {int(space): (a.feature(f"hunters-{space}"), n) for space, n in tracks["hunters"].items()}
        a.watch_rage(Rage(self.colour, self.hunters, a.feature(BLOCKADE), tracks["blockade"]))
        a.rules.stand_ins = [a.track(f"stand-ins-{letter}", 0) for letter in LETTERS[: a.rules.players]]

    def cubes_on_board(self, s: "KlongState", seat: int) -> int:
        return -s.tracks[s.rules.stand_ins[seat]]  # part of the damage, but no cubes of the thief

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        found = {f"hunters-{space}": say("marked", "hunters", lang, n=n) for space, (_, n) in self.hunters.items()}
        return {**found, BLOCKADE: say("marked", "blockade", lang)}

    def broken(self, s: "KlongState") -> list[str]:
        waiting = sum(n for feature, n in self.hunters.values() if not s.marks[feature])
        total = waiting + s.area[self.colour] + s.bag.count(self.colour)
        every = sum(n for _, n in self.hunters.values())
        found = [] if total == every else [f"there are {total} bounty hunters instead of {every}"]
        for seat, p in enumerate(s.seats):
            if not 0 <= s.tracks[s.rules.stand_ins[seat]] <= p.damage:
                found.append(f"seat {seat} has more black cubes than damage")
        return found

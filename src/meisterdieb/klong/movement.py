"""Moving: boots through tunnels, teleports, and what entering a room does."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.effects import barred_from_boots
from meisterdieb.klong.escape import leave_dungeon
from meisterdieb.klong.happenings import ENTERS, HURT, TELEPORTS
from meisterdieb.klong.health import heal
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import CAVE_STOP, IGNORE_MONSTERS, INSIDE, LOOT_KINDS, MOVE, SHIFT, TAKE, TELEPORT

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


def enter(s: "KlongState", room: i64) -> None:
    """Come into a room by any means: out of the dungeon, into a cave, to a spring, upon things to take."""
    p = s.seats[s.active]
    p.room = room
    board = s.board
    if room == board.outside:
        leave_dungeon(s)
        return
    if board.cave[room]:
        s.barred |= CAVE_STOP
    if board.spring[room]:
        heal(s, s.active, 1)
    first = room * LOOT_KINDS
    if s.loot[first] or s.loot[first + 1] or s.loot[first + 2]:
        s.ask(TAKE, room, 0)


def closed_off(s: "KlongState", target: i64) -> i64:
    """0 if the thief may come into the target room at all: not after leaving, and out only with an artifact."""
    p = s.seats[s.active]
    if p.fate != INSIDE:
        return reasons.HAS_LEFT
    if target == s.board.outside and not p.artifacts:
        return reasons.NEEDS_ARTIFACT
    return reasons.FINE


def monsters(s: "KlongState", way: i64) -> i64:
    """How many monsters of a tunnel bite this turn."""
    return 0 if s.allowed & IGNORE_MONSTERS else i64(s.board.monsters[way])


class Move(Verb):
    """Walk through a tunnel; the argument is the exit and, in the lowest four bits, the swords spent on monsters."""

    def barred(self, s: "KlongState", way: i64) -> i64:
        """0 if the tunnel can be used, whatever its monsters do, otherwise why not."""
        board = s.board
        if board.closed[way]:
            return reasons.AGAINST_ARROW
        if board.boots[way] > s.boots:
            return reasons.short_of(reasons.NEEDS_BOOTS, board.boots[way], s.boots)
        if barred_from_boots(s):
            return reasons.CAVE_STOPS
        if board.locked[way] and not s.seats[s.active].tokens[s.rules.key]:
            return reasons.NEEDS_KEY
        return closed_off(s, board.to[way])

    def dangerous(self, s: "KlongState", way: i64, swords: i64) -> i64:
        """0 if so many swords may be spent and the rest can be borne, otherwise why not (KL-DMG-04 to 08)."""
        symbols = monsters(s, way)
        if swords > symbols:
            return reasons.TOO_MANY_SWORDS
        if swords > s.swords:
            return reasons.short_of(reasons.NEEDS_SWORDS, swords, s.swords)
        damage = symbols - swords
        p = s.seats[s.active]
        if damage and p.damage + damage >= s.rules.health:
            return reasons.WOULD_KNOCK_OUT
        return reasons.FINE if damage <= p.supply else reasons.NO_CUBES

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if not s.boots:
            return
        room = s.seats[s.active].room
        way: i64 = s.board.first[room]
        end: i64 = s.board.first[room + 1]
        while way < end:
            if not self.barred(s, way):
                for swords in range(monsters(s, way) + 1):
                    if not self.dangerous(s, way, swords):
                        out.append(MOVE << SHIFT | way << 4 | swords)
            way += 1

    def reason(self, s: "KlongState", arg: i64) -> i64:
        way = arg >> 4
        room = s.seats[s.active].room
        if way < s.board.first[room] or way >= s.board.first[room + 1]:
            return reasons.NO_TUNNEL
        barred = self.barred(s, way)
        return barred if barred else self.dangerous(s, way, arg & 15)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        way = arg >> 4
        swords = arg & 15
        p = s.seats[s.active]
        damage = monsters(s, way) - swords
        s.boots -= s.board.boots[way]
        s.swords -= swords
        if s.events is not None:
            s.events.append(Event(ENTERS, s.active, s.board.to[way], swords, EVERYBODY))
            if damage:
                s.events.append(Event(HURT, s.active, damage, 0, EVERYBODY))
        p.supply -= damage
        p.damage += damage
        enter(s, s.board.to[way])


class Teleport(Verb):
    """Use a stored teleport: any room joined by a tunnel, whatever the tunnel shows (KL-TELE-01 to 11)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if not s.teleports:
            return
        room = s.seats[s.active].room
        seen: list[int] = []
        way: i64 = s.board.first[room]
        end: i64 = s.board.first[room + 1]
        while way < end:
            target: i64 = s.board.to[way]
            if target not in seen and not closed_off(s, target):
                seen.append(target)
                out.append(TELEPORT << SHIFT | target)
            way += 1

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if not s.teleports:
            return reasons.NO_TELEPORT
        if not s.board.leads(s.seats[s.active].room, arg):
            return reasons.NO_TUNNEL
        return closed_off(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.teleports -= 1
        if s.events is not None:
            s.events.append(Event(TELEPORTS, s.active, arg, 0, EVERYBODY))
        enter(s, arg)

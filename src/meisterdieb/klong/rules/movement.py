"""Moving: boots through tunnels, teleports, and what entering a room does."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import (
    CAVE,
    CAVE_STOP,
    IGNORE_MONSTERS,
    INSIDE,
    KEY_PASS,
    LOOT_KINDS,
    MOVE,
    OTHER_WAY_TO_PAY,
    SHIFT,
    SPRING,
    SWORDS_MASK,
    TAKE,
    TELEPORT,
    WAY_SHIFT,
)
from meisterdieb.klong.engine.effects import Effect, barred_from_boots, carries, run, wait_below
from meisterdieb.klong.engine.event_kinds import ENTERS, HURT, TELEPORTS
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.escape import leave_dungeon
from meisterdieb.klong.rules.health import heal

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def arrive(s: "KlongState", room: i64, luck: "Luck") -> None:
    """Come into a room by any means: out of the dungeon, into a cave, to a spring, upon things to take."""
    p = s.seats[s.active]
    p.room = room
    board = s.board
    if s.rules.trails:
        s.trail = (*s.trail, room)
    if room == board.outside:
        leave_dungeon(s, luck)
        return
    flags: i64 = board.flags[room]
    if flags & CAVE:
        s.barred |= CAVE_STOP
    if flags & SPRING:
        heal(s, s.active, 1)
    program: i64 = board.program[room]
    if program:
        run(s, program, 0, luck)  # it ends with the question what to take
    else:
        offer_loot(s, room)


def offer_loot(s: "KlongState", room: i64) -> None:
    """Ask what to take of the things that lie in a room, if there are any."""
    first = room * LOOT_KINDS
    if s.loot[first] or s.loot[first + 1] or s.loot[first + 2]:
        if s.rules.guard is None or s.rules.guard.swords(s, room) <= s.swords:
            s.ask(TAKE, room, 0)


class OfferLoot(Effect):
    """The last word of a room's program: the thief finds what lies there."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        p = s.seats[s.active]
        if p.fate == INSIDE:
            offer_loot(s, p.room)


def closed_off(s: "KlongState", target: i64) -> i64:
    """0 if the thief may come into the target room at all: not after leaving, and out only with an artifact."""
    p = s.seats[s.active]
    if p.fate != INSIDE:
        return reasons.HAS_LEFT
    if target == s.board.outside and not p.artifacts:
        return reasons.NEEDS_ARTIFACT
    need: i64 = s.board.needs[target]
    if need and not carries(s, s.active, need - 1):
        return s.rules.pass_reason[need - 1]
    return reasons.FINE


def monsters(s: "KlongState", way: i64) -> i64:
    """How many monsters of a tunnel bite this turn."""
    return 0 if s.allowed & IGNORE_MONSTERS else i64(s.board.monsters[way])


class Lock(Toll):
    """A lock: a key opens it as often as one likes (KL-MOVE-08, 09)."""

    def reason(self, s: "KlongState", way: i64, other: bool) -> i64:
        return reasons.FINE if carries(s, s.active, KEY_PASS) else reasons.NEEDS_KEY


def boots_for(s: "KlongState", way: i64, other: bool) -> i64:
    """How many boots a tunnel takes, its tolls included."""
    n: i64 = s.board.boots[way]
    special: i64 = s.board.special[way]
    if special:
        for i in range(len(s.rules.tolls)):
            if special >> i & 1:
                n += s.rules.tolls[i].boots(s, way, other)
    return n


def swords_for(s: "KlongState", way: i64, other: bool) -> i64:
    """How many swords the tolls of a tunnel take, monsters apart."""
    n: i64 = 0
    special: i64 = s.board.special[way]
    if special:
        for i in range(len(s.rules.tolls)):
            if special >> i & 1:
                n += s.rules.tolls[i].swords(s, way, other)
    return n


def pay(s: "KlongState", way: i64, arg: i64, luck: "Luck") -> None:
    """Pay for a tunnel: boots, swords, tolls, and damage from the monsters that were not fought."""
    p = s.seats[s.active]
    other = arg & OTHER_WAY_TO_PAY != 0
    swords = arg & SWORDS_MASK
    damage = monsters(s, way) - swords
    special: i64 = s.board.special[way]
    s.boots -= boots_for(s, way, other)
    s.swords -= swords + swords_for(s, way, other)
    if s.events is not None:
        # Swords, and above them which of several tunnels it was.
        s.events.append(Event(ENTERS, s.active, s.board.to[way], swords | s.board.twin[way] << WAY_SHIFT, EVERYBODY))
        if damage:
            s.events.append(Event(HURT, s.active, damage, 0, EVERYBODY))
    p.supply -= damage
    p.damage += damage
    if special:
        for i in range(len(s.rules.tolls)):
            if special >> i & 1:
                s.rules.tolls[i].pay(s, way, other, luck)


class Move(Verb):
    """Walk through a tunnel; the argument is the exit, how its toll is paid, and the swords spent on monsters."""

    def barred(self, s: "KlongState", way: i64, other: bool) -> i64:
        """0 if the tunnel can be used, whatever its monsters do, otherwise why not."""
        board = s.board
        if board.closed[way]:
            return reasons.AGAINST_ARROW
        special: i64 = board.special[way]
        boots: i64 = board.boots[way]
        if special:
            if other and not special & s.rules.choosy:
                return reasons.UNKNOWN_ACTION
            boots = boots_for(s, way, other)
        elif other:
            return reasons.UNKNOWN_ACTION
        if boots > s.boots:
            return reasons.short_of(reasons.NEEDS_BOOTS, boots, s.boots)
        stopped = barred_from_boots(s)
        if stopped:
            return stopped
        if special:
            for i in range(len(s.rules.tolls)):
                if special >> i & 1:
                    why = s.rules.tolls[i].reason(s, way, other)
                    if why:
                        return why
        return closed_off(s, board.to[way])

    def dangerous(self, s: "KlongState", way: i64, other: bool, swords: i64) -> i64:
        """0 if so many swords may be spent and the rest can be borne, otherwise why not (KL-DMG-04 to 08)."""
        symbols = monsters(s, way)
        if swords > symbols:
            return reasons.TOO_MANY_SWORDS
        needed = swords
        if s.board.special[way]:
            needed += swords_for(s, way, other)
        if needed > s.swords:
            return reasons.short_of(reasons.NEEDS_SWORDS, needed, s.swords)
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
            if not self.barred(s, way, False):
                for swords in range(monsters(s, way) + 1):
                    if not self.dangerous(s, way, False, swords):
                        out.append(MOVE << SHIFT | way << WAY_SHIFT | swords)
            if s.rules.choosy and s.board.special[way] & s.rules.choosy:
                self.offer_other(s, way, out)
            way += 1

    def offer_other(self, s: "KlongState", way: i64, out: list[int]) -> None:
        """Add the legal ways to go through a tunnel whose toll is paid in the other way."""
        if not self.barred(s, way, True):
            for swords in range(monsters(s, way) + 1):
                if not self.dangerous(s, way, True, swords):
                    out.append(MOVE << SHIFT | way << WAY_SHIFT | OTHER_WAY_TO_PAY | swords)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        way = arg >> WAY_SHIFT
        other = arg & OTHER_WAY_TO_PAY != 0
        room = s.seats[s.active].room
        if way < s.board.first[room] or way >= s.board.first[room + 1]:
            return reasons.NO_TUNNEL
        barred = self.barred(s, way, other)
        return barred if barred else self.dangerous(s, way, other, arg & SWORDS_MASK)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        way = arg >> WAY_SHIFT
        depth = len(s.pending)
        pay(s, way, arg, luck)
        if len(s.pending) > depth:
            s.heading = s.board.to[way]
            wait_below(s, depth, s.rules.arriving)
        else:
            arrive(s, s.board.to[way], luck)


class Arrive(Effect):
    """Arrive where one was heading when the way itself asked something."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        room = s.heading
        s.heading = 0
        arrive(s, room, luck)


def held_apart(s: "KlongState", room: i64, target: i64) -> i64:
    """0 if one can be teleported between two rooms with a way between them, otherwise why not (KA-KEY-25)."""
    if s.rules.apart and s.board.flags[room] & s.board.flags[target] & s.rules.apart:
        return s.rules.apart_reason
    return reasons.FINE


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
            if target not in seen and not closed_off(s, target) and not held_apart(s, room, target):
                seen.append(target)
                out.append(TELEPORT << SHIFT | target)
            way += 1

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if not s.teleports:
            return reasons.NO_TELEPORT
        if not s.board.leads(s.seats[s.active].room, arg):
            return reasons.NO_TUNNEL
        closed = closed_off(s, arg)
        return closed if closed else held_apart(s, s.seats[s.active].room, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.teleports -= 1
        if s.events is not None:
            s.events.append(Event(TELEPORTS, s.active, arg, 0, EVERYBODY))
        arrive(s, arg, luck)

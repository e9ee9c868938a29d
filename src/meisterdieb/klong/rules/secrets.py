"""Secrets, idols and potions: taken on entering a room, snatched from next door, used when needed."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event, all_but, only
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import DRINK, IDOL, LOOT_KINDS, NONE, POOLS, SHIFT, SNATCH, TAKE
from meisterdieb.klong.engine.effects import Effect, pop_question, run
from meisterdieb.klong.engine.event_kinds import DRINKS, FINDS, FINDS_SECRET, LEAVES_IT, TAKES
from meisterdieb.klong.engine.verb import Verb

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def guarded(s: "KlongState", room: i64) -> i64:
    """0 if things can be taken that lie in a room, otherwise what is missing."""
    guard = s.rules.guard
    if guard is None:
        return reasons.FINE
    swords = guard.swords(s, room)
    return reasons.FINE if swords <= s.swords else reasons.short_of(reasons.NEEDS_SWORDS, swords, s.swords)


def pick_up(s: "KlongState", room: i64, loot: i64, luck: "Luck") -> None:
    """Take one of the tokens of a kind in a room, turn it up and carry out what it does (KL-TOKEN-03, 08, 09)."""
    place = room * LOOT_KINDS + loot
    lying: i64 = s.loot[place]
    s.loot[place] = lying - 1
    pool = s.pools[loot]
    if s.rules.guard is not None:
        s.rules.guard.pay(s, room)
    if s.events is not None:
        s.events.append(Event(TAKES, s.active, loot, room, EVERYBODY))
    token: i64 = s.board.open_token[place] - 1
    if token >= 0:
        pass  # it lies face up
    elif pool[0] == pool[len(pool) - 1]:
        token = pool.pop()
    else:
        token = luck.draw(pool, POOLS + loot)
        s.barrier += 1
    if s.events is not None:
        note_find(s, token)
    if s.rules.token_keep[token]:
        tokens = s.seats[s.active].tokens
        owned: i64 = tokens[token]
        tokens[token] = owned + 1
    run(s, s.rules.token_take[token], 0, luck)


def note_find(s: "KlongState", token: i64) -> None:
    """Note which token was found; of a secret one the others learn only that it is one (SK-WEB-10)."""
    if s.events is None:
        return
    if s.rules.token_secret[token]:
        s.events.append(Event(FINDS, s.active, token, 0, only(s.active)))
        s.events.append(Event(FINDS_SECRET, s.active, 0, 0, all_but(s.active)))
    else:
        s.events.append(Event(FINDS, s.active, token, 0, EVERYBODY))


class Take(Verb):
    """On entering: take one secret or idol of the room, or leave everything (KL-TOKEN-01 to 07)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        room: i64 = s.pending[-4]
        if not guarded(s, room):
            for loot in range(LOOT_KINDS):
                if s.loot[room * LOOT_KINDS + loot]:
                    out.append(TAKE << SHIFT | loot)
        out.append(TAKE << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        room: i64 = s.pending[-4]
        if arg == NONE:
            return reasons.FINE
        return guarded(s, room) if arg < LOOT_KINDS and s.loot[room * LOOT_KINDS + arg] else reasons.NOTHING_THERE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        room: i64 = s.pending[-4]
        pop_question(s)
        if arg != NONE:
            pick_up(s, room, arg, luck)
        elif s.events is not None:
            s.events.append(Event(LEAVES_IT, s.active, room, 0, EVERYBODY))


class Snatch(Effect):
    """Ask for a secret in a neighbouring room; without one nothing happens."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if within_reach(s):
            s.ask(SNATCH, 0, 0)


def within_reach(s: "KlongState") -> list[int]:
    """Secrets (no idols) in rooms joined by any tunnel, each as room << 2 | kind (KL-TOKEN-15)."""
    found: list[int] = []
    room = s.seats[s.active].room
    way: i64 = s.board.first[room]
    end: i64 = s.board.first[room + 1]
    while way < end:
        target: i64 = s.board.to[way]
        for loot in range(0 if guarded(s, target) else IDOL):
            if s.loot[target * LOOT_KINDS + loot] and (target << 2 | loot) not in found:
                found.append(target << 2 | loot)
        way += 1
    return found


class SnatchSecret(Verb):
    """Take a secret out of a neighbouring room without entering it, or none: nobody has to take a token."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        there: i64
        for there in within_reach(s):
            out.append(SNATCH << SHIFT | there)
        out.append(SNATCH << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        return reasons.FINE if arg == NONE or arg in within_reach(s) else reasons.NOTHING_THERE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        if arg != NONE:
            pick_up(s, arg >> 2, arg & 3, luck)


class Drink(Verb):
    """Use a kept potion, once; it then goes to the box (KL-SECRET-01, 02, 10 to 16)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        tokens = s.seats[s.active].tokens
        potion: i64
        for potion in s.rules.potions:
            if tokens[potion]:
                out.append(DRINK << SHIFT | potion)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg not in s.rules.potions:
            return reasons.WRONG_KIND
        return reasons.FINE if s.seats[s.active].tokens[arg] else reasons.NOT_OWNED

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        tokens = s.seats[s.active].tokens
        owned: i64 = tokens[arg]
        tokens[arg] = owned - 1
        if s.events is not None:
            s.events.append(Event(DRINKS, s.active, arg, 0, EVERYBODY))
        run(s, s.rules.token_use[arg], 0, luck)

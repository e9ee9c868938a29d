"""The state of a Klong! game: seats, row, tracks and the turn that is going on."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import i64
from meisterdieb.kernel.state import Score, State
from meisterdieb.klong.engine import effects, reasons
from meisterdieb.klong.engine.codes import ESCAPED, INSIDE, MASK, REST, SHIFT

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.kernel.refusal import Refusal
    from meisterdieb.klong.engine.board import Board
    from meisterdieb.klong.engine.ruleset import Rules
    from meisterdieb.klong.engine.settings import Settings
    from meisterdieb.klong.telling.view_types import KlongView


class Seat:
    """What one thief has. Piles are sorted, except the discard pile, whose last card lies on top."""

    room: i64
    fate: i64
    gold: i64
    damage: i64
    supply: i64
    hand: list[int]
    known: list[int]  # cards of the hand that everybody can work out, because the draw pile ran out before them
    draw: list[int]
    discard: list[int]
    tokens: list[int]
    artifacts: list[int]

    def clone(self) -> "Seat":
        """An independent copy."""
        p = Seat()
        p.room = self.room
        p.fate = self.fate
        p.gold = self.gold
        p.damage = self.damage
        p.supply = self.supply
        p.hand = self.hand.copy()
        p.known = self.known.copy()
        p.draw = self.draw.copy()
        p.discard = self.discard.copy()
        p.tokens = self.tokens.copy()
        p.artifacts = self.artifacts.copy()
        return p


class KlongState(State):
    """A position of Klong!, in mid-effect too."""

    rules: "Rules"
    settings: "Settings"
    board: "Board"
    seats: list[Seat]
    active: i64  # the seat in turn; -1 when the game is over
    start: i64  # the seat that began
    round: i64
    deck: list[int]
    row: list[int]  # six places, -1 where a card was taken this turn
    dungeon_discard: list[int]
    reserve: list[int]
    market: list[int]
    pools: list[list[int]]
    loot: list[int]
    lies: tuple[int, ...]  # the room where each artifact lies, 0 where it does not
    box: list[int]  # cards out of the game
    area: list[int]
    bag: list[int]
    aside: list[int]
    black_aside: i64
    rage: i64
    countdown: i64
    countdown_seat: i64  # -1 until somebody is first to leave or fall
    mastery: i64

    # What parts keep, each in the places that the rules have given it.
    marks: tuple[int, ...]  # one for each feature of the board
    tracks: tuple[int, ...]  # markers on tracks
    placed: tuple[int, ...]  # pieces of a board that grows
    tops: tuple[int, ...]  # cards that everybody knows on top of draw piles: seat << 16 | card, the topmost last

    # The turn that is going on.
    skill: i64
    swords: i64
    boots: i64
    teleports: i64
    credit: i64
    barred: i64
    allowed: i64
    gem_discount: i64
    companions: i64
    clank_made: i64
    skill_per_clank: i64
    gold_gains: i64
    gold_per_gain: i64
    springs: i64
    revealed_dragon: i64
    play: list[int]
    trash: list[int]
    promises: list[int]
    pending: list[int]
    drawing: i64  # cubes of an attack that are still to be drawn
    fresh: i64  # places of the row whose new cards are still to be met, as bits
    heading: i64  # the room that a thief is on the way to while the way asks something
    counts: tuple[int, ...]  # deeds of the turn that parts count
    trail: tuple[int, ...]  # where the turn began and every room entered since, in games that ask for it

    @property
    def to_act(self) -> list[int]:
        if self.pending:
            return [self.pending[-2]]
        return [] if self.active < 0 else [self.active]

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if self.active < 0:
            return out
        if self.pending:
            if self.pending[-2] == seat:
                for verb in self.rules.modes[self.pending[-1]]:
                    verb.offers(self, out)
        elif self.active == seat:
            for verb in self.rules.free_verbs:
                verb.offers(self, out)
        return out

    def reason(self, action: int) -> i64:
        """0 if the action is legal now, otherwise a packed reason."""
        if self.active < 0:
            return reasons.GAME_OVER
        if action < 0 or action >> 20 >= len(self.rules.verbs):
            return reasons.UNKNOWN_ACTION
        a: i64 = action
        verb = self.rules.verbs[a >> SHIFT]
        if self.pending:
            if self.pending[-1] != verb.number and verb not in self.rules.modes[self.pending[-1]]:
                return reasons.ANSWER_FIRST
        elif not verb.free:
            return reasons.NOT_ASKED
        return verb.reason(self, a & MASK)

    def apply(self, action: int, luck: "Luck") -> None:
        packed = self.reason(action)
        if packed:
            raise reasons.refusal(packed)
        a: i64 = action
        self.rules.verbs[a >> SHIFT].act(self, a & MASK, luck)
        self.settle(luck)

    def settle(self, luck: "Luck") -> None:
        """Go on with whatever needs no decision, until somebody has to make one or the game is over."""
        while self.active >= 0:
            if self.pending:
                if self.pending[-1] != REST:
                    if not self.promises or not self.rules.keeps[self.pending[-1]]:
                        return
                    if not effects.keep_promise(self, luck):
                        return
                    continue
                step: i64 = self.pending[-3]
                program: i64 = self.pending[-4]
                del self.pending[len(self.pending) - 4 :]
                effects.run(self, program, step, luck)
            elif self.seats[self.active].fate > ESCAPED:
                # Knocked out in the own turn: it ends at once (KL-KO-12).
                effects.run(self, self.rules.end_of_turn, 0, luck)
            elif not self.promises or not effects.keep_promise(self, luck):
                return

    def ask(self, verb: i64, a: i64, b: i64) -> None:
        """Put a question to the seat in turn."""
        self.pending.append(a)
        self.pending.append(b)
        self.pending.append(self.active)
        self.pending.append(verb)

    def ask_seat(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        """Put a question to any seat; what came before it cannot be taken back if it is another one's."""
        if seat != self.active:
            self.barrier += 1
        self.pending.append(a)
        self.pending.append(b)
        self.pending.append(seat)
        self.pending.append(verb)

    def clone(self) -> "KlongState":
        s = KlongState()
        s.rules = self.rules
        s.settings = self.settings
        s.board = self.board
        seats: list[Seat] = []
        for p in self.seats:
            seats.append(p.clone())
        s.seats = seats
        s.active = self.active
        s.start = self.start
        s.round = self.round
        s.deck = self.deck.copy()
        s.row = self.row.copy()
        s.dungeon_discard = self.dungeon_discard.copy()
        s.reserve = self.reserve.copy()
        s.market = self.market.copy()
        pools: list[list[int]] = []
        for pool in self.pools:
            pools.append(pool.copy())
        s.pools = pools
        s.loot = self.loot.copy()
        s.lies = self.lies
        s.box = self.box.copy()
        s.area = self.area.copy()
        s.bag = self.bag.copy()
        s.aside = self.aside.copy()
        s.black_aside = self.black_aside
        s.rage = self.rage
        s.countdown = self.countdown
        s.countdown_seat = self.countdown_seat
        s.mastery = self.mastery
        s.marks = self.marks
        s.tracks = self.tracks
        s.placed = self.placed
        s.tops = self.tops
        s.skill = self.skill
        s.swords = self.swords
        s.boots = self.boots
        s.teleports = self.teleports
        s.credit = self.credit
        s.barred = self.barred
        s.allowed = self.allowed
        s.gem_discount = self.gem_discount
        s.companions = self.companions
        s.clank_made = self.clank_made
        s.skill_per_clank = self.skill_per_clank
        s.gold_gains = self.gold_gains
        s.gold_per_gain = self.gold_per_gain
        s.springs = self.springs
        s.revealed_dragon = self.revealed_dragon
        s.play = self.play.copy()
        s.trash = self.trash.copy()
        s.promises = self.promises.copy()
        s.pending = self.pending.copy()
        s.drawing = self.drawing
        s.fresh = self.fresh
        s.heading = self.heading
        s.counts = self.counts
        s.trail = self.trail
        s.barrier = self.barrier
        s.events = None
        return s

    def in_play(self) -> i64:
        """How many thieves neither left nor fell."""
        n: i64 = 0
        for p in self.seats:
            if p.fate == INSIDE:
                n += 1
        return n

    def why_not(self, action: int) -> "Refusal | None":
        packed = self.reason(action)
        return reasons.refusal(packed) if packed else None

    def view(self, seat: int | None) -> "KlongView":
        from meisterdieb.klong.telling import view

        return view.view(self, seat)

    def determinize(self, seat: int | None, luck: "Luck") -> "KlongState":
        from meisterdieb.klong.engine import knowledge

        return knowledge.determinize(self, seat, luck)

    def score(self) -> list[Score]:
        from meisterdieb.klong.rules import scoring

        return [scoring.score(self, p) for p in self.seats]

    def winners(self) -> list[int]:
        from meisterdieb.klong.rules import scoring

        return scoring.winners(self)

    def hash(self) -> str:
        from meisterdieb.klong.engine import digest

        return digest.digest(self)

    def to_dict(self) -> dict[str, Any]:
        from meisterdieb.klong.engine import saving

        return saving.to_dict(self)

    def invariants(self) -> list[str]:
        from meisterdieb.klong.checks import conservation

        return conservation.broken(self)

"""Setting up: tokens, row, hands, starting noise."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine.codes import ARTIFACT_REMOVED, BLACK, FIRST_SEAT, INSIDE, ROW_DECK
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.state import KlongState, Seat
from meisterdieb.klong.rules.artifacts import take_away
from meisterdieb.klong.rules.clank import place
from meisterdieb.klong.rules.deck import draw_cards
from meisterdieb.klong.rules.turn import begin_turn, forget_turn

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.ruleset import Rules
    from meisterdieb.klong.engine.settings import Settings


def new_seat(rules: "Rules") -> Seat:
    """A thief outside the dungeon with a starting deck, nothing drawn yet."""
    p = Seat()
    p.room = rules.board.start
    p.fate = INSIDE
    p.gold = p.damage = 0
    p.supply = rules.cubes
    p.hand = []
    p.known = []
    p.draw = rules.starters.copy()
    p.discard = []
    p.tokens = [0] * len(rules.token_ids)
    p.artifacts = []
    return p


def bare_state(rules: "Rules", settings: "Settings") -> KlongState:
    """The table with everything in place that needs no luck."""
    s = KlongState()
    s.rules = rules
    s.settings = settings
    s.board = rules.board
    s.events = None
    s.barrier = 0
    s.seats = [new_seat(rules) for _ in range(rules.players)]
    s.active = s.start = 0
    s.round = 1
    s.deck = rules.dungeon.copy()
    s.row = [-1] * rules.row_size
    s.dungeon_discard = []
    s.reserve = rules.reserve_start.copy()
    s.market = [len(stack) for stack in rules.stacks]
    s.pools = [pool.copy() for pool in rules.pools]
    s.loot = rules.board.loot.copy()
    s.lies = tuple(rules.artifact_rooms)
    s.box = []
    s.area = [0] * rules.colours
    s.bag = [BLACK] * rules.black_cubes
    s.aside = [0] * rules.colours
    s.black_aside = 0
    s.rage = rules.rage_start
    s.countdown = 0
    s.countdown_seat = -1
    s.mastery = rules.players
    s.springs = s.revealed_dragon = s.clank_made = s.gold_gains = 0
    s.play = []
    s.trash = []
    s.promises = []
    s.pending = []
    s.drawing = s.fresh = s.heading = 0
    s.marks = tuple([0] * len(rules.board.features))
    s.tracks = tuple(rules.track_start)
    s.placed = ()
    s.tops = ()
    s.counts = rules.no_counts
    s.trail = ()
    forget_turn(s)
    for part in rules.parts:
        part.lay_out(s)
    return s


def new_state(rules: "Rules", settings: "Settings", luck: "Luck") -> KlongState:
    """A fresh game, up to the first decision (KL-SETUP-01 to 40)."""
    s = bare_state(rules, settings)
    s.round = 0  # while the table is set up
    for _ in range(rules.removed_artifacts):
        values = [rules.artifacts[i] for i in range(len(rules.artifacts)) if s.lies[i]]
        take_away(s, rules.artifacts.index(luck.draw(values, ARTIFACT_REMOVED)))
    lay_first_row(s, luck)
    for seat in range(rules.players):
        draw_cards(s, seat, rules.hand_size, luck)
    s.start = settings.start_seat if settings.start_seat >= 0 else luck.pick(rules.players, FIRST_SEAT)
    s.active = s.start
    for part in rules.parts:
        part.set_up(s, luck)
    for i in range(rules.players):
        place(s, (s.start + i) % rules.players, rules.starting_clank[i])
    s.fresh = (1 << rules.row_size) - 1
    run(s, rules.opening, 0, luck)
    s.barrier = 0
    return s


class BeginFirstTurn(Effect):
    """Everything is laid out and met: the first round begins."""

    def act(self, s: KlongState, luck: "Luck") -> None:
        s.round = 1
        begin_turn(s)


def lay_first_row(s: KlongState, luck: "Luck") -> None:
    """Six cards without a dragon symbol; those that had one are shuffled back (KL-SETUP-27 to 30)."""
    replaced: list[int] = []
    for i in range(s.rules.row_size):
        card = luck.draw(s.deck, ROW_DECK)
        while s.rules.dragon[card]:
            replaced.append(card)
            card = luck.draw(s.deck, ROW_DECK)
        s.row[i] = card
    s.deck = sorted(s.deck + replaced)

"""Setting up: tokens, row, hands, starting noise."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.clank import place
from meisterdieb.klong.deck import draw_cards
from meisterdieb.klong.row import encounter
from meisterdieb.klong.state import KlongState, Seat
from meisterdieb.klong.turn import begin_turn, forget_turn
from meisterdieb.klong.words import ARTIFACT_REMOVED, BLACK, FIRST_SEAT, INSIDE, ROW_DECK

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.rules import Rules


def new_seat(rules: "Rules") -> Seat:
    """A thief outside the dungeon with a starting deck, nothing drawn yet."""
    p = Seat()
    p.room = rules.board.outside
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


def bare_state(rules: "Rules") -> KlongState:
    """The table with everything in place that needs no luck."""
    s = KlongState()
    s.rules = rules
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
    s.artifacts = rules.artifacts.copy()
    s.box = []
    s.area = [0] * rules.players
    s.bag = [BLACK] * rules.black_cubes
    s.aside = [0] * rules.players
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
    forget_turn(s)
    return s


def new_state(rules: "Rules", luck: "Luck") -> KlongState:
    """A fresh game, up to the first decision (KL-SETUP-01 to 40)."""
    s = bare_state(rules)
    for _ in range(rules.removed_artifacts):
        luck.draw(s.artifacts, ARTIFACT_REMOVED)
    lay_first_row(s, luck)
    for seat in range(rules.players):
        draw_cards(s, seat, rules.hand_size, luck)
    s.start = rules.start_seat if rules.start_seat >= 0 else luck.pick(rules.players, FIRST_SEAT)
    s.active = s.start
    begin_turn(s)
    for i in range(rules.players):
        place(s, (s.start + i) % rules.players, rules.starting_clank[i])
    card: i64
    for card in s.row:
        encounter(s, card, luck)
    begin_turn(s)
    s.barrier = 0
    return s


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

"""Everything about a set-up that no move can change: cards, tokens, board, verbs, effects."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.board import Board

if TYPE_CHECKING:
    from meisterdieb.klong.engine.condition import Condition
    from meisterdieb.klong.engine.cube_kind import CubeKind
    from meisterdieb.klong.engine.effects import Effect, FallWatcher, FightWatcher, RageWatcher
    from meisterdieb.klong.engine.guard import Guard
    from meisterdieb.klong.engine.part import Part
    from meisterdieb.klong.engine.scorer import CardPoints, Judge, Scorer
    from meisterdieb.klong.engine.toll import Toll
    from meisterdieb.klong.engine.verb import Verb


class Rules:
    """The tables that all states of one set-up share; a card, token, verb or list of effects is its number here."""

    def __init__(self, players: i64, board: Board) -> None:
        self.players = players
        self.board = board
        self.package = ""
        self.game = ""
        self.parts: list[Part] = []

        # What stands for ids in digests, and the names of what chance is asked about.
        self.card_keys: list[int] = []
        self.token_keys: list[int] = []
        self.good_keys: list[int] = []
        self.program_ids: list[str] = []
        self.program_keys: list[int] = []
        self.choice_ids: list[str] = []
        self.choice_keys: list[int] = []
        self.choice_tables: list[list[Any]] = []  # what each choice offers, in the words of its text
        self.condition_ids: list[str] = []
        self.condition_keys: list[int] = []
        self.verb_keys: list[int] = []
        self.step_names: list[str] = []
        self.step_keys: list[int] = []
        self.feature_keys: list[int] = []
        self.track_keys: list[int] = []
        self.counter_keys: list[int] = []
        self.colour_ids: list[str] = []
        self.colour_keys: list[int] = []
        self.source_ids: list[tuple[str, list[str]]] = []

        self.card_ids: list[str] = []
        self.card_rank: list[int] = []  # the place of each card in the box, as people see it
        self.kind: list[int] = []
        self.cost: list[int] = []
        self.points: list[int] = []
        self.place: list[int] = []
        self.place_flags: list[int] = []  # which rooms a place means, as bits of their flags
        self.place_reason: list[int] = []
        self.place_conditions: list[Condition | None] = []  # where a place is not a kind of rooms
        self.dragon: list[int] = []
        self.danger: list[int] = []
        self.counts_clank: list[int] = []
        self.copies: list[int] = []
        self.effect: list[int] = []
        self.acquire: list[int] = []
        self.arrive: list[int] = []
        self.when_discarded: list[int] = []
        self.discard_texts: i64 = 0  # 1 if some card says what happens when it is discarded
        self.starters: list[int] = []
        self.reserve: list[int] = []
        self.reserve_start: list[int] = []
        self.dungeon: list[int] = []
        self.point_rules: list[dict[str, Any] | None] = []
        self.point_words: dict[str, CardPoints] = {}  # how parts count the points of cards
        self.gratis: i64 = 0  # 1 if some card costs nothing

        self.token_ids: list[str] = []
        self.token_points: list[int] = []
        self.token_take: list[int] = []
        self.token_use: list[int] = []
        self.token_keep: list[int] = []
        self.token_secret: list[int] = []  # 1 if only its owner knows which one it is
        self.token_group: list[str] = []
        self.token_part: list[str] = []  # the part of the score to which its points belong
        self.token_parts: list[str] = []  # those parts of the score that only tokens bring
        self.scorers: list[Scorer] = []
        self.passes: list[list[int]] = []  # the tokens that open what a pass opens
        self.pass_words: list[str] = []
        self.pass_reason: list[int] = []
        self.permissions: dict[str, int] = {}  # what cards allow for a turn, as bits
        self.tags: dict[str, list[int]] = {}
        self.carriers: list[int] = []  # the tokens that let a thief carry one more artifact
        self.pools: list[list[int]] = []
        self.pool_ids: list[str] = []
        self.potions: list[int] = []
        self.goods: list[str] = []
        self.stacks: list[list[int]] = []
        self.mastery: i64 = 0

        self.programs: list[list[Effect]] = []
        self.lasting: list[int] = []  # 1 for each program that goes on though the seat in turn has fallen
        self.opening: i64 = 0
        self.end_of_turn: i64 = 0
        self.passing_on: i64 = 0
        self.drawing_on: i64 = 0
        self.meeting: i64 = 0
        self.arriving: i64 = 0
        self.row_short: i64 = 0
        self.after_attack: i64 = 0
        self.out_turn: i64 = 0
        self.escape: i64 = 0
        self.rivals_loot: i64 = 0
        self.clock_strikes: i64 = 0
        self.judge: Judge | None = None  # who says who has won, where it is not the one with most points
        self.watching_falls: list[FallWatcher] = []
        self.watching_fights: list[FightWatcher] = []
        self.watching_rage: list[RageWatcher] = []
        self.conditions: list[Condition] = []
        self.guard: Guard | None = None
        self.tolls: list[Toll] = []
        self.toll_words: list[str] = []
        self.bar_reasons: list[int] = []  # why boots are barred, by the bits of a state's `barred`
        self.outlasting: i64 = 0  # what a card allows until the turn is passed on, as bits
        self.choosy: i64 = 0  # the tolls that can be paid in two ways, as bits
        self.verbs: list[Verb] = []
        self.free_verbs: list[Verb] = []
        self.modes: list[list[Verb]] = []  # what can be done while a question of this verb is open
        self.keeps: list[int] = []  # 1 if promises are kept meanwhile
        self.asks_others: list[int] = []  # 1 if it may be put to a seat that is not in turn
        self.about_program: list[int] = []  # 1 if the first number of such a question is a list of effects

        self.track_ids: list[str] = []
        self.track_start: list[int] = []
        self.track_spaces: list[list[str]] = []  # the names of the spaces of a track; empty if they are plain numbers
        self.counters: list[str] = []
        self.no_counts: tuple[int, ...] = ()
        self.trails: i64 = 0  # 1 if somebody asks where the thief has been this turn
        self.colours: i64 = players  # those whose cubes may lie about: seats, then the kinds of parts
        self.cube_kinds: list[CubeKind] = []
        self.noisy: list[int] = []  # colours without a seat that make noise where all others do

        self.artifacts: list[int] = []
        self.artifact_rooms: list[int] = []
        self.rage_track: list[int] = []
        self.rage_start: i64 = 0
        self.rage_marker = ""  # who stands on the rage track, if it is not the dragon
        self.countdown: list[int] = []
        self.health: i64 = 10
        self.price: i64 = 7
        self.wares_each: i64 = 0  # how many goods of a stack one thief may have; 0: as many as there are
        self.apart: i64 = 0  # rooms that share one of these flags are no neighbours for teleports
        self.apart_reason: i64 = 0
        self.stand_ins: list[int] = []  # by seat: the track that counts black cubes among the damage
        self.hand_size: i64 = 5
        self.row_size: i64 = 6
        self.cubes: i64 = 30
        self.black_cubes: i64 = 24
        self.removed_artifacts: i64 = 0
        self.starting_clank: list[int] = []

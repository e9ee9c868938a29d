"""Everything about a game that no move can change: cards, tokens, board, verbs, effects."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.board import Board

if TYPE_CHECKING:
    from meisterdieb.klong.effects import Effect
    from meisterdieb.klong.verb import Verb


class Rules:
    """The tables that all states of one set-up share; a card, token, verb or list of effects is its number here."""

    def __init__(self, players: i64, board: Board) -> None:
        self.players = players
        self.board = board
        self.package = ""
        self.game = ""
        self.setup = b""
        self.options: dict[str, Any] = {}
        self.notations: dict[int, str] = {}

        # What stands for ids in digests, and the names of what chance is asked about.
        self.card_keys: list[int] = []
        self.token_keys: list[int] = []
        self.good_keys: list[int] = []
        self.program_ids: list[str] = []
        self.program_keys: list[int] = []
        self.choice_ids: list[str] = []
        self.choice_keys: list[int] = []
        self.verb_keys: list[int] = []
        self.step_names: list[str] = []
        self.step_keys: list[int] = []
        self.source_ids: list[tuple[str, list[str]]] = []

        self.card_ids: list[str] = []
        self.card_rank: list[int] = []  # the place of each card in the box, as people see it
        self.kind: list[int] = []
        self.cost: list[int] = []
        self.points: list[int] = []
        self.place: list[int] = []
        self.dragon: list[int] = []
        self.danger: list[int] = []
        self.counts_clank: list[int] = []
        self.copies: list[int] = []
        self.effect: list[int] = []
        self.acquire: list[int] = []
        self.arrive: list[int] = []
        self.starters: list[int] = []
        self.reserve: list[int] = []
        self.reserve_start: list[int] = []
        self.dungeon: list[int] = []
        self.point_rules: list[dict[str, Any] | None] = []

        self.token_ids: list[str] = []
        self.token_points: list[int] = []
        self.token_take: list[int] = []
        self.token_use: list[int] = []
        self.token_keep: list[int] = []
        self.token_group: list[str] = []
        self.pools: list[list[int]] = []
        self.potions: list[int] = []
        self.goods: list[str] = []
        self.stacks: list[list[int]] = []
        self.crowns: list[int] = []
        self.idol: i64 = 0
        self.key: i64 = 0
        self.backpack: i64 = 0
        self.mastery: i64 = 0

        self.programs: list[list[Effect]] = []
        self.end_of_turn: i64 = 0
        self.verbs: list[Verb] = []
        self.free_verbs: list[Verb] = []

        self.artifacts: list[int] = []
        self.rage_track: list[int] = []
        self.rage_start: i64 = 0
        self.countdown: list[int] = []
        self.health: i64 = 10
        self.price: i64 = 7
        self.hand_size: i64 = 5
        self.row_size: i64 = 6
        self.cubes: i64 = 30
        self.black_cubes: i64 = 24
        self.removed_artifacts: i64 = 0
        self.starting_clank: list[int] = []
        self.round_limit: i64 = 0
        self.start_seat: i64 = -1
        self.colours: list[str] = []

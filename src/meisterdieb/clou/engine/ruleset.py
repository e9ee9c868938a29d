"""One heist with its thieves, laid out in columns that no move can change."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.verb import Verb


class Rules:
    """The sheets and the plan of one heist for one group of thieves; a campaign makes new ones for each heist.

    Fields are numbered over all sheets: the thieves' in the order of the seats, the campaign sheet's, the plan's.
    """

    def __init__(self, players: i64) -> None:
        self.players = players
        self.game = "clou"
        self.setup = b""
        self.options: dict[str, Any] = {}
        self.edition: i64 = 0
        self.heist = ""
        self.thieves: list[int] = []
        self.thief_count: i64 = 0
        self.special_count: i64 = 0
        self.campaign = False
        self.verbs: list[Verb] = []

        # What stands for ids in digests.
        self.thief_ids: list[str] = []
        self.special_ids: list[str] = []
        self.need_ids: list[str] = []
        self.thief_keys: list[int] = []
        self.special_keys: list[int] = []
        self.need_keys: list[int] = []
        self.field_keys: list[int] = []
        self.tool_keys: list[int] = []
        self.tree_keys: list[int] = []
        self.challenge_keys: list[int] = []
        self.room_keys: list[int] = []
        self.loot_keys: list[int] = []
        self.item_keys: list[int] = []

        # Fields.
        self.field_ids: list[str] = []
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.area: list[int] = []
        self.test: list[int] = []
        self.against: list[int] = []
        self.left: list[int] = []
        self.link: list[int] = []
        self.below: list[int] = []
        self.sum: list[int] = []
        self.circle: list[int] = []
        self.symbol: list[int] = []
        self.gives: list[list[int]] = []
        self.lines: list[list[int]] = []
        self.tree: list[int] = []
        self.after_node: list[list[int]] = []
        self.item: list[int] = []
        self.challenge: list[int] = []
        self.first_field: list[int] = []
        self.specials: list[list[int]] = []

        # Lines of circles, and where trees begin.
        self.line_fields: list[list[int]] = []
        self.line_gives: list[list[int]] = []
        self.tree_starts: list[list[int]] = []

        # Dice results and escape values of each seat.
        self.bonus_pattern: list[list[int]] = []
        self.bonus_gives: list[list[list[int]]] = []
        self.flight_of: list[list[int]] = []
        self.police_of: list[list[int]] = []

        # The plan.
        self.room_ids: list[str] = []
        self.start_room: i64 = 0
        self.challenge_ids: list[str] = []
        self.room: list[int] = []
        self.after: list[int] = []
        self.opens: list[int] = []
        self.ordered: list[int] = []
        self.loot_of: list[list[int]] = []
        self.parts_of: list[list[int]] = []
        self.numbers_of: list[list[int]] = []
        self.from_round: list[int] = []
        self.camera: list[int] = []
        self.light: list[int] = []
        self.deadline: list[int] = []
        self.closed_in_instrumental: list[int] = []
        self.part_challenge: list[int] = []
        self.part_needs: list[list[int]] = []
        self.part_traces: list[int] = []
        self.part_alarm: list[int] = []
        self.part_strength_only: list[int] = []
        self.part_special: list[int] = []
        self.need_part: list[int] = []
        self.need_symbols: list[int] = []
        self.loot_ids: list[str] = []
        self.loot_value: list[int] = []
        self.loot_special: list[int] = []
        self.loot_double: list[int] = []

        # Tracks and special rules.
        self.time: i64 = 0
        self.traces: i64 = 0
        self.flight: i64 = 0
        self.police: i64 = 0
        self.watch_every: i64 = 0
        self.watchman: i64 = -1
        self.concert: list[int] = []
        self.concert_loud: i64 = 0
        self.aria_left: i64 = 0
        self.swap: i64 = -1
        self.end_special: i64 = -1
        self.trace_points: i64 = -1
        self.alarm_points: i64 = -2

        # The campaign sheet.
        self.heists: list[str] = []
        self.item_boxes: list[int] = []
        self.item_ids: list[str] = []
        self.campaign_traces: i64 = 0
        self.extra_traces: i64 = 0
        self.box_price: i64 = 5
        self.double_points: i64 = 3
        self.prison_points: i64 = -5
        self.campaign_trace_points: i64 = -3
        self.affair: i64 = -1
        self.affair_thief: i64 = -1
        self.scouting: i64 = -1
        self.scouting_thief: i64 = -1
        self.training: i64 = -1
        self.training_thief: i64 = -1
        self.souping: i64 = -1
        self.souping_thief: i64 = -1
        self.tickets: i64 = -1
        self.passports: i64 = -1
        self.ticket_challenges: list[int] = []
        self.ticket_room: i64 = -1
        self.tool_fields: i64 = 0

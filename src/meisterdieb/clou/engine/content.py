"""From content files to rules: thieves, plans and the campaign sheet, read once and laid out in columns."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from meisterdieb.clou.checks.content_checks import check_content
from meisterdieb.clou.engine import codes
from meisterdieb.clou.engine.files import PLANS, read_tables, read_texts
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.sheets import SheetWriter
from meisterdieb.clou.engine.symbols import symbol_mask
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules import activating, campaign, preparing, turns, using
from meisterdieb.kernel import editions
from meisterdieb.kernel.digest import keys_of, set_up_as
from meisterdieb.kernel.editions import Tables
from meisterdieb.kernel.refusal import BadInput

Table = Mapping[str, Any]

FOR_PEOPLE = re.compile(r"de|en|.*_(de|en)|name|story|rating")


class Content:
    """Everything the tables of the content files tell."""

    def __init__(self, tables: Tables) -> None:
        check_content(tables)
        self.tables = tables
        self.schema: Table = tables["schema"]["schema"]
        self.common: Table = tables["symbols"]
        self.thieves: list[Table] = tables["thieves"]["thief"]
        self.campaign: Table = tables["campaign"]["campaign"]
        heists: list[Table] = [table for name, table in tables.items() if name.startswith(PLANS)]
        self.heists: dict[str, Table] = {heist["id"]: heist for heist in sorted(heists, key=rank)}
        self.special: list[str] = [loot["id"] for loot in self.common["special_loot"]]
        self.thief_ids = [thief["id"] for thief in self.thieves]

    def hash(self, heists: Sequence[str], thieves: Sequence[str], in_campaign: bool) -> str:
        """A digest of what is played with: no names, no texts, and nothing that stays in the box."""
        data = [
            self.common,
            [thief for thief in self.thieves if thief["id"] in thieves],
            [self.heists[heist] for heist in heists],
            self.campaign if in_campaign else {},
        ]
        return hashlib.sha256(json.dumps(plain(data), sort_keys=True).encode()).hexdigest()[:16]

    def single(self) -> list[str]:
        """The ids of the stand-alone heists, the easiest first."""
        return [id for id, heist in self.heists.items() if heist["kind"] == "single"]


def rank(heist: Table) -> tuple[str, int, int, str]:
    """Stand-alone heists after those of the campaign, each by difficulty or order."""
    return heist["kind"], heist.get("order", 0), heist["difficulty"], heist["id"]


def plain(data: Any) -> Any:
    """What the rules know of a table: nothing that is for people only; what has ids comes in their order."""
    if isinstance(data, Mapping):
        return {name: plain(value) for name, value in data.items() if not FOR_PEOPLE.fullmatch(name)}
    if isinstance(data, list):
        parts = [plain(part) for part in data]
        named = all(isinstance(part, dict) and "id" in part for part in parts)
        return sorted(parts, key=lambda part: str(part["id"])) if named else parts
    return data


@cache
def content(edition: int = 0) -> Content:
    """The content, read once: that of today, or that of an edition."""
    package = resources.files("meisterdieb.clou")
    tables = editions.read(package, edition) if edition else read_tables(read_texts(package / "content"))
    return Content(tables)


@lru_cache(codes.BUILT)
def rules_for(players: int, heist: str, thieves: tuple[int, ...], in_campaign: bool, edition: int = 0) -> Rules:
    """The rules of one heist with these thieves; equal ones are shared."""
    source = content(edition)
    rules = Rules(players)
    rules.edition = edition
    rules.setup = set_up_as("clou", players, {"heist": heist, "campaign": in_campaign})
    rules.heist = heist
    rules.thieves = list(thieves)
    rules.thief_count = len(source.thieves)
    rules.special_count = len(source.special)
    rules.campaign = in_campaign
    rules.verbs = verbs()
    writer = SheetWriter(rules)
    for seat in range(players):
        rules.first_field.append(len(rules.kind))
        thief = source.thieves[thieves[seat]] if thieves[seat] >= 0 else None
        writer.thief(seat, thief)
    for _ in range(players, 4):
        rules.first_field.append(len(rules.kind))
    if in_campaign:
        campaign_sheet(rules, writer, source)
    plan = source.heists[heist]
    plan_into(rules, writer, plan, source)
    tracks_into(rules, plan, players)
    specials_into(rules, plan, source)
    ids_into(rules, source)
    if len(rules.kind) > 255 or len(rules.need_part) > 255:
        raise BadInput(f"the sheets of {heist} have more than 255 fields or symbols")
    return rules


def ids_into(rules: Rules, source: Content) -> None:
    """Note what stands for everything that has an id in digests."""
    rules.thief_ids, rules.special_ids = source.thief_ids, source.special
    rules.need_ids = [need_id(rules, need) for need in range(len(rules.need_part))]
    names = [f"{'ABC*'[owner]}:{id}" for owner, id in zip(rules.owner, rules.field_ids, strict=True)]
    rules.field_keys = keys_of(names)
    rules.tree_keys = [rules.field_keys[starts[0]] for starts in rules.tree_starts]
    first = rules.first_field[codes.EVERYBODY]
    rules.tool_keys = rules.field_keys[first : first + rules.tool_fields]
    rules.thief_keys, rules.special_keys = keys_of(rules.thief_ids), keys_of(rules.special_ids)
    rules.need_keys, rules.challenge_keys = keys_of(rules.need_ids), keys_of(rules.challenge_ids)
    rules.room_keys, rules.loot_keys = keys_of(rules.room_ids), keys_of(rules.loot_ids)
    rules.item_keys = keys_of(rules.item_ids)


def need_id(rules: Rules, need: int) -> str:
    """A required symbol by challenge, part and place."""
    part = rules.need_part[need]
    challenge = rules.part_challenge[part]
    place = f"{rules.parts_of[challenge].index(part) + 1}.{rules.part_needs[part].index(need) + 1}"
    return f"{rules.challenge_ids[challenge]}:{place}"


def verbs() -> list[Verb]:
    """Everything a player can do, by number."""
    classes: list[type[Verb]] = [
        using.Number,
        using.Fill,
        activating.Cross,
        activating.Spend,
        activating.Lapse,
        using.Done,
        turns.Vote,
        turns.ChooseDriver,
        turns.RollEscape,
        campaign.CrossBox,
        campaign.ChooseThief,
        preparing.Scout,
        preparing.Soup,
        preparing.UseTickets,
        campaign.GoOn,
    ]
    return [verb(number, codes.VERBS[number]) for number, verb in enumerate(classes)]


def campaign_sheet(rules: Rules, writer: SheetWriter, source: Content) -> None:
    """The shared areas that are open in this heist, and the prices of tools and preparations."""
    sheet = source.campaign
    rules.heists = list(sheet["heists"])
    number = rules.heists.index(rules.heist) + 1
    for item, tool in enumerate(sheet["tool"]):
        writer.elements(tool["elements"], codes.CAMPAIGN_TOOLS, item, tool["id"])
    rules.tool_fields = len(rules.kind) - rules.first_field[codes.EVERYBODY]
    for area in sheet["experience"]:
        if area["from_heist"] <= number:
            writer.elements(area["elements"], codes.EXPERIENCE, -1, area["id"])
    items = [*sheet["tool"], *sheet["preparation"]]
    rules.item_ids = [item["id"] for item in items]
    rules.item_boxes = [item["boxes"] for item in items]
    rules.campaign_traces = sheet["traces"][f"p{rules.players}"]
    rules.extra_traces = sheet["extra_traces_with_passes"]
    rules.box_price = sheet["box_price"]
    rules.double_points = sheet["double_circle_points"]
    rules.prison_points = sheet["prison_points"]
    rules.campaign_trace_points = sheet["trace_points"]
    thief_of = {
        item["id"]: source.thief_ids.index(item["thief"]) if "thief" in item else -1 for item in sheet["preparation"]
    }
    rules.affair, rules.affair_thief = rules.item_ids.index("affaere"), thief_of["affaere"]
    rules.scouting, rules.scouting_thief = rules.item_ids.index("ausspaehen"), thief_of["ausspaehen"]
    rules.training, rules.training_thief = rules.item_ids.index("krafttraining"), thief_of["krafttraining"]
    rules.souping, rules.souping_thief = rules.item_ids.index("aufmotzen"), thief_of["aufmotzen"]
    rules.tickets, rules.passports = rules.item_ids.index("konzertkarten"), rules.item_ids.index("paesse")


def plan_into(rules: Rules, writer: SheetWriter, plan: Table, source: Content) -> None:
    """Rooms, challenges with the symbols that this player count needs, and loot."""
    rules.room_ids = [room["id"] for room in plan["rooms"]]
    rules.start_room = rules.room_ids.index(plan["start"])
    rules.loot_ids = [loot["id"] for loot in plan["loot"]]
    rules.loot_value = [loot["value"] for loot in plan["loot"]]
    rules.loot_special = [source.special.index(loot["special"]) if "special" in loot else -1 for loot in plan["loot"]]
    rules.loot_double = [int("double" in loot) for loot in plan["loot"]]
    rules.challenge_ids = [challenge["id"] for challenge in plan["challenges"]]
    for number, challenge in enumerate(plan["challenges"]):
        rules.room.append(rules.room_ids.index(challenge["in"]))
        rules.after.append(rules.challenge_ids.index(challenge["after"]) if "after" in challenge else -1)
        rules.opens.append(rules.room_ids.index(challenge["opens"]) if "opens" in challenge else -1)
        rules.ordered.append(int(challenge.get("ordered", False)))
        rules.loot_of.append([rules.loot_ids.index(loot) for loot in challenge.get("loot", ())])
        rules.parts_of.append([part_into(rules, number, option) for option in challenge.get("options", ())])
        rules.numbers_of.append(writer.numbers(challenge, number))


def part_into(rules: Rules, challenge: int, option: Table) -> int:
    """One part of a challenge; symbols for more players than there are do not exist (RH-CHAL-04 to 06)."""
    part = len(rules.part_challenge)
    rules.part_challenge.append(challenge)
    masks = [
        symbol_mask(need.partition("@")[0])
        for need in option["needs"]
        if int(need.partition("@")[2] or 1) <= rules.players
    ]
    first = len(rules.need_part)
    rules.part_needs.append(list(range(first, first + len(masks))))
    rules.need_part += [part] * len(masks)
    rules.need_symbols += masks
    cost = list(option.get("cost", ()))
    rules.part_traces.append(cost.count("spur"))
    rules.part_alarm.append(int("alarm" in cost))
    rules.part_strength_only.append(int(all(mask == codes.STRENGTH for mask in masks)))
    rules.part_special.append(-1)
    return part


def tracks_into(rules: Rules, plan: Table, players: int) -> None:
    """The tracks, shortened for the player count (RH-SETUP-03)."""
    rules.time = plan["time"][f"p{players}"]
    rules.traces = plan["traces"][f"p{players}"]
    rules.police = plan["police"][f"p{players}"]
    rules.flight = plan["flight"]


def specials_into(rules: Rules, plan: Table, source: Content) -> None:
    """The special rules printed on the plan, each by its kind."""
    n = len(rules.challenge_ids)
    rules.from_round, rules.deadline, rules.closed_in_instrumental = [0] * n, [0] * n, [0] * n
    rules.camera, rules.light = [-1] * n, [-1] * n
    scoring = source.common["scoring"]
    rules.trace_points, rules.alarm_points = scoring["trace"], scoring["alarm"]
    for special in plan["special"]:
        challenge = rules.challenge_ids.index(special["challenge"]) if "challenge" in special else -1
        SPECIAL_RULES[special["kind"]](rules, plan, special, challenge, source)
    for section in plan.get("sections", ()):
        rules.ticket_challenges = [rules.challenge_ids.index(id) for id in section["challenges"]]
        rules.ticket_room = rules.room_ids.index(section["tickets_room"])


def camera(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """Loot of a room costs a trace more while the camera works."""
    room = rules.room_ids.index(special["room"])
    for watched, where in enumerate(rules.room):
        if where == room:
            rules.camera[watched] = challenge


def watchman(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """Every so many time symbols cost a trace."""
    rules.watchman, rules.watch_every = challenge, special["every"]


def timelock(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """A challenge that is closed until a round."""
    rules.from_round[challenge] = special["from_round"]


def light(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """Challenges that cost a trace more while the light is on."""
    for affected in special["affects"]:
        rules.light[rules.challenge_ids.index(affected)] = challenge


def concert(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """The concert track: the rule of each of its last fields."""
    rule_of = {field["id"]: codes.CONCERT.index(field["rule"]) for field in source.common["concert_field"]}
    fields = plan["concert"][-rules.time :]
    rules.concert = [rule_of[field] for field in fields]
    rules.concert_loud = symbol_mask(plan["concert_loud"])
    rules.aria_left = len(fields) - fields.index("aria")
    closed = plan["concert_instrumental_closed"]
    rules.closed_in_instrumental = [
        int(id in closed or rules.room_ids[room] in closed)
        for id, room in zip(rules.challenge_ids, rules.room, strict=True)
    ]


def swap(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """The challenge that moves time on to the aria."""
    rules.swap = challenge


def deadline(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """A challenge that is closed from the aria on."""
    rules.deadline[challenge] = 1


def concert_end(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """The special loot without which a swap is noticed."""
    rules.end_special = source.special.index(special["needs_special"])


def special_option(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """A part that is open only with a special loot of an earlier heist."""
    rules.part_special[rules.parts_of[challenge][special["option"]]] = source.special.index(special["needs_special"])


def numbers_rule(rules: Rules, plan: Table, special: Table, challenge: int, source: Content) -> None:
    """A challenge with number boxes; the boxes themselves say it all."""


SPECIAL_RULES = {
    "camera": camera,
    "watchman": watchman,
    "timelock": timelock,
    "light": light,
    "numbers": numbers_rule,
    "concert": concert,
    "swap": swap,
    "deadline": deadline,
    "concert_end": concert_end,
    "special_option": special_option,
}

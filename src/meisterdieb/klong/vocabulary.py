"""The words of card effects: each is one entry that says how it acts; texts.toml says how it reads."""

from collections.abc import Callable, Mapping
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.attack import Attack, CubesBack, Enrage
from meisterdieb.klong.clank import Clank, ClankForAll, SkillPerClank
from meisterdieb.klong.deck import Draw
from meisterdieb.klong.discarding import DiscardTo, Trash, TrashAtEnd
from meisterdieb.klong.effects import Allow, Choose, Effect, Gain, GemsCheaper, When
from meisterdieb.klong.gold import Gold, GoldPerGain
from meisterdieb.klong.health import Heal
from meisterdieb.klong.row import Replace, TakeFromReserve
from meisterdieb.klong.secrets import Snatch
from meisterdieb.klong.words import CONDITIONS, IGNORE_CAVES, IGNORE_MONSTERS

Table = Mapping[str, Any]

PERMISSIONS = {"caves": IGNORE_CAVES, "monsters": IGNORE_MONSTERS}


class Vocabulary:
    """Turns tables of words into lists of effects and keeps the numbered lists (programs) and choices they form.

    Each has an id besides its number: whose text it is, such as `burgle.play`, and its place within that text.
    """

    def __init__(self, card_number: Callable[[str], int]) -> None:
        self.card_number = card_number
        self.programs: list[list[Effect]] = [[]]
        self.program_ids = [""]
        self.choices: list[Choose] = []
        self.choice_ids: list[str] = []
        self.text = ""
        self.parts = 0

    def program_of(self, id: str, text: str, tables: list[Table]) -> int:
        """The number of a text of a card or token."""
        self.text, self.parts = f"{id}.{text}", 0
        return self.program(tables)

    def next_id(self) -> str:
        """The id of the next part of the text that is being read; the first is the text itself."""
        self.parts += 1
        return self.text if self.parts == 1 else f"{self.text}/{self.parts - 1}"

    def program(self, tables: list[Table]) -> int:
        """The number of the list of effects that these tables describe; 0 is the empty one."""
        if not tables:
            return 0
        number = len(self.programs)
        self.programs.append([])
        self.program_ids.append(self.next_id())
        self.programs[number] = [effect for table in tables for effect in self.effects(table)]
        return number

    def effects(self, table: Table) -> list[Effect]:
        """The effects of one table: a word that rules the whole table, or plain gains."""
        for word, build in RULING_WORDS.items():
            if word in table:
                return [build(self, table)]
        return gains(table)

    def choose(self, options: list[Table]) -> Choose:
        """A choice between tables."""
        id = self.next_id()
        choice = Choose([self.program([option]) for option in options], len(self.choices))
        self.choices.append(choice)
        self.choice_ids.append(id)
        return choice


def gains(table: Table) -> list[Effect]:
    """Plain gains in the order in which a card shows them."""
    found: list[Effect] = []
    if unknown := set(table) - set(GAIN_WORDS):
        raise BadInput(
            f"unknown effect word {min(unknown)!r}; expected one of {', '.join([*GAIN_WORDS, *RULING_WORDS])}"
        )
    if any(word in table for word in ("skill", "swords", "boots", "teleport")):
        found.append(
            Gain(table.get("skill", 0), table.get("swords", 0), table.get("boots", 0), table.get("teleport", 0))
        )
    found += [GAIN_WORDS[word](table[word]) for word in ("gold", "clank", "draw", "heal") if word in table]
    return found


GAIN_WORDS: dict[str, Callable[[int], Effect]] = {
    "skill": lambda n: Gain(n, 0, 0, 0),
    "swords": lambda n: Gain(0, n, 0, 0),
    "boots": lambda n: Gain(0, 0, n, 0),
    "teleport": lambda n: Gain(0, 0, 0, n),
    "gold": Gold,
    "clank": Clank,
    "draw": Draw,
    "heal": Heal,
}


def when(v: Vocabulary, table: Table) -> Effect:
    """Gains that wait for a condition."""
    rest = {word: n for word, n in table.items() if word != "when"}
    return When(CONDITIONS.index(table["when"]), v.program([rest]))


def each(v: Vocabulary, table: Table) -> Effect:
    """Gains for each deed of the turn."""
    return SkillPerClank(table["skill"]) if table["each"] == "clank" else GoldPerGain(table["gold"])


def ignore(v: Vocabulary, table: Table) -> Effect:
    """Permissions of the turn."""
    return Allow(sum(PERMISSIONS[word] for word in table["ignore"]))


def trash(v: Vocabulary, table: Table) -> Effect:
    """A card to trash, of any kind or of one."""
    return Trash(v.card_number(table["only"]) if "only" in table else -1)


RULING_WORDS: dict[str, Callable[[Vocabulary, Table], Effect]] = {
    "when": when,
    "each": each,
    "choose": lambda v, t: v.choose(t["choose"]),
    "discard": lambda v, t: DiscardTo(v.program(t["then"])),
    "take": lambda v, t: TakeFromReserve(v.card_number(t["take"]), t["count"], t["pay_gold"]),
    "trash": trash,
    "trash_at_end": lambda v, t: TrashAtEnd(),
    "others_clank": lambda v, t: ClankForAll(t["others_clank"], True),
    "all_clank": lambda v, t: ClankForAll(t["all_clank"], False),
    "cubes_back": lambda v, t: CubesBack(t["cubes_back"]),
    "attack": lambda v, t: Attack(),
    "rage": lambda v, t: Enrage(t["rage"]),
    "replace": lambda v, t: Replace(),
    "snatch": lambda v, t: Snatch(),
    "ignore": ignore,
    "gems_cheaper": lambda v, t: GemsCheaper(t["gems_cheaper"]),
}

"""The words of card effects: each is one entry that says how it acts; texts.toml says how it reads."""

from collections.abc import Callable, Mapping
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.effects import Allow, Choose, Effect, Gain, GemsCheaper, When
from meisterdieb.klong.rules.attack import Attack, CubesBack, Enrage
from meisterdieb.klong.rules.clank import Clank, ClankForAll, SkillPerClank
from meisterdieb.klong.rules.deck import Draw
from meisterdieb.klong.rules.discarding import DiscardTo, Trash, TrashAtEnd, TrashThis
from meisterdieb.klong.rules.gold import Gold, GoldPerGain
from meisterdieb.klong.rules.health import Heal
from meisterdieb.klong.rules.kept_offers import Keep
from meisterdieb.klong.rules.row import Replace, TakeFromReserve
from meisterdieb.klong.rules.secrets import Snatch

Table = Mapping[str, Any]


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
        self.choice_tables: list[list[Table]] = []
        self.conditions: list[str] = []
        self.permissions: dict[str, int] = {}
        self.gain_words: dict[str, Callable[[int], Effect] | None] = dict(ALONE)
        self.each_words = dict(EACH)
        self.ruling_words = dict(RULING_WORDS)
        self.lasting: set[int] = set()
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

    def own_program(self, tables: list[Table]) -> int:
        """The same for a list that somebody must be able to name, though it is empty."""
        if tables:
            return self.program(tables)
        self.programs.append([])
        self.program_ids.append(self.next_id())
        return len(self.programs) - 1

    def effects(self, table: Table) -> list[Effect]:
        """The effects of one table: a word that rules the whole table, or plain gains."""
        for word, build in self.ruling_words.items():
            if word in table:
                return [build(self, table)]
        return self.gains(table)

    def gains(self, table: Table) -> list[Effect]:
        """Plain gains in the order in which a card shows them."""
        found: list[Effect] = []
        if unknown := set(table) - {*TOGETHER, *self.gain_words}:
            known = ", ".join([*TOGETHER, *self.gain_words, *self.ruling_words])
            raise BadInput(f"unknown effect word {min(unknown)!r}; expected one of {known}")
        if any(word in table for word in TOGETHER):
            found.append(Gain(*(table.get(word, 0) for word in TOGETHER)))
        found += [build(table[word]) for word, build in self.gain_words.items() if build and word in table]
        return found

    def condition(self, word: str) -> int:
        """The number of a condition."""
        if word not in self.conditions:
            raise BadInput(f"there is no condition {word!r}; expected one of {', '.join(self.conditions)}")
        return self.conditions.index(word)

    def choose(self, options: list[Table]) -> Choose:
        """A choice between tables."""
        id = self.next_id()
        choice = Choose([self.program([option]) for option in options], len(self.choices))
        self.choices.append(choice)
        self.choice_ids.append(id)
        self.choice_tables.append(options)
        return choice


TOGETHER = ("skill", "swords", "boots", "teleport")  # these are one effect
ALONE: dict[str, Callable[[int], Effect]] = {"gold": Gold, "clank": Clank, "draw": Draw, "heal": Heal}
GAIN_WORDS = (*TOGETHER, *ALONE)


def when(v: Vocabulary, table: Table) -> Effect:
    """Gains that wait for a condition."""
    rest = {word: n for word, n in table.items() if word != "when"}
    return When(v.condition(table["when"]), v.program([rest]))


EACH: dict[str, Callable[[Table], Effect]] = {
    "clank": lambda t: SkillPerClank(t["skill"]),
    "gold": lambda t: GoldPerGain(t["gold"]),
}


def each(v: Vocabulary, table: Table) -> Effect:
    """Gains for each deed of the turn, or for each thing of a kind."""
    return v.each_words[table["each"]](table)


def ignore(v: Vocabulary, table: Table) -> Effect:
    """Permissions of the turn."""
    return Allow(sum(v.permissions[word] for word in table["ignore"]))


def trash(v: Vocabulary, table: Table) -> Effect:
    """A card to trash, of any kind or of one."""
    return Trash(v.card_number(table["only"]) if "only" in table else -1)


def may_trash_this(v: Vocabulary, table: Table) -> Effect:
    """Effects for the card itself, or neither."""
    return v.choose([{"trash_this": table["may_trash_this"]}, {}])


def trash_this(v: Vocabulary, table: Table) -> Effect:
    """The card whose text this is leaves the game for the rest."""
    return TrashThis(v.card_number(v.text.partition(".")[0]), v.program(table["trash_this"]))


def may_once(v: Vocabulary, table: Table) -> Effect:
    """Effects that wait until the player wants them."""
    return Keep(v.condition(table.get("when", "always")), v.program(table["may_once"]))


RULING_WORDS: dict[str, Callable[[Vocabulary, Table], Effect]] = {
    "may_once": may_once,
    "when": when,
    "each": each,
    "choose": lambda v, t: v.choose(t["choose"]),
    "discard": lambda v, t: DiscardTo(v.own_program(t.get("then", [])), t["discard"], False),
    "may_discard": lambda v, t: DiscardTo(v.own_program(t["then"]), t["may_discard"], True),
    "take": lambda v, t: TakeFromReserve(v.card_number(t["take"]), t["count"], t.get("pay_gold", 0)),
    "trash": trash,
    "may_trash_this": may_trash_this,
    "trash_this": trash_this,
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

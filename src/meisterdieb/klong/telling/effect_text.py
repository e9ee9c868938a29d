"""How effects read: the tables of cards and tokens as phrases, for lists and for sentences."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.kernel.phrases import Phrasebook, capital, sentence
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.effect_words import GAIN_WORDS, RULING_WORDS
from meisterdieb.klong.telling.book import book

Table = Mapping[str, Any]


@dataclass(frozen=True)
class Phrase:
    """One effect in words: as part of a list, and as part of a sentence."""

    line: str
    full: str
    gain: bool = False


@dataclass(frozen=True)
class Teller:
    """Tells the effects of one game's cards and tokens in one language."""

    package: str
    lang: str

    @property
    def book(self) -> Phrasebook:
        """The words of the game."""
        return book(self.package)

    def say(self, table: str, key: str, **values: int | str) -> str:
        """A text of the game."""
        return self.book.say(table, key, self.lang, **values)

    def noun(self, noun: str, n: int = 1) -> str:
        """A noun of the game, for one or for several."""
        return self.book.noun(noun, n, self.lang)

    def listed(self, parts: Iterable[str], joint: str = "and") -> str:
        """Parts with commas between them and a word before the last."""
        return self.book.listed(parts, self.lang, joint)

    def phrases(self, tables: Iterable[Table], given: Iterable[str] = ()) -> list[Phrase]:
        """The phrases of effect tables in their order; `given` are gains that the card has told before."""
        found: list[Phrase] = []
        told = set(given)
        for table in tables:
            found += self.table(table, told)
            told |= set(table)
        return found

    def table(self, table: Table, given: Iterable[str]) -> list[Phrase]:
        """The phrases of one table: of the word that rules it, or of its gains."""
        ruling = next((word for word in (*RULING_WORDS, *WRITERS) if word in table), "")
        if ruling == "when":
            return [self.when(table, given)]
        if ruling:
            return WRITERS.get(ruling, plain)(self, ruling, table)
        if unknown := [word for word in table if not self.book.knows("effect", word)]:
            raise BadInput(f"there are no words for the effect {min(unknown)!r}")
        of_parts = [word for word in table if word not in GAIN_WORDS]
        gains = [self.gain(word, table[word], word in given) for word in GAIN_WORDS if word in table]
        return gains + [phrase for word in of_parts for phrase in plain(self, word, table)]

    def phrase(self, key: str, **values: int | str) -> Phrase:
        """The phrase under a key."""
        return Phrase(self.say("effect", key, **values), self.book.say_full("effect", key, self.lang, **values))

    def gain(self, word: str, n: int, again: bool) -> Phrase:
        """A plain gain; `again` if the card gives the same without any condition too."""
        table, key = ("more", word) if again else ("effect", "quiet" if word == "clank" and n < 0 else word)
        line, full = self.say(table, key, n=n), self.book.say_full(table, key, self.lang, n=n)
        return Phrase(line, full, gain=not self.book.texts[table][key].get("verb"))

    def when(self, table: Table, given: Iterable[str]) -> Phrase:
        """What a condition releases."""
        short = self.condition(table["when"])
        rest = {word: n for word, n in table.items() if word != "when"}
        inner = self.table(rest, given)
        line, full = ", ".join(part.line for part in inner), self.listed(part.full for part in inner)
        return self.phrase(
            "when",
            short=short,
            long=self.book.say_full("condition", table["when"], self.lang),
            what=line,
            then=full,
            Then=capital(full),
        )

    def condition(self, word: str) -> str:
        """A condition in a few words."""
        if not self.book.knows("condition", word):
            raise BadInput(f"there are no words for the condition {word!r}")
        return self.say("condition", word)

    def name(self, card: str) -> str:
        """The name of a card of this game."""
        source = content(self.package)
        return str(source.cards[source.card_number[card]][self.lang])

    def line(self, tables: Iterable[Table]) -> str:
        """Effects as one line for lists."""
        return " · ".join(phrase.line for phrase in self.phrases(tables))

    def text(self, tables: Iterable[Table]) -> str:
        """Effects as sentences; gains side by side share one."""
        return told(self.phrases(tables))


def told(phrases: Iterable[Phrase]) -> str:
    """Phrases as sentences; gains side by side share one."""
    sentences: list[str] = []
    gains: list[str] = []
    for phrase in phrases:
        if phrase.gain:
            gains.append(phrase.full)
            continue
        if gains:
            sentences.append(", ".join(gains))
            gains = []
        sentences.append(phrase.full)
    if gains:
        sentences.append(", ".join(gains))
    return " ".join(map(sentence, sentences))


def plain(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A word that has a number, or values of its own by name."""
    value = table[word]
    return [teller.phrase(word, **value) if isinstance(value, Mapping) else teller.phrase(word, n=value)]


def each(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A gain for each deed of the turn, or for each thing of a kind, up to a number."""
    gain = next(n for key, n in table.items() if key in GAIN_WORDS)
    return [teller.phrase(f"each-{table['each']}", n=gain, most=table.get("most", 0))]


def choose(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A choice between tables."""
    options = (teller.listed(phrase.line for phrase in teller.phrases([option])) for option in table["choose"])
    return [teller.phrase(word, options=teller.listed(options, "or"))]


def discard(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """Hand cards as the price of effects, or for nothing."""
    if "then" not in table:
        return [teller.phrase("discard-only", n=table[word])]
    then = teller.phrases(table["then"])
    line, full = (teller.listed(parts) for parts in zip(*((p.line, p.full) for p in then), strict=True))
    return [teller.phrase(word, n=table[word], what=line, then=full)]


def take(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """Cards of the reserve, for gold or for nothing."""
    if "pay_gold" not in table:
        return [teller.phrase("take-free", count=table["count"], card=teller.name(table["take"]))]
    return [teller.phrase(word, gold=table["pay_gold"], count=table["count"], card=teller.name(table["take"]))]


def rage(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """The dragon gets angrier, or calmer."""
    return [teller.phrase("calm" if table[word] < 0 else word, n=abs(table[word]))]


def trash(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A card to trash, of any kind or of one."""
    if "only" in table:
        return [teller.phrase("trash-only", n=table["trash"], card=teller.name(table["only"]))]
    return plain(teller, word, table)


def ignore(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """Permissions of the turn."""
    return [teller.phrase(f"ignore-{what}") for what in table["ignore"]]


def with_effects(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A word that leads to effects."""
    then = teller.phrases(table[word])
    line, full = (teller.listed(parts) for parts in zip(*((p.line, p.full) for p in then), strict=True))
    if "when" in table:
        return [teller.phrase("may_once-when", what=line, then=full, when=teller.condition(table["when"]))]
    return [teller.phrase(word, what=line, then=full)]


def by_value(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """What a card is, such as of which faction."""
    return [teller.phrase(f"{word}-{table[word]}")]


def ware(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A good of the market, for gold wherever one is, or for nothing at a certain place."""
    return [teller.phrase(f"{word}-{table['where']}" if "where" in table else word, n=table[word])]


WRITERS: dict[str, Callable[[Teller, str, Table], list[Phrase]]] = {
    "each": each,
    "choose": choose,
    "discard": discard,
    "may_discard": discard,
    "take": take,
    "rage": rage,
    "trash": trash,
    "ignore": ignore,
    "may_once": with_effects,
    "may_trash_this": with_effects,
    "trash_this": with_effects,
    "faction": by_value,
    "trait": by_value,
    "ware": ware,
}


LESS = {"clank": "quiet", "rage": "calm"}  # words that are told otherwise below zero


def effect_rules(book: Phrasebook, tables: Iterable[Table]) -> list[str]:
    """The ids of the rules behind the words of effect tables, without repetition."""
    found: list[str] = []
    for table in tables:
        for word, n in table.items():
            if isinstance(n, list) and word != "ignore":
                found += book.rules_of("effect", word)
                found += effect_rules(book, n)
            elif word in ("each", "ignore", "faction", "trait"):
                for what in [n] if isinstance(n, str) else n:
                    found += book.rules_of("effect", f"{word}-{what}")
            else:
                found += book.rules_of("effect", LESS.get(word, word) if isinstance(n, int) and n < 0 else word)
    return list(dict.fromkeys(found))

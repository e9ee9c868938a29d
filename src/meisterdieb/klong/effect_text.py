"""How effects read: the tables of cards and tokens as phrases, for lists and for sentences."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.content import content
from meisterdieb.klong.phrases import capital, is_verb, knows, listed, rules_of, say, say_full, sentence
from meisterdieb.klong.vocabulary import GAIN_WORDS, RULING_WORDS

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
        ruling = next((word for word in RULING_WORDS if word in table), "")
        if ruling == "when":
            return [self.when(table, given)]
        if ruling:
            return WRITERS.get(ruling, plain)(self, ruling, table)
        if unknown := set(table) - set(GAIN_WORDS):
            raise BadInput(f"there are no words for the effect {min(unknown)!r}")
        return [self.gain(word, table[word], word in given) for word in GAIN_WORDS if word in table]

    def phrase(self, key: str, **values: int | str) -> Phrase:
        """The phrase under a key."""
        return Phrase(say("effect", key, self.lang, **values), say_full("effect", key, self.lang, **values))

    def gain(self, word: str, n: int, again: bool) -> Phrase:
        """A plain gain; `again` if the card gives the same without any condition too."""
        table, key = ("more", word) if again else ("effect", "quiet" if word == "clank" and n < 0 else word)
        line, full = say(table, key, self.lang, n=n), say_full(table, key, self.lang, n=n)
        return Phrase(line, full, gain=not is_verb(table, key))

    def when(self, table: Table, given: Iterable[str]) -> Phrase:
        """What a condition releases."""
        if not knows("condition", table["when"]):
            raise BadInput(f"there are no words for the condition {table['when']!r}")
        rest = {word: n for word, n in table.items() if word != "when"}
        inner = self.table(rest, given)
        line, full = ", ".join(part.line for part in inner), listed((part.full for part in inner), "and", self.lang)
        return self.phrase(
            "when",
            short=say("condition", table["when"], self.lang),
            long=say_full("condition", table["when"], self.lang),
            what=line,
            then=full,
            Then=capital(full),
        )

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
    """A word that has a number."""
    return [teller.phrase(word, n=table[word])]


def each(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A gain for each deed of the turn."""
    gain = next(n for key, n in table.items() if key != "each")
    return [teller.phrase(f"each-{table['each']}", n=gain)]


def choose(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A choice between tables."""
    return [teller.phrase(word, options=listed((teller.line([t]) for t in table["choose"]), "or", teller.lang))]


def discard(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A hand card as the price of effects."""
    then = teller.phrases(table["then"])
    line, full = (listed(parts, "and", teller.lang) for parts in zip(*((p.line, p.full) for p in then), strict=True))
    return [teller.phrase(word, n=table["discard"], what=line, then=full)]


def take(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """Cards of the reserve for gold."""
    return [teller.phrase(word, gold=table["pay_gold"], count=table["count"], card=teller.name(table["take"]))]


def trash(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """A card to trash, of any kind or of one."""
    if "only" in table:
        return [teller.phrase("trash-only", n=table["trash"], card=teller.name(table["only"]))]
    return plain(teller, word, table)


def ignore(teller: Teller, word: str, table: Table) -> list[Phrase]:
    """Permissions of the turn."""
    return [teller.phrase(f"ignore-{what}") for what in table["ignore"]]


WRITERS: dict[str, Callable[[Teller, str, Table], list[Phrase]]] = {
    "each": each,
    "choose": choose,
    "discard": discard,
    "take": take,
    "trash": trash,
    "ignore": ignore,
}


def effect_rules(tables: Iterable[Table]) -> list[str]:
    """The ids of the rules behind the words of effect tables, without repetition."""
    found: list[str] = []
    for table in tables:
        for word, n in table.items():
            if word in ("choose", "then"):
                found += effect_rules(n)
            elif word in ("each", "ignore"):
                for what in [n] if isinstance(n, str) else n:
                    found += rules_of("effect", f"{word}-{what}")
            else:
                found += rules_of("effect", "quiet" if word == "clank" and n < 0 else word)
    return list(dict.fromkeys(found))

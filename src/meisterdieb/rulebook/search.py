"""Search in the rule catalogue by words of either language, ids, topics and other words for the same thing."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from meisterdieb.rulebook.catalogue import Catalogue, Open, Rule, catalogues
from meisterdieb.rulebook.folding import fold, stem, tokens

# What a hit in a field is worth: a rule is found by its id first, by its sentence next, by a remark last.
ID, TOPIC, SENTENCE, ALIAS, REMARK = 8, 4, 3, 2, 1
# How much of that counts: the whole word, its beginning, somewhere inside (German joins words together).
WHOLE, BEGINNING, INSIDE = 3, 2, 1
# Shorter words would be found inside half of all others.
SHORTEST_PART = 3
# What a question is made of beside what it is about; folded, of both languages.
FILLERS = frozenset(
    tokens(
        fold("""
    a ab about all als am an and are as at auf aus be bei bin bis by can could darf das dass dein deine dem den
    denn der des die dies do does durch durfen ein eine einem einen einer eines er es for from fur geht get gibt
    habe haben happen happens hat have how i ich if ihr im in ins is ist it ja kann kannst kommt konnen man many
    me mein meine mich mir mit much muss my nach nicht noch o ob of on or passiert sein should sich sie sind so
    soll the there they to um und viel viele vom von vor wann war warum was welche welcher wenn wer werde werden
    what when where which who why wie wird wo work works you your zu zum zur
    """)
    )
)
# Endings by which a word of a question may differ from that of a rule, in both languages.
_ENDING = re.compile(r"(e[dmnrs]?|ing|s)$")
# Looking for words that are spelled nearly so takes long: only for the first few that are missing.
GUESSED = 3
# What to try when nothing is found, in German and English.
HINTS = {
    "apart": (
        "Keine Regel hat alle diese Wörter ({}); lass eines weg.",
        "No rule has all of these words ({}); leave one out.",
    ),
    "missing": ("Keine Regel hat das Wort {}; {}", "No rule has the word {}; {}"),
    "or": (" oder ", " or "),
    "near": ("meintest du {}?", "did you mean {}?"),
    "other": (
        "versuch es mit einem anderen Wort oder dem Anfang eines Wortes.",
        "try another word or the beginning of one.",
    ),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule or an open question with the folded words under which it is found."""

    item: Rule | Open
    id: str
    remarks: str
    fields: tuple[tuple[int, frozenset[str]], ...]

    def score(self, word: str) -> int:
        """What this word is worth here; 0: not found."""
        scores = [sum(worth * _best(part, words) for worth, words in self.fields) for part in tokens(word)]
        return sum(scores) if scores and all(scores) else 0

    def score_id(self, word: str) -> int:
        """What this id, or part of one, is worth here: most if it is the own one, little if it is mentioned."""
        if word in self.id:
            return ID * (WHOLE if word == self.id else BEGINNING if self.id.startswith(word) else INSIDE)
        return REMARK if word in self.remarks else 0


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search, best first; if `items` is empty, `hint` says what to try."""

    items: tuple[Rule | Open, ...]
    hint: str = ""


def search(words: Sequence[str], game: str = "", lang: str = "en") -> Found:
    """Rules and open questions in which all words occur, of one game or of all; the hint is in a language.

    >>> [item.id for item in search(["KL-MOVE-05"]).items]
    ['KL-MOVE-05']
    """
    entries = [entry for entry in _index() if game in ("", entry.item.game)]
    terms = [term for text in words for term in text.split()]
    scores = [_scores(fold(term), entries) for term in terms]
    ranked = [(sum(of_entry), entry.item) for *of_entry, entry in zip(*scores, entries, strict=True) if all(of_entry)]
    # sorted() is stable: equals stay in the order of the catalogue.
    items = tuple(item for _, item in sorted(ranked, key=lambda pair: -pair[0]))
    return Found(items, "" if items else _hint(terms, scores, entries, lang))


def asked(words: Sequence[str], games: Collection[str], lang: str = "en") -> Found:
    """What a question in somebody's own words finds in these games: what has most of its words comes first.

    Of those that have as many, rules of a game come before rules of a box that extends it.
    Words that every question is made of do not count, endings do not matter, and half of the others are enough.

    >>> asked("when does the dragon attack?".split(), ["klong"]).items[0].game
    'klong'
    """
    terms = [term for text in words for term in text.split()]
    entries = [entry for entry in _index() if entry.item.game in games]
    about = content_words(terms) or terms
    scores = [_scores(fold(term), entries, inflected=True) for term in about]
    more = {one.game for one in catalogues() if one.extends}
    ranked: list[tuple[int, bool, int, Rule | Open]] = []
    for *of_entry, entry in zip(*scores, entries, strict=True):
        count = sum(map(bool, of_entry))
        if 2 * count >= len(about):
            ranked.append((-count, entry.item.game in more, -sum(of_entry), entry.item))
    items = tuple(item for *_, item in sorted(ranked, key=lambda one: one[:3]))
    return Found(items, "" if items else _hint(about, scores, entries, lang))


def content_words(words: Sequence[str]) -> list[str]:
    """The words of a question without those that every question is made of."""
    return [word for word in words if any(part not in FILLERS for part in tokens(fold(word)))]


def _scores(term: str, entries: list[Entry], inflected: bool = False) -> list[int]:
    # "move-05" means an id, "Wut-Leiste" two words: the ids themselves tell which.
    if "-" in term and any(term in entry.id for entry in entries):
        return [entry.score_id(term) for entry in entries]
    found = [entry.score(term) for entry in entries]
    root = _ENDING.sub("", term)
    if inflected and not any(found) and len(root) > SHORTEST_PART:
        return [entry.score(root) for entry in entries]
    return found


def _best(part: str, words: frozenset[str]) -> int:
    if part in words:
        return WHOLE
    if len(part) < SHORTEST_PART:
        return 0
    if any(word.startswith(part) for word in words):
        return BEGINNING
    return INSIDE if any(part in word for word in words) else 0


def _hint(terms: list[str], scores: list[list[int]], entries: list[Entry], lang: str) -> str:
    say = {key: sentence[0 if lang == "de" else 1] for key, sentence in HINTS.items()}
    missing = [term for term, of_term in zip(terms, scores, strict=True) if not any(of_term)]
    if not missing:
        counts = (f"{term}: {sum(map(bool, of_term))}" for term, of_term in zip(terms, scores, strict=True))
        return say["apart"].format(", ".join(counts))
    vocabulary = {fold(word): word for entry in entries for word in tokens(_sentences(entry.item))}
    near = [vocabulary[word] for term in missing[:GUESSED] for word in get_close_matches(fold(term), vocabulary)]
    advice = say["near"].format(", ".join(dict.fromkeys(near))) if near else say["other"]
    return say["missing"].format(say["or"].join(missing), advice)


def _sentences(item: Rule | Open) -> str:
    return f"{item.de} {item.en}" if isinstance(item, Rule) else item.question


@cache
def _index() -> tuple[Entry, ...]:
    return tuple(entry for catalogue in catalogues() for entry in _entries(catalogue))


def _entries(catalogue: Catalogue) -> Iterable[Entry]:
    glossary = [
        ([stem(word) for word in tokens(fold(term))], tokens(fold(" ".join(others))))
        for relative in catalogues()
        if relative.family == catalogue.family
        for term, others in relative.glossary.items()
    ]
    for rule in catalogue.rules:
        yield _entry(rule, rule.topic, f"{rule.check} {rule.source} {rule.known_from} {rule.open}", glossary)
    for question in catalogue.open:
        yield _entry(question, question.group, f"{question.source_says} {question.proposal}", glossary)


def _entry(item: Rule | Open, topic: str, remarks: str, glossary: list[tuple[list[str], list[str]]]) -> Entry:
    id, remarks = fold(item.id), fold(remarks)
    words = frozenset(tokens(fold(_sentences(item))))
    aliases = {
        alias
        for stems, others in glossary
        if all(any(word.startswith(stem) for word in words) for stem in stems)
        for alias in others
    }
    fields = (
        (ID, frozenset(tokens(id))),
        (TOPIC, frozenset(tokens(fold(topic)))),
        (SENTENCE, words),
        (ALIAS, frozenset(aliases)),
        (REMARK, frozenset(tokens(remarks))),
    )
    return Entry(item, id, remarks, fields)

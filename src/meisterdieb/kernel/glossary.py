"""What a game calls its things: nouns, verbs, features, fates, tracks and signs, from the tables of its texts."""

from dataclasses import dataclass

from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.phrases import Phrasebook


@dataclass(frozen=True)
class Sign:
    """A sign: its name, what it means, and the ids of the rules behind it."""

    name: str
    says: str
    rules: list[str]


@dataclass(frozen=True)
class Glossary:
    """The words of a game in one language, each by the id that views and offers use.

    `nouns` are in singular and plural. `verbs` are headings over what can be done. `features` are those of places,
    `fates` how somebody is doing, `tracks` the names of tracks.
    """

    nouns: dict[str, tuple[str, str]]
    verbs: dict[str, str]
    features: dict[str, str]
    fates: dict[str, str]
    tracks: dict[str, str]
    signs: dict[str, Sign]


def glossary(book: Phrasebook, lang: str) -> Glossary:
    """The glossary of a game's words."""
    check_language(lang)
    return Glossary(
        nouns={noun: (book.noun(noun, 1, lang), book.noun(noun, 2, lang)) for noun in book.texts.get("noun", ())},
        verbs=book.table("verb", lang),
        features=book.table("feature", lang),
        fates=book.table("fate", lang),
        tracks=book.table("track", lang),
        signs={
            id: Sign(book.say("sign", id, lang), book.say_full("sign", id, lang), book.rules_of("sign", id))
            for id in book.texts.get("sign", ())
        },
    )

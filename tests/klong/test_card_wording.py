"""Cards and tokens in words: generated from their effects, in both languages."""

import re

import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import CHOOSE
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.effect_words import GAIN_WORDS, RULING_WORDS
from meisterdieb.klong.engine.effects import Option
from meisterdieb.klong.telling.book import book
from meisterdieb.klong.telling.card_text import card_text, token_text
from meisterdieb.klong.telling.effect_text import Teller
from meisterdieb.klong.telling.question_source import owner_of
from tests.klong.card_listing import PACKAGE, all_texts, boxes, golden, listing
from tests.klong.table import table

BOOK = book(PACKAGE)
LANGUAGES = ("de", "en")
ENGLISH = re.compile(
    r"\b(the|and|or|of|to|card|cards|draw|trash|discard|heal|swords?|boots?|skill|clank|points?|with|you|your|a)\b",
    re.I,
)
GERMAN = re.compile(r"\b(und|oder|der|die|das|Karten?|Talent|Stiefel|Schwert|Klong|mit|du|dein|Punkte?)\b")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("box", boxes())
def test_all_cards_and_tokens_read_as_agreed(lang: str, box: str) -> None:
    agreed = golden(lang, box).read_text("utf-8")
    assert listing(lang, box) == agreed, "python -m tests.klong.card_listing writes it anew"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_whole(lang: str) -> None:
    for found in all_texts(lang):
        told = f"{found.name} {found.kind} {found.cost} {found.points} {found.text} {found.line} {found.place}"
        assert not re.search(r"[{}#|]|\bNone\b", told), told
        assert found.name
        assert found.kind
        assert all(text.endswith((".", "!")) for _, text in found.effects), told


def test_no_language_leaks_into_the_other() -> None:
    for found in all_texts("de"):
        assert not ENGLISH.search(f"{found.kind} {found.text} {found.line} {found.points} {found.place}"), found
    for found in all_texts("en"):
        told = f"{found.kind} {found.text} {found.line} {found.points} {found.place}"
        assert not GERMAN.search(told.replace("pyramid die", "")), found


def test_every_word_of_the_vocabulary_has_its_texts() -> None:
    variants = {"each": ["each-clank", "each-gold"], "ignore": [f"ignore-{what}" for what in ("caves", "monsters")]}
    for word in (*GAIN_WORDS, *RULING_WORDS):
        for key in variants.get(word, [word]):
            assert all(BOOK.texts["effect"][key][lang] for lang in LANGUAGES), key
    assert set(BOOK.texts["more"]) == set(GAIN_WORDS)
    cards = content(PACKAGE).cards
    assert set(BOOK.texts["condition"]) == conditions(cards)
    assert conditions([card for card in cards if "box" not in card]) == {"artifact", "crown", "idol", "companion"}


def conditions(thing: object) -> set[str]:
    """What the effects of cards wait for."""
    if isinstance(thing, list):
        return {word for part in thing for word in conditions(part)}
    if not isinstance(thing, dict):
        return set()
    own = {str(thing["when"])} if "when" in thing else set()
    return own | conditions(list(thing.values()))


@pytest.mark.parametrize(
    ("effects", "de", "en"),
    [
        ([{"skill": 2, "swords": 1}], "2 Talent, 1 Schwert.", "+2 skill, +1 sword."),
        ([{"swords": 3, "boots": 1}], "3 Schwerter, 1 Stiefel.", "+3 swords, +1 boot."),
        ([{"clank": -2}], "−2 Klong!", "−2 Clank!"),
        ([{"clank": -1, "draw": 1}], "−1 Klong! Ziehe 1 Karte.", "−1 Clank! Draw 1 card."),
        ([{"teleport": 2, "draw": 2}], "2 Teleports. Ziehe 2 Karten.", "+2 teleports. Draw 2 cards."),
        ([{"cubes_back": 1}], "1 schwarzer Stein kommt zurück in den Drachenbeutel.", "1 black cube goes back into"),
        (
            [{"gold": 1}, {"when": "artifact", "gold": 2, "heal": 1}],
            "1 Gold. Sobald du in diesem Zug ein Artefakt hast: 2 Gold mehr und heile 1 Schaden.",
            "+1 gold. Once you have an artifact this turn: +2 gold and heal 1 damage.",
        ),
        (
            [{"discard": 1, "then": [{"skill": 1}]}],
            "Wirf 1 Handkarte ab. Dafür 1 Talent.",
            "Discard 1 card from your hand. If you do, +1 skill.",
        ),
        (
            [{"choose": [{"boots": 1}, {"trash": 2}, {"attack": 1}]}],
            "Entweder 1 Stiefel, 2 Karten entsorgen (Auslage oder Ablagestapel) oder der Drache greift an.",
            "Either +1 boot, trash 2 cards (play area or discard pile) or the dragon attacks.",
        ),
        (
            [{"pay_gold": 1, "take": "explore", "count": 1}],
            "1 Gold zahlen und 1 Karte „Erkunden“ aus dem Vorrat nehmen.",
            "Pay 1 gold and take 1 Explore card from the reserve.",
        ),
    ],
)
def test_a_new_card_of_known_effects_needs_no_python(effects: list[dict[str, object]], de: str, en: str) -> None:
    assert Teller(PACKAGE, "de").text(effects) == de
    assert Teller(PACKAGE, "en").text(effects).startswith(en)


def test_the_line_for_lists_is_short() -> None:
    king = card_text(PACKAGE, "the-mountain-king", "de")
    assert king.line == "2 Talent · 1 Schwert · 1 Stiefel · mit Krone: +1 Schwert, +1 Stiefel"
    assert king.text.endswith("Sobald du in diesem Zug eine Krone hast: 1 weiteres Schwert und 1 weiterer Stiefel.")
    assert max(len(found.line) for found in all_texts("de")) < 90


def test_costs_points_places_and_symbols() -> None:
    eye = card_text(PACKAGE, "dragons-eye", "de")
    assert (eye.cost, eye.points, eye.place) == ("5 Talent", "10 Punkte mit Meisterdiebmarker", "nur in den Tiefen")
    assert eye.symbols == ("Drachensymbol",)
    assert card_text(PACKAGE, "animated-door", "en").cost == "1 sword"
    assert card_text(PACKAGE, "the-duke", "en").points == "1 point for every 5 gold"
    assert card_text(PACKAGE, "wizard", "de").points == "2 Punkte je Zauberbuch in deinem Deck"
    assert token_text(PACKAGE, "backpack", "de").cost == "7 Gold"


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(BadInput, match="'juggle'"):
        Teller(PACKAGE, "de").text([{"skill": 1, "juggle": 1}])
    with pytest.raises(BadInput, match="'beard'"):
        Teller(PACKAGE, "de").text([{"when": "beard", "skill": 1}])
    for tell in (card_text, token_text):
        with pytest.raises(BadInput, match="there is no"):
            tell(PACKAGE, "nobody", "de")
        with pytest.raises(BadInput, match="there is no language 'fr'; expected one of de, en"):
            tell(PACKAGE, "healing" if tell is token_text else "burgle", "fr")


def test_every_rule_behind_a_card_is_in_the_catalogue() -> None:
    from meisterdieb import rulebook

    for found in all_texts("en"):
        for id in found.rules:
            rulebook.rule(id)


def test_every_effect_and_every_choice_knows_whose_text_it_is() -> None:
    t = table()
    rules = t.rules
    option = rules.verbs[CHOOSE]
    assert isinstance(option, Option)
    offered = [(choice.number, len(choice.programs)) for choice in option.choices]
    assert offered == [(i, len(options)) for i, options in enumerate(rules.choice_tables)]
    for card in content(PACKAGE).cards:
        number = content(PACKAGE).card_number[card["id"]]
        if rules.effect[number]:
            owner = owner_of(t.s, rules.program_ids[rules.effect[number]])
            assert owner is not None
            assert owner.id == card["id"]

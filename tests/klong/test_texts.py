"""The words of the game: actions, questions, the log, refusals and results, in both languages."""

import re
from collections.abc import Mapping
from string import Formatter
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb import rulebook
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.phrases import MINUS, Number
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.klong.engine import event_kinds, reasons
from meisterdieb.klong.engine.codes import BUY, CREDIT, FATES, KINDS, LOOT, OWN_VERBS, SHIFT, TAKE
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules import scoring
from meisterdieb.klong.telling import question_source
from meisterdieb.klong.telling.action_text import action_text, worded
from meisterdieb.klong.telling.book import book
from meisterdieb.klong.telling.card_text import group_noun
from meisterdieb.klong.telling.log_text import sentence, spoken
from meisterdieb.klong.telling.refusals import reason_rule, refusal_text
from tests.klong.table import Table, new_game, table

BOOK = book("meisterdieb.klong.base")
NOUNS = BOOK.texts["noun"]

# Parts of other games may have brought more.
OWN_KINDS = event_kinds.NAMES[: event_kinds.FINDS_SECRET + 1]
OWN_REASONS = reasons.NAMES[: reasons.NOT_YET + 1]
LANGUAGES = ("de", "en")
NAMES = ("Anna", "Bert", "Carla", "Dora")
LEFT_OVER = re.compile(r"[{}#|]|\bNone\b|  |\?\.|!\.|\.\.")
SILENT = {"gains", "turn-ends", "clears", "countdown-over"}
ENGLISH = re.compile(
    r"\b(the|and|of|to|cards?|draws?|trash|discard|heals?|swords?|boots?|skill|clank|points?|you|your|cubes?|turn)\b",
    re.I,
)


def entries() -> list[tuple[str, str, Mapping[str, Any]]]:
    """Every entry of texts.toml that has words: its table, its key, and the words by language."""
    return [(name, key, entry) for name, group in BOOK.texts.items() for key, entry in group.items() if "de" in entry]


def test_every_text_is_there_in_both_languages() -> None:
    for name, key, entry in entries():
        for lang in LANGUAGES:
            silent = (name == "event" and key in SILENT) or (name, key) == ("label", "play")
            assert bool(entry[lang]) != silent, (name, key)


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("event", OWN_KINDS),
        ("reason", (*OWN_REASONS, "barrier")),
        ("noun", KINDS),
        ("sign", ("depths", "crystal-cave")),
        ("fate", FATES),
        ("loot", LOOT),
        ("part", scoring.PARTS),
    ],
)
def test_nothing_is_without_words(name: str, keys: tuple[str, ...]) -> None:
    assert set(keys) <= set(BOOK.texts[name])


def test_every_verb_has_its_action_and_every_question_its_prompt() -> None:
    verbs = table().rules.verbs
    assert len(verbs) == OWN_VERBS
    assert {verb.name for verb in verbs} <= set(BOOK.texts["action"])
    boards = content("meisterdieb.klong.base").boards
    assert {verb.name for board in boards for verb in new_game(board=board).rules.verbs} == set(BOOK.texts["verb"])
    assert {verb.name for verb in verbs if not verb.free} <= set(BOOK.texts["prompt"])


def test_what_the_content_names_has_words() -> None:
    source = content("meisterdieb.klong.base")
    assert {card["set"] for card in source.cards} <= set(BOOK.texts["set"])
    assert {symbol for card in source.cards for symbol in card.get("symbols", ())} <= set(BOOK.texts["sign"])
    assert {group_noun(token) for token in source.tokens} <= set(BOOK.texts["noun"])
    known = {thing["id"] for thing in (*source.cards, *source.tokens)}
    assert set(BOOK.texts["object"]) <= known
    assert set(BOOK.texts["token"]) <= known | {token["stack"] for token in source.tokens if "stack" in token}


def test_german_texts_have_no_english_words() -> None:
    for name, key, entry in entries():
        for form in ("de", "de_full"):
            text = entry.get(form, "")
            plain = re.sub(r"{[^}]*}", "", text) if isinstance(text, str) else " ".join(text)
            assert not ENGLISH.search(plain), (name, key, text)


def test_both_languages_tell_the_same_numbers() -> None:
    same = {"it": "card", "Then": "then", "What": "what"}
    for name, key, entry in entries():
        if name == "noun":
            assert all(len(entry[lang]) == 2 for lang in LANGUAGES)
            continue
        used = [{same.get(f, f) for f in gaps(entry[lang])} for lang in LANGUAGES]
        assert used[0] == used[1], (name, key)


def gaps(template: str) -> list[str]:
    """The values that a template asks for; nouns are no values."""
    fields = (field for _, field, _, _ in Formatter().parse(template) if field)
    return [field for field in fields if not field.lower().startswith(("one[", "many["))]


def test_every_rule_that_explains_is_in_the_catalogue() -> None:
    for group in BOOK.texts.values():
        for entry in group.values():
            for id in entry.get("rules", ()):
                rulebook.rule(id)
    assert all(reason_rule(BOOK, name) for name in OWN_REASONS if name.startswith(("needs", "no-", "only")))


@pytest.mark.parametrize(
    ("n", "spec", "de", "en"),
    [
        (1, "swords", "1 Schwert", "1 sword"),
        (2, "swords", "2 Schwerter", "2 swords"),
        (0, "boots", "0 Stiefel", "0 boots"),
        (-1, "clank", f"{MINUS}1 Klong!", f"{MINUS}1 Clank!"),
        (3, "+gold", "+3 Gold", "+3 gold"),
        (-2, "+clank", f"{MINUS}2 Klong!", f"{MINUS}2 Clank!"),
        (1, "# hat|# haben", "1 hat", "1 hat"),
        (4, "# hat|# haben", "4 haben", "4 haben"),
        (0, "keines|eines|#", "keines", "keines"),
    ],
)
def test_numbers_and_nouns_agree(n: int, spec: str, de: str, en: str) -> None:
    assert (format(Number(n, "de", NOUNS), spec), format(Number(n, "en", NOUNS), spec)) == (de, en)


@pytest.mark.parametrize(("players", "seed", "board"), [(2, 1, "front"), (3, 2, "back"), (4, 3, "front")])
def test_whole_games_can_be_read(players: int, seed: int, board: str) -> None:
    t, chance = new_game(players, seed, round_limit=25, board=board), SeededLuck(seed)
    while t.play.to_act:
        check_position(t, chance)
        legal = t.play.legal(t.play.to_act[0])
        for event in t.play.apply(legal[chance.pick(len(legal))]):
            check_event(t.s, event, chance)
    for lang in LANGUAGES:
        assert not LEFT_OVER.search(t.play.game.result(t.s, lang, NAMES))
        assert t.play.game.prompt(t.s, lang) == BOOK.texts["prompt"]["over"][lang]


def check_position(t: Table, chance: SeededLuck) -> None:
    """Whatever can be asked, done or refused now has its own words."""
    game, s = t.play.game, t.s
    legal = s.legal(s.to_act[0])
    tries = [chance.pick(OWN_VERBS + 1) << SHIFT | chance.pick(128) for _ in range(8)]
    refused = [refusal for refusal in map(s.why_not, tries) if refusal]
    assert s.pending == [] or s.pending[-1] in (TAKE, CREDIT) or question_source.asker(s) is not None
    for lang in LANGUAGES:
        told = [game.text(s, action, lang) for action in legal]
        assert len(set(told)) == len(told), told
        assert told == [worded(s, action, lang) for action in legal]  # whatever was remembered still holds
        for text in (*told, game.prompt(s, lang), *(game.refusal_text(refusal, lang) for refusal in refused)):
            assert text
            assert not LEFT_OVER.search(text), text
    for action in legal:
        assert 1 <= len(game.rules_of(s, action)) <= 3, game.text(s, action, "en")


def check_event(s: KlongState, event: Event, chance: SeededLuck) -> None:
    """An event has its sentence, which says the same whatever the hidden hands are."""
    who = NAMES[event.seat] if 0 <= event.seat < len(NAMES) else ""
    for lang in LANGUAGES:
        text = sentence(s, event, lang, NAMES)
        assert bool(text) != (event_kinds.NAMES[event.kind] in SILENT), event_kinds.NAMES[event.kind]
        assert not LEFT_OVER.search(text), text
        assert spoken(s.determinize(None, chance), event, lang, who) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_a_sentence(lang: str) -> None:
    s = new_game().s
    for kind, name in enumerate(OWN_KINDS):
        assert bool(sentence(s, Event(kind, 1, 2, 1, -1), lang, NAMES)) != (name in SILENT)


def test_a_sentence_that_was_said_before_is_said_anew_of_somebody_else_and_on_another_board() -> None:
    front, back = new_game().s, new_game(board="back").s
    enters = Event(event_kinds.ENTERS, 1, 7, 0, -1)
    told = {
        sentence(s, enters, lang, names) for s in (front, back) for lang in LANGUAGES for names in (NAMES, NAMES[::-1])
    }
    assert len(told) == 8, told


def say(t: Table, text: str, lang: str = "de") -> str:
    """The words of an action given in notation."""
    return md.text(t.play, md.parse(t.play, text), lang)


def test_actions_name_what_they_cost() -> None:
    t = table(seats=[{"room": 3, "hand": ["burgle"], "gold": 8}], row=["sapphire", "ogre", "ladder"], skill=9)
    assert say(t, "play burgle") == "Spiele Plündern"
    assert say(t, "buy sapphire") == "Kaufe Saphir (4 Talent)"
    assert say(t, "buy sapphire", "en") == "Buy Sapphire (4 skill)"
    assert say(t, "use ladder") == "Benutze Leiter (3 Talent)"
    t = table(seats=[{"room": 3}], boots=2, swords=3, row=["ogre", "the-vault"])
    assert say(t, "fight ogre") == "Besiege Oger (3 Schwerter)"
    assert say(t, "go 4") == "Gehe nach Rüstkammer (2 Stiefel)"


def test_a_way_tells_boots_swords_and_damage() -> None:
    t = table(seats=[{"room": 14}], boots=1, swords=1)
    assert say(t, "go 19/1") == "Gehe nach Trödelstand (1 Stiefel, 1 Schwert, 1 Schaden)"
    assert say(t, "go 19", "en") == "Go to Junk Stall (1 boot, 2 damage)"


def test_the_way_out_is_not_a_room_like_others() -> None:
    t = table(seats=[{"room": 2, "artifacts": [5]}], boots=1, teleports=1)
    assert say(t, "go 1") == "Verlasse das Verlies (1 Stiefel)"
    assert say(t, "teleport 1", "en") == "Teleport out of the dungeon"


def test_loot_can_be_taken_or_left() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.play.game.prompt(t.s, "de") == "Rüstkammer: Was nimmst du mit?"
    assert [say(t, text) for text in t.offers()] == ["Nimm ein kleines Versteck", "Lass alles liegen"]


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("apothecary", "Apothekerin: Welche Handkarte wirfst du ab?"),
        ("master-burglar", "Meistereinbrecher: Welche Karte entsorgst du?"),
        ("treasure-hunter", "Schatzjägerin: Welche Karte der Verliesreihe tauschst du aus?"),
        ("mister-whiskers", "Herr Schnurrhaar: Was wählst du?"),
    ],
)
def test_a_question_names_the_card_that_asks(card: str, question: str) -> None:
    t = table(seats=[{"hand": [card, "burgle", "burgle"]}])
    t.do("play burgle", f"play {card}")
    assert t.play.game.prompt(t.s, "de") == question


def test_a_device_and_a_spring_name_themselves_when_they_ask_what_to_trash() -> None:
    t = table(seats=[{"hand": ["master-burglar"]}], row=["dragon-shrine"], skill=4)
    t.do("play master-burglar", "use dragon-shrine")
    assert [say(t, text, "en") for text in t.offers()] == ["+2 gold", "Trash 1 card (play area or discard pile)"]
    t.do("choose 2")
    assert t.play.game.prompt(t.s, "de") == "Drachenschrein: Welche Karte entsorgst du?"
    t.do("trash none")
    t = table(seats=[{"hand": [], "discard": ["burgle"]}], springs=1)
    t.do("end")
    assert t.play.game.prompt(t.s, "de") == "Zauberbrunnen: Welche Karte entsorgst du?"
    assert [say(t, text) for text in t.offers()] == ["Entsorge Plündern (vom Ablagestapel)", "Entsorge nichts"]


def test_credit_is_counted() -> None:
    t = table(seats=[{"hand": ["swagger", "stumble"]}], credit=1)
    t.do("play stumble")
    assert t.play.game.prompt(t.s, "de") == "Wie viel Guthaben setzt du gegen 1 Klong! ein?"
    assert [say(t, text) for text in t.offers()] == ["Nutze kein Klong!-Guthaben", "Nutze 1 Klong!-Guthaben"]


@pytest.mark.parametrize(
    ("refusal", "de", "en"),
    [
        (Refusal("needs-skill", needs=3, has=2), "Dafür brauchst du 3 Talent, du hast 2.", "takes 3 skill, you have 2"),
        (Refusal("needs-swords", needs=1, has=0), "Dafür brauchst du 1 Schwert, du hast keines.", "1 sword, you have"),
        (Refusal("needs-boots", needs=2, has=0), "Dafür brauchst du 2 Stiefel, du hast keinen.", "2 boots, you have n"),
        (Refusal("needs-gold"), "Das geht gerade nicht: Dir fehlt Gold", "you lack gold"),
        (Refusal("cards-in-hand", needs=0, has=1), "Spiele zuerst deine letzte Karte.", "your last card"),
        (Refusal("cards-in-hand", needs=0, has=3), "Spiele zuerst deine 3 übrigen Karten.", "3 remaining cards"),
        (Refusal("barrier"), "Das lässt sich nicht zurücknehmen", "cannot be taken back"),
    ],
)
def test_refusals_give_their_numbers(refusal: Refusal, de: str, en: str) -> None:
    assert refusal_text(BOOK, refusal, "de").startswith(de)
    assert en in refusal_text(BOOK, refusal, "en")


def test_what_has_no_words_is_refused() -> None:
    t = table()
    with pytest.raises(BadInput, match="there is no language 'fr'; expected one of de, en"):
        t.play.game.prompt(t.s, "fr")
    with pytest.raises(BadInput, match="no words for the refusal 'bored'"):
        refusal_text(BOOK, Refusal("bored"), "de")
    with pytest.raises(BadInput, match="is not an action"):
        action_text(t.s, 99 << SHIFT, "de")


def test_the_result_names_the_head_of_the_guild_or_the_dragon() -> None:
    t = new_game(2, round_limit=1)
    assert t.play.game.result(t.s, "de", NAMES) == "Das Spiel läuft noch."
    t.s.active = -1
    t.s.seats[0].fate, t.s.seats[1].fate = FATES.index("escaped"), FATES.index("lost")
    t.s.seats[0].artifacts, t.s.seats[0].gold = [20], 3
    told = t.play.game.result(t.s, "de", NAMES).splitlines()
    assert told[0] == "Anna gewinnt mit 23 Punkten und wird Oberhaupt der Diebesgilde."
    assert told[1:] == ["Anna (entkommen): 23 Punkte = Artefakte 20 + Gold 3", "Bert (verloren): 0 Punkte"]
    t.s.seats[0].fate = FATES.index("lost")
    assert "the dragon wins" in t.play.game.result(t.s, "en", NAMES)


def test_the_words_of_an_offer_tell_what_it_costs_at_the_moment() -> None:
    s = new_game().s
    gem = s.rules.card_ids.index("ruby")
    action, cost = BUY << SHIFT | gem, s.rules.cost[gem]
    before = action_text(s, action, "en")
    s.gem_discount = 1
    after = action_text(s, action, "en")
    assert (str(cost) in before, str(cost) in after, str(cost - 1) in after) == (True, False, True)
    s.gem_discount = 0
    assert action_text(s, action, "en") == before

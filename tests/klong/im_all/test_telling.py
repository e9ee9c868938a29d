"""The ship in words: every card, token, action and event in German and English."""

import random

import pytest

from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.card_text import card_text, token_text
from tests.klong.im_all.ship import PACKAGE, aboard, at, fresh, game, with_code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_token_reads(lang: str) -> None:
    for card in content(PACKAGE).cards:
        told = card_text(PACKAGE, card["id"], lang)
        assert told.line or told.points, card["id"]
        assert "{" not in told.text + told.line + told.points
    for token in content(PACKAGE).tokens:
        told = token_text(PACKAGE, token["id"], lang)
        assert "{" not in told.text + told.line


def test_some_cards_in_full() -> None:
    smuggler = card_text(PACKAGE, "smuggler-with-a-heart", "en")
    assert smuggler.line == "Outlaws · +2 skill · with another Outlaw card: +2 credits"
    assert card_text(PACKAGE, "black-market-voucher", "de").line.endswith("eine Ware für 5 Credits, wo du auch bist")
    assert card_text(PACKAGE, "admiral-haybar", "en").points == "1 point for every 2 Rebel cards in your deck"
    assert "KA-FAC-02" in card_text(PACKAGE, "mad-scientist", "de").rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_in_words(lang: str, seed: int) -> None:
    sides = list(content(PACKAGE).boards)[seed * 17]
    t = fresh(2 + seed, sides, seed)
    chooser, luck, said = random.Random(seed), SeededLuck(seed), set()
    while t.s.active >= 0:
        seat = t.s.to_act[0]
        actions = t.s.legal(seat)
        for action in actions[:3]:
            text = game().text(t.s, action, lang)
            assert text
            assert "{" not in text
            said.add(game().notation(t.s, action).split()[0])
        for action in game().near(t.s, seat)[:3]:
            refusal = t.s.why_not(action)
            if refusal is not None:
                assert game().refusal_text(refusal, lang)
        assert game().prompt(t.s, lang)
        t.s.events = []
        t.s.apply(chooser.choice(actions), luck)
        for event in t.s.events:
            assert "{" not in game().sentence(t.s, event, lang)
            assert game().named(t.s, event)
    assert game().result(t.s, lang)
    assert game().itemised(t.s, lang)
    assert {"play", "go", "buy", "end"} <= said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verbs_of_the_ship_read(lang: str) -> None:
    tables = [
        with_code("KO5", seats=[{"tokens": {"master-key": 1}}]),
        aboard("HG6", seats=[{"tokens": {"telepass": 1}}]),
        aboard("KO6"),
    ]
    told = [game().text(t.s, a, lang) for t in tables for a in t.s.legal(0) if game().notation(t.s, a) != "end"]
    assert len(told) == 4 + 3 + 1
    assert len(set(told)) == 8
    rules = {rule for t in tables for a in t.s.legal(0) for rule in game().rules_of(t.s, a)}
    assert {"KA-LIFT-01", "KA-PAD-01", "KA-HACK-01"} <= rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_marked_and_ways_have_words(lang: str) -> None:
    t = aboard("KO5", boots=3)
    names = game().names(t.s, lang)
    assert set(names["marks"]) == set(t.s.board.features)
    assert names["rooms"][str(at("KO3"))] == ("Korridor 3" if lang == "de" else "Corridor 3")
    assert game().ways(t.s, 0, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    for name in ("dazed", "lift-blocked", "lift-apart", "needs-telepass", "same-module", "needs-code", "other-side"):
        refusal = reasons.refusal(reasons.NAMES.index(name))
        assert game().refusal_text(refusal, lang)
        assert game().refusal_rules(refusal)[0].startswith("KA-")

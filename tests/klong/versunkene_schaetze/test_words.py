"""Everything of the box has words in both languages, in the log and on the cards."""

import pytest

from meisterdieb.kernel import registry
from meisterdieb.klong.telling.card_text import card_text, token_text
from meisterdieb.klong.versunkene_schaetze.returning import COMES_BACK
from meisterdieb.klong.versunkene_schaetze.water import AIR
from tests.klong.table import Table
from tests.klong.versunkene_schaetze.sunken import dry_row, sunken

PACKAGE = "meisterdieb.klong.base"
CARDS = {
    "coin-purse": (
        "2 Gold. Erhalten: 3 Gold. Beim Abwerfen: 5 Gold.",
        "+2 gold. Acquire: +3 gold. When discarded: +5 gold.",
    ),
    "boomerang": (
        "1 Talent, 2 Schwerter. Beim Abwerfen: Diese Karte kommt zurück auf deine Hand.",
        "+1 skill, +2 swords. When discarded: This card comes back to your hand.",
    ),
    "deep-dive": (
        "Wirf 3 Handkarten ab. Dafür ziehe 5 Karten.",
        "Discard 3 cards from your hand. If you do, draw 5 cards.",
    ),
    "fishing-pole": ("Ziehe 1 Karte. Wirf 1 Handkarte ab.", "Draw 1 card. Discard 1 card from your hand."),
    "medic": (
        "1 Talent. Du darfst 1 Handkarte abwerfen. Dafür heile 1 Schaden.",
        "+1 skill. You may discard 1 card from your hand. If you do, heal 1 damage.",
    ),
    "mermaid": (
        "2 Talent, 1 Stiefel. Du brauchst in diesem Zug nicht aufzutauchen.",
        "+2 skill, +1 boot. You need not come up for air this turn.",
    ),
    "sorcerer": (
        "Belohnung: Nimm 1 Karte „Zauberbuch“ aus dem Vorrat.",
        "Reward: Take 1 Secret Tome card from the reserve.",
    ),
    "pipe-organ": (
        "Benutzen: Entweder Drachenmarker 1 Feld vor oder Drachenmarker 1 Feld zurück.",
        "Use: Either dragon marker 1 space on or dragon marker 1 space back.",
    ),
    "shrine-of-the-mermaid": (
        "Benutzen: Entweder 2 Gold oder unter Wasser: 1 Teleport.",
        "Use: Either +2 gold or under water: +1 teleport.",
    ),
    "goldfish": (
        "Belohnung: 3 Gold. Bleibt im Vorrat und kann immer wieder bekämpft werden.",
        "Reward: +3 gold. Stays in the reserve and can be fought again and again.",
    ),
}


@pytest.mark.parametrize("card", CARDS)
def test_what_the_cards_say(card: str) -> None:
    assert (card_text(PACKAGE, card, "de").text, card_text(PACKAGE, card, "en").text) == CARDS[card]


def test_a_card_below_a_cost_for_nothing() -> None:
    text = card_text(PACKAGE, "pickpocket", "en").text
    assert text == (
        "+1 boot. You may take a card that costs less than 3 skill from the dungeon row or the reserve for nothing. "
        "When discarded: You may take a card that costs less than 6 skill from the dungeon row or the reserve "
        "for nothing."
    )


def test_where_the_fish_swim_and_what_a_plan_is_worth() -> None:
    assert card_text(PACKAGE, "goldfish", "de").place == "nur unter Wasser"
    assert card_text(PACKAGE, "crystal-fish", "en").place == "only in a crystal cave or under water"
    assert card_text(PACKAGE, "grand-plan", "de").points == "7 Punkte, wenn du mindestens 3 Waren hast"


def test_what_a_bell_is_good_for() -> None:
    bell = token_text(PACKAGE, "diving-bell", "de")
    assert bell.text == "Du brauchst nicht aufzutauchen, und Wassertunnel kosten dich nur 1 Stiefel."
    assert (bell.cost, bell.points) == ("7 Gold", "5 Punkte")


def sentences(t: Table, *deeds: str) -> list[str]:
    """What the log says in both languages about these deeds."""
    events = t.do(*deeds)
    game = registry.registry()["klong"]
    return [text for event in events for lang in ("de", "en") if (text := game.sentence(t.s, event, lang))]


def test_the_log_speaks_of_air_of_free_cards_and_of_the_boomerang() -> None:
    told = sentences(dry_row(seats=[{"room": 11}]), "end")
    assert told[:2] == ["A bekommt keine Luft mehr und nimmt 1 Schaden.", "A runs out of air and takes 1 damage."]
    t = sunken(seats=[{"hand": ["pickpocket"]}], row=["alchemist", "boomerang"])
    told = sentences(t, "play pickpocket", "gain boomerang")
    assert told[-2:] == ["A nimmt Bumerang umsonst.", "A takes Boomerang for nothing."]
    t = sunken(seats=[{"hand": ["climbing-gear", "boomerang"]}])
    told = sentences(t, "play climbing-gear", "discard boomerang")
    assert "Bumerang kommt zurück auf die Hand von A." in told
    assert "Boomerang comes back to A's hand." in told


def test_reasons_are_given_in_words() -> None:
    t = sunken(seats=[{"room": 3}], swords=3, row=["crystal-fish"])
    game = t.play.game
    near = {game.notation(t.s, action): t.s.why_not(action) for action in game.near(t.s, 0)}
    fish, crystal = near["fight goldfish"], near["fight crystal-fish"]
    assert fish is not None
    assert crystal is not None
    assert game.refusal_text(fish, "de") == "Das geht nur in einem überfluteten Raum."
    assert game.refusal_text(crystal, "en") == "That works only in a crystal cave or in a flooded room."
    assert game.refusal_rules(fish) == ["VS-FIGHT-06"]


def test_events_that_need_one_number_leave_the_other_zero() -> None:
    t = sunken(seats=[{"room": 11, "hand": ["climbing-gear", "boomerang"]}])
    happened = t.do("play climbing-gear", "discard boomerang", "play boomerang", "end")
    found = {event.kind: (event.seat, event.a, event.b) for event in happened if event.kind in (AIR, COMES_BACK)}
    assert found == {COMES_BACK: (0, t.card("boomerang"), 0), AIR: (0, 1, 0)}

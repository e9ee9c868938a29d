"""The command `meisterdieb cards`."""

import json

import pytest
import typer
from typer.testing import CliRunner

from meisterdieb.cli.cards import cards
from meisterdieb.kernel import registry
from tests.kernel.toy import ToyGame
from tests.klong.card_listing import all_texts

app = typer.Typer()
app.command("cards")(cards)


def run(*args: str, status: int = 0) -> str:
    """What the command prints, at 80 columns."""
    result = CliRunner().invoke(app, ["klong", *args], env={"COLUMNS": "80"})
    assert result.exit_code == status, result.output
    return " ".join(result.output.replace("│", " ").split()) if status else result.stdout


@pytest.mark.parametrize("lang", ["de", "en"])
def test_all_cards_fit_on_80_columns(lang: str) -> None:
    shown = run("--lang", lang)
    assert max(map(len, shown.splitlines())) <= 80
    for found in all_texts(lang):
        assert all(word in shown for word in found.name.split())


@pytest.mark.parametrize("name", ["the-queen-of-hearts", "Queen of Hearts", "herzkonigin", "HERZKÖNIGIN", "Herzkoenig"])
def test_a_card_is_found_by_any_of_its_names(name: str) -> None:
    shown = run(name, "--lang", "de")
    for text in ("Die Herzkönigin", "6 Talent", "3 Punkte", "Sobald du in diesem Zug eine Krone hast:", "KL-HEAL-01"):
        assert text in shown


def test_a_token_and_a_card_without_effect_are_shown_too() -> None:
    assert "Opens locked tunnels for you." in run("Master Key")
    assert "no effect" in run("Secret Tome")


def test_a_name_that_fits_exactly_wins() -> None:
    assert "Kobold Merchant" not in run("kobold")


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    assert "there is no card 'sappfire'; nearest: Saphir / Sapphire" in run("sappfire", status=2)
    assert "'wand' can mean" in run("wand", status=2)
    assert "there is no card 'qqqq'" in run("qqqq", status=2)


def test_cards_as_data() -> None:
    one = json.loads(run("ogre", "--json"))
    assert (one["name"], one["cost"], one["text"]) == ("Ogre", "3 swords", "Reward: +5 gold.")
    everything = json.loads(run("--json", "--lang", "de"))
    assert [card["name"] for card in everything.values()] == [found.name for found in all_texts("de")]


def test_a_game_without_cards_shows_what_else_it_has() -> None:
    result = CliRunner().invoke(app, ["clou", "--lang", "en"], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "No lock keeps him busy" in result.stdout
    one = CliRunner().invoke(app, ["clou", "museum", "--lang", "en"], env={"COLUMNS": "80"})
    assert "The watchman makes his rounds" in " ".join(one.stdout.split())


def test_a_game_without_anything_to_show_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.registry(), "toy", ToyGame())
    result = CliRunner().invoke(app, ["toy"], env={"COLUMNS": "80"})
    assert result.exit_code == 2
    assert "toy has no cards" in result.output


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(app, ["skat"], env={"COLUMNS": "80"})
    assert result.exit_code == 2
    assert "skat" in result.output

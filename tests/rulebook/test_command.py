"""The command `meisterdieb rules`."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from meisterdieb.cli.rules import rules

app = typer.Typer()
app.command("rules")(rules)


def run(*args: str | Path, status: int = 0) -> str:
    """What the command prints, at 80 columns."""
    result = CliRunner().invoke(app, [str(arg) for arg in args], env={"COLUMNS": "80"})
    assert result.exit_code == status, result.output
    return result.stdout if status == 0 or "--json" in args else result.output


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one test of one rule."""
    (tmp_path / "test_one.py").write_text('@rule("KL-MOVE-05")\ndef test_sword(): assert move()\n', "utf-8")
    return tmp_path


def test_a_rule_is_shown_with_check_source_and_tests(folder: Path) -> None:
    shown = run("KL-MOVE-05", "--tests", folder)
    for text in ("Each sword spent", "2 symbols, 1 sword used", "003 Tunnel", "test_one.py::test_sword"):
        assert text in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_a_ruling_is_shown_with_its_question() -> None:
    shown = run("KL-RAGE-05", "--lang", "de")
    assert "Auf dem letzten Feld der Zornesleiste" in shown
    assert "KL-OPEN-13" in shown
    assert "the step is lost" in shown


def test_many_hits_are_listed_by_sentence() -> None:
    assert "Quelle" not in run("Tunnel", "--lang", "de")


def test_brackets_in_a_ruling_are_text() -> None:
    assert "[[board]]" in run("KL-OPEN-18")


def test_without_words_the_games_are_listed() -> None:
    assert all(game in run() for game in ("klong", "im-all", "clou-klunkerlein"))


def test_nothing_found_gets_a_hint() -> None:
    assert "did you mean" in run("drachn")


def test_a_search_as_json(folder: Path) -> None:
    data = json.loads(run("KL-MOVE-05", "--json", "--tests", folder))
    assert [(entry["id"], len(entry["tests"])) for entry in data["rules"]] == [("KL-MOVE-05", 1)]
    assert data["open"] == []


def test_a_finished_game_with_untested_rules_fails(folder: Path) -> None:
    shown = run("--coverage", "--tests", folder, status=1)
    assert "klong is finished, but 442 of its rules have no test" in shown
    assert "KL-MOVE-06" in shown
    assert "KL-MOVE-05" not in shown
    assert "KK-COMP-01" not in shown


def test_coverage_as_json_is_one_object(folder: Path) -> None:
    data = json.loads(run("--coverage", "--json", "--tests", folder, status=1))
    assert len(data) == 11
    assert (data["klong"]["rules"], data["klong"]["tested"], len(data["klong"]["untested"])) == (443, 1, 442)


def test_a_planned_game_may_have_untested_rules(folder: Path) -> None:
    assert json.loads(run("--coverage", "--json", "--game", "im-all", "--tests", folder))["im-all"]["tested"] == 0


def test_a_test_that_proves_nothing_fails(folder: Path) -> None:
    (folder / "test_two.py").write_text('@rule("SO-SETUP-01")\ndef test_idle(): pass\n', "utf-8")
    shown = run("--coverage", "--game", "solo", "--tests", folder, status=1)
    assert "test_two.py::test_idle names rules but asserts nothing" in shown


def test_an_installation_without_tests_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meisterdieb.cli.rules.folder_of_tests", lambda: None)
    shown = run("--coverage", status=2)
    assert len(shown.splitlines()) == 1
    assert "not part of this installation" in shown
    rule = run("KL-MOVE-05")
    assert "Each sword spent" in rule
    assert "tests" not in rule


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    shown = run("--game", "chess", status=2)
    assert "There is no game 'chess'" in shown
    assert "zwergenmine" in shown


def test_coverage_takes_no_words() -> None:
    assert "--coverage counts all rules" in run("tunnel", "--coverage", status=2)

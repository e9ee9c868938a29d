"""`meisterdieb board` writes a whole picture or says in one line why it cannot."""

import errno
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner, Result

from meisterdieb.cli.board import board

APP = typer.Typer(rich_markup_mode=None)
APP.command()(board)


def run(*arguments: object) -> Result:
    return CliRunner(env={"LC_ALL": "de_DE.UTF-8"}).invoke(APP, [str(argument) for argument in arguments])


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        ((), "Das Burgverlies"),
        (("--option", "board=front"), "Das Burgverlies"),
        (("--option", "board=back"), "Die Nordgewölbe"),
        (("--option", "board=back", "--lang", "en"), "The Northern Vaults"),
    ],
)
def test_it_draws_the_side_that_was_asked_for(tmp_path: Path, arguments: tuple[str, ...], title: str) -> None:
    file = tmp_path / "board.svg"
    assert run("klong", "--svg", file, *arguments).exit_code == 0
    assert ElementTree.parse(file).findtext("{http://www.w3.org/2000/svg}title") == title
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("halma",), "no game 'halma'"),
        (("klong", "--option", "board=side"), "expected one of front, back"),
        (("klong", "--option", "bord=back"), "no option 'bord'"),
        (("klong", "--option", "back"), "expected NAME=VALUE"),
        (("klong", "--lang", "fr"), "--lang"),
    ],
)
def test_bad_input_is_refused_and_nothing_written(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments, "--svg", tmp_path / "board.svg")
    assert result.exit_code == 2
    assert said in result.output
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", ["missing/board.svg", "."])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, place: str) -> None:
    result = run("klong", "--svg", tmp_path / place)
    assert result.exit_code == 2
    assert "cannot write" in result.output
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_the_old_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "board.svg"
    file.write_text("old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = run("klong", "--svg", file)
    assert result.exit_code == 2
    assert "No space left on device" in result.output
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]

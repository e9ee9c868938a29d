"""The games that are kept read as they did; `python -m tests.golden.regenerate` writes them anew."""

from pathlib import Path

import pytest

import meisterdieb as md
from meisterdieb.kernel.languages import LANGUAGES
from tests.golden.playthrough import FOLDER, records, write

AGAIN = "if the change is meant, run python -m tests.golden.regenerate and read what changed"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_game_reads_as_it_did(path: Path, lang: str) -> None:
    kept = path.with_suffix(f".{lang}.txt").read_text("utf-8").splitlines()
    now = write(path.read_text("utf-8"), lang).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert new == old, f"line {number} reads differently; {AGAIN}"
    assert len(now) == len(kept), AGAIN


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_kept_record_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    assert md.record(md.replay(text)) == text


@pytest.mark.parametrize("boards", [{"sunken-a", "sunken-b"}, {"mine"}], ids=lambda boards: min(boards))
def test_a_box_has_games_of_every_size_and_on_every_board(boards: set[str]) -> None:
    plays = [md.replay(path.read_text("utf-8")) for path in records()]
    mine = [play for play in plays if play.options.get("board") in boards]
    assert {play.players for play in mine} == {1, 2, 3, 4}
    assert {play.options["board"] for play in mine} == boards


def test_games_of_every_size_are_kept_and_stay_small() -> None:
    assert {md.replay(path.read_text("utf-8")).players for path in records()} == {1, 2, 3, 4}
    assert all(path.stat().st_size < 150_000 for path in FOLDER.iterdir() if path.is_file())

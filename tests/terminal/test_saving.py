"""Saving, leaving and going on."""

import errno
import os
from pathlib import Path
from typing import IO

import pytest

from meisterdieb.files import data_folder, write_whole
from meisterdieb.terminal import game as games
from tests.terminal.desk import Desk, turns


@pytest.mark.parametrize("lines", [["a", "1", "q"], ["a", "1"], [*turns(3), "1", "q"]])
def test_leaving_and_going_on_gives_the_same_game(lines: list[str]) -> None:
    left = Desk(lines).game(("human", "bot", "bot:random"), seed=6)
    games.run(left)
    back = games.resume(Desk().screen, "test")
    assert back.play.hash() == left.play.hash()
    assert back.players == left.players
    assert back.luck.memory() == left.luck.memory()


def test_a_game_gone_on_with_ends_as_if_nobody_had_left() -> None:
    whole = Desk(turns(60)).game(seed=8, round_limit="3")
    games.run(whole)
    games.run(Desk([*turns(2), "q"]).game(seed=8, round_limit="3"))
    rest = games.resume(Desk(turns(60)).screen, "test")
    games.run(rest)
    assert rest.play.hash() == whole.play.hash()


def test_the_log_is_there_again_after_going_on() -> None:
    games.run(Desk(["a", "q"]).game(seed=6, first="1"))
    back = games.resume(Desk().screen, "test")
    assert any("Ada plays" in entry.text for entry in back.chronicle.all_for(0))


def test_the_game_is_saved_after_every_turn(home: Path) -> None:
    session = Desk(turns(2)).game(seed=6)
    assert not session.run()
    assert [file.name for file in (home / "saves").iterdir()] == ["test.json"]


class FullDisk:
    """A disk that takes so many bytes and no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = os.fsync

        def fail(file: int) -> None:
            real(file)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, "fsync", fail)


def test_a_full_disk_is_told_and_the_old_save_stays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk([*turns(1), "1"])
    session = desk.game(seed=6, first="1")
    session.save()
    before = (home / "saves" / "test.json").read_text("utf-8")
    FullDisk(monkeypatch)
    assert not session.run()
    assert "Not saved (No space left on device); the last saved state is untouched" in desk.plain
    assert (home / "saves" / "test.json").read_text("utf-8") == before
    assert [file.name for file in (home / "saves").iterdir()] == ["test.json"]


def test_leaving_with_a_full_disk_fails_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Desk(["q"]).game(seed=6, first="1")
    FullDisk(monkeypatch)
    with pytest.raises(OSError, match="No space left"):
        games.run(session)


def test_interrupted_writing_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(file: IO[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "a.txt", "text")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("platform", "env", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/meisterdieb"),
        ("linux", {"HOME": "/h"}, "/h/.local/share/meisterdieb"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/meisterdieb"),
        ("win32", {"APPDATA": "/a", "HOME": "/h"}, "/a/meisterdieb"),
    ],
)
def test_saves_lie_where_the_system_wants_them(
    platform: str, env: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.delenv("XDG_DATA_HOME")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)

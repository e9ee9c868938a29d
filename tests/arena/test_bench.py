"""The benchmark: its keys, its medians, its manners; never its times."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks import boards

import meisterdieb as md
from meisterdieb import engine
from meisterdieb.arena import bench as arena
from meisterdieb.arena import environments
from meisterdieb.cli.app import run

FIGURES = {"decisions_per_s", "games_per_s", "clone_us", "legal_us", "saved_bytes"}
PEER = {"version": "0", "decisions_per_s": 1000.0, "games_per_s": 1.0, "clone_us": 10.0}


@pytest.fixture
def fake_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that needs neither a network nor time."""
    command = [sys.executable, "-c", f"print({json.dumps(json.dumps(PEER))})"]
    monkeypatch.setattr(arena, "theirs", lambda name, version, seconds: (command, {}))


def check(data: dict[str, Any]) -> None:
    assert data["mode"] in ("compiled", "interpreted")
    assert data["games"] == data["builds"][data["mode"]]
    assert "interpreted" in data["builds"]
    for games in data["builds"].values():
        assert set(games["klong"]) == FIGURES
        assert all(type(figure) in (int, float) and figure > 0 for figure in games["klong"].values())


def test_every_build_is_measured() -> None:
    data = arena.bench(0.02, games=["klong"])
    check(data)
    assert data["mode"] == engine.mode()
    assert data["peers"] == data["ratios"] == {}


@pytest.mark.usefixtures("fake_peer")
def test_peers_are_measured_in_the_same_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "klong", "--seconds", "0.02", "--peers", "--json"]) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    check(data)
    assert err == ""
    assert data["peers"] == {"catanatron": PEER}
    ours = data["games"]["klong"]
    assert data["ratios"]["catanatron"] == pytest.approx(ours["decisions_per_s"] / 1000, abs=0.01)
    by_build = data["ratios_by_build"][data["mode"]]["catanatron"]
    assert by_build["clone_us"] == pytest.approx(10 / ours["clone_us"], abs=0.01)


@pytest.mark.usefixtures("fake_peer")
def test_text_fits_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--seconds", "0.02", "--peers"]) == 0
    out = capsys.readouterr().out
    assert "catanatron" in out
    assert max(map(len, out.splitlines())) <= 80


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "halma"]) == 2
    assert "no game 'halma'" in capsys.readouterr().err


def test_without_a_network_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(environments, "call", lambda command: "pip" not in command)
    assert run(["bench", "--peers"]) == 2
    err = capsys.readouterr().err
    assert "catanatron 3.2.1 cannot be installed" in err
    assert err.count("\n") == 1


def test_a_slice_that_fails_is_told_in_one_line() -> None:
    with pytest.raises(md.BadInput, match="a part of the benchmark failed: oh"):
        arena.run([sys.executable, "-c", "import sys; sys.exit('well\\noh')"], {})


def test_the_median_is_taken_of_every_figure() -> None:
    slices = [{"a": 1.0, "v": "x"}, {"a": 9.0, "v": "x"}, {"a": 2.0, "v": "x"}]
    assert arena.middle(slices) == {"a": 2.0, "v": "x"}


def test_boards_and_the_game_for_one_are_compared_with_base_klong_in_the_same_round() -> None:
    assert boards.boards()[0] == boards.BASE[1]
    found = boards.ratios([(4, "mine"), (1, "front")], 0.01, 2)
    assert list(found) == [(4, "mine"), (1, "front")]
    assert all(len(rounds) == 2 and min(min(pair) for pair in rounds) > 0 for rounds in found.values())


@pytest.mark.parametrize(
    ("ratio", "status"), [((0.6, 2.0), 0), ((0.59, 1.0), 1), ((1.0, 2.01), 1)], ids=["good", "slow", "heavy"]
)
def test_a_board_that_is_too_slow_is_told_by_the_status(
    ratio: tuple[float, float], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["boards", "mine", "--players", "4"])
    monkeypatch.setattr(boards, "ratios", lambda tables, seconds, rounds: {table: [ratio] * 3 for table in tables})
    assert boards.main() == status
    assert f"| 4 | mine | {ratio[0]:.2f} | {ratio[1]:.2f} |" in capsys.readouterr().out

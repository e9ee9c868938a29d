"""Tests that can be trusted anywhere: in the background, in any order, and never for ever."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
IN_THE_BACKGROUND = ["sh", "-c", '"$@" & wait $!', "sh"]  # a shell lets what it starts so ignore Ctrl-C


def told(*words: str, shell: Sequence[str] = ()) -> str:
    """What pytest says at its end, called with these words."""
    done = subprocess.run([*shell, *PYTEST, *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
def test_ctrl_c_is_heard_in_the_background() -> None:
    found = told(
        "tests/arena/test_simulate_command.py::test_ctrl_c_ends_quickly_and_leaves_whole_records",
        "tests/cli/test_app.py::test_ctrl_c_at_a_prompt_leaves_with_130_and_saves_nothing",
        shell=IN_THE_BACKGROUND,
    )
    assert "3 passed" in found, found


def test_whatever_waits_for_ever_is_ended(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) < float(pytestconfig.getini("faulthandler_timeout"))
    file = tmp_path / "test_for_ever.py"
    file.write_text("import asyncio\n\n\ndef test_for_ever() -> None:\n    asyncio.run(asyncio.sleep(3600))\n")
    found = told("-c", str(ROOT / "pyproject.toml"), "-o", "timeout=1", str(file))
    assert "1 failed" in found, found
    assert "Timeout" in found


def test_other_tests_may_follow_those_of_the_web() -> None:
    found = told(
        "tests/web/test_levels.py",
        "tests/tables/test_calm.py::test_who_was_told_long_ago_is_told_now",
    )
    assert "failed" not in found, found
    assert "passed" in found

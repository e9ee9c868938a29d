"""Calling the command line in this process or as a program of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meisterdieb.cli.app import run

PROGRAM = [sys.executable, "-c", "import sys; from meisterdieb.cli import main; sys.exit(main())"]


class Shell:
    """Calls commands and looks at what they print."""

    def __init__(self, captured: pytest.CaptureFixture[str]) -> None:
        self.captured = captured

    def call(self, *words: str, status: int = 0) -> str:
        """What a good call prints on standard output."""
        found = run(words)
        out, err = self.captured.readouterr()
        assert found == status, err
        return out

    def refused(self, *words: str, status: int = 2) -> str:
        """The one line that a bad call prints on standard error; standard output stays empty."""
        found = run(words)
        out, err = self.captured.readouterr()
        assert (found, out) == (status, "")
        assert err.count("\n") == 1
        assert err.startswith("meisterdieb: ")
        return err


def program(*words: str, home: Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line as a program."""
    env = {**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "80"}
    return subprocess.run([*PROGRAM, *words], input=stdin, capture_output=True, text=True, env=env, check=False)

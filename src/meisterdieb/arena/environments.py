"""Environments for peers: made once, in the user's cache folder, so that nothing of theirs comes into ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from meisterdieb.kernel.refusal import BadInput


def cache_folder() -> Path:
    """Where the user's caches lie."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "meisterdieb" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meisterdieb"


def python_of(package: str, version: str) -> Path:
    """The Python of an environment that has this version of a package; made if it is not there."""
    tag = f"{package}-{version}-py{sys.version_info.major}{sys.version_info.minor}"
    folder = cache_folder() / "peers" / tag
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = folder / "ready"
    if not ready.exists() or not python.exists():
        shutil.rmtree(folder, ignore_errors=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
        done = call([sys.executable, "-m", "venv", str(folder)]) and call([*install, f"{package}=={version}"])
        if not done:
            shutil.rmtree(folder, ignore_errors=True)
            raise BadInput(f"{package} {version} cannot be installed; expected a network the first time it is wanted")
        ready.touch()
    return python


def call(command: list[str]) -> bool:
    """Whether a command succeeds."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0

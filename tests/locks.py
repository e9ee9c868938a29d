"""The lock files as tests read them: what is pinned, and with how many hashes."""

import re
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = sorted(ROOT.glob("requirements*.lock"))


def locked(file: Path) -> dict[str, tuple[str, int]]:
    """Version and number of hashes of each package in a lock file; every line of it must be understood."""
    found: dict[str, tuple[str, int]] = {}
    name = ""
    for line in file.read_text("utf-8").splitlines():
        if pinned := re.fullmatch(r"([A-Za-z0-9._-]+)==([^ ;]+)( ; [^\\]+)? \\", line):
            name = canonicalize_name(pinned[1])
            assert name not in found, f"{name} stands twice in {file.name}"
            found[name] = (pinned[2], 0)
        else:
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line), f"{file.name}: {line}"
            found[name] = (found[name][0], found[name][1] + 1)
    return found


def needed(requirements: list[str]) -> set[str]:
    """Everything that pip would install for these requirements here, as the packages themselves say."""
    waiting = [Requirement(text) for text in requirements]
    seen: set[tuple[str, str]] = set()
    while waiting:
        one = waiting.pop()
        if one.marker and not one.marker.evaluate({"extra": ""}):
            continue
        name = canonicalize_name(one.name)
        for extra in ("", *one.extras):
            if (name, extra) not in seen:
                seen.add((name, extra))
                for text in metadata.requires(name) or []:
                    below = Requirement(text)
                    if below.marker is None or below.marker.evaluate({"extra": extra}):
                        below.marker = None
                        waiting.append(below)
    return {name for name, _ in seen}

"""Everything that is installed is locked with hashes: by our own tools, and by whoever follows the manual."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.locks import LOCKS, ROOT, locked, needed
from tests.postgres import NEEDED

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
OWN = PROJECT["project"]["dependencies"]
PAGES = [
    *(ROOT / name for name in ("README.md", "SECURITY.md", "Makefile", "web/npm", "tests/install.sh")),
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("benchmarks/**/*.md")),
    *sorted(ROOT.glob("src/meisterdieb/**/*.py")),
    *sorted(ROOT.glob("src/meisterdieb/**/*.toml")),
]
NPM = {
    "Makefile": "./npm ci --no-audit --no-fund --ignore-scripts",
    "benchmarks/load/boardgame_io.py": '"ci", "--no-audit", "--no-fund", "--ignore-scripts"',
}


def installs() -> list[tuple[str, str]]:
    """Every `pip install` that we run, or that we tell somebody to run: the file, and the words after it."""
    found: list[tuple[str, str]] = []
    for page in PAGES:
        for line in page.read_text("utf-8").splitlines():
            found += [(page.name, words.strip()) for words in re.findall(r"pip\"? install\b([^`\"|;&#)]*)", line)]
    return found


def documented() -> list[list[str]]:
    """The commands of the manual's chapter about installing."""
    chapter = (ROOT / "docs" / "operations.md").read_text("utf-8").partition("## Install")[2].partition("## ")[0]
    block = chapter.partition("```sh\n")[2].partition("```")[0]
    return [shlex.split(line, comments=True) for line in block.splitlines()]


def is_locked(words: str) -> bool:
    """Whether an installation takes nothing but what is locked with hashes, or fetches nothing at all."""
    given = words.split()
    files = [Path(given[i + 1]).name for i, word in enumerate(given[:-1]) if word == "-r"]
    if "--require-hashes" in given:
        return bool(files) and all(ROOT / file in LOCKS for file in files)
    return {"--no-deps", "--no-build-isolation"} <= set(given)


def test_there_are_installations_to_look_at() -> None:
    assert {"Makefile", "npm", "operations.md"} <= {page for page, _ in installs()}


@pytest.mark.parametrize(("page", "words"), installs())
def test_nothing_unlocked_is_installed_or_recommended(page: str, words: str) -> None:
    assert is_locked(words), f"{page}: pip install {words}"


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_every_package_in_a_lock_has_a_version_and_hashes_and_no_place(file: Path) -> None:
    assert all(hashes for _, hashes in locked(file).values())


@pytest.mark.parametrize("file", [file for file in LOCKS if "node" not in file.name and "locker" not in file.name])
def test_one_choice_of_versions_holds_everywhere(file: Path) -> None:
    chosen = locked(ROOT / "requirements-dev.lock")
    assert {name: chosen.get(name) for name in locked(file)} == locked(file)


@pytest.mark.parametrize(
    ("name", "requirements"),
    [
        ("requirements.lock", OWN),
        ("requirements-server.lock", [*OWN, *EXTRAS["postgres"], *EXTRAS["redis"], *EXTRAS["notify"]]),
        ("requirements-print.lock", [*OWN, *EXTRAS["print"]]),
        ("requirements-build.lock", PROJECT["build-system"]["requires"]),
        ("requirements-dev.lock", [*OWN, *(one for extra in EXTRAS.values() for one in extra if "[" not in one)]),
    ],
)
def test_a_lock_holds_everything_that_pip_would_fetch(name: str, requirements: list[str]) -> None:
    assert needed(requirements) - set(locked(ROOT / name)) == set()


def test_the_manual_installs_from_locks_alone_and_leaves_nothing_to_fetch() -> None:
    pip = [words[words.index("install") + 1 :] for words in documented() if "install" in words]
    assert pip[-1] == ["--no-deps", "--no-build-isolation", "."]
    assert all("--require-hashes" in words for words in pip[:-1])
    files = {word for words in pip for word in words if word.endswith(".lock")}
    assert files == {"requirements-server.lock", "requirements-build.lock"}


@pytest.mark.parametrize("lock", ["web/package-lock.json", "benchmarks/boardgame_io/package-lock.json"])
def test_every_package_of_npm_is_locked_and_runs_no_scripts(lock: str) -> None:
    packages = json.loads((ROOT / lock).read_text("utf-8"))["packages"]
    assert [name for name, about in packages.items() if name and not about["integrity"].startswith("sha512-")] == []
    assert not any("resolved" in about for about in packages.values()), "whoever installs uses their own registry"
    for file, call in NPM.items():
        text = (ROOT / file).read_text("utf-8")
        assert call in text
        assert not re.search(r"npm\"?,? \"?(install|i|update)\b", text)


@pytest.mark.slow
def test_the_manual_is_followed_by_the_letter(tmp_path: Path) -> None:
    """Its commands, in a fresh environment: afterwards nothing is there but what is locked, and it runs."""
    copy = tmp_path / "checkout"
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    for words in documented():
        if words[0] == "make" or "useradd" in words:
            continue
        here = [word.replace("/opt/meisterdieb", str(tmp_path / "opt")) for word in words if word != "sudo"]
        if here[0] == "python3":
            here[0] = sys.executable
        done = subprocess.run(here, cwd=copy, env=env | {"MEISTERDIEB_PURE": "1"}, capture_output=True, text=True)
        if done.returncode and "--require-hashes" in here and NEEDED not in os.environ:
            unreachable = ("No matching distribution", "Connection", "ProxyError", "Temporary failure")
            if any(word in done.stderr for word in unreachable) and "hash" not in done.stderr.lower():
                pytest.skip("no package index can be reached")
        assert done.returncode == 0, done.stderr
    python = str(tmp_path / "opt" / "bin" / "python")
    listed = subprocess.run(
        [python, "-m", "pip", "list", "--format=freeze"], env=env, capture_output=True, text=True, check=True
    ).stdout
    installed = {line.partition("==")[0].lower().replace("_", "-").replace(".", "-") for line in listed.splitlines()}
    allowed = set(locked(ROOT / "requirements-server.lock")) | set(locked(ROOT / "requirements-build.lock"))
    assert installed - allowed <= {"pip", "setuptools", "meisterdieb"}
    program = str(tmp_path / "opt" / "bin" / "meisterdieb")
    assert subprocess.run([program, "games"], env=env, cwd=tmp_path, capture_output=True).returncode == 0

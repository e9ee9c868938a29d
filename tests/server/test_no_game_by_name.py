"""Tables and server serve any game: a new one adds a package and its drawings, and nothing to them."""

import re
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

from meisterdieb.drawing.albums import ALBUMS
from meisterdieb.kernel import registry

PACKAGES = ["meisterdieb.server", "meisterdieb.tables"]
FOREIGN = ("client", "__pycache__")  # the client is built, and is one for every game


def texts(folder: Traversable) -> dict[str, str]:
    """Everything that is written in a package, by the names of its files."""
    found: dict[str, str] = {}
    for child in folder.iterdir():
        if child.is_dir() and child.name not in FOREIGN:
            found |= {f"{child.name}/{name}": text for name, text in texts(child).items()}
        elif child.name.endswith((".py", ".toml")):
            found[child.name] = child.read_text("utf-8")
    return found


def names() -> set[str]:
    """What games are called: their ids, the packages they stand in, and the first words of their titles."""
    games = registry.registry()
    packages = registry.packages(resources.files(registry.ROOT), registry.ROOT, 2)
    folders = {folder for package in packages for folder in package.split(".")[1:]}
    titles = {re.split(r"\W", title)[0].lower() for game in games.values() for title in game.titles.values()}
    return games.keys() | folders - {"base"} | titles


@pytest.mark.parametrize("package", PACKAGES)
def test_no_game_is_named(package: str) -> None:
    called = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, sorted(names())))})(?![a-z])", re.IGNORECASE)
    written = texts(resources.files(package))
    assert len(written) > 20
    for name, text in written.items():
        assert not (found := called.search(text)), f"{package}: {name} names {found[0]}"


def test_whoever_is_named_is_known_by_that_name() -> None:
    assert names() >= {"klong", "clank", "clou"}
    assert ALBUMS.keys() <= registry.registry().keys()

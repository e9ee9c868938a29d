"""Which modules are broken, and which tests should notice."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from tests.mutants.mutant import Mutant, mutants_of

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Game:
    """The rule modules of a game and its tests, in a folder of sources and a folder of tests."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    sources: Path = ROOT / "src" / "meisterdieb"
    home: Path = ROOT

    def files(self) -> list[Path]:
        """The modules, by their files."""
        return sorted(file for pattern in self.modules for file in self.sources.glob(pattern))

    def mutants(self) -> list[Mutant]:
        """Everything that can be broken."""
        return [mutant for file in self.files() for mutant in mutants_of(file, self.module(file))]

    def ground(self) -> list[Path]:
        """Everything that a test stands on: all sources, and what tests share."""
        helpers = [file for tests in self.tests for file in (self.home / tests).glob("**/*.py")]
        shared = [file for file in helpers if not file.name.startswith("test_")]
        sources = [file for kind in ("py", "toml") for file in self.sources.glob(f"**/*.{kind}")]
        return sorted({*shared, *sources})

    def load(self) -> None:
        """Import games and modules, some of which come late: what is not there is neither broken nor forgotten."""
        import_module("meisterdieb.kernel.registry").registry()
        for file in self.files():
            if file.is_relative_to(ROOT / "src"):
                import_module(".".join(file.relative_to(ROOT / "src").with_suffix("").parts))

    def module(self, file: Path) -> str:
        """A module as it is called here: by its place among the sources."""
        return file.relative_to(self.sources).as_posix()


GAMES = {
    "klong": Game(
        (
            "klong/rules/*.py",
            "klong/engine/effects.py",
            "klong/engine/effect_words.py",
            "klong/fluch_der_mumie/*.py",
            "klong/solo/*.py",
            "klong/spinnenkoenigin/*.py",
            "klong/versunkene_schaetze/*.py",
            "klong/zwergenmine/*.py",
        ),
        ("tests/klong", "tests/golden"),
    ),
    "clou": Game(("clou/rules/*.py",), ("tests/clou",)),
}

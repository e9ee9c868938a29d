"""Decides which build of the engine runs: the compiled one, or the same sources interpreted.

A compiled build is used only if its stamp matches the sources that lie here now. Otherwise every module of this
package is loaded from its source, even where a compiled file lies beside it. `choose` is called before anything else of
the package is imported.
"""

import hashlib
import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
STAMP = "_engine_stamp.txt"
COMPILED_SUFFIXES = tuple(importlib.machinery.EXTENSION_SUFFIXES)


def modules(package: Path = PACKAGE) -> list[str]:
    """The dotted names of the hot modules, in the order of `engine_modules.txt`."""
    lines = (package / "engine_modules.txt").read_text("utf-8").splitlines()
    return [name for line in lines if (name := line.partition("#")[0].strip())]


def source(module: str, package: Path = PACKAGE) -> Path:
    """The source file of a hot module, whether it exists or not."""
    return package.parent.joinpath(*module.split(".")).with_suffix(".py")


def digest(package: Path = PACKAGE) -> str:
    """A SHA-256 over the sources of the hot modules and the Python that they were compiled for."""
    total = hashlib.sha256(f"{sys.implementation.cache_tag} {COMPILED_SUFFIXES[0]}".encode())
    for module in modules(package):
        try:
            text = source(module, package).read_bytes()
        except FileNotFoundError:
            continue
        total.update(f"\n{module} {len(text)}\n".encode())
        total.update(text)
    return total.hexdigest()


def stamped(package: Path = PACKAGE) -> bool:
    """Whether a compiled build lies here, is whole, and was made from the present sources."""
    try:
        made_from, *files = (package / STAMP).read_text("utf-8").splitlines()
    except (FileNotFoundError, ValueError):
        return False
    return bool(files) and all((package.parent / file).is_file() for file in files) and made_from == digest(package)


class SourceFinder:
    """Finds the modules of one package by their sources only."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module from its `.py` file; None leaves the module to Python's own finders."""
        if path is None or not fullname.startswith(self.prefix):
            return None
        loaders = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loaders).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Make sure that no compiled module is imported unless it is wanted and up to date."""
    if any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        return
    pure = os.environ.get("MEISTERDIEB_PURE", "") not in ("", "0")
    if pure or not stamped():
        sys.meta_path.insert(0, SourceFinder(__name__.partition(".")[0]))


def mode() -> str:
    """What runs: "compiled" or "interpreted"."""
    for name in modules():
        if name in sys.modules:
            file = getattr(sys.modules[name], "__file__", None) or ""
            return "compiled" if file.endswith(COMPILED_SUFFIXES) else "interpreted"
    sources_only = any(isinstance(finder, SourceFinder) for finder in sys.meta_path)
    return "interpreted" if sources_only or not stamped() else "compiled"

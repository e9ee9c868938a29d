"""The compiled part of the build: the hot modules through mypyc, or one line that says why not."""

import contextlib
import functools
import importlib.util
import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

SOURCES = Path(__file__).parent / "src"
PACKAGE = SOURCES / "meisterdieb"


def load_engine():
    """`meisterdieb.engine` without importing the package around it."""
    spec = importlib.util.spec_from_file_location("engine", PACKAGE / "engine.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


engine = load_engine()


def say(line):
    print(f"meisterdieb: {line}", file=sys.stderr, flush=True)


def compiler_works():
    """Whether a small extension module can be compiled and linked here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(probe)], output_dir=folder, include_dirs=includes)
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except Exception:
            return False
    return True


@functools.cache
def why_interpreted():
    """The reason not to compile, or an empty string."""
    if os.environ.get("MEISTERDIEB_PURE", "") not in ("", "0"):
        return "MEISTERDIEB_PURE is set"
    if importlib.util.find_spec("mypyc") is None:
        return "mypy is not installed"
    return "" if compiler_works() else "no working C compiler with Python's headers"


def compiled_files(folder):
    """The compiled modules of the engine in a folder that holds the package, and the library that they share."""
    return sorted(
        path
        for path in [*folder.glob("*__mypyc*"), *folder.glob("meisterdieb/**/*")]
        if path.name.endswith(engine.COMPILED_SUFFIXES)
    )


def remove_build(folder):
    """Stamp first, so that an interrupted build never looks whole."""
    (folder / "meisterdieb" / engine.STAMP).unlink(missing_ok=True)
    for path in compiled_files(folder):
        path.unlink()


def mypyc_extensions():
    from mypyc.build import mypycify

    paths = [path for module in engine.modules() if (path := engine.source(module, PACKAGE)).exists()]
    relative = [str(path.relative_to(SOURCES.parent)) for path in paths]
    return mypycify(relative, opt_level="3", debug_level="0", group_name="meisterdieb_engine") if relative else []


class EngineDistribution(Distribution):
    """Has something to compile, though mypyc is asked only when it is time to compile."""

    def has_ext_modules(self):
        return True


class EngineWheel(bdist_wheel):
    """A wheel for every platform where nothing could be compiled."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = bool(why_interpreted())


class BuildEngine(build_ext):
    """Compiles the engine and stamps it; where that fails, leaves the interpreted one and says so."""

    def get_source_files(self):
        return []

    def run(self):
        inplace = self.inplace or self.editable_mode
        folder = SOURCES if inplace else Path(self.build_lib)
        remove_build(folder)
        reason = why_interpreted()
        if not reason:
            try:
                self.compile(inplace)
            except SystemExit:
                reason = "mypyc refuses the sources (its words stand above)"
            except Exception as error:
                reason = f"compiling failed ({type(error).__name__}; its words stand above)"
        if reason:
            remove_build(folder)
            say(f"interpreted engine: {reason}")

    def compile(self, inplace):
        made_from = engine.digest(PACKAGE)
        self.distribution.ext_modules = mypyc_extensions()
        if not self.distribution.ext_modules:
            return
        command = build_ext(self.distribution)
        command.build_lib, command.build_temp, command.force = self.build_lib, self.build_temp, True
        command.inplace, command.editable_mode = inplace, self.editable_mode
        command.ensure_finalized()
        command.run()
        folder = SOURCES if inplace else Path(self.build_lib)
        files = [path.relative_to(folder).as_posix() for path in compiled_files(folder)]
        (folder / "meisterdieb" / engine.STAMP).write_text("\n".join([made_from, *files]) + "\n", "utf-8")
        say(f"compiled engine: {len(files) - 1} modules")


with contextlib.chdir(SOURCES.parent):
    setup(distclass=EngineDistribution, cmdclass={"build_ext": BuildEngine, "bdist_wheel": EngineWheel})

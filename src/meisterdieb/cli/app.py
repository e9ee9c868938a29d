"""The table of commands. Only the module of the command that was typed is imported, so that every start is quick."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from meisterdieb.cli.errors import guarded
from meisterdieb.kernel.refusal import BadInput

# In the order in which the help lists them; each stands in the module of its name.
COMMANDS = (
    "play",
    "daily",
    "games",
    "rules",
    "cards",
    "board",
    "print",
    "replay",
    "verify",
    "simulate",
    "bench",
    "serve",
    "db",
    "reports",
)


def run(words: Sequence[str]) -> int:
    """Run a command line and give its exit status; whatever goes wrong becomes one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to stop
    return guarded(lambda: typed(words))


def typed(words: Sequence[str]) -> int:
    """Run a command line."""
    status = build(words)(with_values(words), prog_name="meisterdieb", standalone_mode=False)
    return status if isinstance(status, int) else 0


def with_values(words: Sequence[str]) -> list[str]:
    """The words, with an empty value for `--resume` where none is given."""
    bare = [
        i for i, word in enumerate(words) if word == "--resume" and (i + 1 == len(words) or words[i + 1][:1] == "-")
    ]
    return [f"{word}=" if i in bare else word for i, word in enumerate(words)]


def build(words: Sequence[str]) -> typer.Typer:
    """The command line, with the typed command only, or with all of them where help is asked for."""
    app = typer.Typer(
        no_args_is_help=False,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(start)
    for name in wanted(words):
        found = getattr(import_module(f"meisterdieb.cli.{name}"), name)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name)
        else:
            app.command(name)(found)
    return app


def wanted(words: Sequence[str]) -> Sequence[str]:
    """The commands that a command line can mean."""
    first = words[0] if words and not words[0].startswith("-") else ""
    if first and first not in COMMANDS:
        raise BadInput(f"there is no command {first!r}; expected one of {', '.join(COMMANDS)}")
    if found := [word for word in words if word in COMMANDS]:
        return found[:1]
    return COMMANDS if {"-h", "--help"} & set(words) else []


def tell_version(asked: bool) -> None:
    """Print the version and leave."""
    if asked:
        from importlib.metadata import version

        typer.echo(f"meisterdieb {version('meisterdieb')}")
        raise typer.Exit


def start(
    context: typer.Context,
    host: Annotated[
        str | None, typer.Option(help="Where to listen: 127.0.0.1 is this machine only, 0.0.0.0 is everywhere.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; one that is free if not given.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="postgresql://HOST/NAME or sqlite:///FILE.")
    ] = None,
    data: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="The folder of the SQLite file, if there is no --database.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play, watch, study and train on the thieves' board games. Without a command: the app, in your browser."""
    if context.invoked_subcommand is None:
        from meisterdieb.cli.serve import open_app

        open_app(not no_browser, host=host, port=port, database=database, data=data)
    elif given := [name for name, value in context.params.items() if value]:
        option = "--" + given[0].replace("_", "-")
        raise BadInput(f"{option} stands before the command; expected it without a command, or after one that knows it")

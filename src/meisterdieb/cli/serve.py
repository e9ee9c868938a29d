"""`meisterdieb serve`: online tables for friends, from this machine. `meisterdieb` alone: the same, for one machine."""

import os
import sys
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from meisterdieb.server import running
from meisterdieb.server.config import from_environment


def serve(
    host: Annotated[
        str | None, typer.Option(help="Where to listen: 127.0.0.1 is this machine only, 0.0.0.0 is everywhere.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port, 8000 if not given; 0 takes one that is free.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="postgresql://HOST/NAME or sqlite:///FILE.")
    ] = None,
    data: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="The folder of the SQLite file, if there is no --database.")
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; several need PostgreSQL.")] = None,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="Where people find the server, such as https://thieves.example.")
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    metrics_port: Annotated[
        int | None, typer.Option(metavar="PORT", help="Where Prometheus and the like ask; nowhere if not given.")
    ] = None,
) -> None:
    """Serve online tables. Every setting can also be a variable, such as MEISTERDIEB_PORT; options go before those."""
    config = from_environment(
        host=host,
        port=port,
        database=database,
        data=data,
        workers=workers,
        address=address,
        log_level=log_level,
        metrics_port=metrics_port,
    )
    raise typer.Exit(running.run(config, lambda where: typer.echo(f"listening on {where}")))


def open_app(browser: bool, host: str | None, port: int | None, database: str | None, data: str | None) -> None:
    """Serve the app at a port that is free, tell where, and open it in a browser if there is one."""
    config = from_environment(host=host, port=port or 0, database=database, data=data, log_level="warning")

    def tell(where: str) -> None:
        typer.echo(f"Meisterdieb: {where} (Ctrl-C to stop)")
        if browser and has_window():
            with suppress(webbrowser.Error):
                webbrowser.open(where)

    raise typer.Exit(running.run(config, tell))


def has_window() -> bool:
    """Whether a browser could show itself: on Linux only where there is a screen."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

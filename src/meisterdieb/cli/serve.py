"""`meisterdieb serve`: online tables for friends, from this machine."""

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
    )
    raise typer.Exit(running.run(config, lambda where: typer.echo(f"listening on {where}")))

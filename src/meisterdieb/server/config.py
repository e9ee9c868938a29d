"""What the server is started with."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from meisterdieb.files import data_folder
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage.database import file_address

PREFIX = "MEISTERDIEB_"
NOT_OURS = {
    "CREW",
    "DEBUG",
    "NEED_ALL",
    "PURE",
}  # variables with our prefix that are about other things
FILE = "tables.db"

Positive = Annotated[int, Meta(ge=1)]


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting of the server; each can be given as an environment variable, such as MEISTERDIEB_DATABASE.

    The tables are in `database`, or in an SQLite file in the folder `data`. `address` is where people find the server
    (for links in mails and previews), `channels` is how several processes tell each other about new versions: memory
    (one process), postgres or a Redis address. `bots` are the processes that bots think in, `bot_pause_ms` is what lets
    people follow them. Limits are for each address; `wishes_per_second` are those of one socket, `wishes_per_address`
    those of all sockets of an address. `metrics_port` is where the keeper finds figures, if it is not 0. Mails are sent
    if there is a `mail_server` (HOST or HOST:PORT), the daily ones at `mail_hour` (UTC); so many addresses are asked a
    day whether they are right. Push messages are sent if there is a `push_key_file`, which is made if it is missing;
    `push_anywhere` lets them go into our own network, for tests.
    """

    database: str = ""
    data: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Positive = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    address: str = ""
    channels: str = ""
    bots: Positive = 1
    bot_pause_ms: Annotated[int, Meta(ge=0, le=10_000)] = 150
    requests_per_minute: Positive = 600
    requests_at_once: Positive = 100
    openings_per_minute: Positive = 30
    tables_per_device: Positive = 500
    entries_per_match: Positive = 10_000
    connections_per_address: Positive = 200
    sockets_per_address: Positive = 100
    wishes_per_second: Positive = 20
    wishes_per_address: Positive = 30
    metrics_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    metrics_host: str = "127.0.0.1"
    trusted_proxies: str = "127.0.0.1"
    mail_server: str = ""
    mail_from: str = ""
    mail_user: str = ""
    mail_password: str = ""
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_hour: Annotated[int, Meta(ge=0, le=23)] = 16
    mail_questions_per_day: Positive = 200
    push_key_file: str = ""
    push_contact: str = ""
    push_anywhere: bool = False

    @property
    def database_address(self) -> str:
        """The database: the one given, or a file in the folder given, or in the user's data folder."""
        folder = Path(self.data).expanduser() if self.data else data_folder()
        return self.database or file_address(folder / FILE)


def from_environment(variables: Mapping[str, str] = os.environ, **given: object) -> Config:
    """The settings of the environment, and above them those given here."""
    names = set(Config.__struct_fields__)
    found: dict[str, object] = {}
    for variable, value in variables.items():
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in NOT_OURS:
            if name.lower() not in names:
                raise BadInput(f"there is no setting {variable}; expected one of {', '.join(all_variables())}")
            found[name.lower()] = value
    wanted = {name: value for name, value in given.items() if value is not None}
    if wanted.keys() & {"database", "data"}:  # what is given here is not mixed with what the environment says
        found = {name: value for name, value in found.items() if name not in ("database", "data")}
    found |= wanted
    if found.get("database") and found.get("data"):
        raise BadInput("a database and a data folder are both given; expected one of them")
    try:
        return msgspec.convert(found, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(wrong(str(error), found)) from None


def wrong(error: str, found: Mapping[str, object]) -> str:
    """What is wrong with a setting, in one sentence."""
    what, _, where = error.partition(" - at `$.")
    name = where.rstrip("`")
    words = get_args(get_type_hints(Config).get(name))
    expected = f"expected one of {', '.join(words)}" if words else what[:1].lower() + what[1:]
    return f"the setting {PREFIX}{name.upper()} is {found.get(name)!r}; {expected}"


def all_variables() -> list[str]:
    """The environment variables of all settings."""
    return [PREFIX + name.upper() for name in Config.__struct_fields__]


def to_environment(config: Config) -> dict[str, str]:
    """The settings as environment variables, for processes that are started."""
    return {PREFIX + name.upper(): str(value) for name, value in msgspec.to_builtins(config).items() if value != ""}

"""What the server is started with."""

import os
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from meisterdieb.files import data_folder
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage.database import file_address

PREFIX = "MEISTERDIEB_"
NOT_OURS = {"DEBUG", "PURE"}  # variables with our prefix that are about other things

Positive = Annotated[int, Meta(ge=1)]


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting of the server; each can be given as an environment variable, such as MEISTERDIEB_DATABASE.

    `address` is where people find the server (for links in mails), `channels` is how several processes tell each other
    about new versions: memory (one process), postgres or a Redis address. Limits are for each address, those of wishes
    for each socket. Mails are sent if there is a `mail_server` (HOST or HOST:PORT), push messages if there is a
    `push_key_file`, which is made if it is missing; `push_anywhere` lets them go into our own network, for tests.
    """

    database: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    workers: Positive = 1
    address: str = ""
    channels: str = ""
    bots: Positive = 1
    requests_per_minute: Positive = 600
    openings_per_minute: Positive = 30
    sockets_per_address: Positive = 100
    wishes_per_second: Positive = 20
    metrics: bool = True
    trusted_proxies: str = "127.0.0.1"
    mail_server: str = ""
    mail_from: str = ""
    mail_user: str = ""
    mail_password: str = ""
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    push_key_file: str = ""
    push_contact: str = ""
    push_anywhere: bool = False

    @property
    def database_address(self) -> str:
        """The database: the one given, or a file in the user's data folder."""
        return self.database or file_address(data_folder() / "tables.db")


def from_environment(variables: Mapping[str, str] = os.environ, **given: object) -> Config:
    """The settings of the environment, and above them those given here."""
    names = set(Config.__struct_fields__)
    found: dict[str, object] = {}
    for variable, value in variables.items():
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in NOT_OURS:
            if name.lower() not in names:
                raise BadInput(f"there is no setting {variable}; expected one of {listed()}")
            found[name.lower()] = value
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(found, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(f"the settings of the server are wrong: {error}") from None


def listed() -> str:
    """The names of all settings."""
    return ", ".join(PREFIX + name.upper() for name in Config.__struct_fields__)


def to_environment(config: Config) -> dict[str, str]:
    """The settings as environment variables, for processes that are started."""
    return {PREFIX + name.upper(): str(value) for name, value in msgspec.to_builtins(config).items() if value != ""}

"""Structured logs: one JSON object a line, on standard error. Neither secrets nor addresses of players come here.

What we log ourselves carries none. What libraries say is let through only where it is about the server as a whole, or
a warning; addresses in it are blotted out, whatever level is asked for.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from pathlib import PurePath

from msgspec.json import encode

request_logger = logging.getLogger("meisterdieb.request")
server_logger = logging.getLogger("meisterdieb.server")

PLAIN = set(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}
SECRET = "reminders"  # what follows this part of a path is a secret
# Of IPv4, and of IPv6 with at least two colons, perhaps with a port behind.
ADDRESS = re.compile(
    r"\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?|(?<![\w:])[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?![\w:])"
)


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return encode(line, enc_hook=str).decode()


class Foreign(JsonLines):
    """What a library says, as a line; addresses of those who called are blotted out."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        if of_the_house(record):
            return super().format(record)
        record = logging.makeLogRecord(record.__dict__ | {"msg": blotted(record.getMessage()), "args": ()})
        return super().format(record)

    def formatException(self, ei: object) -> str:  # noqa: N802  (the library's name)
        """What went wrong."""
        return blotted(super().formatException(ei))  # type: ignore[arg-type]


def blotted(text: str) -> str:
    """A text without addresses."""
    return ADDRESS.sub("...", text)


def of_the_house(record: logging.LogRecord) -> bool:
    """Whether uvicorn speaks of the whole server: that it starts, stops or fails, not of somebody who calls."""
    parts = PurePath(record.pathname).parts
    return record.name == "uvicorn.error" and "uvicorn" in parts and "protocols" not in parts


def let_through(record: logging.LogRecord) -> bool:
    """Whether something that a library says is logged."""
    return record.levelno >= logging.WARNING or of_the_house(record)


def loggable(path: str) -> str:
    """The path of a request as it may be logged: without secrets, however it was written."""
    parts = [part for part in path.partition("#")[0].split("/") if part]
    if SECRET in parts[:-1]:
        parts = [*parts[: parts.index(SECRET) + 1], "..."]
    return "/" + "/".join(parts)


def write_logs(level: str = "INFO") -> None:
    """Write our logs to standard error; of libraries, from warnings on."""
    ours, theirs = logging.StreamHandler(sys.stderr), logging.StreamHandler(sys.stderr)
    ours.setFormatter(JsonLines())
    theirs.setFormatter(Foreign())
    theirs.addFilter(let_through)
    for name, handler in (("meisterdieb", ours), ("uvicorn.error", theirs)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
    root = logging.getLogger()
    root.handlers = [theirs]
    root.setLevel(logging.WARNING)

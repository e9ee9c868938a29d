"""Structured logs: one JSON object a line. Secrets never come here: paths carry none, and bodies are not logged."""

import logging
import sys
from datetime import UTC, datetime

from msgspec.json import encode

request_logger = logging.getLogger("meisterdieb.request")
server_logger = logging.getLogger("meisterdieb.server")

PLAIN = set(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


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


def write_logs(level: str = "INFO") -> None:
    """Write our logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("meisterdieb", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)

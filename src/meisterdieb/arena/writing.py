"""Files that are there in full or not at all."""

import os
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write beside the place first, then move into it."""
    waiting = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        waiting.write_text(text, "utf-8")
        waiting.replace(file)
    finally:
        waiting.unlink(missing_ok=True)

"""What goes wrong becomes one line and an exit status: 2 for bad input, 130 for Ctrl-C, never a stack trace."""

import os
import sys
from collections.abc import Callable

from typer.exceptions import Abort, TyperException

from meisterdieb.kernel.refusal import BadInput

BAD_INPUT = 2
INTERRUPTED = 130


def guarded(work: Callable[[], int]) -> int:
    """Do the work and give its exit status; an error is told in one line on standard error."""
    try:
        status = work()
        sys.stdout.flush()
        return status
    except (KeyboardInterrupt, Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return hang_up()
    except SystemExit as leaving:  # Typer leaves like this when the reader of a pipe has gone
        return hang_up() if leaving.code == 1 else int(leaving.code or 0)
    except (BadInput, TyperException, OSError, UnicodeDecodeError) as error:
        drop_output()
        return tell(sentence(error))
    except Exception as error:
        if os.environ.get("MEISTERDIEB_DEBUG"):
            raise
        return tell(f"this is a fault of the program ({type(error).__name__}: {error}); MEISTERDIEB_DEBUG=1 shows more")


def hang_up() -> int:
    """Whoever read our output has gone: leave quietly."""
    drop_output()
    return 0


def drop_output() -> None:
    """Throw away what cannot be written any more: a closed pipe, a full disk."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(text: str) -> int:
    """Print one line on standard error."""
    print("meisterdieb:", " ".join(text.split()), file=sys.stderr)
    return BAD_INPUT


def sentence(error: Exception) -> str:
    """What is wrong, and what was expected, in one sentence."""
    if isinstance(error, TyperException):
        return usage(error)
    if isinstance(error, UnicodeDecodeError):
        return "the file is not text in UTF-8; expected a text file"
    if isinstance(error, OSError):
        where = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, str | bytes) else ""
        return f"{where}{error.strerror or error}; expected a place that can be read and written"
    return str(error)


def usage(error: TyperException) -> str:
    """A wrong call, with the place where the right one is explained."""
    wrong = error.format_message().rstrip(".")
    if ";" in wrong:  # it says already what was expected
        return wrong
    context = getattr(error, "ctx", None)
    call = context.command_path if context else "meisterdieb"
    return f"{wrong}; {call} --help shows what is expected"

"""The command line with the guest among the games: `python -m tests.guest.program serve`.

Processes that the server starts for its bots begin with this module too, and so they know the guest as well.
"""

import sys

from meisterdieb.cli import main
from meisterdieb.kernel import registry
from tests.guest import GAME

registry.register(GAME)

if __name__ == "__main__":
    sys.exit(main())

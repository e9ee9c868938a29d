"""Play through seeds: crashes, torn writes, full disks, wrong clocks, a bad network; status 1 if one fails."""

import argparse
import sys
import time
from collections.abc import Sequence

from tests.simulation.disk import Folder
from tests.simulation.run import run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print; 1 if something is lost, doubled or wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: %(default)s)")
    parser.add_argument("--seeds", type=int, default=1, help="how many, one after the other (default: %(default)s)")
    parser.add_argument("--show", action="store_true", help="print the history of each")
    parser.add_argument("--digests", action="store_true", help="print the digest of each")
    wanted = parser.parse_args(arguments)
    folder, failed, began = Folder(), 0, time.monotonic()
    try:
        for seed in range(wanted.seed, wanted.seed + wanted.seeds):
            result = run(seed, folder)
            if wanted.show:
                print("\n".join(result.history.lines))
            if wanted.digests:
                print(f"seed {seed}: {result.digest}")
            if result.faults:
                failed += 1
                print(f"seed {seed}: {result.faults[0]}", *result.faults[1:3], sep="\n  ")
    finally:
        folder.close()
    print(f"{wanted.seeds} seeds, {failed} failed, {time.monotonic() - began:.1f} seconds", file=sys.stderr)
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())

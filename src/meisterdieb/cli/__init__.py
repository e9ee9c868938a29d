"""The command line: `meisterdieb` with its commands, one module each."""


def main() -> int:
    """Run the command that was typed; the exit status is 0, or what errors.py says."""
    try:
        import sys

        from meisterdieb.cli.app import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130

"""Options as they are typed: NAME=VALUE."""

from meisterdieb.kernel.refusal import BadInput


def pair(text: str) -> tuple[str, str]:
    """An option and its value."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise BadInput(f"{text!r} is no option; expected NAME=VALUE")
    return name, value

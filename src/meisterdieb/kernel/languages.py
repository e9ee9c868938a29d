"""The languages that everything is said in."""

from meisterdieb.kernel.refusal import BadInput

LANGUAGES = ("de", "en")


def check_language(lang: str) -> str:
    """The language, if there is one of that code."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    return lang

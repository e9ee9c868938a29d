"""Plain data whose shape JSON cannot say by itself, for the descriptions that clients are made from."""

from typing import Annotated, Any

from msgspec import Meta

_NUMBER, _TEXT, _TRUTH = ({"type": kind} for kind in ("integer", "string", "boolean"))


def _pair(first: dict[str, str], second: dict[str, str]) -> Meta:
    return Meta(extra_json_schema={"prefixItems": [first, second], "items": False, "minItems": 2, "maxItems": 2})


TwoNumbers = Annotated[list[int], _pair(_NUMBER, _NUMBER)]
TwoTexts = Annotated[list[str], _pair(_TEXT, _TEXT)]
TextAndTruth = Annotated[list[Any], _pair(_TEXT, _TRUTH)]

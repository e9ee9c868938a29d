"""`i64`, the machine integer of the compiled engine; an ordinary `int` where the engine runs interpreted."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int

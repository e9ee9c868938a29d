"""What the compiler knows and plain Python does not: `i64`, the machine integer, and `mypyc_attr`."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**wishes: Any) -> Any:
        """Wishes that only the compiler grants."""
        return lambda cls: cls

"""What a page of ours may load: nothing but our own files, and the styles that it brings itself."""

from base64 import b64encode
from hashlib import sha256
from re import DOTALL, findall


def page_rules(page: str = "") -> str:
    """The content security policy of a page; a style in it is known by its hash."""
    own = findall("<style>(.*?)</style>", page, DOTALL)
    hashes = "".join(f" 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in own)
    return (
        f"default-src 'self'; script-src 'self'; style-src 'self'{hashes}; "
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )

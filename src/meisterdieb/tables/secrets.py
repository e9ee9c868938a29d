"""Secrets: 128 bits each, never stored; only their hashes are."""

from hashlib import sha256
from secrets import choice, token_bytes, token_urlsafe

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


class Secrets:
    """Where new secrets come from; tests put a predictable source in its place."""

    def secret(self) -> str:
        """A secret of 128 bits, as text for a link or a cookie."""
        return token_urlsafe(16)

    def key(self) -> bytes:
        """The key of a match's luck."""
        return token_bytes(32)

    def house(self) -> bytes:
        """A key of the house."""
        return token_bytes(32)

    def name(self) -> str:
        """A name for a match that nobody guesses: 60 bits."""
        return "".join(choice(LETTERS) for _ in range(12))


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(b"meisterdieb secret 1\0" + secret.encode()).hexdigest()

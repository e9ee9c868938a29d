"""The plainest frames are read and written as the library would; whatever is not plain is left to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from meisterdieb.server import frames

SIZES = [0, 1, 125, 126, 127, 4096]


def sent(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True, extensions=[])


@pytest.mark.parametrize("size", [*SIZES, 65535, 65536, 70000])
def test_a_client_reads_what_is_written(size: int) -> None:
    client = Protocol(Side.CLIENT, state=State.OPEN, max_size=None)
    client.receive_data(frames.written(b"x" * size))
    [frame] = client.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, b"x" * size)


@pytest.mark.parametrize("size", SIZES)
def test_a_plain_text_is_read(size: int) -> None:
    text = ("Ü" * size).encode()[:size].decode(errors="ignore")
    assert frames.read(sent(Opcode.TEXT, text.encode())) == text


PLAIN = sent(Opcode.TEXT, b"hello")


STRANGE = {
    "nothing": b"",
    "one byte": PLAIN[:1],
    "not all": PLAIN[:-1],
    "more": PLAIN + b"x",
    "two": PLAIN * 2,
    "bytes": sent(Opcode.BINARY, b"hello"),
    "a ping": sent(Opcode.PING, b"hello"),
    "a farewell": sent(Opcode.CLOSE, b"\x03\xe8"),
    "a first piece": sent(Opcode.TEXT, b"hello", fin=False),
    "a last piece": sent(Opcode.CONT, b"hello"),
    "no text": sent(Opcode.TEXT, b"\xff\xfe"),
    "long": sent(Opcode.TEXT, b"x" * 4097),
    "very long": sent(Opcode.TEXT, b"x" * 70000),
    "compressed": b"\xc1" + PLAIN[1:],
    "not masked": Frame(Opcode.TEXT, b"hello").serialize(mask=False, extensions=[]),
    "a short size in the long form": b"\x81\xfe\x00\x05" + PLAIN[2:],
}


@pytest.mark.parametrize("what", STRANGE)
def test_whatever_else_comes_is_left_to_the_library(what: str) -> None:
    assert frames.read(STRANGE[what]) is None


MESSAGES = st.builds(sent, st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING]), st.binary(max_size=300))
STREAMS = st.lists(MESSAGES, min_size=1, max_size=4)


@given(STREAMS, st.data())
def test_only_what_ends_with_a_frame_is_whole(stream: list[bytes], chance: st.DataObject) -> None:
    ends = {sum(map(len, stream[:n])) for n in range(len(stream) + 1)}
    data = b"".join(stream)
    cut = chance.draw(st.integers(0, len(data)))
    assert frames.whole(data[:cut]) == (cut in ends)


@given(STREAMS)
def test_pieces_of_a_message_are_not_whole(stream: list[bytes]) -> None:
    before, after = b"".join(stream[:-1]), stream[-1]
    assert not frames.whole(before + sent(Opcode.TEXT, b"a", fin=False) + after)
    assert not frames.whole(before + sent(Opcode.CONT, b"a") + after)

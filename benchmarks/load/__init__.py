"""Load on a server: own clients on loopback, four seats at every table, a bounded time.

    python -m benchmarks.load [--tables 16,64,128] [--seconds 10] [--json]      # or: make load

What is measured
----------------
Closed loop: at every table the seat to act sends its next move as soon as its own view of the last one
has come. A move counts when all four seats have the view of it. Finished matches are replaced by new ones, whose
making is part of the load. The number of tables is swept; the best figure counts. A server of one process is pinned to
one core and the clients to the others; one that may use all cores shares them with the clients, which then take turns
with it. Both shares of a core are reported: where the clients come near 100 %, they were the bottleneck, not the
server.

Paced (`--every 5 --tables 500`): the same tables, but each moves once in so many seconds; of interest is the time from
a move to the last seat's view.

Besieged (`--attack all --seconds 20`): sixteen tables of ordinary players beside attackers, one for each hole that was
once found, at a server with the limits that it comes with. Of interest is the time from a move to its acknowledgement,
and whether memory comes back within a minute.

Parts
-----
* `wire`: the least of HTTP and WebSocket that a client needs, at half the cost of the `websockets` library.
* `table`: a table of four connected seats: who has seen what, which move waits for whom. Knows no protocol.
* `process`: the server as a process: pinned, its CPU time and memory.
* `loop`: many tables for a while, and the figures.
* `siege`, `attackers`: ordinary players beside attackers.
* `boardgame_io`: the peer (`benchmarks/boardgame_io`).

How to add a server
-------------------
Write a module with two classes, like `boardgame_io`, and name the first in `__main__.SERVERS`:

* A `loop.Contender`: `name`, `prepare()` (install what is missing; called once), `command(port, folder)` (arguments,
  working folder and environment of the server process; `folder` is empty and its own, for a database) and
  `table(port, tally)`, which only makes the object.
* A `table.Table` with two methods. `open()` makes a match (`wire.post`) and connects its four seats
  (`await self.sit(seat, path, headers)`). `read(seat, message)` says what a message means for a seat: `None` when it
  shows no state (answer pings and handshakes here, through `self.say`), else a `View`: the version of the match, the
  move that this seat sends now (`None` when it is not its turn), and whether the match is over.

A move counts once every seat has read a version above the one it was sent at: versions must rise with every move, and
all seats must mean the same by them. `read` runs four times for every move: look for bytes, and parse the whole message
only for the seat to act. A refused move leaves its table waiting, and the run fails: "tables stand still".
"""

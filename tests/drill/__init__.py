"""The crash drill: people play over real sockets while servers and PostgreSQL are killed; nothing may be lost.

    python -m tests.drill [--kills 50] [--database sqlite|postgresql|both] [--seed 1] [--json]      # or: make drill

Clients play legal moves at several tables, take some back, talk, send some things twice and drop some connections.
Whatever they are answered they write down. Server processes (one over SQLite, two over PostgreSQL) and PostgreSQL
itself are ended with SIGKILL at random points, also while they start, and started again. Then the database is examined:
what was acknowledged stands in the log once, at the version and with the action that was acknowledged; what was refused
does not stand there; no log has gaps; every log replays with all its hashes; finished games have records that replay.

Parts
-----
* `serving`: the application that the drill starts, as it is or sabotaged: a drill that finds nothing must be able to.
* `worker`: one server process. `house`: all of them over one database, and what can be killed there.
* `ledger`: what was sent and what was answered.
* `player`: a seat with its socket. `crowd`: tables full of them.
* `examining`: the ledger against the database.
* `drill`: all of it together.
"""

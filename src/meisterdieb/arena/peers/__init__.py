"""Other engines, measured beside ours: each is a script that runs in an environment of its own."""

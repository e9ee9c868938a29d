"""The game at a shell: pictures in text, numbered actions, hot-seat and bots."""

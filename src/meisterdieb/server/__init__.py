"""The server: HTTP and web sockets over the tables."""

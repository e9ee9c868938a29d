"""Klong! im! All!: thieves on the ship of Lord Eradikus. Not yet playable: there is no `GAME` here."""

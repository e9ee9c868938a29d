"""Telling people who are not there that it is their turn: by mail or by push, both off unless configured."""

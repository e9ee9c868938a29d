"""Whole games as readable text: what the engine did and how it reads, kept to be compared."""

"""Rules questions about Die Zwergenmine."""

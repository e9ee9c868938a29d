"""The rules that players can name, one module each."""

"""The rules of Der Fluch der Mumie."""

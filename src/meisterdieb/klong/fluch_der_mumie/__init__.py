"""Der Fluch der Mumie: zones, the Mummy who walks by the pyramid die, curses, the head monkey idol."""

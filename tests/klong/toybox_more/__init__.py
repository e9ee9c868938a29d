"""A deck that can be mixed into the toy box."""

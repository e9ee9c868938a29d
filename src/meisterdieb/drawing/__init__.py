"""Games as pictures: a folder for each game, `kit` for what they share."""

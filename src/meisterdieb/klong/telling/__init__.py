"""What people read: names, sentences, notation, views."""

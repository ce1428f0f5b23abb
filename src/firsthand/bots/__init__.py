"""Players for empty seats: they see what a person in that seat would see, and take their time."""

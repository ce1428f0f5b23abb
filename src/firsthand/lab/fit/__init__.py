"""How quick people are, from the journals of their games. See docs/people.md."""

"""One game, one text file: reading, writing, playing again, auditing. See docs/journal.md."""

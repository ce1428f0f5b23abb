"""One table from opening to rematch: no I/O, no clock, no dice of its own."""

"""Compiled playouts: the four games as tight loops over numbers, proven equal to the rules."""

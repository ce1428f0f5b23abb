"""The vocabulary that every other room speaks: seats, moves, steps, outcomes."""

"""Measurements, each a script of its own; figures go to docs/measurements.md."""

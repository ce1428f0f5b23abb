"""Firsthand: an honest table for slap games."""

__version__ = "0.1.0"

"""Loads a running server with real games over real sockets, and says how it bore that."""

"""The client in Firefox and WebKit. Not a part of the default run: ./check --browsers."""

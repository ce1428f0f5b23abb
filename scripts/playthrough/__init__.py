"""Plays a whole game in Chromium through what is on the screen, and says what was wrong with it."""

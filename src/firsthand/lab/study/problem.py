"""What can be wrong with a study, for the person who wrote it."""


class BadStudy(ValueError):
    """A study that cannot be: the message names the file, the line, the key and what is allowed."""


class Stopped(Exception):
    """A study that must not go on: what came of it could not be trusted."""

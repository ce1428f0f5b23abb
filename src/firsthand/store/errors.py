"""What can go wrong with the storage, each with a sentence for a person."""


class StoreError(Exception):
    """The database cannot be used, or did not do what was asked. Nothing of it was written."""


class Conflict(StoreError):
    """What was asked does not fit what is stored: a gap in a journal, a table opened twice."""


class Stale(Conflict):
    """Another node has taken this table over: what the earlier one wants kept is refused."""


class Away(StoreError):
    """The database does not answer, or is busy or full. The same may well work later.

    If the connection broke while a transaction ended, it may have been written all the same.
    """

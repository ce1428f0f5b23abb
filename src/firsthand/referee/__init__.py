"""Who was first, over any network. It knows no game, no clock and no socket."""

"""The only room with sockets and clocks: it carries out what tables decide, and adds no rules."""

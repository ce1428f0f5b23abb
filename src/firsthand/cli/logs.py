"""Where log lines go, and what each of them says."""

import logging
import sys

import structlog


def set_up_logs(worker: int | None = None, *, at_home: bool = False) -> None:
    """Log lines go to stderr: for eyes in a terminal, else as JSON. Of several workers, each line
    says which one wrote it. A person who plays in front of the terminal sees only what went wrong.
    """

    def add_worker(
        _logger: object, _method: str, event: structlog.typing.EventDict
    ) -> structlog.typing.EventDict:
        if worker is not None:
            event.setdefault("worker", worker)
        return event

    in_terminal = sys.stderr is not None and sys.stderr.isatty()
    level = logging.WARNING if at_home and in_terminal else logging.INFO
    structlog.configure(
        processors=[
            add_worker,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if in_terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )

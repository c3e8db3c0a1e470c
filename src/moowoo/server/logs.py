"""The log of the server itself: a line an event, for people or as JSON, with no names, codes, tokens or cards."""

import json
import logging
import sys

USUAL = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class Plain(logging.Formatter):
    """A line that people read."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        return f"{super().format(record)} {facts}".rstrip()


class Json(logging.Formatter):
    """A line that machines read."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "from": record.name,
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line | facts_of(record), default=str)


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """What was given with an event. A name with an underscore before it is what a library notes for itself."""
    return {name: value for name, value in record.__dict__.items() if name not in USUAL and not name.startswith("_")}


def set_up(kind: str) -> None:
    """Everything goes to the error stream; what libraries say only if it matters."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if kind == "json" else Plain())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("moowoo").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.WARNING)

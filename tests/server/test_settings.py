"""What a host sets and reads: settings from three places, lines of the log, and words for every refusal."""

import json
import logging
from typing import Any

import pytest

from moowoo.server.config import BadConfig, read_config
from moowoo.server.errors import STATUS
from moowoo.server.logs import Json, Plain
from moowoo.server.words import REFUSALS


def test_every_refusal_has_a_sentence_and_a_status() -> None:
    assert REFUSALS.keys() == STATUS.keys()


def test_logs_say_what_they_are_given_and_no_more() -> None:
    """Also where a library, as Ray does, puts a stamp of its own on every event."""
    given = {"msg": "duty put off", "levelname": "WARNING", "reason": "stale", "_stamp": 1}
    record = logging.makeLogRecord(given)
    line = json.loads(Json().format(record))
    assert "_stamp" not in line
    assert (line["event"], line["level"], line["reason"]) == ("duty put off", "warning", "stale")
    assert Plain().format(record).endswith("WARNING duty put off reason=stale")


def test_settings_by_flag_environment_and_file(tmp_path: Any) -> None:
    file = tmp_path / "moowoo.toml"
    file.write_text('port = 1\nhost = "a"\nbot_pace = 2\n')
    flags = {"port": "3", "config": str(file)}
    config = read_config(flags, {"MOOWOO_PORT": "2", "MOOWOO_HOST": "b"})
    assert (config.port, config.host, config.bot_pace) == (3, "b", 2.0)
    assert read_config({}, {"MOOWOO_LIMITS": "off"}).limits is False
    for wrong in ({"port": "x"}, {"port": "70000"}, {"log": "xml"}, {"database": "mysql://x"}, {"config": "/nowhere"}):
        with pytest.raises(BadConfig):
            read_config(wrong, {})
    file.write_text("prot = 1")
    with pytest.raises(BadConfig, match="no such setting"):
        read_config(flags, {})

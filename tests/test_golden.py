"""Golden files: games of a seed, action numbers, observations, records, logs, API and message ids do not change."""

import msgspec
import pytest

from golden.contents import CONTENTS, FOLDER, fold_log
from moowoo import records
from moowoo.server import entries

REMEDY = "If this change is meant, write the golden files anew (docs/testing.md) and name it in CHANGELOG.md."


@pytest.mark.parametrize("name", sorted(CONTENTS))
def test_golden_file_is_reproduced(name: str) -> None:
    assert CONTENTS[name]() == (FOLDER / name).read_text(encoding="utf-8"), REMEDY


@pytest.mark.parametrize("name", [log.name for log in sorted(FOLDER.glob("*.log"))])
def test_stored_log_entries_are_read_and_written_to_the_letter(name: str) -> None:
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        row = msgspec.json.decode(line, type=entries.Row)
        assert msgspec.json.encode(row).decode() == line


@pytest.mark.parametrize("name", ["mow", "woo"])
def test_stored_record_replays_to_its_own_text(name: str) -> None:
    text = (FOLDER / f"record-{name}.txt").read_text(encoding="utf-8")
    assert records.write(records.parse(text)) == text


def test_every_kind_of_log_entry_is_in_a_stored_log() -> None:
    stored = "".join(log.read_text(encoding="utf-8") for log in FOLDER.glob("*.log"))
    kinds = {kind.__struct_config__.tag for kind in entries.Entry.__subclasses__()}
    assert {kind for kind in kinds if f'"kind":"{kind}"' not in stored} == set()


def test_a_changed_log_tells_something_else() -> None:
    """The comparison can fail."""
    log = (FOLDER / "woo.log").read_text(encoding="utf-8")
    assert fold_log(log.rsplit("\n", 2)[0] + "\n") != (FOLDER / "told-woo.txt").read_text(encoding="utf-8")

"""Who somebody is at a server: the signed identity they were given, kept so that their seat is theirs tomorrow."""

import json
import os
from contextlib import suppress
from pathlib import Path

from moowoo.terminal.join_place import API, Place, Refused

UNKNOWN_HERE = 401


class Identities:
    """One identity a server and person; bots have identities of their own, by name."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "identities.json"

    def at(self, place: Place, name: str, language: str, who: str = "") -> str:
        """The token that was kept for a server, if it is still good, else a new one."""
        key = f"{place.server} {who}".strip()
        token = self.kept().get(key)
        if token is None or not still_good(place, token):
            made = place.post(f"{API}/identity", None, {"name": name, "language": language})
            token = str(made["token"])
            self.keep(key, token)
        return token

    def kept(self) -> dict[str, str]:
        try:
            kept = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(key): str(token) for key, token in kept.items()} if isinstance(kept, dict) else {}

    def keep(self, key: str, token: str) -> None:
        """A token is a key to seats: only its owner may read the file. Who cannot write plays all the same."""
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.file.with_suffix(".new")
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(self.kept() | {key: token}, file, indent=1)
            fresh.replace(self.file)


def still_good(place: Place, token: str) -> bool:
    try:
        place.get(f"{API}/me", token)
    except Refused as refused:
        if refused.status == UNKNOWN_HERE:
            return False
        raise
    return True

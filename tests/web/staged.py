"""What a page is shown of entries, worked out beside the page."""

from collections.abc import Iterable

from moowoo.server.http.page_stage import Drawing, Staging
from moowoo.server.table import Happening, Table
from moowoo.server.telling import Listener
from moowoo.server.words import happening_parts


def running(table: Table, fresh: Iterable[Happening], listener: Listener, draw: Drawing, *, live: bool) -> Staging:
    voice = listener.voice(table)
    staging = Staging(table, listener.seat, voice, draw)
    for one in fresh:
        staging.add(one, happening_parts(table, one, voice, listener.seat, live=live))
    return staging

"""Photograph pages in every language, side by side: `make sheets`, or `python tools/language_sheets.py [FOLDER]`.

A row for each page, a column for each language, in one HTML file: what is cut off, runs over or stayed English is seen
at a glance. With the pseudo-language laid (`make pseudo`), it has a column too.
"""

import sys
from dataclasses import replace
from pathlib import Path

from page_pictures import PHONE, Look, at_table, browser, landing, lesson, taken
from pictures import find

from moowoo.voice.catalogue import KNOWN
from moowoo.web.model import PageSettings

FOLDER = Path("build/sheets")
ROW = "<tr><th>{page}</th>{cells}</tr>"
CELL = '<td><img src="{file}" alt="{page} in {language}" width="420"></td>'
SHEET = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pages in every language</title>
<style>td {{ vertical-align: top; padding: 4px }}</style>
<table><tr><th></th>{heads}</tr>{rows}</table></html>
"""


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    pages = {
        "landing": landing,
        "lesson": lesson,
        "mow": at_table(find("mow", lambda v: v.round > 1 and len(v.herd.standing) > 5, edition="tiles", seats=4)),
        "mow-farm": at_table(find("mow", lambda v: bool(v.farmers), edition="farm", seats=5)),
        "woo": at_table(find("woo", lambda v: v.round > 1 and v.led)),
    }
    rows = []
    with browser() as opened:
        for page, make in pages.items():
            cells = ""
            for language in KNOWN:
                file = f"{page}-{language}.webp"
                look = replace(Look(PHONE), settings=PageSettings(language=language))
                (folder / file).write_bytes(taken(opened, make, look))
                cells += CELL.format(file=file, page=page, language=KNOWN[language].name)
            rows.append(ROW.format(page=page, cells=cells))
    heads = "".join(f"<th>{one.name}</th>" for one in KNOWN.values())
    (folder / "index.html").write_text(SHEET.format(heads=heads, rows="".join(rows)), encoding="utf-8")
    print(f"{folder / 'index.html'}: {len(pages)} pages in {len(KNOWN)} languages")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER))

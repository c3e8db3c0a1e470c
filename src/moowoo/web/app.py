"""The page as an app on a phone or a desk: the manifest that a browser asks for before it installs it."""

import json

from moowoo.games import kits
from moowoo.voice.speaker import Speaker
from moowoo.web import words_pages

ICONS = (("/static/icon.svg", "any"), ("/static/icon-maskable.svg", "maskable"))
GROUND, MAIN = "#faf4e6", "#2c6638"


def description(language: str) -> str:
    speaker, titles = Speaker(language), [kit.title for kit in kits().values()]
    message = words_pages.APP_OF_TWO if len(titles) == 2 else words_pages.APP_OF_MORE
    return speaker.say(message, games=speaker.listing(titles))


def manifest(language: str) -> str:
    """The web app manifest in a language, as JSON."""
    return json.dumps(
        {
            "id": "/",
            "name": "Moowoo",
            "short_name": "Moowoo",
            "description": description(language),
            "lang": language,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": MAIN,
            "categories": ["games"],
            "icons": [
                {"src": source, "type": "image/svg+xml", "sizes": "any", "purpose": purpose}
                for source, purpose in ICONS
            ],
        },
        ensure_ascii=False,
    )

"""The page, opened for whoever started the server at the machine they sit at."""

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Is there a screen on which a browser could be seen? Without one, a browser in text would take the terminal."""
    return platform in ("darwin", "win32") or any(environment.get(name) for name in SCREENS)


def show(address: str) -> None:
    """Open the page if it can be seen. Nobody waits for the browser, and the server lives without it."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()

"""A node: the application under uvicorn, which says when it listens and says goodbye before it ends."""

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from functools import partial
from typing import cast

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http.app import make_app
from moowoo.server.http.protocols import PatientProtocol, TextProtocol
from moowoo.server.limits import FRAME, OpenConnections

GOODBYE_SECONDS = 10
FAREWELL = 2.0
"""Seconds in which those who are connected are told."""
PING_SECONDS = 20.0
MOST_FILES = 65_536
"""Files that are asked for: connections of a large server."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


class Node(uvicorn.Server):
    def __init__(self, config: Config, address: str, *, open_page: bool = False) -> None:
        self.address, self.open_page = address, open_page
        self.app = make_app(lambda: open_house(config))
        files, protocol = file_limit(), PatientProtocol
        if config.limits:
            most = config.connections_per_address or sys.maxsize
            open_connections = OpenConnections(most, _TrustedHosts(config.trusted_proxies).__contains__, files)
            protocol = cast(type[PatientProtocol], partial(PatientProtocol, open_connections=open_connections))
        super().__init__(
            uvicorn.Config(
                self.app,
                lifespan="on",
                http=protocol,
                ws=TextProtocol,
                ws_max_size=FRAME,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GOODBYE_SECONDS,
                proxy_headers=True,
                forwarded_allow_ips=config.trusted_proxies,
                server_header=False,
                access_log=False,
                log_config=None,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"listening on {self.address}", flush=True)
            if self.open_page:
                show_page(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everyone know before the connections are cut: clients then come back elsewhere, or later."""
        house: House | None = getattr(self.app.state, "house", None)
        if house is not None:
            house.service.hub.close()
            for _ in range(int(FAREWELL / 0.05)):
                if not house.service.hub.watchers:
                    break
                await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def file_limit() -> int:
    """Return how many files this process may have open, after asking for as many as it may ask for.

    The usual limit of 1,024 is taken up by as many connections.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS allows fewer than it says
        return soft
    return wanted


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Is there a screen on which a browser could be seen? Without one, a browser in text would take the terminal."""
    return platform in ("darwin", "win32") or any(environment.get(name) for name in SCREENS)


def show_page(address: str) -> None:
    """Open the page if it can be seen. Nobody waits for the browser, and the server lives without it."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()

"""`moowoo serve`: one node, until it is told to stop."""

import argparse
import asyncio
import os
import socket
import sys

from moowoo.server import config as settings
from moowoo.server.config import BadConfig, Config, read_config

REFUSED, NONSENSE = 1, 2
GIVE_WAY = 0.001
"""Seconds after which a thread that works lets the event loop go on; Python's own figure is five times as long."""
READ_AT_ONCE = 8 * 1024
"""Bytes that are read from somebody at once: thousands of tiny messages in one piece would hold up everybody else."""
UNREAD_MILLISECONDS = 40_000
"""How long somebody may leave unread what is sent to them, before the system hangs up."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    settings.add_arguments(parser)
    parser.add_argument("--open", action="store_true", help="open the page in the browser, where there is a screen")


def run(args: argparse.Namespace) -> int:
    try:
        config = read_config(vars(args), os.environ)
        listening = listen(config)
    except BadConfig as error:
        return refuse(str(error), NONSENSE)
    if sentence := trouble_with(config.database_url):
        listening.close()
        return refuse(sentence, REFUSED)
    serve(config, listening, open_page=args.open)
    return 0


def refuse(sentence: str, code: int) -> int:
    print(f"moowoo serve: {sentence}", file=sys.stderr)
    return code


def trouble_with(url: str) -> str:
    """Why the database cannot be used, in words; empty where it can. What works on it is imported only now."""
    from moowoo.server.database_errors import UNUSABLE, trouble_sentence
    from moowoo.server.store import Database

    async def use() -> None:
        database = Database(url)
        try:
            await database.migrate()
        finally:
            await database.close()

    try:
        asyncio.run(use())
    except UNUSABLE as error:
        return trouble_sentence(error, url)
    return ""


def listen(config: Config) -> socket.socket:
    """Bind the port before anything else is done, so that a taken one is reported at once. Raise `BadConfig`."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AT_ONCE)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        reason = f"cannot listen on {config.host}:{config.port}: {error.strerror or error}"
        raise BadConfig("port", f"{reason}. Choose another with --port or MOOWOO_PORT; 0 takes a free one") from error
    return listening


def serve(config: Config, listening: socket.socket, *, open_page: bool = False) -> None:
    """Run until the process is told to stop. What serves is imported only now: it takes a moment."""
    from moowoo.server import logs
    from moowoo.server.node import Node

    logs.set_up(config.log)
    sys.setswitchinterval(GIVE_WAY)
    host = f"[{config.host}]" if ":" in config.host else config.host
    address = f"http://{host}:{listening.getsockname()[1]}"
    Node(config, address, open_page=open_page).run(sockets=[listening])

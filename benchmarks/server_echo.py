"""The yardstick: a bare echo server of the same framework, which keeps nothing, knows nobody and plays no game."""

import signal
import subprocess
import sys
from types import TracebackType
from typing import Self

from benchmarks.server_services import end, free_port, wait_for

PROGRAM = """
import sys
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def echo(socket):
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except Exception:
        pass

class Announced(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("listening on", flush=True)

app = Starlette(routes=[WebSocketRoute("/echo", echo)])
config = uvicorn.Config(app, port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
Announced(config).run()
"""


class Echo:
    """The echo server as a process of its own."""

    def __enter__(self) -> Self:
        self.port = free_port()
        words = [sys.executable, "-c", PROGRAM, str(self.port)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        wait_for(self.process.stdout, "listening on")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        end(self.process, signal.SIGTERM)

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/echo"

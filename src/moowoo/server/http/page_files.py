"""The files of the page: styles, scripts, pictures, the manifest, the service worker."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from moowoo.games import kits
from moowoo.server.http.guard import language_of
from moowoo.web import pages

STATIC = Path(str(files("moowoo.web") / "static"))
FRESH = "no-cache"
"""A browser may keep a file, but asks each time whether it is still the same; the answer is a few bytes."""


class Files(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FRESH
        return response


def mounts() -> list[BaseRoute]:
    """The files of every game that has some, under its name, and those of the page."""
    folders = {f"/static/{name}": Path(str(files(kit.package) / "static")) for name, kit in kits().items()}
    of_games = [Mount(path, Files(directory=folder)) for path, folder in folders.items() if folder.is_dir()]
    return [*of_games, Mount("/static", Files(directory=STATIC))]


async def faces_css(request: Request) -> Response:
    return Response(pages.faces_css(), media_type="text/css", headers={"Cache-Control": "max-age=3600"})


async def manifest(request: Request) -> Response:
    text = pages.manifest(language_of(request))
    return Response(text, media_type="application/manifest+json", headers={"Cache-Control": FRESH})


async def service_worker(request: Request) -> Response:
    """At the root, so that it may look after all pages."""
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers={"Cache-Control": FRESH})

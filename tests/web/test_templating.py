"""Pages are got ready before anybody asks for one. (A second.)"""

import subprocess
import sys

from moowoo.games import kits
from moowoo.voice import LANGUAGES
from moowoo.voice.catalogue import translations
from moowoo.web.templating import environment, get_ready


def test_nothing_is_compiled_or_read_for_whoever_comes_first() -> None:
    get_ready()
    made, read = environment(), translations.cache_info().misses
    compiled = {name for _, name in (made.cache or {})}
    assert compiled >= set(made.list_templates(extensions=["html"]))
    for language in LANGUAGES:
        for one in kits().values():
            translations(language, one.package)
    assert translations.cache_info().misses == read


def test_all_that_pages_are_made_of_is_loaded_before_anybody_comes() -> None:
    """In a Python of its own, where nothing has been asked for yet."""
    script = """
from moowoo.games import kits
from moowoo.web.templating import get_ready
get_ready()
for kit in kits().values():
    for part in (kit.words, kit.faces, kit.scenes, kit.lessons, kit.grammar, kit.figures):
        assert part is None or "_found" in vars(part), part
"""
    subprocess.run([sys.executable, "-c", script], check=True)

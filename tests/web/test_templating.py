"""Pages are got ready before anybody asks for one. (A second.)"""

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

"""Words typed at a table of the server: whatever help names there is understood, in every language. (A few seconds.)"""

from collections.abc import Awaitable, Callable

import pytest

from moowoo.server import actions, asking
from moowoo.server.errors import Refusal
from moowoo.server.service import Service
from moowoo.server.telling import Listener
from moowoo.voice import LANGUAGES
from moowoo.voice.typed import offered
from server.houses import arrivals, node, playing, run, sqlite_url


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["mow", "woo"])
def test_every_word_that_help_names_is_understood_and_answered(game: str, language: str) -> None:
    async def test(service: Service) -> None:
        table = await playing(service, await arrivals(service, "Anna", "Bo"), game, first=0)
        listener = Listener(0, language)
        lines = asking.ask(table, listener, actions.Ask(query="help"))[1:]
        named = [word for line in lines for word in line.split(":", 1)[1].strip(" .\u00a0").split(", ")]
        assert {offered(listener.voice(table), message) for message in asking.HELP} <= set(named)
        for word in named:
            meant = asking.understand(table, listener, actions.Command(text=word))
            if isinstance(meant, actions.Ask) and meant.query != "hint":
                assert all(asking.ask(table, listener, meant)), word

    at_a_node(test)


@pytest.mark.parametrize("text", ["#1?", "a)?", "claim?", "why not claim"])
def test_a_question_never_acts(text: str) -> None:
    async def test(service: Service) -> None:
        table = await playing(service, await arrivals(service, "Anna", "Bo"), first=0)
        meant = asking.understand(table, Listener(0), actions.Command(text=text))
        assert isinstance(meant, actions.Ask)
        assert asking.ask(table, Listener(0), meant) == ["That is possible now."]

    at_a_node(test)


def test_a_choice_by_its_mark_is_the_one_that_is_listed() -> None:
    async def test(service: Service) -> None:
        table = await playing(service, await arrivals(service, "Anna", "Bo"), first=0)
        for line in asking.ask(table, Listener(0), actions.Ask(query="choices")):
            mark, label = line.split(" ", 1)
            chosen = asking.understand(table, Listener(0), actions.Command(text=mark))
            assert isinstance(chosen, actions.Move)
            assert chosen == asking.understand(table, Listener(0), actions.Command(text=label))

    at_a_node(test)


@pytest.mark.parametrize("text", ["quit", "save"])
def test_what_is_not_done_by_a_command_is_said_to_be_elsewhere(text: str) -> None:
    async def test(service: Service) -> None:
        table = await playing(service, await arrivals(service, "Anna", "Bo"), first=0)
        with pytest.raises(Refusal) as refused:
            asking.understand(table, Listener(0), actions.Command(text=text))
        assert "a button" in str(refused.value.facts["sentence"])

    at_a_node(test)


def at_a_node(test: Callable[[Service], Awaitable[None]]) -> None:
    async def at_work() -> None:
        with sqlite_url() as url:
            async with node(url) as service:
                await test(service)

    run(at_work())

"""Addresses of servers, as people type them."""

import pytest

from moowoo.cli import main
from moowoo.terminal.join_place import BadAddress, server_and_path


@pytest.mark.parametrize(
    ("typed", "server", "path"),
    [
        ("localhost:8066", "http://localhost:8066", ""),
        ("https://moo.example/t/MUH-247", "https://moo.example", "/t/MUH-247"),
        ("http://[::1]:8066/c/x", "http://[::1]:8066", "/c/x"),
    ],
)
def test_a_server_and_what_stands_behind_it(typed: str, server: str, path: str) -> None:
    assert server_and_path(typed) == (server, path)


@pytest.mark.parametrize("typed", ["", "::", "ftp://x", "http://", "http://[x"])
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(BadAddress):
        server_and_path(typed)


@pytest.mark.parametrize("command", ["join", "games", "standing", "circles"])
def test_every_command_says_so(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "http://[x"]) == 2
    assert "http://[x" in capsys.readouterr().err

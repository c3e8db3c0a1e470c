"""`moowoo serve`, before it serves."""

import socket

import pytest

from moowoo.cli import main


def test_a_taken_port_is_reported_with_the_way_to_another(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"moowoo serve: port: cannot listen on 127.0.0.1:{port}: Address already in use. ")
    assert "--port or MOOWOO_PORT" in said

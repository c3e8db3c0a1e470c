"""The `moowoo` command: instant, plain about mistakes, quiet when interrupted."""

import argparse
import os
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import moowoo
from moowoo import cli


def moowoo_command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "moowoo", *words], capture_output=True, text=True, check=False)


@pytest.fixture
def echo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A sub-command `echo WORD` in the table."""
    module = ModuleType("echo_command")
    setattr(module, "add_arguments", lambda parser: parser.add_argument("word"))  # noqa: B010
    setattr(module, "run", say_word)  # noqa: B010
    monkeypatch.setitem(sys.modules, "echo_command", module)
    monkeypatch.setitem(cli.COMMANDS, "echo", cli.Command("echo_command", "say a word"))
    return module


def say_word(args: argparse.Namespace) -> int:
    print(args.word)
    return 1 if args.word == "refused" else 0


def usage_error(*words: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(words)
    assert stopped.value.code == 2


def test_help_and_version_load_no_library() -> None:
    program = (
        "import sys; from moowoo.cli import main\n"
        "try: main([sys.argv[1]])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('numpy', 'numba', 'llvmlite', 'asyncio') if name in sys.modules])"
    )
    for option in ("--help", "--version"):
        shown = subprocess.run([sys.executable, "-c", program, option], capture_output=True, text=True, check=True)
        assert shown.stdout.splitlines()[-1] == "[]"


def test_version() -> None:
    assert moowoo_command("--version").stdout == f"moowoo {moowoo.__version__}\n"


def test_no_words_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    shown = capsys.readouterr().out
    assert "usage: moowoo" in shown
    for name, command in cli.COMMANDS.items():
        assert name in shown
        assert command.help.split()[0] in shown


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_in_the_table_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(import_module(cli.COMMANDS[name].module).run)
    with pytest.raises(SystemExit) as stopped:
        cli.main([name, "--help"])
    assert stopped.value.code == 0
    assert f"usage: moowoo {name}" in capsys.readouterr().out


def test_a_command_gets_its_arguments_and_gives_the_exit_code(
    echo: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["echo", "hello"]) == 0
    assert cli.main(["echo", "refused"]) == 1
    assert capsys.readouterr().out == "hello\nrefused\n"
    usage_error("echo")
    usage_error("echo", "two", "words")


def test_an_unknown_command_is_answered_with_the_nearest(echo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    usage_error("ecko")
    assert "there is no command 'ecko'; did you mean 'echo'?" in capsys.readouterr().err
    usage_error("xyzzy")
    assert "there is no command 'xyzzy'; there are: " in capsys.readouterr().err
    usage_error("--loud")


def interrupted(_: argparse.Namespace) -> int:
    raise KeyboardInterrupt


def test_an_interrupt_ends_quietly(echo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    setattr(echo, "run", interrupted)  # noqa: B010
    assert cli.main(["echo", "hello"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_leaves_ends_it_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-m", "moowoo"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, "")


def test_a_missing_library_is_told_with_the_line_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'starlette'", name="starlette")

    monkeypatch.setattr(cli, "import_module", lacking)
    assert cli.main(["serve"]) == 1
    assert capsys.readouterr().err.endswith("pip install 'moowoo[server]'\n")
    with pytest.raises(ModuleNotFoundError):
        cli.main(["rules", "woo"])


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gym", "gymnasium", "envs"),
        ("zoo", "pettingzoo", "envs"),
        ("spiel", "pyspiel", "envs"),
        ("dataset", "pyarrow", "dataset"),
    ],
)
def test_an_environment_without_its_library_says_what_to_install(module: str, library: str, extra: str) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; import moowoo.envs.{module}"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1].endswith(f"pip install 'moowoo[{extra}]'")

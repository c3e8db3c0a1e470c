"""Synthesisers say what is written as a person would: eSpeak's phonemes of both are the same."""

import re
import shutil
import subprocess

import pytest

from kit.languages import cases
from moowoo.voice.speaker import Speaker

SILENT = re.compile(r"\([a-z-]+\)|[^A-Za-z0-9@~]")
"""Stress, pauses and the tongue that a word is borrowed from."""


def phonemes(language: str, text: str) -> str:
    if shutil.which("espeak-ng") is None:
        pytest.skip("NOT SPOKEN: espeak-ng is not installed here (tools/system.sh installs it)")
    told = subprocess.run(["espeak-ng", "-v", language, "-q", "-x", text], capture_output=True, text=True, check=True)
    return SILENT.sub("", told.stdout).lower()


@pytest.mark.parametrize(("language", "written", "said"), cases("spoken", "written", "said"))
def test_percentages_clauses_and_numbers_are_spoken_as_a_person_says_them(
    language: str, written: str, said: str
) -> None:
    assert phonemes(language, written) == phonemes(language, said)


@pytest.mark.parametrize(("language", "seconds", "said"), cases("times", "seconds", "said"))
def test_times_are_spoken_as_a_person_says_them(language: str, seconds: int, said: str) -> None:
    assert phonemes(language, Speaker(language).duration(seconds)) == phonemes(language, said)

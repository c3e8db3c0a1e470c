"""The Orca screen reader, listening to a terminal or a browser, on a machine without screen or sound.

A private display, message bus and window manager are started, then Orca, then the window it listens to. Instead of a
voice, Orca gets a pipe: whatever it would have said is read from there. All that is started is ended by its process id.
"""

import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from kit.deadline import DEADLINE

PROGRAMS = (
    "orca",
    "Xvfb",
    "openbox",
    "xdotool",
    "dbus-daemon",
    "dbus-send",
    "setpriv",
    "xfce4-terminal",
)
BROWSERS = ("chromium", "firefox-esr")
BREATH = 0.4
"""Seconds of silence after which what was asked for is said."""
ENDS_WITH_US = ("setpriv", "--pdeathsig", "TERM")
"""A program started with this ends even if the tests are killed."""

# Orca runs this file of the user's before it speaks. It has no voice here: sentences go into the pipe.
VOICE = """
import os
from orca import speech
pipe = os.open({pipe!r}, os.O_WRONLY)
def write_down(text, *_, **__):
    os.write(pipe, " ".join(str(text).split()).encode() + b"\\n")
speech.init = lambda: None
speech._speak = speech.speakCharacter = write_down
speech.speakKeyEvent = lambda *_, **__: None
"""

# The program starts at a key, as from a shell: Orca listens to what follows a key.
LAUNCHER = "#!/bin/sh\nstty -echo\nread -r _\nstty echo\n{command}\nexec sleep 1000\n"

# Orca refuses to run beside another one of the same user, which it looks for with this program.
NO_OTHER_ORCA = "#!/bin/sh\nexit 1\n"

CHROMIUM = (
    "--force-renderer-accessibility",
    "--no-sandbox",
    "--test-type",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FIREFOX = {
    "accessibility.force_disabled": -1,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtab.preload": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.translations.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "security.sandbox.warn_unprivileged_namespaces": False,
    "termsofuse.bypassNotification": True,
    "trailhead.firstrun.didSeeAboutWelcome": True,
}
"""No greetings, no updates, no calls home."""

WINDOWS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/><focus><focusNew>yes</focusNew></focus>
<applications><application class="*"><maximized>yes</maximized></application></applications></openbox_config>
"""


def missing(*windows: str) -> list[str]:
    """The programs that are not installed, those of the windows that are to be heard among them."""
    return [name for name in (*PROGRAMS, *windows) if not shutil.which(name)]


class Orca:
    """Orca, and the windows opened for it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="orca-"))
        self.started: list[subprocess.Popen[bytes]] = []
        self.heard = ""
        """Everything Orca has said, in one line."""
        self.spoken = ""
        """The same, with a line for each time it spoke."""
        os.mkfifo(self.folder / "voice")
        self.pipe = os.open(self.folder / "voice", os.O_RDWR | os.O_NONBLOCK)
        self.environment = self.private_environment()

    def private_environment(self) -> dict[str, str]:
        """A home of its own; nothing of the user's desktop."""
        for name in ("home", "run", "bin", "home/.local/share/orca"):
            (self.folder / name).mkdir(mode=0o700, parents=True)
        return {
            "HOME": str(self.folder / "home"),
            "LANG": "C.UTF-8",
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "GTK_MODULES": "gail:atk-bridge",
            "SPEECHD_CMD": "/bin/false",
        }

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def start(self) -> None:
        display = self.spawn_until_ready("Xvfb", "-displayfd", "{fd}", "-screen", "0", "1280x900x24")
        self.environment["DISPLAY"] = f":{display}"
        bus = self.spawn_until_ready("dbus-daemon", "--session", "--nofork", "--print-address={fd}")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        self.spawn("openbox", "--config-file", self.write("windows.xml", WINDOWS))
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self.run(
                "dbus-send",
                "--session",
                "--print-reply",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Set",
                "string:org.a11y.Status",
                f"string:{name}",
                "variant:boolean:true",
            )
        self.write("bin/pgrep", NO_OTHER_ORCA)
        self.write("home/.local/share/orca/orca-customizations.py", VOICE.format(pipe=str(self.folder / "voice")))
        self.spawn("orca", "--disable", "key-echo")
        self.listen("Screen reader on.")

    def open_terminal(self, command: Sequence[str]) -> None:
        """A terminal in which a command waits for a first Return."""
        launcher = self.write("launcher", LAUNCHER.format(command=shlex.join(command)))
        self.spawn("xfce4-terminal", "--disable-server", "--title", "table", "-e", launcher)
        self.activate("xfce4-terminal")
        self.listen("table")

    def open_page(self, browser: str, address: str, words: str) -> None:
        """A page in a browser of its own; returns when some words about it have been said."""
        profile = self.folder / "profile"
        profile.mkdir()
        if browser == "chromium":
            self.spawn("chromium", *CHROMIUM, f"--user-data-dir={profile}", address)
        else:
            wishes = (f"user_pref({json.dumps(name)}, {json.dumps(wish)});\n" for name, wish in FIREFOX.items())
            self.write("profile/user.js", "".join(wishes))
            self.spawn("firefox-esr", "--no-remote", "--profile", str(profile), address)
        self.activate("chromium" if browser == "chromium" else "firefox")
        self.listen(words, 0)

    def activate(self, window: str) -> None:
        """Wait for a window and bring it to the front; a browser may open and close others before its own."""
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            found = self.ask("xdotool", "search", "--sync", "--onlyvisible", "--class", window).split()[-1:]
            self.ask("xdotool", "windowactivate", "--sync", *found)
            if found and self.ask("xdotool", "getactivewindow").split() == found:
                return
        raise TimeoutError(f"no window of {window}")

    def spawn(self, *command: str, pass_fds: tuple[int, ...] = ()) -> None:
        with open(self.folder / "log", "ab") as log:
            process = subprocess.Popen(
                [*ENDS_WITH_US, *command],
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=pass_fds,
                start_new_session=True,
            )
        self.started.append(process)

    def spawn_until_ready(self, *command: str) -> str:
        """Start a program that writes a line to a file descriptor when it is ready; that line."""
        reader, writer = os.pipe()
        self.spawn(*(word.format(fd=writer) for word in command), pass_fds=(writer,))
        os.close(writer)
        with open(reader, encoding="utf-8") as answer:
            return answer.readline().strip()

    def run(self, *command: str) -> None:
        subprocess.run(command, env=self.environment, check=True, capture_output=True, timeout=DEADLINE)

    def ask(self, *command: str) -> str:
        """What a program answers; nothing if it fails."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=DEADLINE)
        return done.stdout if done.returncode == 0 else ""

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o700)
        return str(path)

    def type(self, text: str) -> None:
        """Type a line, and Return."""
        if text:
            self.run("xdotool", "type", "--delay", "40", "--", text)
        self.press("Return")

    def press(self, *keys: str) -> None:
        """Press keys, named as xdotool does."""
        self.run("xdotool", "key", "--delay", "60", *keys)

    def listen(self, words: str, begin: int | None = None) -> None:
        """Listen until some words have been said: after what was already heard, or from a place in it on."""
        begin = len(self.heard) if begin is None else begin
        while words not in self.heard[begin:]:
            if not select.select([self.pipe], [], [], DEADLINE)[0]:
                log = (self.folder / "log").read_text(encoding="utf-8", errors="replace")[-2000:]
                raise TimeoutError(f"not said: {words!r}; said: {self.heard[-1000:]!r}; {log}")
            said = os.read(self.pipe, 65536).decode("utf-8", "replace")
            self.heard += said.replace("\n", " ")
            self.spoken += said

    def hear_out(self, begin: int) -> None:
        """Listen until something has been said from a place on, and nothing more comes for a breath."""
        while select.select([self.pipe], [], [], BREATH if len(self.heard) > begin else DEADLINE)[0]:
            said = os.read(self.pipe, 65536).decode("utf-8", "replace")
            self.heard += said.replace("\n", " ")
            self.spoken += said

    def end(self) -> None:
        """End what was started, the last first; the display goes last."""
        for process in reversed(self.started):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        os.close(self.pipe)
        shutil.rmtree(self.folder, ignore_errors=True)

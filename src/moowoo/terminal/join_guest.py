"""Somebody at a remote table, and what they hear. The server speaks in whole sentences; here they are only read out."""

import secrets
import threading

from moowoo.games.seeds import pledge_of
from moowoo.terminal import join_words, play_words
from moowoo.terminal.console import PlainConsole
from moowoo.terminal.join_socket import Message, Socket
from moowoo.voice import Line, Voice, command_words, table_words
from moowoo.voice.messages import Message as Words

NONCE = 32
"""Bytes of chance that somebody adds to a game."""


class Guest:
    def __init__(
        self, socket: Socket, console: PlainConsole, voice: Voice, *, name: str = "", watching: bool = False
    ) -> None:
        self.socket, self.console, self.voice, self.name, self.watching = socket, console, voice, name, watching
        self.mouth = threading.Lock()
        """Held by whoever speaks: what is heard and what is answered must not be mixed."""
        self.table: Message = {}
        self.seat: int | None = None
        self.ply: int | None = None
        self.prompt = ""
        self.away = False
        self.changing = False
        """The line is opened anew on purpose; nothing need be said of it."""
        self.arrived = False
        self.sitting_down = ""
        """The id of the wish for a seat, while it is not answered."""
        self.nonce: bytes | None = None
        """What this seat adds to the chance of the game."""
        self.revealed = False
        self.asked: set[int] = set()
        """Proposals already read out."""
        self.missed: set[int] = set()
        """Absent players about whom this person was told how to decide."""

    # Saying.

    def say(self, *texts: str) -> None:
        """Everything at once: a screen reader begins to read with the first line it sees."""
        with self.mouth:
            for text in filter(None, texts):
                self.console.say(text)
            self.console.flush()

    def tell(self, line: Line, **facts: object) -> None:
        self.say(self.voice.line(line, **facts))

    def word(self, message: Words) -> str:
        return self.voice.say(message).split("|")[0]

    # Hearing.

    def listen(self) -> None:
        for message in self.socket.messages():
            hear = getattr(self, f"hear_{message.get('type')}", None)
            if hear is not None:
                hear(message)

    def hear_lost(self, message: Message) -> None:
        if not self.away and not self.changing:
            self.tell(join_words.AWAY)
            self.away = True

    def hear_bye(self, message: Message) -> None:
        self.tell(join_words.CLOSING)
        self.away = True

    def hear_welcome(self, message: Message) -> None:
        self.table, seat, self.seat = message["table"], self.seat, message["seat"]
        if self.away:
            self.tell(join_words.BACK)
        self.away = self.changing = False
        self.say(*(sentence for missed in message["since"] for sentence in missed["say"]))
        if not self.arrived:
            self.arrive()
        elif self.seat is not None and self.seat != seat:
            self.tell(join_words.SEATED, code=self.table["code"], seat=self.seat + 1)
        self.situate(message)

    def situate(self, message: Message) -> None:
        """What is to be done now."""
        self.ply, self.prompt = message["ply"], message["prompt"]
        self.add_chance(message.get("chance", ""))
        self.say(self.prompt)
        self.read_proposals()
        self.read_absences()

    def add_chance(self, wanted: str) -> None:
        """Bind oneself to a nonce, and open it when all have: so the server alone cannot choose the deals."""
        if wanted == "pledge" and self.nonce is None:
            self.nonce = secrets.token_bytes(NONCE)
            self.socket.send("pledge", pledge=pledge_of(self.nonce))
        elif wanted == "reveal" and self.nonce is not None and not self.revealed:
            self.revealed = True
            self.socket.send("reveal", nonce=self.nonce.hex())

    def arrive(self) -> None:
        self.arrived = True
        code = self.table["code"]
        if self.seat is not None:
            self.tell(join_words.SEATED, code=code, seat=self.seat + 1)
        elif self.watching or self.table["stage"] != "gathering":
            self.tell(join_words.WATCHING, code=code)
        else:
            self.sitting_down = self.socket.send("sit", **({"name": self.name} if self.name else {}))
        self.tell(join_words.HOW_TO_TALK, say=self.word(join_words.SAY), quit=self.word(command_words.WISHES["quit"]))
        if self.table["stage"] == "gathering":
            self.tell(join_words.GATHERING, start=self.word(join_words.START))

    def hear_events(self, message: Message) -> None:
        self.table = message["table"] or self.table
        self.say(*message["say"])
        self.situate(message)

    hear_table = hear_events

    def hear_said(self, message: Message) -> None:
        self.say(*message["say"])

    def hear_answer(self, message: Message) -> None:
        self.say(*message["say"])

    def hear_refused(self, message: Message) -> None:
        if self.sitting_down and message["id"] == self.sitting_down:
            self.sitting_down = ""
            self.tell(join_words.NO_SEAT, code=self.table["code"])
        else:
            self.say(message["message"])

    def read_proposals(self) -> None:
        """Ask for an answer to every proposal that waits for it, once. What is proposed the server has said."""
        for proposal in self.waiting():
            if proposal["id"] not in self.asked:
                self.asked.add(proposal["id"])
                self.tell(join_words.AGREED, yes=self.word(play_words.YES), no=self.word(play_words.NO))

    def read_absences(self) -> None:
        """Say how to decide about players who are away, once for each question. The question the server has asked."""
        offered = {
            one["seat"]
            for one in self.table.get("absences") or ()
            if one["offered"] and self.seat is not None and self.seat not in (*one["bot"], *one["wait"])
        }
        if offered - self.missed:
            wait, play = (self.word(table_words.ABSENCE[bot]) for bot in (False, True))
            self.tell(join_words.ABSENCE, wait=wait, play=play)
        self.missed = offered

    def waiting(self) -> list[Message]:
        """The proposals that this person has not answered."""
        proposals = self.table.get("proposals") or ()
        return [one for one in proposals if self.seat is not None and self.seat not in one["agreed"]]

    # What typed lines ask of the guest itself.

    def speak(self, *, language: str | None = None, length: str | None = None) -> None:
        """From now on in another language or length: the line is opened anew, which says how things stand."""
        old = self.voice
        self.voice = Voice(language or old.language, length or old.length, old.names, old.edition)
        self.changing = True
        self.socket.renew(lang=self.voice.language, length=self.voice.length)

    def leave(self) -> None:
        """Go away from the keyboard; the seat stays."""
        self.socket.leave()

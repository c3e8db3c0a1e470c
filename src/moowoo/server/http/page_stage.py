"""What a page shows of entries, one thing after another: the words, the sounds and the picture of each together.

The page plays them at the pace of whoever looks at it. Where its regions are to take on their new look is said by a
place in the list: what comes before it is shown on the table as it was.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from moowoo.games import kit
from moowoo.server import entries
from moowoo.server.table import OVER, Happening, Table
from moowoo.server.words import ToldPart
from moowoo.voice import Voice
from moowoo.web.staging import Scores, Sign, Stage, seat_place
from moowoo.web.table_sounds import Sound, placed

DEAL = "dealt"
"""What begins a new round, in every game."""

Drawing = Callable[[Scores, Sequence[str]], str]
"""The scores of a round as HTML, with what it took."""


@dataclass(frozen=True)
class Shown:
    """One thing to be shown, said and heard."""

    say: tuple[str, ...] = ()
    sounds: tuple[Sound, ...] = ()
    stage: Stage | None = None
    moment: str = ""
    """What is laid over the table, until the reader goes on."""
    waits: bool = False
    """Does the reader say when it is over?"""
    deals: bool = False
    prompts: bool = False
    """Does it only say that it is the reader's turn?"""

    def plain(self) -> dict[str, object]:
        """As `stage.js` takes it; what there is not is left out."""
        shown = self.stage
        stage = {"kind": shown.kind, "flights": shown.flights, "sign": shown.sign} if shown else None
        known: dict[str, object] = {"say": self.say, "sounds": self.sounds, "stage": stage, "moment": self.moment}
        known |= {"waits": self.waits, "prompts": self.prompts}
        return {name: fact for name, fact in known.items() if fact}


@dataclass
class Staging:
    """Puts together the list of what somebody is shown, and where the new look of their page belongs."""

    table: Table
    seat: int | None
    voice: Voice
    draw: Drawing
    shown: list[Shown] = field(default_factory=list)
    place: int = 0

    def add(self, one: Happening, parts: Sequence[ToldPart]) -> None:
        """The new look comes with a deal, or else with the first thing of the last entry that is not shown before."""
        start = len(self.shown)
        self.shown += self.parted(one, parts)
        dealt = next((at for at, shown in enumerate(self.shown) if shown.deals), None)
        later = (at for at, shown in enumerate(self.shown) if at >= start and not (shown.stage and shown.stage.before))
        self.place = next(later, len(self.shown)) if dealt is None else dealt

    def parted(self, one: Happening, parts: Sequence[ToldPart]) -> list[Shown]:
        """What is shown of an entry; its scores, if it has any, are a moment of their own unless the game ends."""
        if self.table.stage != OVER or one.seq != self.table.seq:
            scenes = kit(self.table.opened.game).scenes()
            for at, part in enumerate(parts):
                scores = scenes.round_scores(self.voice, part.event, self.seat) if part.event is not None else None
                if scores is not None:
                    return self.with_scores(one, parts, at, scores)
        return self.plainly(one, parts)

    def with_scores(self, one: Happening, parts: Sequence[ToldPart], at: int, scores: Scores) -> list[Shown]:
        deal = next((place for place, part in enumerate(parts) if part.event and part.event.kind == DEAL), len(parts))
        return [
            *self.plainly(one, parts[:at]),
            *self.moment(one, parts[at], scores, [part.sentence for part in parts[:at]], parts[at + 1 : deal]),
            *self.plainly(one, parts[deal:]),
        ]

    def plainly(self, one: Happening, parts: Sequence[ToldPart]) -> list[Shown]:
        """Parts as they are, without those of which there is nothing to be seen or heard."""
        found = []
        for part in parts:
            stage, heard = self.of_event(part) if part.event is not None else self.of_house(one)
            if part.sentence or stage or heard:
                deals = part.event is not None and part.event.kind == DEAL
                found.append(Shown((part.sentence,) if part.sentence else (), tuple(heard), stage, deals=deals))
        return found

    def of_event(self, part: ToldPart) -> tuple[Stage | None, list[Sound]]:
        """How an event is seen and heard."""
        event = part.event
        assert event is not None
        scenes = kit(event.game).scenes()
        heard = scenes.heard(event, self.seat)
        sound = [] if heard is None else [placed(heard, self.seat, len(self.table.chairs))]
        return scenes.staged(self.voice, event, self.table.view(self.seat)), sound

    def of_house(self, one: Happening) -> tuple[Stage | None, list[Sound]]:
        """How words of the house's own are seen and heard."""
        shout = kit(self.table.opened.game).scenes().shout
        if isinstance(one.entry, entries.Shouted) and shout:
            return Stage("sign", sign=Sign(seat_place(one.entry.seat), self.voice.say(shout.label))), [
                {"name": shout.sound}
            ]
        return None, [{"name": "chat"}] if isinstance(one.entry, entries.Talked) else []

    def moment(
        self, one: Happening, scored: ToldPart, scores: Scores, took: Sequence[str], between: Sequence[ToldPart]
    ) -> list[Shown]:
        """The end of a round: its scores, somebody after another, and what comes next; then it waits for the reader."""
        _, heard = self.of_event(scored)
        lines = [row.sentence for row in scores.rows if row.sentence]
        lines += [scores.remark] if scores.remark else []
        first, *rest = [Shown((line,), stage=Stage("sign", before=True)) for line in lines or [scored.sentence]]
        panel = replace(first, sounds=tuple(heard), moment=self.draw(scores, [line for line in took if line]))
        *most, last = [panel, *rest, *self.plainly(one, between)]
        return [*most, replace(last, waits=True)]

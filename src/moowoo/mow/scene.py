"""The table of MOW for the page: herds place by place, the farmers from the left neighbour on, the piles."""

from collections.abc import Mapping
from dataclasses import dataclass

from moowoo.games import Move, View
from moowoo.mow import staging
from moowoo.mow.cows import WRITTEN, Cow
from moowoo.mow.faces import FACES
from moowoo.mow.faces.cards import Cow as DrawnCow
from moowoo.mow.faces.cards import Farmer, as_drawn
from moowoo.mow.faces.pieces import cowshed, single_fly, turning
from moowoo.mow.herds import Herd
from moowoo.mow.page_form import EDITIONS, FORM, INVITATION, questions
from moowoo.mow.page_sounds import heard
from moowoo.mow.rules import FARMER_NAMES
from moowoo.mow.rules.cards import COW, NUMBERS
from moowoo.mow.rules.tokens import TOKENS
from moowoo.mow.views import MowPlayer, MowView
from moowoo.mow.words import farmers, queries, table
from moowoo.mow.words import page as words
from moowoo.voice import Voice
from moowoo.web.game_words import Greeting, Shout, Trial
from moowoo.web.model import TablePage
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.protocol import Scenes
from moowoo.web.scene import CardGroup, ChoiceCard, Plate, Portrait, Scene, Tally, Tokens, places_from, plate
from moowoo.web.table_choices import choice, folded
from moowoo.web.words_table import IN_HAND

MOST_BACKS = 5
"""A hand from behind is drawn with as many cards as a hand usually has."""

MANY_FLIES = 10
"""From here on a herd is not taken by a slip of the finger."""

OF_FARMER = {"save": "ignore"}
"""Choices that come with a Farmer card but are called otherwise."""

FIRST_PORTRAIT = 3
"""From here on there are ten cows, each with no, one and two flies."""
HEAD = "19 34 82 82"
"""What a portrait shows of a cow."""

FARM_ONLY = ("farmer-", "back-farmer")
"""How the names of faces begin that the tiles do not have."""


@dataclass(frozen=True)
class Place:
    """A place in a herd: cows from the lowest up, or none; `free` where a number is left out between cows."""

    number: int
    faces: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True)
class HerdScene:
    row: int
    title: str
    """Empty where there is but one herd."""
    to_play: bool
    places: tuple[Place, ...]
    words: str
    flies: int

    @property
    def below(self) -> str:
        """The numbers under the herd; all there are, where there is none."""
        taken = [place.number for place in self.places if place.faces]
        return span(0, min(taken, default=NUMBERS) - 1)

    @property
    def above(self) -> str:
        """The numbers over the herd."""
        taken = [place.number for place in self.places if place.faces]
        return span(max(taken, default=NUMBERS - 1) + 1, NUMBERS - 1)


def span(first: int, last: int) -> str:
    """Numbers from one to another; nothing if there are none."""
    return "" if first > last else str(first) if first == last else f"{first}–{last}"


@dataclass(frozen=True)
class Pile:
    face: str
    count: int
    words: str


@dataclass(frozen=True)
class MowScene(Scene):
    herds: tuple[HerdScene, ...]
    piles: tuple[Pile, ...]
    arrow: str
    direction: str
    banned: str

    @property
    def higher(self) -> int:
        """How many cows stand on top of another at most."""
        return max(1, *(len(place.faces) for herd in self.herds for place in herd.places)) - 1


class MowScenes(PlainScenes):
    name = "mow"
    board = "mow/board.html"
    styles = ("table.css",)
    scripts = ("sounds.js",)
    editions = EDITIONS
    invitation = INVITATION
    form = FORM
    greeting = Greeting(2, words.GREETING)
    examples = words.EXAMPLES
    folds = words.FOLDS
    questions = staticmethod(questions)
    heard = staticmethod(heard)
    staged = staticmethod(staging.staged)
    round_scores = staticmethod(staging.round_scores)
    final_scores = staticmethod(staging.final_scores)
    shout = Shout(words.SHOUT, "moo")
    trial = Trial(
        (
            *({"name": "cow", "number": number} for number in (2, 8, 14)),
            {"name": "cow", "number": 9, "flies": 3},
            {"name": "turn"},
            {"name": "moo"},
        ),
        words.TRIED,
    )

    def scene(self, voice: Voice, view: View, page: TablePage) -> MowScene:
        assert isinstance(view, MowView)
        return MowScene(
            title=voice.say(words.HERD if len(view.herds) == 1 else words.ROWS),
            players_title=voice.say(words.FARMERS_AROUND),
            plates=tuple(farmer(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
            herds=tuple(herd_scene(voice, view, herd) for herd in view.herds),
            piles=piles(voice, view),
            arrow=staging.arrow_face(view.arrow, len(view.herds)),
            direction=queries.direction(voice, view) if view.actor is not None else "",
            banned=voice.say(words.BANNED, effect=voice.line(farmers.EFFECTS["ban"])) if view.banned else "",
        )

    def sprite(self, edition: str | None, lang: str) -> Mapping[str, str]:
        drawn = {name: svg for name, svg in FACES.every_face(lang).items() if of_edition(name, edition)}
        signs = {"fly": single_fly(), "cowshed": cowshed()}
        return drawn | {"round-left": turning(1), "round-right": turning(-1)} | signs

    def groups(self, voice: Voice, view: View) -> tuple[CardGroup, ...]:
        """The Farmer cards held, each with its choices."""
        assert isinstance(view, MowView)
        held = tuple(farmer_card(voice, view, number, name) for number, name in enumerate(view.farmers))
        return (CardGroup(voice.say(words.FARMER_CARDS), "farmer-cards", held),) if held else ()

    def warning(self, voice: Voice, move: Move, view: View) -> str | None:
        """What it costs and how things stand, for who is about to take many flies or to swap hands."""
        assert isinstance(view, MowView)
        if move.kind == "take" and view.take_cost >= MANY_FLIES:
            return f"{queries.take_cost(voice, view)} {voice.query('scores', view)}"
        return voice.query("scores", view) if move.kind == "swap" else None

    def pictured(self, sign: str, edition: str | None) -> DrawnCow | None:
        """Cows are written with their flies, and those of an example mostly have none."""
        cow = WRITTEN.get(sign) or WRITTEN.get(f"{sign}/0")
        return as_drawn(cow, edition or "") if cow else None


SCENES: Scenes = MowScenes()


def of_edition(face: str, edition: str | None) -> bool:
    return edition == "farm" or not face.startswith(FARM_ONLY)


def herd_scene(voice: Voice, view: MowView, herd: Herd) -> HerdScene:
    standing = {
        one.place: Place(one.place, tuple(face_of(cow, view) for cow in (one.cow, *one.riders)))
        for one in herd.standing
    }
    free = {number: Place(number, free=True) for number in herd.gaps}
    empty = {number: Place(number) for number in range(NUMBERS)}
    several = len(view.herds) > 1
    to_play = several and herd.row == view.row and view.actor is not None
    title = words.ROW_TO_PLAY if to_play else words.ROW
    return HerdScene(
        row=herd.row,
        title=voice.say(title, number=herd.row + 1) if several else "",
        to_play=to_play,
        places=tuple((empty | free | standing).values()),
        words=table.contents(voice, herd),
        flies=herd.flies,
    )


def face_of(cow: Cow, view: MowView) -> str:
    return as_drawn(cow, view.edition).name


def piles(voice: Voice, view: MowView) -> tuple[Pile, ...]:
    found = [Pile("back-mow", view.pile, queries.pile(voice, view))]
    if view.edition == "farm":
        found.append(Pile("back-farmer", view.farmer_pile, voice.say(words.FARMER_PILE, n=view.farmer_pile)))
    return tuple(found)


def farmer(voice: Voice, view: MowView, page: TablePage, seat: int) -> Plate:
    player = view.players[seat]
    hand = tuple(face_of(cow, view) for cow in player.known) if seat != view.seat else ()
    unknown = max(0, min(player.cows, MOST_BACKS) - len(hand)) if seat != view.seat else 0
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=seat in view.winners,
        cards=hand + ("back-mow",) * unknown,
        tallies=tallies(voice, player),
        tokens=tokens(player),
        portrait=portrait(view, seat),
    )


def portrait(view: MowView, seat: int) -> Portrait:
    """Everybody's own cow: content in the lead, gloomy with the most flies of all."""
    totals = [player.total for player in view.players]
    best, worst = min(totals), max(totals)
    mood = 0 if totals[seat] == best else 2 if totals[seat] == worst else 1
    return Portrait(DrawnCow(FIRST_PORTRAIT + seat, mood, COW).name, HEAD)


def tallies(voice: Voice, player: MowPlayer) -> tuple[Tally, ...]:
    """Cows in hand, cows in the cowshed, flies and, in the farm edition, Farmers."""
    counted = [
        (IN_HAND, "back-mow", player.cows),
        (words.SHED, "cowshed", player.shed),
        (words.FLIES, "fly", player.total),
    ]
    if player.tokens is None:
        counted.append((words.FARMERS_HELD, "back-farmer", player.farmers))
    return tuple(Tally(voice.say(what, n=count), sign, count) for what, sign, count in counted)


def tokens(player: MowPlayer) -> tuple[Tokens, ...]:
    """MOW-SCORE-3: each kind of token that a farmer has."""
    counted = zip(TOKENS, player.tokens, strict=True) if player.tokens else ()
    return tuple(Tokens(f"token-{value}", count) for value, count in counted if count)


def farmer_card(voice: Voice, view: MowView, number: int, name: str) -> ChoiceCard:
    return ChoiceCard(
        f"{name}.{number}",
        Farmer(name).name,
        voice.say(farmers.NAMES[name]),
        voice.line(farmers.EFFECTS[name]),
        folded(voice, view, tuple(choice(voice, view, move) for move in view.choices if farmer_of(move, view) == name)),
    )


def farmer_of(move: Move, view: MowView) -> str | None:
    """The Farmer card a choice belongs to; none where somebody just goes on at the end of a round."""
    name = OF_FARMER.get(move.kind, move.kind)
    return name if name in FARMER_NAMES and view.prompt != "close" else None

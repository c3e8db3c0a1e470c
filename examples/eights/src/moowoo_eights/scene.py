"""The table of Crazy Eights for the page: the card on top, what is wanted, and how many cards everybody holds."""

from collections.abc import Mapping

from moowoo.games import Event, View
from moowoo.voice import Voice
from moowoo.voice.protocol import own
from moowoo.web import words_table
from moowoo.web.game_words import EditionWords, FormWords, Invitation, OptionWords, Question, SeatsField
from moowoo.web.model import TablePage
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.protocol import Scenes
from moowoo.web.scene import PlainScene, Plate, places_from, plate
from moowoo.web.table_keys import DIRECTION, HAND, LAST, PLAYABLE, ROUND, SCORES, STOCK, TURN
from moowoo.web.table_sounds import Heard
from moowoo_eights import events
from moowoo_eights.cards import RANK_NAMES, PlayingCard
from moowoo_eights.faces.figures import Figure
from moowoo_eights.views import EightsView
from moowoo_eights.words import page as words

TOLD = ("table", "stock", "direction")
"""The questions whose answers stand on the board."""
QUESTIONS = (
    PLAYABLE,
    HAND,
    Question("table", "t", words.ASK_TABLE),
    STOCK,
    Question("hands", "k", words.ASK_HANDS),
    SCORES,
    TURN,
    DIRECTION,
    LAST,
    ROUND,
)
SOUNDS: dict[type[Event], str] = {
    events.Drew: "draw",
    events.Dealt: "deal",
    events.Reshuffled: "deal",
    events.TurnedRound: "turn",
}


class EightsScenes(PlainScenes):
    name = "eights"
    editions: Mapping[str | None, EditionWords] = {None: EditionWords(words.TABLE, words.HOSTED, words.WRONG_SEATS)}
    invitation = Invitation(
        cards=(Figure("hearts", "eight"), Figure("spades", "queen"), Figure("clubs", "two")),
        words=words.SHORT,
        play=words.PLAY,
        seats=SeatsField("players", words.PLAYERS, words.COUNTED, range(2, 7)),
    )
    form = FormWords(
        {
            "special": OptionWords(words.SPECIAL),
            "reshuffle": OptionWords(words.RESHUFFLE),
            "draws": OptionWords(words.DRAWS),
            "target": OptionWords(words.TARGET),
            "counting": OptionWords(words.COUNTING, choices={"face": words.BY_FACE, "place": words.BY_PLACE}),
            "first": OptionWords(words.FIRST),
        }
    )
    examples = words.EXAMPLES

    def scene(self, voice: Voice, view: View, page: TablePage) -> PlainScene:
        shown = own(EightsView, view)
        return PlainScene(
            title=voice.say(words_table.TABLE),
            players_title=voice.say(words_table.PLAYERS),
            plates=tuple(player(voice, shown, page, seat) for seat in places_from(view.seat, len(view.players))),
            cards=(face_of(shown.card),) if shown.card else (),
            facts=tuple(voice.query(question, view) for question in TOLD),
        )

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        return QUESTIONS

    def heard(self, event: Event, seat: int | None) -> Heard | None:
        match event:
            case events.Finished():
                return Heard("win" if seat is None or seat in event.winners else "lose")
            case events.Played():
                return Heard("card", event.seat, {"number": RANK_NAMES.index(event.card.rank)})
        name = SOUNDS.get(type(event))
        return Heard(name, event.seat) if name else None


SCENES: Scenes = EightsScenes()


def face_of(card: PlayingCard) -> str:
    return Figure(*card).name


def player(voice: Voice, view: EightsView, page: TablePage, seat: int) -> Plate:
    """Somebody's cards from behind; in the end they are shown, with what they cost."""
    one = view.players[seat]
    tallies = [voice.say(words_table.IN_HAND, n=one.cards)]
    if one.points is not None:
        tallies.append(voice.say(words.POINTS, n=one.points))
    if seat == view.seat:
        seen: tuple[str, ...] = ()
    else:
        seen = tuple(map(face_of, one.shown)) or ("eights-back",) * one.cards
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=seat in view.winners,
        cards=seen,
        tallies=tuple(tallies),
    )

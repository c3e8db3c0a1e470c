"""Everything that happens, and everything one may do or ask, can be said: in every language and length."""

import re
from collections.abc import Callable
from functools import partial

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import moments, tables
from moowoo.games import Game, Kit, View
from moowoo.voice import LANGUAGES, Voice
from moowoo.voice.messages import LENGTHS
from moowoo.voice.speaker import BRAILLE_LINE
from moowoo.voice.voice import queries

PLACE = re.compile(r"\{[a-z_]*\}")
"""A place in a message that nothing was put into."""
NAMES = ("Anna", "Bo", "Cléa", "Dan", "Eve", "Fay", "Gil", "Hui", "Ida", "Jo", "Kai", "Léo", "Mia", "Noé", "Ori")


def check_speech(kit: Kit) -> None:
    for table in tables(kit):
        for game in moments(kit, table, seed=13):
            for language in LANGUAGES:
                for length in LENGTHS:
                    says_everything(game, Voice(language, length, NAMES[: game.seats], game.options.edition))


def says_everything(game: Game, voice: Voice) -> None:
    seat = game.actor or 0
    view, watching = game.view(seat), game.view(None)
    said(voice, "the prompt", "words: prompt", partial(voice.prompt, view))
    said(voice, "the prompt for a spectator", "words: prompt", partial(voice.prompt, watching))
    says_choices(voice, view)
    for question in queries(game.name):
        answer = partial(voice.query, question, view, game)
        said(voice, f"the answer to {question!r}", "words: questions, answer", answer)
    for event in game.events[-6:]:
        for hearer in (seat, None):
            sentence = partial(voice.event, event, hearer)
            said(voice, f"the event {type(event).__name__}", "words: tell", sentence, silent=True)
    for held in view.hand:
        said(voice, f"the card {held.card}", "words: card", partial(voice.card, held.card))
        if held.why_not:
            refusal = partial(voice.why_not, held.why_not, view.move_with(held.card), view)
            said(voice, f"why not, by {held.why_not}", "words: why_not, headings", refusal)
            clause = partial(voice.clause, held.why_not)
            said(voice, f"the clause {held.why_not}", "languages: rules.md; words: headings", clause)
    if game.over:
        said(voice, "the result", "words: result", partial(voice.result, view))


def says_choices(voice: Voice, view: View) -> None:
    labels = []
    for move in view.choices:
        labels.append(said(voice, f"the choice {move}", "words: choice", partial(voice.choice, move, view)))
        said(voice, f"the move {move} by itself", "words: move", partial(voice.move, move))
    tried = f"labelling all choices, in {voice.language}, {voice.length}"
    twins = sorted({label for label in labels if labels.count(label) > 1})
    expect(not twins, tried, "a label of its own for each", f"twice: {twins}", "words: choice")


def said(voice: Voice, what: str, look_at: str, say: Callable[[], str], silent: bool = False) -> str:
    """A sentence, which must be there and be whole; of an event there may be nothing to say."""
    tried = f"saying {what}, in {voice.language}, {voice.length}"
    with trying(tried, look_at):
        sentence = say()
    expect(isinstance(sentence, str), tried, "a sentence", repr(sentence), look_at)
    expect(silent or sentence.strip(), tried, "a sentence", "nothing", look_at)
    expect(not PLACE.search(sentence), tried, "a sentence with every place filled", sentence, look_at)
    if voice.brief:
        room = f"{BRAILLE_LINE} signs at most, for a braille line"
        expect(
            len(sentence) <= BRAILLE_LINE or what.startswith(("the choice", "the card")), tried, room, sentence, look_at
        )
    return sentence


def check_languages(kit: Kit) -> None:
    """What is said in another language is said in that language: there is a translation for every message."""
    for table in tables(kit)[:1]:
        english: set[str] = set()
        for game in moments(kit, table, seed=17):
            english |= sentences(game, "en")
        for language in LANGUAGES[1:]:
            other: set[str] = set()
            for game in moments(kit, table, seed=17):
                other |= sentences(game, language)
            same = sorted(sentence for sentence in english & other if sum(map(str.isalpha, sentence)) > 3)
            tried = f"saying all that happens in {language}"
            look_at = f"languages/{language}/messages.po"
            expect(not same, tried, "no sentence as in English", f"{same[:3]}", look_at)


def sentences(game: Game, language: str) -> set[str]:
    voice = Voice(language, "normal", [""] * game.seats, game.options.edition)
    told = [voice.event(event, None) for event in game.events[-4:]]
    return {sentence for sentence in [voice.prompt(game.view(game.actor)), *told] if sentence}


def check_typing(kit: Kit) -> None:
    """Whatever can be chosen can be typed as it is labelled."""
    for table in tables(kit):
        for game in moments(kit, table, seed=19):
            for language in LANGUAGES:
                voice = Voice(language, "normal", NAMES[: game.seats], game.options.edition)
                view = game.view(game.actor)
                for move in view.choices:
                    label = voice.choice(move, view)
                    with trying(f"typing {label!r}", "words: phrases, written, cards_named"):
                        understood = voice.understand(label, view)
                    tried = f"typing the label of a choice, {label!r}, in {language}"
                    expect(understood == move, tried, repr(move), repr(understood), "words: choice, phrases")

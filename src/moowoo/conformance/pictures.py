"""Faces: every card and every table can be drawn, in every language."""

from xml.etree import ElementTree

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import moments, tables
from moowoo.faces.protocol import box, text
from moowoo.faces.table import picture
from moowoo.games import Kit, View
from moowoo.voice import LANGUAGES


def check_pictures(kit: Kit) -> None:
    for language in LANGUAGES:
        check_cards(kit, language)
    for table in tables(kit):
        for game in moments(kit, table, seed=23):
            for seat in (game.actor, None):
                with trying("drawing the table", "faces: table"):
                    drawn = picture(game.view(seat))
                well_formed(drawn, "drawing the table", "faces: table")
            view = game.view(game.actor or 0)
            with trying("drawing the table in signs", "faces: on_table"):
                list(kit.faces().on_table(view, "en"))
            drawn_in_hand(kit, view)


def check_cards(kit: Kit, language: str) -> None:
    faces = kit.faces()
    with trying(f"drawing every card, in {language}", "faces: every_card; the card's draw, signs, name"):
        cards = {card.name: card.draw(language) for card in faces.every_card()}
        signs = [box(card, lang=language) + text(card, lang=language) for card in faces.every_card()]
    number = len(list(faces.every_card()))
    expect(len(cards) == number, "naming every card", f"{number} different names", len(cards), "faces: a card's name")
    expect(all(signs), "drawing every card in signs", "some signs for each", signs, "faces: signs")
    looks = len(set(cards.values()))
    expect(looks == number, f"drawing every card, in {language}", f"{number} faces, no two alike", looks, "faces: draw")
    with trying(f"drawing every face, in {language}", "faces: every_face"):
        everything = faces.every_face(language)
    missing = sorted(set(cards) - set(everything))
    expect(
        not missing, "looking for the cards among all faces", "all of them", f"without {missing}", "faces: every_face"
    )
    for name, drawn in everything.items():
        well_formed(drawn, f"drawing the face {name}", "faces: every_face")


def drawn_in_hand(kit: Kit, view: View) -> None:
    faces, known = kit.faces(), kit.faces().every_face("en")
    for held in view.hand:
        with trying(f"drawing the card {held.card} of a hand", "faces: card"):
            name = faces.card(held.card, view).name
        expect(name in known, f"drawing the card {held.card} of a hand", "a face that is known", name, "faces: card")


def well_formed(drawn: str, tried: str, look_at: str) -> None:
    with trying(tried, look_at):
        root = ElementTree.fromstring(drawn)
    expect(root.tag.endswith("svg"), tried, "SVG", root.tag, look_at)

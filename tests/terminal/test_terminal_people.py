"""Several people at one keyboard: nobody's cows are on the screen while another one sits there."""

from itertools import pairwise

from moowoo.terminal.shelf import Shelf
from moowoo.voice import Voice
from terminal.people import Player, Room, lines, sit

HIDDEN = "\n" * 100
TABLE = ("mow", "--seats", "Anna,Bo,cow", "--seed", "5", "--target", "10")


class TwoPeople:
    """Two players, who press Enter where the keyboard is handed over."""

    def __init__(self) -> None:
        self.player = Player("en", 2)

    def reply(self, read: list[str]) -> str:
        if read and ("press Enter" in read[-1] or "Press Enter" in read[-1]):
            return ""
        return self.player.reply(read)


def screens(room: Room) -> list[list[str]]:
    """What was on the screen, from one hiding to the next."""
    parts: list[list[str]] = [[]]
    for line in room.said:
        if line == HIDDEN:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def owner_of(screen: list[str]) -> str | None:
    return next((name for name in ("Anna", "Bo") if f"{name}, press Enter" in screen[0]), None)


def test_hands_are_hidden_between_turns() -> None:
    """On every screen but the first one person is spoken to, and it ends by handing over to the other."""
    first, *rest = screens(sit(*TABLE, typist=TwoPeople().reply)[1])
    owners = [owner_of(screen) for screen in rest]
    assert owner_of(first) is None
    assert len(owners) > 5
    assert all({one, next_one} == {"Anna", "Bo"} for one, next_one in pairwise(owners))
    for screen, next_owner in zip(rest, owners[1:], strict=False):
        assert any(line.startswith(("You hold", "Your turn")) for line in screen)
        assert screen[-1] == f"Press Enter to hide this, then pass the keyboard to {next_owner}."
    for screen, owner in zip(rest, owners, strict=True):
        assert not any(line.startswith(f"{owner} plays") for line in screen), "told to somebody else"


def test_a_hand_is_shown_to_its_owner_alone(shelf: Shelf) -> None:
    first = sit(*TABLE, typist=lines("", "quit"))[1]
    sitting = shelf.look("mow")
    assert sitting is not None
    voice = Voice("en", names=("Anna", "Bo", "Daisy"), edition="tiles")
    hands = {seat: voice.query("hand", sitting.game.view(seat)) for seat in (0, 1)}
    shown = [seat for seat, hand in hands.items() if hand.removeprefix("You hold ") in first.text]
    assert len(shown) == 1
    owner = voice.name(shown[0])
    assert f"{owner}, press Enter" in first.text


def test_nothing_is_shown_before_the_first_enter() -> None:
    room = sit(*TABLE, typist=lines())[1]
    assert not any(line.startswith(("Your turn", "Round", "You hold")) for line in room.said)


def test_only_one_s_own_move_can_be_taken_back() -> None:
    typist = TwoPeople()
    asked: list[list[str]] = []

    def reply(read: list[str]) -> str:
        if read and read[-1].startswith("You hold") and len(asked) < 3:
            asked.append(read)
            return "undo"
        return typist.reply(read)

    text = sit(*TABLE, typist=reply)[1].text
    assert "has played since: nothing can be taken back." in text or "There is nothing of yours" in text


def test_history_is_not_shared() -> None:
    room = sit(*TABLE, typist=TwoPeople().reply)[1]
    assert {who for who, _ in room.asked} == {"Anna", "Bo"}

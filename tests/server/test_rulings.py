"""What an action at a table leads to: the entry it writes, or the refusal, with no database and no clock."""

from __future__ import annotations

from typing import Any

import pytest

from moowoo.games.seeds import master_seed, pledge_of
from moowoo.server import actions, entries, fold, openings, rulings
from moowoo.server.agreeing import undecided
from moowoo.server.errors import Refusal
from moowoo.server.openings import Opening, opened
from moowoo.server.people import Person, kin_of
from moowoo.server.table import Table
from server.test_duties import TYING_SEED

ANNA, BO, CLEO, DORA = (Person(name.lower(), name) for name in ("Anna", "Bo", "Cleo", "Dora"))
NONCE = "ab" * 32


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "fresh_master", lambda: master_seed(3).hex())


class Room:
    """A table laid by Anna. Everything that is done at it happens at once."""

    def __init__(self, *others: Person, start: bool = True, **wish: Any) -> None:
        wish.setdefault("game", "woo")
        self.now = 1000.0
        self.table: Table = fold.open_table(self.row(opened(Opening(**wish), ANNA, "AAA-AAA", "10.0.0.1"), 1))
        for number, person in enumerate(others):
            self.do(person, actions.Sit(), network=f"10.0.1.{number}")
        if start:
            self.do(ANNA, actions.Start())

    def stage(self) -> str:
        return self.table.stage

    def row(self, entry: Any, seq: int) -> entries.Row:
        return entries.Row(1, seq, entry, "", "", self.now)

    def ruled(self, person: Person, action: actions.Action, network: str = "") -> Any:
        return rulings.rule(self.table, person, action, lambda: "BBB-BBB", network)

    def add(self, ruled: Any) -> Any:
        entry = ruled.entry if isinstance(ruled, rulings.Made) else ruled
        fold.add(self.table, self.row(entry, self.table.seq + 1))
        return entry

    def do(self, person: Person, action: actions.Action, network: str = "") -> Any:
        return self.add(self.ruled(person, action, network))

    def refused(self, person: Person, action: actions.Action, network: str = "") -> str:
        with pytest.raises(Refusal) as refusal:
            self.ruled(person, action, network)
        return refusal.value.kind

    def move(self, person: Person, *, choice: int = 0) -> actions.Move:
        """One of the moves of somebody whose turn it is."""
        seat = self.table.seat_of(person.id)
        assert seat is not None
        return actions.Move(move=str(self.table.game.legal_moves()[choice]), ply=self.table.decided[seat])

    def play_on(self, *people: Person) -> None:
        seat = self.table.game.actor
        assert seat is not None
        self.do(people[seat], self.move(people[seat]))


def tiles(*others: Person, seats: int = 3, start: bool = False, **wish: Any) -> Room:
    return Room(*others, start=start, game="mow", options={"seats": seats, "first": 0}, **wish)


# Seats.


def test_the_first_open_seat_or_the_one_that_is_wanted() -> None:
    room = tiles(seats=4)
    assert room.ruled(BO, actions.Sit()) == entries.Sat(1, "bo", "Bo")
    assert room.do(BO, actions.Sit(seat=2, name="  Bobby ")) == entries.Sat(2, "bo", "Bobby")
    assert room.refused(CLEO, actions.Sit(seat=2)) == "seat_taken"
    assert room.refused(CLEO, actions.Sit(seat=4)) == "bad_request"
    assert room.refused(CLEO, actions.Sit(seat=-1)) == "bad_request"
    assert room.do(CLEO, actions.Sit(seat=3)).seat == 3
    assert room.do(DORA, actions.Sit()).seat == 1
    assert room.refused(Person("eve", "Eve"), actions.Sit()) == "table_full"
    assert room.refused(Person("eve", "Eve"), actions.Sit(seat=0)) == "seat_taken"


def test_no_two_have_one_name_and_a_seat_keeps_its_own() -> None:
    room = tiles(Person("other", "Anna"))
    assert room.table.names == ["Anna", "Anna 2", ""]
    assert room.ruled(Person("third", "Anna"), actions.Sit()).name == "Anna 3"
    assert room.ruled(Person("third", "Anna"), actions.Sit(name="Bo")).name == "Bo"
    assert room.ruled(Person("third", "Player 2"), actions.Sit()).name == "Player 2", "an empty chair has no name"
    assert tiles(seats=4).ruled(Person("third", "Player 2"), actions.Sit()).name == "Player 2"


def test_who_sits_already_does_not_sit_again() -> None:
    room = tiles(BO, CLEO, start=True)
    assert room.refused(BO, actions.Sit()) == "already_seated"
    room.do(BO, actions.StandIn(on=True))
    assert room.refused(BO, actions.Sit(seat=2)) == "already_seated"
    assert room.ruled(BO, actions.Sit()) == entries.StoodIn(1)
    assert room.do(BO, actions.Sit(seat=1)) == entries.StoodIn(1)
    assert room.refused(BO, actions.Sit(seat=1)) == "already_seated"


def test_who_left_may_have_the_seat_back_and_nobody_else() -> None:
    room = tiles(BO, CLEO, start=True)
    assert room.do(BO, actions.Leave()) == entries.Left(1, "Bo")
    assert room.refused(DORA, actions.Sit()) == "not_now"
    assert room.refused(BO, actions.Sit(seat=2)) == "not_now"
    assert room.ruled(BO, actions.Sit(seat=1)) == entries.Sat(1, "bo", "Bo")
    assert room.ruled(BO, actions.Sit()) == entries.Sat(1, "bo", "Bo")
    assert room.refused(DORA, actions.Leave()) == "not_seated"


def test_who_was_asked_to_leave_stays_away() -> None:
    room = tiles(BO)
    assert room.refused(BO, actions.Kick(seat=0)) == "not_host"
    for seat in (0, 2):
        assert room.refused(ANNA, actions.Kick(seat=seat)) == "bad_request"
    assert room.refused(ANNA, actions.Kick(seat=3)) == "bad_request"
    assert room.do(ANNA, actions.Kick(seat=1)) == entries.Left(1, "Bo", kicked=True)
    assert room.refused(BO, actions.Sit()) == "blocked"
    room.do(ANNA, actions.Start())
    assert room.refused(ANNA, actions.Kick(seat=1)) == "not_now"


def test_nobody_leaves_a_game_that_is_over() -> None:
    room = tiles(BO, CLEO, start=True)
    for person in (ANNA, BO, CLEO):
        room.do(person, actions.Propose(what="end") if person is ANNA else actions.Answer(proposal=1, yes=True))
    assert room.table.stage == "over"
    assert room.refused(ANNA, actions.Leave()) == "game_over"
    assert room.refused(ANNA, actions.StandIn(on=True)) == "not_now"


# Bots.


def test_the_host_seats_bots_before_the_start() -> None:
    room = tiles(BO, seats=4)
    assert room.refused(BO, actions.SeatBot(seat=2, level="cow")) == "not_host"
    assert room.refused(ANNA, actions.SeatBot(seat=1, level="cow")) == "seat_taken"
    assert room.refused(ANNA, actions.SeatBot(seat=4, level="cow")) == "bad_request"
    assert room.refused(ANNA, actions.SeatBot(seat=2, level="wolf")) == "unknown_bot"
    assert room.do(ANNA, actions.SeatBot(seat=2, level="cow")) == entries.BotSeated(2, "cow", "Daisy")
    assert room.do(ANNA, actions.SeatBot(seat=3, level="calf")) == entries.BotSeated(3, "calf", "Clover")
    assert room.do(ANNA, actions.SeatBot(seat=2)) == entries.BotSeated(2)
    assert room.table.open_seats() == [2]
    room.do(ANNA, actions.Start())
    assert room.refused(ANNA, actions.SeatBot(seat=2, level="cow")) == "not_now"


def test_the_start_seats_a_bot_in_every_open_seat() -> None:
    room = Room(BO, start=False, game="mow", options={"seats": 5, "edition": "farm"}, level="calf")
    assert room.refused(BO, actions.Start()) == "not_host"
    started = room.do(ANNA, actions.Start())
    assert {seat: (chair.name, chair.level) for seat, chair in started.bots.items()} == {
        2: ("Daisy", "calf"),
        3: ("Clover", "calf"),
        4: ("Hazel", "calf"),
    }
    assert room.refused(ANNA, actions.Start()) == "not_now"


def test_bots_are_known_by_their_game() -> None:
    assert set(rulings.levels("woo")) <= set(rulings.levels())
    assert rulings.levels("no such game") == rulings.levels("")
    assert rulings.known_level("cow", "woo") == "cow"
    with pytest.raises(Refusal) as refused:
        rulings.known_level("wolf", "woo")
    assert refused.value.facts["name"] == "wolf"


def test_a_bot_stands_in_while_the_game_lasts() -> None:
    room = tiles(BO, CLEO)
    assert room.refused(DORA, actions.StandIn(on=True)) == "not_seated"
    assert room.refused(BO, actions.StandIn(on=True)) == "not_now", "before the start"
    room.do(ANNA, actions.Start())
    assert room.refused(BO, actions.StandIn(on=False)) == "not_now", "no bot plays"
    assert room.refused(BO, actions.StandIn(on=True, level="wolf")) == "unknown_bot"
    assert room.do(BO, actions.StandIn(on=True)) == entries.StoodIn(1, "cow")
    assert room.refused(BO, actions.StandIn(on=True)) == "not_now", "one plays already"
    assert room.do(BO, actions.StandIn(on=False)) == entries.StoodIn(1)
    assert room.do(BO, actions.StandIn(on=True, level="calf")) == entries.StoodIn(1, "calf")
    rated = Room(BO, rated=True)
    assert rated.refused(BO, actions.StandIn(on=True)) == "counts"


# Games that count.


def test_one_person_does_not_sit_twice_where_it_counts() -> None:
    room = Room(start=False, rated=True)
    kin = Person("twin", "Twin", kin=kin_of("anna"))
    assert room.refused(BO, actions.Sit(), network="10.0.0.1") == "counts_same_person"
    assert room.refused(kin, actions.Sit(), network="10.0.0.2") == "counts_same_person"
    marks = room.ruled(BO, actions.Sit(), network="10.0.0.2").marks
    assert len(set(marks)) == 2
    assert all(len(mark) == 16 and int(mark, 16) >= 0 for mark in marks)
    plain = Room(start=False)
    assert plain.ruled(BO, actions.Sit(), network="10.0.0.1").marks == ()


@pytest.mark.parametrize(
    ("network", "known"),
    [
        ("10.0.0.1", True),
        ("10.0.0.1/8", True),
        ("", False),
        ("127.0.0.1", False),
        ("::/64", False),
        ("2001:db8::/64", True),
        ("odd", False),
    ],
)
def test_who_comes_from_the_machine_itself_may_be_anybody(network: str, known: bool) -> None:
    marks = rulings.marks_of("00" * 32, BO, network)
    assert len(marks) == 1 + known
    assert marks[0] == rulings.marks_of("00" * 32, BO, "10.9.9.9")[0]
    assert marks[0] != rulings.marks_of("01" * 32, BO, network)[0], "another table"


def test_bots_that_count_have_a_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(start=False, rated=True)
    assert room.ruled(ANNA, actions.Start()).bots[1].level == "cow"
    monkeypatch.setattr(rulings, "bot_ratings", lambda ladder: {"calf": None} if ladder == "woo" else {})
    assert room.refused(ANNA, actions.Start()) == "counts_unknown_bot"
    room.do(ANNA, actions.SeatBot(seat=1, level="cow"))
    assert room.refused(ANNA, actions.Start()) == "counts_unknown_bot"
    room.do(ANNA, actions.SeatBot(seat=1, level="calf"))
    assert room.ruled(ANNA, actions.Start()) == entries.Started({})
    plain = Room(start=False)
    assert plain.ruled(ANNA, actions.Start()).bots[1].level == "cow"


def test_what_nobody_may_propose_where_it_counts() -> None:
    people, alone = Room(BO, rated=True, clock=60), Room(rated=True, clock=60)
    people.play_on(ANNA, BO)
    for what in ("undo", "pause", "end"):
        assert people.refused(ANNA, actions.Propose(what=what)) == "counts"
    assert people.ruled(ANNA, actions.Propose(what="extend")).what == "extend"
    assert alone.refused(ANNA, actions.Propose(what="extend")) == "counts"
    assert Room(BO, clock=60).ruled(BO, actions.Propose(what="pause")).what == "pause"


# Everybody's chance.


def test_pledges_and_nonces() -> None:
    room = Room(BO, start=False)
    assert room.refused(CLEO, actions.Pledge(pledge=NONCE)) == "not_seated"
    assert room.refused(ANNA, actions.Reveal(nonce=NONCE)) == "not_now"
    bound = pledge_of(bytes.fromhex(NONCE))
    assert room.do(ANNA, actions.Pledge(pledge=bound)) == entries.Pledged(0, bound)
    assert room.refused(ANNA, actions.Pledge(pledge=bound)) == "not_now"
    room.do(BO, actions.Pledge(pledge=bound))
    room.do(ANNA, actions.Start())
    assert room.refused(ANNA, actions.Pledge(pledge=bound)) == "not_now"
    assert room.refused(ANNA, actions.Reveal(nonce="cd" * 32)) == "bad_request"
    assert room.do(ANNA, actions.Reveal(nonce=NONCE)) == entries.Revealed(0, NONCE)
    assert room.refused(CLEO, actions.Reveal(nonce=NONCE)) == "not_seated"


# Moves.


def woo_room(**wish: Any) -> Room:
    return Room(BO, game="woo", options={"first": 0, **wish.pop("options", {})}, **wish)


def test_a_move_is_made_by_who_is_asked_when_it_is_asked() -> None:
    gathering = Room(BO, start=False)
    assert gathering.refused(ANNA, actions.Move(move="AH", ply=0)) == "not_now"
    room = woo_room()
    move = room.move(ANNA)
    made = room.ruled(ANNA, move)
    assert made.entry == entries.Moved(0, move.move)
    assert str(made.move) == move.move
    read = actions.ReadMove(move=move.move, ply=0, read=made.move)
    assert room.ruled(ANNA, read) == made
    assert room.refused(CLEO, move) == "not_seated"
    assert room.refused(BO, actions.Move(move=move.move, ply=0)) == "not_your_turn"
    assert room.refused(ANNA, actions.Move(move="moo", ply=0)) == "unreadable_move"
    assert room.refused(ANNA, actions.Move(move=move.move, ply=1)) == "stale"
    room.do(ANNA, actions.StandIn(on=True))
    assert room.refused(ANNA, move) == "bot_plays"


def repeated(room: Room, person: Person, move: actions.Move) -> object:
    with pytest.raises(Refusal, match="stale") as refusal:
        room.ruled(person, move)
    return refusal.value.facts["repeated"]


def test_the_same_decision_sent_twice_is_known_as_such() -> None:
    room = woo_room()
    first, other = room.move(ANNA), room.move(ANNA, choice=1)
    room.do(ANNA, first)
    assert repeated(room, ANNA, first) is True
    assert repeated(room, ANNA, other) is False
    assert repeated(room, ANNA, actions.Move(move="moo", ply=0)) is False
    assert repeated(room, ANNA, actions.Move(move=first.move, ply=2)) is False
    assert repeated(room, BO, actions.Move(move=first.move, ply=1)) is False
    while room.table.decided[0] < 2:
        room.play_on(ANNA, BO)
    assert repeated(room, ANNA, first) is False, "two decisions ago"


def test_no_move_while_paused_or_after_the_end() -> None:
    room = woo_room()
    move = room.move(ANNA)
    room.do(ANNA, actions.Propose(what="pause"))
    room.do(BO, actions.Answer(proposal=1, yes=True))
    assert room.refused(ANNA, move) == "paused"
    room.do(ANNA, actions.Propose(what="end"))
    room.do(BO, actions.Answer(proposal=2, yes=True))
    assert room.refused(ANNA, move) == "game_over"


def test_a_bots_decision_counts_only_while_it_is_asked_for() -> None:
    room = Room(seats=["me", "cow"], options={"first": 1})
    text = str(room.table.game.legal_moves()[0])
    made = rulings.bot_move(room.table, 1, 0, text)
    assert made.entry == entries.Moved(1, text, bot=True)
    for seat, ply in ((0, 0), (1, 1)):
        with pytest.raises(Refusal, match="stale"):
            rulings.bot_move(room.table, seat, ply, text)
    with pytest.raises(Refusal, match="stale"):
        rulings.bot_move(woo_room().table, 0, 0, text)
    room.do(ANNA, actions.Propose(what="pause"))
    assert room.table.stage == "paused"
    with pytest.raises(Refusal, match="stale"):
        rulings.bot_move(room.table, 1, 0, text)


def test_nobody_shouts_while_nobody_is_asked_to() -> None:
    room = woo_room()
    assert room.refused(ANNA, actions.Shout()) == "not_now"
    assert room.refused(CLEO, actions.Shout()) == "not_seated"
    farm = Room(BO, game="mow", options={"edition": "farm", "seats": 2})
    with pytest.raises(Refusal, match="not_now") as refusal:
        farm.ruled(ANNA, actions.Shout())
    assert refusal.value.clause == "MOW-NEXT-2"


def farm(monkeypatch: pytest.MonkeyPatch, seed: int) -> Room:
    monkeypatch.setattr(openings, "fresh_master", lambda: master_seed(seed).hex())
    return Room(BO, game="mow", options={"edition": "farm", "seats": 2, "target": 1000})


def play_as_told(room: Room) -> None:
    """A move that depends on nothing but how many came before."""
    game = room.table.game
    person = (ANNA, BO)[game.actor or 0]
    room.do(person, room.move(person, choice=game.ply % len(game.legal_moves())))


def test_the_tied_may_shout_between_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    room = farm(monkeypatch, TYING_SEED)
    while room.table.shout_until is None:
        play_as_told(room)
    assert room.ruled(ANNA, actions.Shout()) == entries.Shouted(0)
    room.do(ANNA, actions.StandIn(on=True))
    assert room.refused(ANNA, actions.Shout()) == "not_now", "a bot plays for her"
    assert room.do(BO, actions.Shout()) == entries.Shouted(1)
    assert room.refused(BO, actions.Shout()) == "not_now"


def test_at_the_end_of_a_round_who_has_nothing_to_weigh_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    room = farm(monkeypatch, 3)
    while not room.table.glance.asked:
        if room.table.shout_until is not None:
            room.add(entries.Dealt())
        elif room.table.closing is not None:
            room.add(entries.Closed())
        else:
            play_as_told(room)
    seat = room.table.glance.asked[0]
    person, ply = (ANNA, BO)[seat], room.table.decided[seat]
    go_on, other_move = (actions.Move(move=text, ply=ply) for text in ("save", "pass"))
    assert room.refused(person, other_move) == "not_your_turn"
    assert room.do(person, go_on) == entries.Ready(seat)
    assert repeated(room, person, go_on) is True
    assert repeated(room, person, other_move) is False
    assert room.refused(person, actions.Move(move="save", ply=ply + 1)) == "not_your_turn"
    other, before = (BO, ANNA)[seat], room.table.decided[1 - seat]
    assert before == 0 or repeated(room, other, actions.Move(move="save", ply=before - 1)) is False


def test_a_decision_is_known_again_after_earlier_rounds_are_forgotten() -> None:
    room = woo_room(options={"target": 100})
    for _ in range(4):
        seat = room.table.game.actor or 0
        room.do((ANNA, BO)[seat], actions.Move(move="claim", ply=room.table.decided[seat]))
    assert room.table.game.forgotten > 0
    person = (ANNA, BO)[room.table.game.actor or 0]
    move = room.move(person)
    room.do(person, move)
    assert repeated(room, person, move) is True


# Talking and agreeing.


def test_what_is_said_is_text_that_can_be_seen() -> None:
    room = Room(BO)
    said = room.ruled(BO, actions.Say(text=" moo\t\x07 moo \r\n\n  \nagain\u200b "))
    assert (said.who, said.name, said.text, said.seat, said.ready) == ("bo", "Bo", "moo   moo\nagain", 1, False)
    assert room.ruled(CLEO, actions.Say(text="hello")).seat is None
    assert room.ruled(CLEO, actions.Say(text="hello")).name == "Cleo"
    assert room.refused(BO, actions.Say(text=" \n\x07")) == "bad_request"
    circle = Room(BO, circle=3)
    assert [circle.ruled(BO, actions.Say(text=text)).ready for text in ("hello", "moo")] == [True, False]
    assert not room.ruled(BO, actions.Say(text="hello")).ready


def test_what_may_be_proposed_when() -> None:
    room = woo_room()
    assert room.refused(CLEO, actions.Propose(what="pause")) == "not_seated"
    offered = {"undo": "nothing_to_undo", "resume": "not_now", "rematch": "not_now", "extend": "not_now"}
    for what, kind in offered.items():
        assert room.refused(ANNA, actions.Propose(what=what)) == kind  # type: ignore[arg-type]  # one of them
    room.play_on(ANNA, BO)
    assert room.ruled(ANNA, actions.Propose(what="undo")) == entries.Proposed(0, "undo", "")
    assert room.refused(BO, actions.Propose(what="undo")) == "nothing_to_undo"
    assert room.do(ANNA, actions.Propose(what="pause")) == entries.Proposed(0, "pause", "")
    assert room.refused(ANNA, actions.Answer(proposal=1, yes=True)) == "no_proposal"
    assert room.refused(BO, actions.Answer(proposal=2, yes=True)) == "no_proposal"
    withdrawn = entries.Answered(0, 1, False, "", withdrawn=True)
    assert room.ruled(ANNA, actions.Answer(proposal=1, yes=False)) == withdrawn
    assert room.do(BO, actions.Answer(proposal=1, yes=True)) == entries.Answered(1, 1, True, "")
    assert room.refused(ANNA, actions.Propose(what="pause")) == "not_now"
    assert room.refused(ANNA, actions.Propose(what="extend")) == "not_now"
    assert room.ruled(ANNA, actions.Propose(what="resume")).what == "resume"
    assert room.refused(ANNA, actions.Propose(what="rematch")) == "not_now"


def test_more_time_where_there_is_a_clock() -> None:
    room = woo_room(clock=60)
    assert room.ruled(BO, actions.Propose(what="extend")) == entries.Proposed(1, "extend", "")


def test_a_rematch_has_its_code_once_all_agree() -> None:
    room = woo_room()
    room.do(ANNA, actions.Propose(what="end"))
    room.do(BO, actions.Answer(proposal=1, yes=True))
    for what in ("undo", "pause", "end"):
        assert room.refused(ANNA, actions.Propose(what=what)) == "not_now"
    assert room.do(ANNA, actions.Propose(what="rematch")) == entries.Proposed(0, "rematch", "")
    assert room.ruled(BO, actions.Answer(proposal=2, yes=False)) == entries.Answered(1, 2, False, "")
    assert room.do(BO, actions.Answer(proposal=2, yes=True)) == entries.Answered(1, 2, True, "BBB-BBB")
    assert room.table.rematch == "BBB-BBB"
    assert room.refused(ANNA, actions.Propose(what="rematch")) == "not_now"
    alone = Room(seats=["me", "cow"])
    alone.do(ANNA, actions.Propose(what="end"))
    assert alone.ruled(ANNA, actions.Propose(what="rematch")) == entries.Proposed(0, "rematch", "BBB-BBB")


def test_nothing_is_agreed_by_one_of_three() -> None:
    room = tiles(BO, CLEO, start=True)
    room.do(ANNA, actions.Propose(what="end"))
    assert room.do(BO, actions.Answer(proposal=1, yes=True)) == entries.Answered(1, 1, True, "")
    assert room.stage() == "playing"
    room.do(CLEO, actions.Answer(proposal=1, yes=True))
    assert room.stage() == "over"
    room.do(ANNA, actions.Propose(what="rematch"))
    assert room.do(BO, actions.Answer(proposal=2, yes=True)).code == ""
    assert room.do(CLEO, actions.Answer(proposal=2, yes=True)).code == "BBB-BBB"


def test_a_request_does_not_wait_for_who_is_absent() -> None:
    room = tiles(BO, CLEO, start=True)
    room.add(entries.Absent(1, room.now - 35))
    room.do(ANNA, actions.Propose(what="pause"))
    assert undecided(room.table, room.table.proposals[1]) == [2]

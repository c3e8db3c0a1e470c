"""What a live table says that is not part of the game: refusals, comings and goings, what people agree on."""

from typing import NamedTuple

from moowoo.games import Event, IllegalMove, kit
from moowoo.games.event import seen_by
from moowoo.server import entries
from moowoo.server.errors import Refusal
from moowoo.server.table import Glance, Happening, Table
from moowoo.voice import Line, Voice
from moowoo.voice.messages import _
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import ShoutWords
from moowoo.web.words_circles import READY

REFUSALS = {
    "already_seated": Line(_("You are already sitting here."), _("You already have a seat at this table.")),
    "bad_evening": Line(
        _("Day, time and zone, please."),
        _("Give a day, a time such as 19:30, and a time zone such as Europe/Berlin."),
    ),
    "bad_option": Line(_("That option is not possible."), _("One of the options is not possible.")),
    "bad_request": Line(_("I did not understand that."), _("That was not understood; nothing has changed.")),
    "banned": Line(_("You are banned here."), _("You are banned from this server.")),
    "blocked": Line(_("This table is closed to you."), _("The host has closed this table to you.")),
    "bot_plays": Line(_("A bot plays for you."), _("A bot plays for you; take your seat back first.")),
    "circle_closed": Line(_("The circle is closed."), _("The circle is closed; nobody can join any more.")),
    "circle_muted": Line(_("You cannot talk here now."), _("A host of this circle has muted you.")),
    "circle_ready": Line(
        _("Ready-made sentences only."), _("In a children's circle, only ready-made sentences can be used.")
    ),
    "counts": Line(_("Not in a game that counts."), _("This game counts: that is not possible here.")),
    "counts_not_so": Line(
        _("A game like that cannot count."),
        _("A game counts only with the usual options, and if chance decides who begins."),
    ),
    "counts_same_person": Line(
        _("Only between different people."),
        _("Somebody at this table is playing from the same place as you; a game between you cannot count."),
    ),
    "counts_unknown_bot": Line(
        _("That bot has no rating."), _("This game counts, and a bot at the table has no rating; choose another.")
    ),
    "failed": Line(_("Something went wrong."), _("Something went wrong here; it has been noted.")),
    "forbidden": Line(_("Not from there."), _("That came from another page; load this one again and repeat it.")),
    "game_over": Line(_("The game is over."), _("The game is over.")),
    "getting_ready": Line(
        _("Hints are not ready yet."),
        _("Hints are still being prepared for this computer: {percent}% done. Try again in a minute."),
    ),
    "illegal_move": Line(_("Not allowed now."), _("That is not allowed now.")),
    "link_over": Line(
        _("That link has expired."),
        _("That link has been used or is too old; make a new one on the other device."),
    ),
    "no_circle": Line(_("No such circle."), _("There is no such circle, or you do not belong to it.")),
    "no_identity": Line(_("Say your name first."), _("You are not known here yet; say your name first.")),
    "no_ladder": Line(_("No such ranking."), _("There is no such ranking.")),
    "no_proposal": Line(_("Nothing to answer."), _("There is nothing to answer any more.")),
    "nobody_absent": Line(_("Nobody is waited for."), _("The table waits for nobody who is away.")),
    "nobody": Line(_("No such person."), _("There is nobody here that could be.")),
    "not_circle_host": Line(_("Only a host can."), _("Only a host of the circle can do that.")),
    "no_passkey": Line(
        _("That passkey does not work here."), _("That passkey does not work here, or it took too long.")
    ),
    "bad_code": Line(
        _("That code does not work."),
        _("That code does not work: each works once, and new codes replace the old ones."),
    ),
    "not_found": Line(_("No such table."), _("There is no such table.")),
    "not_host": Line(_("Only the host can."), _("Only the host of the table can do that.")),
    "not_now": Line(_("Not now."), _("That is not possible now.")),
    "not_seated": Line(_("You are watching."), _("You are watching; only the players at the table can do that.")),
    "not_your_turn": Line(_("It is not your turn."), _("It is not your turn.")),
    "nothing_to_undo": Line(_("Nothing to take back."), _("You have nothing to take back.")),
    "paused": Line(_("The game is paused."), _("The game is paused; everyone has to agree to go on.")),
    "seat_taken": Line(_("That seat is taken."), _("That seat is taken.")),
    "stale": Line(_("The game has gone on."), _("The game has gone on since; look again before you play.")),
    "table_full": Line(_("The table is full."), _("There is no open seat at this table; you can watch.")),
    "too_big": Line(_("That is too much."), _("That is too much at once.")),
    "too_many_circles": Line(
        _("That is too many."), _("There are too many people here, or you have too many circles.")
    ),
    "too_costly": Line(
        _("Too much at once; wait {time}."),
        _("You have asked for a lot of thinking; wait {time} and try again."),
    ),
    "too_fast": Line(_("Too fast; wait a moment."), _("That is too fast; wait a moment and try again.")),
    "too_many_connections": Line(_("Too many connections."), _("You have too many pages open here; close one.")),
    "too_many_tables": Line(_("You have too many tables."), _("You have too many tables open; finish one first.")),
    "unavailable": Line(_("Not available now."), _("The server cannot save that just now; try again in a moment.")),
    "unclear": Line(_("I did not understand."), _("I did not understand that.")),
    "unknown_bot": Line(_("No such bot."), _("There is no bot called {name}. There are: {known}.")),
    "unknown_game": Line(_("No such game."), _("There is no such game.")),
    "unreadable_move": Line(_("That is not a move."), _("That is not a move of this game.")),
}

OPENED = Line(_("{name} opens the table."), _("{name} opens the table."))
SAT = Line(_("{name} sits down."), _("{name} sits down."))
LEFT = Line(_("{name} leaves."), _("{name} leaves the seat."))
LEFT_TO_BOT = Line(_("{name} leaves; a bot plays."), _("{name} leaves the table; a bot plays on."))
KICKED = Line(_("{name} had to leave."), _("{name} was asked to leave the seat."))
SEAT_OPENED = Line(_("Seat {number} is open."), _("Seat {number} is open."))
PLAYED_ON = Line(_("Continued from table {code}."), _("The game continues from a moment at table {code}."))
STARTED = Line(_("The game begins."), _("The game begins."))
BOT_STANDS_IN = Line(_("A bot plays for {name}."), _("A bot plays for {name} for now."))
FORFEITED = Line(_("{name} leaves and loses."), _("{name} leaves the table and so loses."))
LOST_ON_TIME = Line(_("Time is up: {name} loses."), _("Time is up for {name}, who loses."))
COUNTED = Line(_("{name}: {before}, now {after}."), _("The game counted: {name} goes from {before} to {after}."))
TOO_LATE = Line(_("Time is up: a bot for {name}."), _("Time is up for {name}: a bot plays for now."))
BACK = Line(_("{name} is back."), _("{name} plays again."))
AWAY = Line(_("{name} is away."), _("{name} is away."))
STILL_AWAY = Line(_("{name} is still away."), _("{name} is still away."))
WAIT_OR_BOT = Line(_("Wait or bot?"), _("Wait, or let a bot play until they are back?"))
BOT_FOR_ABSENT = Line(_("A bot plays for {name}."), _("A bot plays for {name} until they are back."))
TOO_LATE_ABSENT = Line(_("Time is up: a bot for {name}."), _("Time is up for {name}: a bot plays until they are back."))
RETURNED = Line(_("{name} is back."), _("{name} is back."))
BACK_AND_PLAYS = Line(_("{name} is back."), _("{name} is back and plays again."))
FOR_BOT = Line(_("{voter}: a bot for {name}."), _("{voter} would let a bot play for {name}."))
FOR_WAITING = Line(_("{voter}: wait for {name}."), _("{voter} would rather wait for {name}."))
WAITING = Line(
    _("Waiting a minute for {name}."),
    _("The table waits for {name}. If they are not back in a minute, you are asked again."),
)
PROPOSALS = {
    "undo": Line(_("{name}: take back?"), _("{name} would like to take back a move.")),
    "pause": Line(_("{name}: pause?"), _("{name} would like to pause.")),
    "resume": Line(_("{name}: go on?"), _("{name} would like to go on.")),
    "end": Line(_("{name}: end the game?"), _("{name} would like to end the game.")),
    "rematch": Line(_("{name}: play again?"), _("{name} would like to play again.")),
    "extend": Line(_("{name}: more time?"), _("{name} would like more time.")),
}
AGREED = {
    "undo": Line(_("Taken back."), _("Agreed: the move is taken back.")),
    "pause": Line(_("Paused."), _("Agreed: the game is paused.")),
    "resume": Line(_("Carrying on."), _("Agreed: the game goes on.")),
    "end": Line(_("The game is ended."), _("Agreed: the game is ended.")),
    "rematch": Line(_("Play again: {code}"), _("Agreed: you will play again at table {code}.")),
    "extend": Line(_("More time."), _("Agreed: everyone gets more time.")),
}
SAYS_YES = Line(_("{name} agrees."), _("{name} agrees."))
SAYS_NO = Line(_("{name} would rather not."), _("{name} would rather not."))
WITHDRAWN = Line(_("{name} withdraws the request."), _("{name} withdraws the request."))
SAID = Line(_("{name}: {text}"), _("{name} says: {text}"))


STOOD_IN = {
    (True, False, False): BOT_STANDS_IN,
    (True, True, False): TOO_LATE,
    (True, False, True): BOT_FOR_ABSENT,
    (True, True, True): TOO_LATE_ABSENT,
    (False, False, False): BACK,
    (False, False, True): BACK_AND_PLAYS,
}
"""By whether a bot plays from now on, whether the clock ran out, and whether the person is or was absent."""


def refusal_sentence(refusal: Refusal, voice: Voice, table: Table | None = None, seat: int | None = None) -> str:
    """Why something was not done, in words."""
    cause = refusal.cause
    if isinstance(cause, IllegalMove) and table is not None and seat is not None:
        return voice.why_not(cause.clause, cause.move, table.view(seat))  # type: ignore[arg-type]  # always a move here
    if cause is not None:
        return voice.error(cause)
    if "sentence" in refusal.facts:
        return str(refusal.facts["sentence"])
    facts = {"name": "", "known": ""} | {name: str(fact)[:60] for name, fact in refusal.facts.items()}
    if "seconds" in refusal.facts:
        facts["time"] = voice.duration(int(str(refusal.facts["seconds"])))
    return voice.line(REFUSALS[refusal.kind], **facts)


class ToldPart(NamedTuple):
    """A part of what an entry brought about: an event as an audience saw it, or words of the house's own."""

    sentence: str
    event: Event | None = None


def happening_parts(
    table: Table, one: Happening, voice: Voice, audience: int | None, *, live: bool = False
) -> list[ToldPart]:
    """What an audience is told of an entry, the house's own words before the game's; `live` is for the first time."""
    own = [entry_sentence(table, one, voice)]
    if isinstance(one.entry, entries.Absent) and one.seq == table.seq and may_decide_absence(table, audience):
        own.append(voice.line(WAIT_OR_BOT))
    if voice.length != "brief":  # a braille line has no room for both
        own = [" ".join(own)]
    told = [ToldPart(sentence) for sentence in own if sentence]
    if isinstance(one.entry, entries.Counted):
        told += [ToldPart(counted_sentence(one.entry, seat, voice)) for seat in sorted(one.entry.told)]
    told += [ToldPart(voice.line(AGREED[what], code=table.rematch)) for what in one.agreed]
    seen = seen_by(one.events if live else table.recalled(one), audience)
    told += [ToldPart(voice.event(event, audience), event) for event in seen]
    if table.shouters and one.seq == table.seq and (shout := shout_words(table)):
        told.append(ToldPart(voice.line(shout.may)))
    return told


def happening_sentences(
    table: Table, one: Happening, voice: Voice, audience: int | None, *, live: bool = False
) -> list[str]:
    """The same in sentences alone."""
    parts = happening_parts(table, one, voice, audience, live=live)
    return [part.sentence for part in parts if part.sentence]


def entry_sentence(table: Table, one: Happening, voice: Voice) -> str:
    """The house's own words for an entry; empty where the game says it all."""
    match entry := one.entry:
        case entries.Opened():
            host = next((chair.name for chair in entry.chairs if chair.who == entry.host), "")
            return voice.line(OPENED, name=host) if host else ""
        case entries.Sat():
            return voice.line(SAT if one.glance.actor is None else BACK, name=entry.name)
        case entries.Left():
            return voice.line(left_line(entry, table, begun=one.glance != Glance()), name=entry.name)
        case entries.BotSeated():
            opened = not entry.level
            return voice.line(SEAT_OPENED if opened else SAT, name=entry.name, number=entry.seat + 1)
        case entries.Started():
            first = table.opened
            return voice.line(PLAYED_ON, code=first.after) if first.past else voice.line(STARTED)
        case entries.Shouted():
            shout = shout_words(table)
            return voice.line(shout.done, name=voice.name(entry.seat)) if shout else ""
        case entries.StoodIn():
            return voice.line(STOOD_IN[bool(entry.level), entry.late, entry.absent], name=voice.name(entry.seat))
        case entries.Absent():
            return voice.line(STILL_AWAY if entry.again else AWAY, name=voice.name(entry.seat))
        case entries.Returned():
            return voice.line(RETURNED, name=voice.name(entry.seat))
        case entries.AbsenceVoted():
            line = FOR_BOT if entry.bot else WAITING if entry.decides else FOR_WAITING
            return voice.line(line, voter=voice.name(entry.seat), name=voice.name(entry.absent))
        case entries.Talked():
            return voice.line(SAID, name=entry.name, text=talk_text(entry, voice))
        case entries.Proposed() if entry.what not in one.agreed:
            return voice.line(PROPOSALS[entry.what], name=voice.name(entry.seat))
        case entries.Answered():
            line = SAYS_YES if entry.yes else WITHDRAWN if entry.withdrawn else SAYS_NO
            return voice.line(line, name=voice.name(entry.seat))
    return ""


def may_decide_absence(table: Table, audience: int | None) -> bool:
    """Return whether an audience is asked what to do about an absent player."""
    return bool(table.offers()) and audience in table.voters()


def talk_text(said: entries.Talked, speaker: Speaker) -> str:
    """What was said; a ready sentence in the language of whoever reads it."""
    return speaker.say(READY[said.text]) if said.ready and said.text in READY else said.text


def counted_sentence(entry: entries.Counted, seat: int, voice: Voice) -> str:
    before, after = entry.told[seat]
    return voice.line(COUNTED, name=voice.name(seat), before=before, after=after)


def shout_words(table: Table) -> ShoutWords | None:
    return kit(table.game.name).words().talk.shout


def left_line(entry: entries.Left, table: Table, *, begun: bool) -> Line:
    if entry.kicked:
        return KICKED
    if entry.late:
        return LOST_ON_TIME
    if table.opened.rated and entry.seat in table.forfeits:
        return FORFEITED
    return LEFT_TO_BOT if begun else LEFT

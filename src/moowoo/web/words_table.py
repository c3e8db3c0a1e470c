"""The words of the table page that are not sentences of the games."""

from moowoo.voice.messages import _, ngettext, pgettext

TITLE = _("{table}, table {code}")

TO_HAND = _("Skip to your hand")

# The bar.
SITE_MENU = pgettext("bar of the table", "Menu")
DRAWER = _("Log and talk")

# The headings.
TURN = _("The turn")
TABLE = _("The table")
PLAYERS = _("The players")
HAND = _("Your hand")
NO_HAND = _("Your hand is empty.")
CHOICES = _("Your choices")
ASK = _("Ask and command")
LOG = _("What happened")
CHAT = _("Conversation")
AGREE = _("At this table")
SEATS = _("Who is playing?")
RESULT = _("The game is over")

# The plates.
IN_HAND = _("In hand: {n}")
TO_PLAY = _("to play")
WINNER = _("winner")
YOU = pgettext("at the table", "you")
BOT = _("bot, {level}")
STOOD_IN = _("a bot plays for now")
AWAY = _("away")
CLOCK = _("Time left: {time}")
WATCHING = _("You are watching.")
PAUSED = _("The game is paused.")
GATHERING = _("The game has not started yet.")
OPEN_SEAT = _("open")

# Doing.
SURE = _("Are you sure?")
CANCEL = pgettext("a choice that costs something", "Cancel")
CONFIRM = _("Yes: {choice}")
HINT = _("Hint")
HINTED = pgettext("a card", "hint")
REFRESH = _("Look again")
COMMAND = _("Command or question")
SEND = _("Send")
QUESTIONS = _("Questions and their keys")
KEYS_HELP = _("The keys work while a card of your hand has the focus.")
KEYS_OFF = _("Single keys are turned off in your settings.")
EARLIER = _("Earlier")
NOTHING_YET = _("Nothing has happened yet.")

# Sitting down.
SHARE = _("Invite friends: give them this link or the code.")
SHARE_TABLE = _("Share this table")
COPY = _("Copy the link")
COPIED = _("The link is copied.")
QR = _("QR code of the link")
LINK = _("Link")
CODE = _("Code: {code}")
SPELLED = _("Letter by letter: {letters}")
SEAT_OF = _("Seat {number}: {name}")
SIT = _("Sit in seat {number}")
YOUR_NAME = _("Your name")
BOT_LEVEL = _("Bot for seat {number}")
SEAT_BOT = _("Put a bot in seat {number}")
OPEN_UP = _("Open seat {number}")
KICK = _("Remove {name}")
START = _("Start the game")
START_HELP = _("Open seats are filled with bots ({level}).")
WAIT_FOR_HOST = _("The host starts the game.")

STAND_IN_AFTER = _("If a player is away for {time}, a bot plays until they are back.")
NO_STAND_IN = _("If a player is away, a bot plays only if the others decide so.")

# Somebody is away.
IS_AWAY = _("{name} is away.")
AWAY_CHOICE = _("Wait, or let a bot play?")
AWAY_VOTE = _("Wait, or let a bot play? Most of those here decide.")
FOR_BOT = _("For a bot: {names}.")
FOR_WAITING = _("For waiting: {names}.")
AWAY_WAIT = pgettext("for a player who is away", "Wait")
AWAY_BOT = _("Let a bot play for {name} until they are back")
AWAY_BY_ITSELF = _("After {time}, a bot plays by itself.")

# Agreeing.
PROPOSE = {
    "undo": _("Take back"),
    "pause": _("Pause the game"),
    "resume": _("Go on with the game"),
    "end": _("End the game"),
    "rematch": _("Play again"),
    "extend": _("More time for all"),
}
PROPOSED = {
    "undo": _("{name} would like to take back the last move."),
    "pause": _("{name} would like to pause the game."),
    "resume": _("{name} would like to go on with the game."),
    "end": _("{name} would like to end the game."),
    "rematch": _("{name} would like to play again."),
    "extend": _("{name} would like more time for all."),
}
ASKED = {
    "undo": _("You asked to take back your last move."),
    "pause": _("You asked to pause the game."),
    "resume": _("You asked to go on with the game."),
    "end": _("You asked to end the game."),
    "rematch": _("You asked to play again."),
    "extend": _("You asked for more time for all."),
}
REQUEST = pgettext("at the table", "Request")
WAITING_FOR = _("Waiting for {names}.")
WAITING_FOR_MANY = ngettext("Waiting for {n} answer.", "Waiting for {n} answers.")
YES = pgettext("a request", "Agree")
NO = pgettext("a request", "Decline")
WITHDRAW = pgettext("a request", "Withdraw")
STAND_IN = _("Let a bot play for me")
TAKE_BACK = _("Play myself again")
LEAVE = _("Leave the table")
LEAVE_CONFIRM = _("Yes, leave")
COUNTS = _(
    "This game counts: no moves are taken back, there are no hints, no bot stands in, and whoever "
    "leaves or runs out of time loses. By sitting down you agree to that."
)
LEAVE_LOSES = _("The game counts: if you leave, you lose it.")
LEAVE_SURE = _("A bot plays your cards. While the game lasts, you can take your seat back.")
LEFT_SEAT = _("You left this table; a bot plays your cards.")
RETURN = _("Take my seat back")
YOUR_TURN = _("Your turn")
MENU = _("Pause, leave…")

# Talking.
SAY = _("Your message")
SAID = _("{name} says: {text}")
SAID_BY_YOU = _("You say: {text}")
NOTHING_SAID = _("Nobody has said anything yet.")
MUTE = _("Mute {name}")
UNMUTE = _("Hear {name} again")
BLOCK = _("Block {name}")
REPORT = _("Report {name}")
REPORT_WHY = _("What is wrong?")
PEOPLE = _("Mute, block or report")

# The pace, and the end of a round.
BEFORE = _("What was before")
NEXT = pgettext("pace", "Next")
TO_NOW = pgettext("pace", "Catch up")
NOTHING_BEFORE = _("There is nothing before that.")
THIS_IS_NOW = _("You are up to date.")
LOOKING_BACK = _("Looking back")
OFFER_PACE = _("Do you listen to the game? Step by step, it waits for you after every event.")
KEEP_PACE = _("Keep this pace")
STEPS_CHOSEN = _("From now on step by step: Page Down brings the next event.")
ROUND_OVER = _("The round is over")
SCORES = _("The scores")
ON = pgettext("after a round", "On")

# Afterwards.
AGAIN = _("Again")
LOOK_BACK = _("Look back")
SHARE_GAME = pgettext("a game that is over", "Share")
LINK_COPIED = _("The link is copied.")
REVIEW = _("Review of the game")
RECORD = _("Download the game")
FAIRNESS = _("Were the deals fair?")
NEXT_TABLE = _("To the next game")
NEW_GAME = _("Another table")

# The connection.
SENDING = _("Sending…")
WAITS = pgettext("a card or a choice", "sending")
AWAY_SERVER = _("No connection, trying again.")
BACK_AGAIN = _("The connection is back.")
SERVER_STOPS = _("The server is being restarted. The page will come back by itself.")
NOT_SENT = _("Not sent yet: it will go out as soon as the connection is back.")
NOT_SAVED = _("Your choice holds on this page, but it could not be saved.")
NOTHING_TO_REPEAT = _("Nothing has been said yet.")

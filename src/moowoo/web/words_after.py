"""The words of what comes after a game: the replay, the review, the proof that the deals were fair."""

from moowoo.voice.messages import _, pgettext

BACK_TO_TABLE = _("Back to the table")
REPLAY_OF = _("Replay of table {code}")
MOMENT = _("Moment {n} of {all}")
THE_DEAL = _("The deal")
MOVE_BY = _("Move {n}, by {name}")
FIRST = pgettext("replay", "First")
BACK = pgettext("replay", "Back")
ON = pgettext("replay", "On")
LAST = pgettext("replay", "Last")
GO_TO = _("Go to a moment")
GO = pgettext("replay", "Go there")
REPLAY_KEYS = _("Keys on the slider: arrows for one move, Page Up and Page Down for many, Home and End.")
ALL_HANDS = _("All hands")
HOLDS = _("{name} holds {cards}.")
HOLDS_NOTHING = _("{name} holds no cards.")
PLAY_ON = _("Play on from here")
PLAY_ON_HELP = _("At a table of your own that begins at this moment: you decide for one seat, bots for the others.")
WHOSE_CARDS = _("Whose cards do you play?")
WHOLE_GAME = _("The whole game, move by move")

TURNING_POINT = _("The turning point")
REVIEW = _("Review")
REVIEW_OF = _("Review of table {code}")
REVIEW_INTRO = _("How the chances moved, and where the game was won or lost, as the strongest bot sees it.")
IN_WORDS = _("In words")
CHART = _("The chances of everyone, move by move")
TO_MOMENT = _("Look at this moment")
CHART_HELP = _("A click on the chart leads to that moment; so do the links above.")
PREPARING = _("Review: {n}%")
REVIEW_READY = _("The review is ready.")
REVIEW_FAILED = _("The review could not be prepared. {reason}")
TRY_AGAIN = _("Try again")
LOOK_AGAIN = _("Look again")
NOT_YET = _("There is nothing to review before the game is over.")

FAIRNESS = _("Were the deals fair?")
FAIRNESS_INTRO = _(
    "Before the first card, the table locked away a secret number, the seed, from which every deal follows, and showed "
    "this fingerprint of it, the commitment. After the game the seed is revealed, and everyone can check both."
)
COMMITMENT = _("Commitment, shown from the start")
SEED = _("Seed, revealed at the end")
ADDED = _("Chance added by {name}")
TOGETHER = _(
    "Everyone named here added a number of their own, sealed before any of them was opened. Every deal follows from "
    "all of them and the seed: nobody alone, not even the server, could choose it."
)
TABLE_ALONE = _(
    "Nobody at this table added chance of their own, so the server alone chose the seed. It chose before the first "
    "card and could not change it afterwards."
)
SEALED = _("The seed is still locked away: the game is not over.")
PLAYED_ON = _(
    "This table continues from a moment at table {code}, whose seed was already known: it is for "
    "trying things out and proves nothing."
)
PROVED = _("Yes. The seed is the promised one, every deal follows from it, and every move was legal.")
NOT_PROVED = _("This could not be proved.")
CHECK_YOURSELF = _("Check it yourself")
CHECK_STEPS = (
    _("Note the commitment before the first card; better still, let everyone at the table note it."),
    _("Once the game is over, download its record."),
    _("Install Moowoo on your own computer, and type this:"),
)
DOWNLOAD = _("Download the record of the game")

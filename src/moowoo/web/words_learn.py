"""The words around the lessons; what a lesson itself says stands in `learn/text`."""

from moowoo.voice.messages import _

LEARN = _("Learn by playing")
INTRO = _("Each lesson is a real game that is waiting for you. Play the cards, ask questions, take your time.")
STEPS = _("{n} steps")
BEGIN = _("Begin")
STEP = _("Step {n} of {all}: {title}")
YOUR_TASK = _("Your task:")
WHAT_HAPPENED = _("What happened")
GO_ON = _("Go on")
BACK = _("One step back")
SKIP = _("Go on without doing it")
ASK = _("Ask a question")
TYPE = _("Or type a card, a move or a question")
SEND = _("Send")
PLAY_NOW = _("Play a real game now")
OTHER_LESSONS = _("The other lessons")
RULE = _("Read rule {clause}")
READ_RULES = _("Read all the rules")

"""What a review says."""

from moowoo.voice.messages import Line, _, ngettext

WEIGHED = ngettext(
    "{n} choice was weighed, with {budget} for each.", "{n} choices were weighed, with {budget} for each."
)
BROKEN_OFF = _("Stopped early. Decisions looked at: {done} of {total}.")
UNFINISHED = _("The game is unfinished.")

PLAYED_WELL = Line(
    _("{name}: good decisions, {good} of {n}."),
    ngettext(
        "{name} made {n} decision, {good} as good as the best.",
        "{name} made {n} decisions, {good} as good as the best.",
    ),
)
GAVE_AWAY = ngettext(
    "{name} made {n} decision, {good} as good as the best. The others cost {percent}% on average.",
    "{name} made {n} decisions, {good} as good as the best. The others cost {percent}% on average.",
)

SHAPE = _("Chances of winning:")
AT_ROUND = Line(_("Round {round}: {chances}"), _("As round {round} began, as far as {name} could see: {chances}."))
CHANCE = _("{name} {percent}%")

TURNING_POINTS = _("Turning points:")
NO_TURNING_POINTS = _("There was no turning point: the chances moved little by little.")
IT_ROSE = _("{place}: {name}'s chances rose from {before}% to {after}%.")
IT_FELL = _("{place}: {name}'s chances fell from {before}% to {after}%.")
ROSE = Line(
    _("{number}. {name} {before}% to {after}%"),
    _("{number}. {place}: {name}'s chances rose from {before}% to {after}%."),
)
FELL = Line(
    _("{number}. {name} {before}% to {after}%"),
    _("{number}. {place}: {name}'s chances fell from {before}% to {after}%."),
)
OWN_CHOICE = _("{name} chose “{played}”; “{best}” was better.")

COSTLY_CHOICES = _("Choices that cost something:")
NO_COSTLY_CHOICES = _("No choice cost much.")
EVERY_CHOICE = _("Every decision:")
PLACE = _("Round {round}, decision {number}")
BETTER = Line(
    _("{better}%, not {percent}%: {best}"),
    _("{place}: {name} chose “{played}”. “{best}” was better: a {better}% chance of winning instead of {percent}%."),
)
WELL_CHOSEN = _("{place}: {name} chose “{played}”: as good as any, a {percent}% chance of winning.")
NO_CHOICE = _("{place}: {name} could only choose “{played}”.")
NOT_WEIGHED = _("{place}: {name} chose “{played}”, which was not weighed.")

CHART_TITLE = _("Chances of winning, as each player could know them")
CHART_ACROSS = _("Decisions")
CHART_ROUND = _("Round {round}")

STARTING = ngettext("Going through {n} decision…", "Going through {n} decisions…")
PROGRESS = ngettext(
    "Decisions: {done} of {total}; about {n} second left.", "Decisions: {done} of {total}; about {n} seconds left."
)
WROTE = _("Written: {files}.")
NO_PNG = _("The chart could not be written as PNG: resvg-py is missing. Install it with: {command}")
BAD_BUDGET = _("“{budget}” is not a budget. Say, for example, 100ms, 1s or 500x.")
"""Refused on the command line."""

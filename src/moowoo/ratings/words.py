"""The words for ratings and figures: on the page, in the terminal, and for the ear."""

from moowoo.voice.messages import _, ngettext

STANDING = _("Standing")
STANDING_INTRO = _(
    "Only games that count are in it. A rating says how strong somebody seems to be, and how sure that is: in 95 of "
    "100 cases it is right within the range that is given."
)
WHICH_LADDER = _("Which standing?")
PLACE = _("Place")
NAME = _("Name")
RATING = _("Rating")
GAMES_COLUMN = _("Games")
NOBODY_YET = _("Nobody is in it yet who wants to be seen and has played often enough.")
BOT_NAMED = _("{level} (bot)")
BOTS_TOO = _("The bots stand where games among bots put them.")
MY_PLACE = _("You would be in place {place} of {count}.")
RATED_AT = _("{value}, give or take {reach}")
IN_WORDS = _("Your rating is {value}. Most likely your strength is between {low} and {high}.")
PROVISIONAL = _(
    "Your rating is provisional: {value}, but anything between {low} and {high} is possible. Some more games will tell."
)
PROVISIONAL_SHORT = _("{value}, provisional, give or take {reach}")
NOT_RATED = _("You have no rating yet: play a game that counts.")
LIKE_A_BOT = _(
    "About as strong as you: the bot {level}, rated {value}. Against it you would win {percent} in 100 games."
)
PLAY_IT = _("Play {level} in a game that counts")
PROFILE = _("My figures")
PROFILE_OF = _("{name}: figures")
PRIVATE = _("Nobody but you sees this page. In the settings you can let others see it.")
PUBLIC = _("Others can see this page.")
GAMES_WON = ngettext("You have won {won} of {n} game.", "You have won {won} of {n} games.")
THEY_WON = ngettext("{won} of {n} game won.", "{won} of {n} games won.")
STREAK = ngettext("The longest streak: {n} game won in a row.", "The longest streak: {n} games won in a row.")
STREAK_NOW = ngettext("Now: {n} in a row.", "Now: {n} in a row.")
PART = _("{label}: {count}, that is {percent}%.")
COURSE = _("The rating from game to game")
COURSE_TOLD = _("From {first} to {last} in {n} games; at most {most}, at least {least}.")
LUCK = _("Luck")
LUCKY = _("Luck helped")
UNLUCKY = _("Luck was against you")
LUCK_WHOLE = ngettext("{n} game looked at in a review.", "{n} games looked at in a review.")
NO_FIGURES = _("There are no finished games to count yet.")
ALL_STANDING = _("To the standing")
TERMINAL_LINE = _("{name}: {rating}")

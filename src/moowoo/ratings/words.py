"""The words for ratings and figures: on the page, in the terminal, and for the ear."""

from moowoo.voice.messages import _, ngettext

STANDING = _("Rankings")
STANDING_INTRO = _(
    "Only games that count are included. A rating says how strong somebody seems to be, and how sure "
    "that is: 95 times out of 100, their strength lies within the range given."
)
WHICH_LADDER = _("Which ranking?")
PLACE = _("Place")
NAME = _("Name")
RATING = _("Rating")
GAMES_COLUMN = _("Games")
NOBODY_YET = _("Nobody is listed yet: you have to want to be seen, and have played often enough.")
BOT_NAMED = _("{level} (bot)")
BOTS_TOO = _("The bots are ranked by the games they have played among themselves, and against people here.")
MINE = _("Your rating")
MY_PLACE = _("You would be number {place} of {count}.")
RATED_AT = _("{value}, give or take {reach}")
IN_WORDS = _("Your rating is {value}. Your strength is most likely between {low} and {high}.")
PROVISIONAL = _(
    "Your rating is provisional: {value}, but anything between {low} and {high} is possible. A few "
    "more games will tell."
)
PROVISIONAL_SHORT = _("{value}, provisional, give or take {reach}")
NOT_RATED = _("You have no rating yet: play a game that counts.")
LIKE_A_BOT = _("About as strong as you: the bot {level}, rated {value}. You would win {percent}% of games against it.")
PLAY_IT = _("Play the bot {level} in a game that counts")
PROFILE = _("My statistics")
PROFILE_OF = _("{name}: statistics")
PRIVATE = _("Only you can see this page. In the settings you can let others see it.")
PUBLIC = _("Others can see this page.")
GAMES_WON = ngettext("You have won {won} of {n} game.", "You have won {won} of {n} games.")
THEY_WON = ngettext("{won} of {n} game won.", "{won} of {n} games won.")
STREAK = ngettext("Longest streak: {n} game won.", "Longest streak: {n} games won in a row.")
STREAK_NOW = ngettext("Now: {n} in a row.", "Now: {n} in a row.")
PART = _("{label}: {count}, that is {percent}%.")
COURSE = _("Rating from game to game")
COURSE_TOLD = _("From {first} to {last} over {n} games; the highest was {most}, the lowest {least}.")
LUCK = _("Luck")
LUCKY = _("Luck helped")
UNLUCKY = _("Luck was unkind")
LUCK_WHOLE = ngettext("{n} game reviewed.", "{n} games reviewed.")
NO_FIGURES = _("No finished games to count yet.")
ALL_STANDING = _("To the rankings")
TERMINAL_LINE = _("{name}: {rating}")
TERMINAL_FIGURES = _("{title}: {whole}")

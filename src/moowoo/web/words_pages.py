"""The words of the pages that are not about one table: settings, help, what a browser shows without a network."""

from moowoo.voice.messages import _, pgettext

SETTINGS = _("Settings")
SAVED = _("Your settings are saved.")
SETTINGS_STAY = _("They stay with you on this device, and wherever you open your personal link.")
HOW_IT_LOOKS = _("How it looks")
HOW_IT_SOUNDS = _("How it sounds")
HOW_IT_PLAYS = _("How it is played")
LANGUAGE = _("Language")
THEME = _("Colours")
THEMES = {
    "system": pgettext("colours", "As on my device"),
    "light": pgettext("colours", "Light"),
    "dark": pgettext("colours", "Dark"),
    "contrast": pgettext("colours", "High contrast"),
}
TEXT_SIZE = _("Size of text")
PER_CENT = _("{n}%")
MOTION = _("Motion")
MOTIONS = {
    "system": pgettext("motion", "As on my device"),
    "off": pgettext("motion", "Nothing moves"),
}
PACE = _("Pace at the table")
PACE_HELP = _("It is yours alone: nobody has to wait for you, and you can always play at once.")
PACES = {
    "slow": pgettext("pace", "Slow"),
    "normal": pgettext("pace", "Normal"),
    "quick": pgettext("pace", "Quick"),
    "steps": pgettext("pace", "Step by step"),
}
SOUND = _("Sounds")
SOUNDS = {
    "off": pgettext("sounds", "Off"),
    "soft": pgettext("sounds", "Soft"),
    "on": pgettext("sounds", "On"),
}
SOUND_HELP = _("Whatever is heard is also said in words. A screen reader has its own volume.")
VOLUME = _("Volume of the sounds")
TRY_SOUND = _("Try the sounds")
TURN_SOUND = _("A sound when it is my turn")
TURN_SOUND_HELP = _("Also while another page is in front. The tab shows it in any case, by its title and its icon.")
VERBOSITY = _("How much is said")
VERBOSITIES = {
    "brief": _("Brief: fits a braille line"),
    "normal": _("Normal: whole sentences"),
    "full": _("Full: nothing left out"),
}
KEYS = _("Keys for questions")
SINGLE_KEYS = _("Single letters ask questions while the hand has the focus")
KEYS_HELP = _("One letter or digit each. Empty: no key.")
NAME = _("Your name")
NAME_HELP = _("What the others call you.")
PUBLIC = _("Others may see my ranking and my statistics")
PUBLIC_HELP = _("Your name then appears in the rankings. Until you choose this, nobody sees it.")
PERSONAL_LINK = _("Your personal link")
PERSONAL_LINK_HELP = _(
    "Open it on another device within ten minutes to be yourself there too. It works once; keep it to yourself."
)
DEVICES = _("Your devices")
DEVICES_HELP = _("You are known on these devices. Once one is signed out, nobody plays in your name from there.")
SOME_DEVICE = _("A device that does not say what it is")
THIS_DEVICE = _("{device} (this one)")
END_DEVICE = _("Sign out")
LINK_TITLE = _("Be yourself here too?")
LINK_OF = _("This link belongs to {name}. If that is you, this device will be yours as well.")
LINK_OF_NOBODY = _("This link belongs to somebody without a name. If that is you, this device will be yours as well.")
LINK_INSTEAD = _("For now you are {name} here; after this you no longer will be.")
LINK_YES = _("Yes, that is me")
LINK_NO = _("No, thanks")
NO_PERSONAL_LINK = _("You get a personal link as soon as you have saved these settings or sat down at a table.")
SAVE = _("Save the settings")

BAD_KEY = _("One letter or digit, please.")
KEY_TWICE = _("Two questions have the key {key}.")
BAD_VOLUME = _("Give a whole number from 0 to 100.")
CHOOSE_ONE = _("Choose one of the options offered.")

HELP = _("Keys and help")
HELP_INTRO = _("Everything can be done by keyboard, by touch, by voice control, or by typing what you want.")
IN_THE_HAND = _("While your hand has the focus")
HAND_KEYS = {
    "← →": _("one card forward or back"),
    "Home, End": _("the first or the last card"),
    "Enter": _("play the card"),
    "?": _("all keys"),
}
KEY = _("Key")
WHAT_IT_DOES = _("What it does")
QUESTION_KEYS = _("Questions by one key")
QUESTION_KEYS_TEXT = _("They answer without moving the focus. You can change them, or turn them off, in the settings.")
BY_TEXT = _("By typing")
BY_TEXT_TEXT = _("The box below the hand takes everything as text: a card, a move, a question. Some examples:")
WITH_A_READER = _("With a screen reader")
READER_TIPS = (
    _("The hand is a list: go to it with Tab, and the screen reader changes to focus mode by itself."),
    _("What happens is announced once, in order, and stays under “What happened” to be read again."),
    _("Headings divide the page: the table, your hand, what happened, the conversation."),
    _("How much is said, and whether single keys work, is up to you: see the settings."),
    _("Every page and a whole game work without scripts too."),
)
ON_A_PHONE = _("On a phone")
PHONE_TIPS = (
    _("Hold it upright: cards are large enough for a thumb."),
    _("Add the page to your home screen, and the rules can be read without a network."),
)
BY_VOICE = _("By voice control or a switch")
VOICE_TIPS = (_("Say the words on a card or a button: its name is what you see."),)

OFFLINE = _("No network")
OFFLINE_TEXT = _("The table cannot be reached just now. Nothing is lost: your game continues where you left off.")
OFFLINE_RULES = _("Meanwhile, the rules are here to be read:")
TRY_AGAIN = _("Try again")
HOME = _("To the home page")

PROBLEM = _("That did not work")
PROBLEMS = {
    400: _("The page was asked something it does not understand."),
    403: _("You cannot do that, or the page was open too long. Go back, load it again, and try once more."),
    404: _("There is no such page. Perhaps a letter of the address is wrong."),
    405: _("The page was asked something it does not understand."),
    413: _("That is too much at once."),
    429: _("Too much in too little time. Wait a moment, then go on."),
    500: _("Something went wrong here, not with you. Nothing you have done is lost."),
    503: _("The table is not ready just now. Try again in a moment."),
}

OTHER_RULES = _("Rules of the other games")
ON_THIS_PAGE = _("On this page")
LEARN_THIS = _("Learn it by playing")
APP_OF_TWO = _("{games}: two card games, played by ear, by touch or by eye at one table.")
APP_OF_MORE = _("{games}: card games, played by ear, by touch or by eye at one table.")

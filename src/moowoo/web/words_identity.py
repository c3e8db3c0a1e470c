"""The words of being somebody here: passkeys, codes on paper, coming back, taking one's data along, going for good."""

from moowoo.voice.messages import _, ngettext

TITLE = _("Your identity here")
INTRO = _(
    "No account, no password, no e-mail address: this device knows you. Here you make sure that you "
    "are not lost along with it."
)
YOU_ARE = _("You are {name}.")
NOBODY_YET = _("Nobody knows you here yet. Give a name, and this device will know you.")
BE_SOMEBODY = _("Introduce myself")
PASSKEYS = _("Passkeys")
PASSKEYS_TEXT = _(
    "A passkey stays in your phone, computer or security key. With it you can show who you are on "
    "any device, by fingerprint, face or PIN."
)
NEEDS_SCRIPTS = _("Making a passkey needs scripts and a browser that knows passkeys. Recovery codes work without them.")
MAKE_PASSKEY = _("Make a passkey")
PASSKEY_MADE = _("Your passkey is made.")
PASSKEY_FAILED = _("That did not work, or you changed your mind. Nothing has changed.")
NO_PASSKEY = _("You have no passkey.")
SINCE = _("{device}, since {date}")
REVOKE = _("Revoke")
REVOKED = _("The passkey is revoked.")
CODES = _("Recovery codes")
CODES_TEXT = _(
    "For when your devices are lost: print or emboss these codes, and keep them with your papers. Each works once."
)
CODES_LEFT = ngettext("You have {n} code left.", "You have {n} codes left.")
NO_CODES = _("You have no codes.")
MAKE_CODES = _("Make new codes")
CODES_END = _("The old ones will then stop working.")
YOUR_CODES = _("Your recovery codes")
CODES_ONCE = _("They are shown now and never again. Anyone who has one can pass as you.")
AS_TEXT = _("Download as a text file")
AS_BRAILLE = _("Download as a braille file (BRF)")
CODES_OF = _("Moowoo, recovery codes of {name}")
DONE = _("Done")
SIGN_OUT = _("Sign out?")
ONLY_DEVICE = _("This is your only device. Without a passkey or a recovery code you cannot sign in again.")
MAKE_RECOVERY = _("Make recovery codes")
SIGN_OUT_ANYWAY = _("Sign out anyway")
CANCEL = _("Cancel")
DEVICES = _("Your devices and your personal link")
SEEN = _("What others may see")
SEEN_TEXT = _(
    "People at a table with you see your name there. Nothing else is shown to anyone unless you choose to show it."
)
CHOOSE = _("To the settings")
NOTICES = _("Notifications")
NOTICES_TEXT = _(
    "For games that take days: this browser can tell you when one is waiting for you, even while it is closed."
)
BEGIN_NOTICES = _("Tell me on this device")
END_NOTICES = _("Stop telling me")
TOLD = _("This device tells you when a game is waiting for you.")
UNTOLD = _("That device no longer tells you.")
NOTICES_FAILED = _("Your browser does not allow that, or cannot reach a push service. An open page still tells you.")
WITHOUT_NOTICES = _("This needs scripts and a browser that can do it. An open list of your games still tells you.")
EXPORT = _("Take everything with you")
EXPORT_TEXT = _(
    "One file with everything that is known about you here: settings, devices, games, what you did and said."
)
DOWNLOAD = _("Download everything about me")
DELETE = _("Leave for good")
DELETE_TEXT = _(
    "Your name, your settings and what you said are deleted. Games you played stay readable for the "
    "others, without your name. Where a game is under way, a bot plays on. Nobody can undo this."
)
DELETE_SURE = _("I want to be forgotten here")
DELETE_BUTTON = _("Delete everything about me")
TICK_FIRST = _("Tick the box first, if you really want that.")
GONE = _("You have been forgotten")
GONE_TEXT = _("Nothing about you is left here. You can start again whenever you like.")

COME_BACK = _("Come back")
COME_BACK_TEXT = _("Been here before, on another device? Be yourself here too.")
WITH_PASSKEY = _("With a passkey")
SHOW_PASSKEY = _("Show my passkey")
LOGIN_NEEDS_SCRIPTS = _(
    "Showing a passkey needs scripts. A recovery code works without them, and so does your personal link."
)
WITH_CODE = _("With a recovery code")
CODE = _("Recovery code")
CODE_HELP = _("Twenty letters; capitals, spaces and hyphens do not matter.")
USE_CODE = _("Be myself again")
BAD_CODE = _("That code does not work: each works once, and new codes replace the old ones.")
WITH_LINK = _("With your personal link")
WITH_LINK_TEXT = _("On a device that knows you, the settings have a link. Open it here within ten minutes.")
INSTEAD = _("For now you are {name} here; after this you no longer will be.")
RECOVERED = _("Welcome back, {name}. If a device is lost, sign it out in the settings and revoke its passkey here.")

"""The kit of Crazy Eights: where everything of this game is to be found."""

from moowoo.games.kit import Kit, Part

KIT = Kit(
    name="eights",
    title="Crazy Eights",
    package="moowoo_eights",
    options=Part("moowoo_eights.options:EightsOptions"),
    game=Part("moowoo_eights.game:EightsGame"),
    loops=Part("moowoo_eights.loops:LOOPS"),
    words=Part("moowoo_eights.words:WORDS"),
    faces=Part("moowoo_eights.faces:FACES"),
    scenes=Part("moowoo_eights.scene:SCENES"),
    lessons=Part("moowoo_eights.lessons:LESSONS"),
    grammar=Part("moowoo_eights.record:GRAMMAR"),
    players=Part("moowoo_eights.bots:PLAYERS"),
    chance=Part("moowoo_eights.chance:EightsChance"),
)

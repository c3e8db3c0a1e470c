"""MOW's kit: where everything of this game is to be found."""

from moowoo.games.kit import Kit, Part

KIT = Kit(
    name="mow",
    title="MOW",
    package="moowoo.mow",
    options=Part("moowoo.mow.options:MowOptions"),
    game=Part("moowoo.mow.game:MowGame"),
    loops=Part("moowoo.mow.loops:LOOPS"),
    words=Part("moowoo.mow.words:WORDS"),
    faces=Part("moowoo.mow.faces:FACES"),
    scenes=Part("moowoo.mow.scene:SCENES"),
    lessons=Part("moowoo.mow.lessons:LESSONS"),
    grammar=Part("moowoo.mow.record:GRAMMAR"),
    players=Part("moowoo.mow.bots:PLAYERS"),
    chance=Part("moowoo.mow.chance:MowChance"),
    pieces=Part("moowoo.mow.pieces:PIECES"),
    keeper=Part("moowoo.mow.keeper:KEEPING"),
    learning=Part("moowoo.mow.learning:LEARNING"),
    figures=Part("moowoo.mow.figures:FIGURES"),
    place=1,
)

"""WOO's kit: where everything of this game is to be found."""

from moowoo.games.kit import Kit, Part

KIT = Kit(
    name="woo",
    title="WOO",
    package="moowoo.woo",
    options=Part("moowoo.woo.options:WooOptions"),
    game=Part("moowoo.woo.game:WooGame"),
    loops=Part("moowoo.woo.loops:LOOPS"),
    words=Part("moowoo.woo.words:WORDS"),
    faces=Part("moowoo.woo.faces:FACES"),
    scenes=Part("moowoo.woo.scene:SCENES"),
    lessons=Part("moowoo.woo.lessons:LESSONS"),
    grammar=Part("moowoo.woo.record:GRAMMAR"),
    players=Part("moowoo.woo.bots:PLAYERS"),
    chance=Part("moowoo.woo.chance:WooChance"),
    pieces=Part("moowoo.woo.pieces:PIECES"),
    keeper=Part("moowoo.woo.keeper:KEEPING"),
    learning=Part("moowoo.woo.learning:LEARNING"),
    figures=Part("moowoo.woo.figures:FIGURES"),
    place=2,
)

"""The kit of Tiny Game: where everything of this game is to be found."""

from moowoo.games.kit import Kit, Part

KIT = Kit(
    name="tinygame",
    title="Tiny Game",
    package="moowoo_tinygame",
    options=Part("moowoo_tinygame.options:TinyGameOptions"),
    game=Part("moowoo_tinygame.game:TinyGame"),
    loops=Part("moowoo_tinygame.loops:LOOPS"),
    words=Part("moowoo_tinygame.words:WORDS"),
    faces=Part("moowoo_tinygame.faces:FACES"),
    scenes=Part("moowoo_tinygame.scene:SCENES"),
    lessons=Part("moowoo_tinygame.scene:LESSONS"),
    grammar=Part("moowoo_tinygame.record:GRAMMAR"),
    players=Part("moowoo_tinygame.bots:PLAYERS"),
    chance=Part("moowoo_tinygame.loops:TinyGameChance"),
)

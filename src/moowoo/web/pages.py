"""Every page but the table: what a server calls to show one, and to read a form that was sent back."""

from moowoo.web.afterwards import ReviewState, fairness, review, review_regions, turning
from moowoo.web.app import manifest
from moowoo.web.drawing import faces_css
from moowoo.web.forms import BadForm, Form, Problem
from moowoo.web.games_page import games, games_regions
from moowoo.web.identity_page import codes, come_back, gone, identity, sign_out
from moowoo.web.learn.lesson_page import learn, lessons
from moowoo.web.live import LiveSource
from moowoo.web.plain_pages import help_page, link, offline, problem, rules
from moowoo.web.replay import replay
from moowoo.web.settings import SettingsWish, read_settings, settings
from moowoo.web.table_wish import TableWish, blank, read_play, read_table
from moowoo.web.tables import (
    JoinWish,
    LobbyTable,
    RunningTable,
    landing,
    landing_regions,
    lobby,
    lobby_regions,
    new_table,
    no_such_table,
    read_join,
)

__all__ = [
    "BadForm",
    "Form",
    "JoinWish",
    "LiveSource",
    "LobbyTable",
    "Problem",
    "ReviewState",
    "RunningTable",
    "SettingsWish",
    "TableWish",
    "blank",
    "codes",
    "come_back",
    "faces_css",
    "fairness",
    "games",
    "games_regions",
    "gone",
    "help_page",
    "identity",
    "landing",
    "landing_regions",
    "learn",
    "lessons",
    "link",
    "lobby",
    "lobby_regions",
    "manifest",
    "new_table",
    "no_such_table",
    "offline",
    "problem",
    "read_join",
    "read_play",
    "read_settings",
    "read_table",
    "replay",
    "review",
    "review_regions",
    "rules",
    "settings",
    "sign_out",
    "turning",
]

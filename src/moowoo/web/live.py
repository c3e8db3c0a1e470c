"""Live pages: regions that a page keeps up to date by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from moowoo.web.model import Visitor
from moowoo.web.templating import Filled, fill


@dataclass(frozen=True)
class LiveSource:
    """The address that a page asks for its changed regions, and the version it shows."""

    address: str
    version: str
    hidden: bool = False
    """Whether the page also asks, less often, while another tab is in front."""


class Progress(NamedTuple):
    """The progress of something that is being made; once it is `done`, it may have `failed`, for a reason in words."""

    percent: int
    done: bool = False
    failed: bool = False
    reason: str = ""


def fill_regions(templates: Mapping[str, str], visitor: Visitor, facts: Mapping[str, object]) -> Filled:
    """Fill the templates of a page's regions, by the id of the region."""
    return {region: fill(template, visitor, **facts) for region, template in templates.items()}

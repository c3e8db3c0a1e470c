"""Notices in a real browser: what our server sends is read as the standard says, and the service worker shows it.

Chromium takes pushes from the service of its maker only. So the server posts to a push service of our own, what it
posted is unlocked with the key of a browser of our own, and handed to the service worker where its browser would.
"""

import asyncio
import json
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from kit.deadline import DEADLINE
from kit.languages import ANOTHER
from moowoo.server.notices import Notices
from moowoo.server.push import Sender
from server.test_push import Browser as Receiver
from server.test_push import push_service
from web.house import LiveHouse

pytestmark = pytest.mark.proof
NOTED = """() => {
  const show = self.registration.showNotification.bind(self.registration);
  self.shown = new Promise((on) => {
    self.registration.showNotification = (title, options) => show(title, options).then(() => on({ title, ...options }));
  });
}"""
"""In the service worker: `shown` is what was handed over to be shown, once the browser has taken it. The browser is not
asked for its notifications: Chromium drops one that is just appearing when somebody does."""


def test_a_notice_that_was_sent_is_shown_by_the_service_worker(live: LiveHouse, browser: Browser) -> None:
    anna = live.guest(browser, "Anna", ANOTHER, permissions=["notifications"])
    code = anna.lay("woo", ["me", "calf"], first=0)
    receiver = Receiver()

    async def send(address: str) -> None:
        service = live.house.service
        who = (await service.look(code)).chairs[0].who
        notices = Notices(service, Sender("secret"), anywhere=True)
        await notices.book.add(who, who, receiver.subscription(address), 0.0)
        await notices.tell(await service.look(code), who)
        await notices.close()

    with push_service() as pushing:
        asyncio.run_coroutine_threadsafe(send(f"{pushing.address}/a"), live.loop).result(DEADLINE)
        ((_, body),) = pushing.got
    told = json.loads(receiver.read(body))

    anna.page.goto("/games")
    anna.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker = next(iter(anna.context.service_workers), None) or anna.context.wait_for_event("serviceworker")
    line = anna.context.new_cdp_session(anna.page)
    push = {"origin": live.address, "registrationId": registration(line, anna.page), "data": json.dumps(told)}
    worker.evaluate(NOTED)
    line.send("ServiceWorker.deliverPushMessage", push)
    assert worker.evaluate("self.shown") == {
        "title": "Moowoo",
        "body": told["body"],
        "tag": code,
        "lang": ANOTHER,
        "icon": "/static/icon.svg",
        "data": {"url": f"/t/{code}"},
    }
    assert told["body"].startswith("À toi de jouer")
    anna.context.close()


def registration(line: CDPSession, page: Page) -> str:
    """Return the number under which the browser keeps the service worker; it tells it some time after it is asked."""
    known: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    line.send("ServiceWorker.enable")
    give_up = time.monotonic() + DEADLINE
    while not known:
        assert time.monotonic() < give_up, "the browser tells of no service worker"
        page.evaluate("1")  # events come in while something is asked
    return str(known[-1]["registrationId"])

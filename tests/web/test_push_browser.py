"""Notices in a real browser: what our server sends is read as the standard says, and the service worker shows it.

Chromium takes pushes from the service of its maker only. So the server posts to a push service of our own, what it
posted is unlocked with the key of a browser of our own, and handed to the service worker where its browser would.
"""

import asyncio
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kit.languages import ANOTHER
from moowoo.server.notices import Notices
from moowoo.server.push import Sender
from server.test_push import Browser as Receiver
from server.test_push import push_service
from web.house import PATIENCE, LiveHouse

pytestmark = pytest.mark.proof
NOTED = """() => {
  const show = self.registration.showNotification.bind(self.registration);
  self.shown = new Promise((on) => {
    self.registration.showNotification = (...given) => show(...given).then(on);
  });
}"""
"""In the service worker: `shown` is when a notification was handed over to be shown."""
FOUND = """async () => {
  const found = await (await navigator.serviceWorker.ready).getNotifications();
  return found.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
}"""
TRIES = 5
"""Whoever asks Chromium for its notifications while one is just appearing makes it go away. So we ask only when it was
shown, and if we were too early all the same, it is sent again."""


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
        asyncio.run_coroutine_threadsafe(send(f"{pushing.address}/a"), live.loop).result(PATIENCE)
        ((_, body),) = pushing.got
    told = json.loads(receiver.read(body))

    anna.page.goto("/games")
    line = anna.context.new_cdp_session(anna.page)
    known: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line.send("ServiceWorker.enable")
    expect(anna.page.locator("main")).to_be_visible()
    anna.page.wait_for_function("navigator.serviceWorker.controller !== null")
    push = {"origin": live.address, "registrationId": known[-1]["registrationId"], "data": json.dumps(told)}
    (worker,) = anna.context.service_workers
    shown: list[dict[str, Any]] = []
    for _ in range(TRIES):
        worker.evaluate(NOTED)
        line.send("ServiceWorker.deliverPushMessage", push)
        worker.evaluate("self.shown.then(() => true)")
        shown = shown or anna.page.evaluate(FOUND)
    assert shown[0] == {
        "title": "Moowoo",
        "body": told["body"],
        "tag": code,
        "lang": ANOTHER,
        "data": {"url": f"/t/{code}"},
    }
    assert told["body"].startswith("À toi de jouer")
    anna.context.close()

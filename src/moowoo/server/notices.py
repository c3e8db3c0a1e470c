"""Telling people who are away that a game waits for them, by the push service of their browser.

The node that wrote the entry tells. It waits a little first: who is at the table needs no notice, and who decides at
once had none coming.
"""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

import msgspec

from moowoo.games import kit
from moowoo.server.errors import Refusal
from moowoo.server.push import Sender, Subscription, encrypt
from moowoo.server.push_post import BadEndpoint, post, read_endpoint
from moowoo.server.service import Service
from moowoo.server.store.subscription_book import SubscriptionBook
from moowoo.server.table import Table
from moowoo.voice.messages import _
from moowoo.voice.speaker import Speaker

log = logging.getLogger(__name__)

DELAY = 20.0
"""Seconds in which somebody may still be there."""
DAYS = 3 * 86_400
"""Seconds for which a push service keeps a notice."""
GONE = (404, 410)
"""A browser that is to be told no more."""
MOST_WAITING = 1_000
THREADS, PER_HOST = 16, 4
"""Notices that are posted at once, and those of them that go to one host."""
REST = 300.0
"""Seconds for which a host that did not answer in time is left alone."""
UNAVAILABLE = 503

YOUR_TURN = _("It is your turn: {table}, table {code}.")


class Notices:
    def __init__(self, service: Service, sender: Sender, *, anywhere: bool = False) -> None:
        self.service, self.sender, self.anywhere = service, sender, anywhere
        self.book = SubscriptionBook(service.database)
        self.sent = 0
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """Places for those who post to a host."""
        self._slow: OrderedDict[str, float] = OrderedDict()
        """Hosts that did not answer in time, and until when they are left alone."""
        self.waiting: set[asyncio.Task[None]] = set()
        """Notices that may still turn out not to be needed."""
        service.on_waiting = self.note

    def note(self, table: Table, seat: int) -> None:
        """A game waits for somebody from now on."""
        if len(self.waiting) < MOST_WAITING and not self.is_there(table, seat):
            task = asyncio.create_task(self._tell_later(table.id, seat, table.decided[seat]))
            self.waiting.add(task)
            task.add_done_callback(self.waiting.discard)

    def is_there(self, table: Table, seat: int) -> bool:
        return table.chairs[seat].who in self.service.hub.present(table.id)

    async def _tell_later(self, number: int, seat: int, ply: int) -> None:
        try:
            clock = self.service.clock
            await clock.sleep_until(clock.now() + DELAY)
            table = (await self.service.load(number)).table
            if table.may_decide(seat) and table.decided[seat] == ply and not self.is_there(table, seat):
                await self.tell(table, table.chairs[seat].who)
        except Refusal as refusal:
            log.warning("notice put off", extra={"reason": refusal.kind})
        except Exception:
            log.exception("notice failed")

    async def tell(self, table: Table, who: str) -> None:
        """Tell somebody, on every device that wants to be told."""
        wanted = await self.book.of(who)
        person = await self.service.people.find(who) if wanted else None
        if person is None:
            return
        message = notice(table, person.settings.language)
        for number, one in wanted.items():
            status = await self._post_in_turn(one, message, table)
            self.sent += status < 300
            if status in GONE:
                await self.book.end(number)

    async def _post_in_turn(self, to: Subscription, message: bytes, table: Table) -> int:
        """Post when the host has a place: one that answers slowly holds up nobody but its own."""
        try:
            host = read_endpoint(to.endpoint, anywhere=self.anywhere).hostname or ""
        except BadEndpoint:
            return GONE[0]
        places = self._hosts.setdefault(host, asyncio.Semaphore(PER_HOST))
        async with places:
            if self._slow.get(host, 0.0) > self.service.clock.now():
                return UNAVAILABLE
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, self._post, to, message, table)
            except TimeoutError:
                self._slow[host] = self.service.clock.now() + REST
                self._slow.move_to_end(host)
                while len(self._slow) > MOST_WAITING:
                    self._slow.popitem(last=False)
                log.info("push service slow", extra={"host": host})
                return UNAVAILABLE

    def _post(self, to: Subscription, message: bytes, table: Table) -> int:
        """Send one notice; a newer one about the same table takes its place. Nothing is sent where it must not go."""
        try:
            parts = read_endpoint(to.endpoint, anywhere=self.anywhere)
            headers = {
                "Authorization": self.sender.authorization(
                    f"{parts.scheme}://{parts.netloc}", self.service.clock.now()
                ),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(DAYS),
                "Topic": table.code.replace("-", ""),
                "Urgency": "normal",
            }
            return post(to.endpoint, encrypt(message, to), headers, anywhere=self.anywhere)
        except (BadEndpoint, ValueError):
            return GONE[0]
        except TimeoutError:
            raise
        except OSError as error:
            log.info("push service away", extra={"reason": type(error).__name__})
            return UNAVAILABLE

    async def close(self) -> None:
        for task in self.waiting:
            task.cancel()
        await asyncio.gather(*self.waiting, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def notice(table: Table, language: str) -> bytes:
    """What the browser shows: the game and the table, and nothing of the cards."""
    speaker = Speaker(language)
    words = kit(table.opened.game).scenes().editions
    edition = words.get(table.game.options.edition) or next(iter(words.values()))
    body = speaker.say(YOUR_TURN, table=speaker.say(edition.title), code=table.code)
    shown = {"title": "Moowoo", "body": body, "url": f"/t/{table.code}", "tag": table.code, "lang": language}
    return msgspec.json.encode(shown)

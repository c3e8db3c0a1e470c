// The connection to the table. It notices when nobody answers any more, comes back by itself, asks for what it missed,
// and sends again what was never answered; the server does nothing twice that comes under the same id.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** How long somebody who acts at once waits for the first connection. */
const OPENING = 3000;
/** Milliseconds between two looks at how the connection does. */
const TICK = 250;
/** What was sent and is not answered by then is said to be on its way, and the server is asked whether it is there. */
const SLOW = 1000;
/** What is not answered by then is said not to have arrived. */
const UNANSWERED = 5000;
/** A connection that ended gets this long to come back before anything is said. */
const LOST = 1500;
/** After so much silence the server is asked whether it is there: six small messages a minute at most, of 2,400 allowed. */
const QUIET = 10_000;
/** So long the server has for its answer: a move that nobody answers is noticed after SLOW and SILENT, in five seconds. */
const SILENT = 4000;
/** So long it has to let a page in: after a restart all pages come back at once. */
const GREETING = 10_000;
/** The server does not want this connection, and has said why. */
const TURNED_AWAY = 1008;
/** Questions may take their time to be thought about. */
const QUESTIONS = new Set(["ask", "command"]);

/**
 * @typedef {{type: string, id?: string, seq?: number, [fact: string]: any}} Message
 * @typedef {"" | "sending" | "lost"} State how what was sent does: answered, not answered yet, or there is no connection
 * @typedef {{told: (message: Message) => void, changed: (state: State, before: State) => void}} Listener
 * @typedef {{action: Record<string, unknown>, since: number, settle: (message: Message) => void}} Sent
 */

export class Connection {
  /**
   * @param {string} code
   * @param {number} seq the last thing that the page knows of
   * @param {Listener} listener
   */
  constructor(code, seq, listener) {
    this.code = code;
    this.seq = seq;
    this.listener = listener;
    this.client = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.count = 0;
    this.wait = FIRST_WAIT;
    this.ever = false;
    /** @type {State} */
    this.state = "";
    /** @type {Map<string, Sent>} */
    this.pending = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Whether the server has said anything on this socket. */
    this.greeted = false;
    // Times are of the clock on the wall, which goes on while the machine sleeps.
    this.openedAt = 0;
    this.heardAt = 0;
    this.pingedAt = 0;
    /** When the connection ended; 0 while there is one, and before the first. */
    this.lostAt = 0;
    /** Whether a ping is to be answered. */
    this.awaited = false;
    /** @type {Promise<boolean>} whether the first attempt succeeded, once that is known */
    this.first = new Promise((tried) => {
      this.tried = tried;
    });
    setTimeout(() => this.tried?.(false), OPENING);
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this.drop());
    this.timer = 0;
    this.ticking = setInterval(() => this.check(), TICK);
    this.open();
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const asked = `v=1&as=page&since=${this.seq}&lang=${document.documentElement.lang}`;
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/tables/${this.code}/socket?${asked}`);
    this.socket = socket;
    this.openedAt = Date.now();
    socket.addEventListener("open", () => socket === this.socket && this.opened());
    socket.addEventListener("message", (event) => socket === this.socket && this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.closed(event.code));
  }

  opened() {
    this.ever = true;
    this.tried?.(true);
    for (const [id, sent] of this.pending) {
      sent.since = Date.now();
      this.transmit({ ...sent.action, id });
    }
  }

  /** @param {number} code */
  closed(code) {
    this.tried?.(false);
    if (code === TURNED_AWAY) clearInterval(this.ticking);
    else this.drop();
  }

  /** There is no connection any more, whatever the browser thinks: a new one is made in a moment. */
  drop() {
    const { socket } = this;
    this.socket = null; // what else comes of it counts no more
    socket?.close();
    this.greeted = this.awaited = false;
    this.lostAt ||= Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.judge();
  }

  /** The browser says that there is a network again; a connection from before may be of the old one. */
  retry() {
    if (this.greeted) return this.ping();
    clearTimeout(this.timer);
    this.socket?.close();
    this.open();
  }

  ping() {
    this.awaited = true;
    this.pingedAt = Date.now();
    this.transmit({ do: "ping" });
  }

  /** Is anybody there? */
  check() {
    const now = Date.now();
    const late = this.awaited ? now - this.pingedAt > SILENT : !this.greeted && now - this.openedAt > GREETING;
    if (this.socket && late) this.drop();
    else if (this.greeted && !this.awaited) {
      const slow = this.unanswered(now) > SLOW && now - this.pingedAt > SLOW;
      if (slow || now - this.heardAt > QUIET) this.ping();
    }
    this.judge();
  }

  /** Whatever changes for whoever waits is told once. */
  judge() {
    const now = Date.now();
    const gone = this.lostAt && now - this.lostAt >= LOST;
    const lost = !this.greeted && (gone || this.unanswered(now) >= UNANSWERED);
    const state = lost ? "lost" : this.unanswered(now, QUESTIONS) >= SLOW ? "sending" : "";
    const before = this.state;
    this.state = state;
    if (state !== before) this.listener.changed(state, before);
  }

  /**
   * @param {number} now
   * @param {Set<unknown>} [except] kinds of actions
   * @returns {number} for how long the oldest of what was sent has had no answer
   */
  unanswered(now, except) {
    const since = [...this.pending.values()].filter(({ action }) => !except?.has(action.do)).map((one) => one.since);
    return since.length ? now - Math.min(...since) : 0;
  }

  /** @param {Message} message */
  heard(message) {
    this.heardAt = Date.now();
    if (!this.greeted) {
      this.greeted = true;
      this.lostAt = 0;
      this.wait = FIRST_WAIT;
    }
    if (message.type === "pong" || message.type === "refused") this.awaited = false; // a ping may be refused, too
    if (message.seq !== undefined) this.seq = message.seq;
    const waiting = message.id ? this.pending.get(message.id) : undefined;
    if (waiting && message.id) {
      this.pending.delete(message.id);
      waiting.settle(message);
    }
    this.judge();
    this.listener.told(message);
  }

  /**
   * @param {Record<string, unknown>} action
   * @returns {Promise<Message>} what came of it
   */
  send(action) {
    this.count += 1;
    const id = `${this.client}-${this.count}`;
    return new Promise((settle) => {
      this.pending.set(id, { action, since: Date.now(), settle });
      if (this.connected) this.transmit({ ...action, id });
    });
  }

  /** @param {object} action */
  transmit(action) {
    this.socket?.send(JSON.stringify(action));
  }
}

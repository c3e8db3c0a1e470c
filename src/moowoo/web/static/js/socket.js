// The connection to the table. It comes back by itself, asks for what it missed, and sends again what was never
// answered; the server does nothing twice that comes under the same id.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PATIENCE = 1500;
/** How long somebody who acts at once waits for the first connection. */
const OPENING = 3000;
/** The server does not want this connection, and has said why. */
const TURNED_AWAY = 1008;

/**
 * @typedef {{type: string, id?: string, seq?: number, [fact: string]: any}} Message
 * @typedef {{told: (message: Message) => void, lost: () => void, back: () => void}} Listener
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
    this.missed = false;
    this.worry = 0;
    /** @type {Map<string, {action: object, settle: (message: Message) => void}>} */
    this.pending = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Promise<boolean>} whether the first attempt succeeded, once that is known */
    this.first = new Promise((tried) => {
      this.tried = tried;
    });
    setTimeout(() => this.tried?.(false), OPENING);
    addEventListener("online", () => this.retry());
    this.open();
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/v1/tables/${this.code}/socket?v=1&as=page&since=${this.seq}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.closed(socket, event.code));
  }

  opened() {
    clearTimeout(this.worry);
    this.worry = 0;
    this.wait = FIRST_WAIT;
    this.ever = true;
    this.tried?.(true);
    if (this.missed) this.listener.back();
    this.missed = false;
    for (const [id, { action }] of this.pending) this.transmit({ ...action, id });
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  closed(socket, code) {
    this.tried?.(false);
    if (socket !== this.socket || code === TURNED_AWAY) return;
    this.worry ||= setTimeout(() => this.giveUp(), PATIENCE);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** The connection has been away for so long that it is to be said. */
  giveUp() {
    if (this.missed || this.connected) return;
    this.missed = true;
    this.listener.lost();
  }

  retry() {
    if (this.connected) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** @param {Message} message */
  heard(message) {
    if (message.seq !== undefined) this.seq = message.seq;
    const waiting = message.id ? this.pending.get(message.id) : undefined;
    if (waiting && message.id) {
      this.pending.delete(message.id);
      waiting.settle(message);
    }
    this.listener.told(message);
  }

  /**
   * @param {object} action
   * @returns {Promise<Message>} what came of it
   */
  send(action) {
    this.count += 1;
    const id = `${this.client}-${this.count}`;
    return new Promise((settle) => {
      this.pending.set(id, { action, settle });
      if (this.connected) this.transmit({ ...action, id });
    });
  }

  /** @param {object} action */
  transmit(action) {
    this.socket?.send(JSON.stringify(action));
  }
}

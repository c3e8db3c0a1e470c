// What this page adds to the chance of the game, so that the server alone cannot choose the deals: a nonce, to which it is
// bound by a hash before any nonce at the table is opened. It is kept for this table, in case the page is loaded again.

const BYTES = 32;
const LABEL = "moowoo nonce ";

export class Chance {
  /**
   * @param {string} code
   * @param {(action: object) => Promise<{type: string}>} send
   */
  constructor(code, send) {
    this.key = `moowoo-nonce-${code}`;
    this.send = send;
    /** @type {Set<string>} what was done already */
    this.done = new Set();
  }

  /**
   * @param {string} wanted what the table would like of this page: "pledge", "reveal" or nothing
   */
  async asked(wanted) {
    if (!wanted || this.done.has(wanted) || !crypto.subtle) return;
    this.done.add(wanted);
    if (wanted === "pledge") await this.send({ do: "pledge", pledge: digits(await hashed(this.nonce())) });
    else if (localStorage.getItem(this.key)) await this.send({ do: "reveal", nonce: digits(this.nonce()) });
  }

  /** @returns {Uint8Array} the one of this table, or a new one */
  nonce() {
    const kept = localStorage.getItem(this.key);
    if (kept) return Uint8Array.from(kept.match(/../g) ?? [], (two) => parseInt(two, 16));
    const fresh = crypto.getRandomValues(new Uint8Array(BYTES));
    localStorage.setItem(this.key, digits(fresh));
    return fresh;
  }
}

/**
 * @param {Uint8Array} nonce
 * @returns {Promise<Uint8Array>}
 */
async function hashed(nonce) {
  const labelled = new Uint8Array([...new TextEncoder().encode(LABEL), ...nonce]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", labelled));
}

/** @param {Uint8Array} bytes */
function digits(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

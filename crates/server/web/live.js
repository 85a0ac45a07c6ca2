// The connection that tells what happens. It comes back by itself, catches up, and sends again what was not answered.

/**
 * How long to wait before the next attempt: longer each time, never all clients at once.
 * @param {number} attempt from 0
 * @param {number} [chance] from 0 to 1
 */
export const patience = (attempt, chance = Math.random()) => Math.min(15000, 300 * 2 ** attempt) * (0.5 + chance / 2);

/** How often it is asked whether the server is there, and how long an answer may take. */
const BEAT = 8000;
const SILENCE = 6000;

/** So many random bytes, in hexadecimal. @param {number} bytes */
export const randomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A name for a message that nobody else makes up. */
export const freshId = () => randomHex(12);

/** @typedef {{message: any, resolve: (answer: any) => void, reject: (wrong: any) => void}} Pending */
/** @typedef {"connecting" | "open" | "waiting"} Connection */

export class Live {
  /**
   * @param {{
   *   address: string,
   *   told: (state: any) => void,
   *   connection: (how: Connection) => void,
   *   trouble?: (wrong: {error: string, said: string}) => void,
   *   contest?: (contest: any) => void,
   *   open?: (address: string) => any,
   *   later?: (what: () => void, milliseconds: number) => any,
   *   beats?: boolean,
   * }} means
   */
  constructor({ address, told, connection, trouble, contest, open, later, beats }) {
    /** Whether the server is asked now and then whether it is there. */
    this.beats = beats ?? false;
    this.address = address;
    this.told = told;
    this.connection = connection;
    this.trouble = trouble ?? (() => {});
    this.contest = contest ?? (() => {});
    this.open = open ?? ((where) => new WebSocket(where));
    this.later = later ?? ((what, milliseconds) => setTimeout(what, milliseconds));
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    /** @type {{game: string, tokens: string[], language: string} | null} */
    this.watched = null;
    /** @type {{tournament: string, token: string | null, language: string} | null} */
    this.followed = null;
    this.since = 0;
    this.attempt = 0;
    this.closed = false;
    this.socket = null;
    /** Whether an answer to the last question is due. */
    this.due = false;
    this.beating = null;
    this.dial();
  }

  /** Asks whether the server is there; a line that is silent is dead, and another one is taken. @param {any} socket */
  beat(socket) {
    clearTimeout(this.beating ?? undefined);
    if (this.closed || this.socket !== socket) return;
    this.due = true;
    this.send({ type: "ping" });
    this.beating = setTimeout(() => {
      if (this.socket !== socket) return;
      if (this.due) this.drop();
      else this.beating = setTimeout(() => this.beat(socket), BEAT);
    }, SILENCE);
  }

  /** Gives a line up that is silent, and dials again. */
  drop() {
    const { socket } = this;
    if (!socket) return;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    this.connection("waiting");
    this.later(() => this.dial(), patience(this.attempt++));
  }

  dial() {
    if (this.closed) return;
    this.connection("connecting");
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.connection("open");
      this.sendWatch();
      if (this.followed) this.follow(this.followed);
      for (const { message } of this.pending.values()) this.send(message);
      if (this.beats) this.beat(socket);
    };
    socket.onmessage = (/** @type {{data: string}} */ event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.socket = null;
      this.connection("waiting");
      this.later(() => this.dial(), patience(this.attempt++));
    };
  }

  /** @param {any} message */
  send(message) {
    // 1 is open; whatever is sent before is sent on opening.
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  sendWatch() {
    if (this.watched) this.send({ type: "watch", ...this.watched, ...(this.since ? { since: this.since } : {}) });
  }

  /**
   * @param {{game: string, tokens: string[], language: string}} wish
   */
  watch(wish) {
    if (this.watched?.game !== wish.game) this.since = 0;
    this.watched = wish;
    this.sendWatch();
  }

  /** Wants to be told of a tournament. @param {{tournament: string, token: string | null, language: string}} wish */
  follow(wish) {
    this.followed = wish;
    this.send({ type: "follow", ...wish });
  }

  /** Sees everything anew: other eyes know other things. */
  forget() {
    this.since = 0;
  }

  /**
   * Sends an act or a question, until it is answered.
   * @param {string} type
   * @param {object} fields
   * @returns {Promise<any>}
   */
  ask(type, fields) {
    const message = { type, game: this.watched?.game, id: freshId(), ...fields };
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      this.send(message);
    });
  }

  /** @param {any} heard */
  hear(heard) {
    // Only a server that speaks is there: one that opens and closes is waited for longer and longer.
    this.attempt = 0;
    this.due = false;
    const waiting = heard.id ? this.pending.get(heard.id) : undefined;
    if (waiting && heard.type !== "state") this.pending.delete(heard.id);
    switch (heard.type) {
      case "state":
        return this.hearState(heard);
      case "tournament":
        return this.contest(heard);
      case "done":
        return waiting?.resolve(heard.event);
      case "answer":
        return waiting?.resolve(heard.legal ?? heard.check ?? heard.hint ?? heard.threats);
      case "refused":
        if (heard.state) this.hearState(heard.state);
        return waiting ? waiting.reject(heard) : this.trouble(heard);
      case "bye":
        return this.trouble({ error: "bye", said: heard.said });
    }
  }

  /** @param {any} state */
  hearState(state) {
    if (state.game !== this.watched?.game) return;
    this.since = state.number;
    this.told(state);
  }

  close() {
    this.closed = true;
    clearTimeout(this.beating ?? undefined);
    this.socket?.close();
  }
}

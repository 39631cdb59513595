/**
 * The line to a table: one socket that comes back by itself, and commands that are sent until they are answered. A
 * command keeps its id, so that one that arrives twice is done once.
 */

import { newId } from "./requests.js";
import { language } from "./words.js";

/** @import { Command, Message, Play, ReadOn, Say, Seed, Undo } from "./types.js" */
/** @typedef {Omit<Play, "id">|Omit<Undo, "id">|Omit<ReadOn, "id">|Omit<Say, "id">|Omit<Seed, "id">} Wish a command that has no id yet */
/** @typedef {(Play|Undo|ReadOn|Say|Seed) & {id: string}} Asked */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 15000;
/** The server closes with this code for whom the table is not, or no longer. */
const GONE = 4404;

export class Link {
  /**
   * @param {string} id the table
   * @param {(message: Message) => void} take
   * @param {(state: "on"|"off") => void} tell
   */
  constructor(id, take, tell) {
    this.id = id;
    this.take = take;
    this.tell = tell;
    /** @type {Map<string, Asked>} */
    this.unanswered = new Map();
    this.tries = 0;
    this.closed = false;
    this.heard = 0;
    this.wake = () => {
      if (this.socket?.readyState !== WebSocket.OPEN) this.connect();
    };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    this.connect();
  }

  connect() {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?language=${language}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      const message = /** @type {Message} */ (JSON.parse(event.data));
      if (message.type === "view") {
        this.tries = 0;
        this.tell("on");
      }
      if (message.type === "done" || message.type === "refused") this.unanswered.delete(message.id);
      this.take(message);
      if (message.type === "view") for (const command of this.unanswered.values()) this.transmit(command);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      if (event.code === GONE) {
        this.close();
        location.reload(); // the page then says that it has no such table
        return;
      }
      this.tell("off");
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
    };
    socket.onopen = () => {
      this.heard = Date.now();
      this.transmit({ type: "language", language });
    };
  }

  /** Ask for a whole view. */
  look() {
    this.transmit({ type: "view" });
  }

  /** Connect again, as somebody else or because nothing is heard any more. */
  again() {
    const before = this.socket;
    this.socket = undefined;
    before?.close();
    this.connect();
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > 2.5 * HEARTBEAT) {
      this.tell("off");
      this.again();
    } else {
      this.transmit({ type: "ping" });
    }
  }

  /** @param {Command} message */
  transmit(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command; it is sent again after a lost connection until it is answered. @param {Wish} command @param {string} [id] */
  send(command, id = newId()) {
    const whole = /** @type {Asked} */ ({ ...command, id });
    this.unanswered.set(whole.id, whole);
    this.transmit(whole);
    return whole.id;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}

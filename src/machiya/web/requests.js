/** Requests to the server. */

import { language } from "./words.js";

/** A request that was refused; `text` is the reason in the reader's language. */
export class Refused extends Error {
  /** @param {number} status @param {{error?: string, text?: string}} body */
  constructor(status, body) {
    super(body.text ?? body.error ?? String(status));
    this.status = status;
    this.code = body.error ?? "";
    this.text = body.text ?? "";
  }
}

/** @param {string} method @param {string} path @param {any} [body] */
async function request(method, path, body) {
  const address = new URL(`/api/${path}`, location.origin);
  address.searchParams.set("language", language);
  const answer = await fetch(address, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const found = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(answer.status, isJson ? found : {});
  return found;
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/** @param {string} path @param {any} [body] */
export const post = (path, body = {}) => request("POST", path, body);
/** @param {string} path @param {any} body */
export const put = (path, body) => request("PUT", path, body);
/** @param {string} path */
export const remove = (path) => request("DELETE", path);

/** An id of the page's own; plain http has no randomUUID. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

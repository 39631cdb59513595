/** Requests to the server: the types of what is asked and answered go by the path. */

/** @import { Answer, Body, Nothing } from "./types.js" */

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

/** Why something was not done, in words, if the server said so. @param {unknown} error */
export const reasonOf = (error) => (error instanceof Refused ? error.text : "");

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
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

/** @template {string} P @param {P} path @returns {Promise<Answer<`GET ${P}`>>} */
export const get = (path) => request("GET", path);
/**
 * @template {string} P
 * @param {P} path
 * @param {Body<`POST ${P}`> extends Nothing ? [] : [Body<`POST ${P}`>]} body
 * @returns {Promise<Answer<`POST ${P}`>>}
 */
export const post = (path, ...body) => request("POST", path, body[0] ?? {});
/** @template {string} P @param {P} path @param {Body<`PUT ${P}`>} body @returns {Promise<Answer<`PUT ${P}`>>} */
export const put = (path, body) => request("PUT", path, body);
/** @template {string} P @param {P} path @returns {Promise<Answer<`DELETE ${P}`>>} */
export const remove = (path) => request("DELETE", path);

/** An id of the page's own; plain http has no randomUUID. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What page and server must agree on, as the server says it; loaded before the first screen. */

import { get } from "./requests.js";

/** @import { Constants } from "./types.js" */

export let constants = /** @type {Constants} */ ({});

export async function loadConstants() {
  constants = await get("constants");
}

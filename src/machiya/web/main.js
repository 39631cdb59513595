/** Where the page begins: the language, the look, and which screen belongs to an address. */

import { begin } from "./app.js";
import { load } from "./words.js";
import { loadConstants } from "./constants.js";
import { apply, settings } from "./settings.js";

/** @type {[RegExp, string][]} */
const SCREENS = [
  [/^\/$/, "home"],
  [/^\/new$/, "new"],
  [/^\/t\/([^/]+)$/, "table"],
  [/^\/cards$/, "gallery"],
  [/^\/workshop$/, "workshop"],
  [/^\/learn$/, "learn"],
  [/^\/dice$/, "dice"],
  [/^\/verify\/([^/]+)$/, "verify"],
  [/^\/replay(?:\/([^/]+))?$/, "replay"],
];

apply();
await Promise.all([load(settings.language), loadConstants()]);
await begin(async (path) => {
  for (const [pattern, name] of SCREENS) {
    const found = path.match(pattern);
    if (!found) continue;
    const screen = await import(`./screens/${name}.js`);
    return { name, ...(await screen.open(found[1] && decodeURIComponent(found[1]))) };
  }
  const screen = await import("./screens/lost.js");
  return { name: "lost", ...screen.open() };
});
requestAnimationFrame(() => performance.mark("usable"));

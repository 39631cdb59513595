/** Lines over the turns of a game: everybody's chance of winning. */

import { h } from "./dom.js";
import { percent, t } from "./words.js";

const WIDE = 640;
const HIGH = 240;
const LEFT = 44;
const BOTTOM = 26;
/** What is marked on a line: what cost something for certain. */
export const VERDICTS = ["mistake", "blunder"];
const DASHES = ["none", "7 4", "2 4", "10 3 2 3", "1 5"];

/**
 * @param {string[]} names
 * @param {{turn: number, chances: number[]}[]} curve
 * @param {{turn: number, seat: number, verdict: string}[]} [marks]
 * @param {number} [at] a turn to point at
 */
export function chancesChart(names, curve, marks = [], at) {
  if (curve.length < 2) return null;
  const first = curve[0].turn;
  const last = curve[curve.length - 1].turn;
  /** @param {number} turn */
  const x = (turn) => LEFT + ((turn - first) / Math.max(1, last - first)) * (WIDE - LEFT - 10);
  /** @param {number} chance */
  const y = (chance) => 8 + (1 - chance) * (HIGH - BOTTOM - 8);
  return h(
    "figure.chart",
    null,
    h(
      "svg",
      {
        viewBox: `0 0 ${WIDE} ${HIGH}`,
        role: "img",
        "aria-label": t("chart", {
          names: names.map((name, seat) => `${name} ${percent(curve[curve.length - 1].chances[seat])}`).join(", "),
        }),
      },
      [0, 0.25, 0.5, 0.75, 1].map((share) =>
        h(
          "g",
          { key: share },
          h("line", { x1: LEFT, x2: WIDE - 10, y1: y(share), y2: y(share), class: "grid-line" }),
          h("text", { x: LEFT - 6, y: y(share) + 4, "text-anchor": "end", class: "axis" }, percent(share)),
        ),
      ),
      names.map((name, seat) =>
        h("polyline", {
          key: name,
          class: `line seat-${seat}`,
          "stroke-dasharray": DASHES[seat],
          points: curve.map((each) => `${x(each.turn).toFixed(1)},${y(each.chances[seat]).toFixed(1)}`).join(" "),
        }),
      ),
      marks
        .filter(({ verdict }) => VERDICTS.includes(verdict))
        .map((mark, index) => {
          const point = curve.find((each) => each.turn >= mark.turn) ?? curve[curve.length - 1];
          return h("path", {
            key: `mark ${index}`,
            class: `mark ${mark.verdict} seat-${mark.seat}`,
            d: `M${x(mark.turn)} ${y(point.chances[mark.seat])}m-5 -4h10l-5 9z`,
          });
        }),
      at !== undefined && h("line", { class: "now-line", x1: x(at), x2: x(at), y1: 4, y2: HIGH - BOTTOM }),
      h("text", { x: LEFT, y: HIGH - 6, class: "axis" }, t("turn_number", { number: first })),
      h("text", { x: WIDE - 10, y: HIGH - 6, "text-anchor": "end", class: "axis" }, t("turn_number", { number: last })),
    ),
    h(
      "figcaption.legend",
      null,
      names.map((name, seat) =>
        h(
          "span",
          { key: name },
          h(
            "svg",
            { viewBox: "0 0 30 10", "aria-hidden": "true" },
            h("line", { x1: 1, x2: 29, y1: 5, y2: 5, class: `line seat-${seat}`, "stroke-dasharray": DASHES[seat] }),
          ),
          name,
        ),
      ),
      VERDICTS.filter((verdict) => marks.some((mark) => mark.verdict === verdict)).map((verdict) =>
        h(
          "span",
          { key: verdict },
          h("svg.mark-sign", { viewBox: "0 0 14 12", "aria-hidden": "true" }, h("path", { class: `mark ${verdict}`, d: "M2 2h10l-5 9z" })),
          t(`${verdict}s`),
        ),
      ),
    ),
  );
}

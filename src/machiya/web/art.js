/**
 * Pictures in ink and wash, put together from parts. A card's picture comes from the words of its id (`squid_boat` is a
 * boat with a squid), then from its tag and colour, so that cards nobody has drawn yet look like something too.
 *
 * Shapes are filled a little beside their outlines, as in a hand-coloured print. All colours are custom properties, so
 * that the same town is seen by day and by lantern light.
 */

import { h } from "./dom.js";
import { EMBLEMS } from "./emblems.js";
import { SCENES, street as drawStreet } from "./scenes.js";

/** @typedef {{scene?: string, emblem?: string}} Hint */

/** What words of an id call to mind. @type {Record<string, Hint>} */
const WORDS = {
  acorn: { emblem: "acorn" },
  airport: { scene: "airport" },
  amusement: { scene: "wheel" },
  apple: { emblem: "apple" },
  bakery: { scene: "shop", emblem: "bread" },
  bar: { scene: "eatery" },
  barrow: { scene: "stall", emblem: "barrow" },
  bell: { scene: "shrine", emblem: "bell" },
  boat: { scene: "boat" },
  bottling: { emblem: "bottle" },
  business: { scene: "block", emblem: "trade" },
  cafe: { scene: "eatery", emblem: "cup" },
  castle: { scene: "hall" },
  center: { scene: "block" },
  cheese: { emblem: "cheese" },
  chest: { scene: "barn" },
  chestnut: { emblem: "acorn" },
  cistern: { scene: "barn", emblem: "barrel" },
  city: { scene: "townhall" },
  clock: { scene: "clock" },
  club: { scene: "eatery" },
  company: { scene: "yard" },
  convenience: { emblem: "bag" },
  cooks: { scene: "eatery" },
  cornerstone: { emblem: "hammer" },
  corn: { scene: "field", emblem: "corn" },
  covered: { scene: "arcade" },
  curio: { emblem: "vase" },
  demolition: { emblem: "hammer" },
  desk: { scene: "shop" },
  eel: { emblem: "fish" },
  exhibit: { scene: "dome", emblem: "banner" },
  factory: { scene: "factory" },
  family: { emblem: "fork" },
  farmers: { emblem: "fruit" },
  field: { scene: "field" },
  flower: { emblem: "flower" },
  food: { emblem: "rice" },
  forest: { scene: "grove", emblem: "pine" },
  forge: { scene: "forge" },
  fountain: { scene: "fountain" },
  fox: { emblem: "fox" },
  french: { emblem: "cloche" },
  fruit: { emblem: "fruit" },
  furniture: { emblem: "chair" },
  gate: { scene: "gate" },
  general: { emblem: "basket" },
  glasshouse: { scene: "glasshouse" },
  gold: { emblem: "coin" },
  granary: { scene: "barn" },
  grove: { scene: "grove", emblem: "oak" },
  guest: { scene: "inn" },
  hall: { scene: "hall" },
  hamburger: { emblem: "burger" },
  harbor: { scene: "harbour" },
  heron: { emblem: "heron" },
  hen: { scene: "ranch", emblem: "hen" },
  hot: { scene: "spring" },
  house: { scene: "eatery" },
  ink: { emblem: "brush" },
  joint: { scene: "eatery" },
  kettle: { emblem: "kettle" },
  kiosk: { scene: "stall" },
  kitchen: { scene: "eatery" },
  lantern: { emblem: "lantern" },
  library: { scene: "hall", emblem: "book" },
  lighthouse: { scene: "lighthouse" },
  loan: { scene: "hall", emblem: "coin" },
  locker: { scene: "barn" },
  mackerel: { emblem: "fish" },
  maker: { scene: "shop" },
  mall: { scene: "mall" },
  market: { scene: "stall" },
  matchmaker: { scene: "shrine", emblem: "heart" },
  meadow: { scene: "meadow" },
  members: { emblem: "key" },
  mill: { scene: "mill" },
  mine: { scene: "mine" },
  moon: { scene: "mast", emblem: "moon" },
  moving: { emblem: "truck" },
  museum: { scene: "hall", emblem: "vase" },
  noodle: { scene: "arcade", emblem: "rice" },
  nursery: { scene: "glasshouse", emblem: "leaf" },
  oak: { emblem: "oak" },
  observatory: { scene: "observatory" },
  octopus: { scene: "harbour", emblem: "octopus" },
  office: { scene: "hall" },
  orchard: { scene: "grove" },
  paper: { emblem: "scroll" },
  parade: { scene: "arcade" },
  park: { scene: "park" },
  pier: { scene: "pier" },
  pizza: { emblem: "pizza" },
  plant: { scene: "factory" },
  pot: { emblem: "pot" },
  publisher: { scene: "block", emblem: "book" },
  puppet: { scene: "theatre" },
  radio: { scene: "mast" },
  rain: { scene: "barn", emblem: "barrel" },
  ranch: { scene: "ranch", emblem: "cow" },
  renovation: { emblem: "saw" },
  restaurant: { scene: "eatery" },
  rice: { emblem: "rice" },
  roaster: { scene: "stall" },
  room: { scene: "inn" },
  rope: { emblem: "rope" },
  salt: { scene: "factory", emblem: "salt" },
  school: { scene: "hall", emblem: "book" },
  sea: { scene: "gate" },
  shop: { scene: "shop" },
  shopping: { scene: "mall" },
  shrine: { scene: "shrine" },
  signal: { emblem: "flag" },
  skiff: { scene: "boat" },
  soda: { emblem: "bottle" },
  soup: { emblem: "pot" },
  spring: { scene: "spring" },
  squid: { emblem: "squid" },
  stadium: { scene: "stadium" },
  stand: { scene: "stall" },
  startup: { scene: "block" },
  station: { scene: "station" },
  stool: { scene: "inn", emblem: "chair" },
  store: { scene: "shop" },
  storm: { scene: "pier" },
  street: { scene: "arcade" },
  sushi: { emblem: "sushi" },
  table: { scene: "hall", emblem: "rice" },
  tanuki: { emblem: "tanuki" },
  tax: { emblem: "scroll" },
  tea: { emblem: "tea" },
  tech: { scene: "block", emblem: "chip" },
  telescope: { emblem: "telescope" },
  temple: { scene: "shrine" },
  theatre: { scene: "theatre" },
  tide: { scene: "harbour" },
  tower: { scene: "mast" },
  train: { scene: "station" },
  tuna: { emblem: "tuna" },
  tv: { scene: "mast", emblem: "tv" },
  umbrellas: { scene: "shop", emblem: "umbrella" },
  vineyard: { scene: "vines", emblem: "grape" },
  warehouse: { scene: "barn" },
  weathervane: { scene: "mill" },
  wheat: { scene: "field", emblem: "wheat" },
  winch: { scene: "harbour" },
  winery: { scene: "barn", emblem: "barrel" },
  winter: { emblem: "leaf" },
  works: { scene: "factory" },
  yard: { scene: "yard" },
  zoo: { scene: "park", emblem: "fox" },
};

/** What a tag calls to mind. @type {Record<string, Hint>} */
const TAGS = {
  wheat: { scene: "field", emblem: "wheat" },
  cow: { scene: "ranch", emblem: "cow" },
  bread: { scene: "shop", emblem: "basket" },
  cup: { scene: "eatery", emblem: "cup" },
  gear: { scene: "yard", emblem: "gear" },
  factory: { scene: "factory", emblem: "gear" },
  fruit: { scene: "stall", emblem: "fruit" },
  boat: { scene: "boat", emblem: "fish" },
  suitcase: { scene: "yard", emblem: "truck" },
  major: { scene: "hall", emblem: "star" },
  animal: { scene: "meadow", emblem: "fox" },
};

/** What a colour calls to mind. @type {Record<string, Hint>} */
const COLOURS = {
  blue: { scene: "field", emblem: "leaf" },
  green: { scene: "shop", emblem: "basket" },
  red: { scene: "eatery", emblem: "cup" },
  purple: { scene: "hall", emblem: "star" },
  landmark: { scene: "hall", emblem: "star" },
};

/** The cloth over a door. @type {Record<string, string>} */
const CLOTH = { blue: "--a-indigo", green: "--a-leaf2", red: "--a-red", purple: "--a-purple" };

const drawn = new Set();
/** @type {SVGSVGElement|undefined} */
let sprite;

/**
 * The name of the symbol with a card's picture, which is drawn when it is first asked for.
 * @param {{id: string, kind?: string, colour?: string, tag?: string, place?: string}} card
 */
function symbolOf(card) {
  const words = card.id.split("_").map((word) => WORDS[word] ?? {});
  const hints = [...words, TAGS[card.tag ?? ""] ?? {}, COLOURS[card.colour ?? "landmark"] ?? {}];
  const crest = card.kind === "sticker" || card.place === "mark";
  const scene = crest ? "crest" : (hints.find((hint) => hint.scene)?.scene ?? "hall");
  const emblem = hints.find((hint) => hint.emblem)?.emblem ?? "star";
  const name = `art-${scene}-${emblem}-${card.colour ?? "landmark"}`;
  if (!drawn.has(name)) {
    drawn.add(name);
    add(name, SCENES[scene](EMBLEMS[emblem], `var(${CLOTH[card.colour ?? ""] ?? "--a-indigo"})`, emblem));
  }
  return name;
}

/** @param {string} name @param {string} markup our own, never anybody's words */
function add(name, markup, box = "0 0 120 80") {
  if (!sprite) {
    sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sprite.setAttribute("class", "sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.append(sprite);
  }
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${name}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${markup}</symbol></svg>`;
  const symbol = new DOMParser().parseFromString(source, "image/svg+xml").documentElement.firstChild;
  sprite.append(document.importNode(/** @type {Node} */ (symbol), true));
}

/** The picture of a card. @param {Parameters<typeof symbolOf>[0]} card @param {string} [name] a class */
export function picture(card, name = "picture") {
  return h(
    "svg",
    { class: name, viewBox: "0 0 120 80", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" },
    h("use", { href: `#${symbolOf(card)}` }),
  );
}

/** A good or a tag alone. @param {string} name @param {string} [kind] a class */
export function emblem(name, kind = "emblem") {
  const id = `emblem-${name}`;
  if (!drawn.has(id)) {
    drawn.add(id);
    add(id, EMBLEMS[name] ?? EMBLEMS.star, "-13 -13 26 26");
  }
  return h(
    "svg",
    { class: kind, viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    h("use", { href: `#${id}`, x: -13, y: -13, width: 26, height: 26 }),
  );
}

/** @type {Record<string, string>} */
const TAG_EMBLEM = {
  wheat: "wheat",
  cow: "cow",
  bread: "bread",
  cup: "cup",
  gear: "gear",
  factory: "factory",
  fruit: "fruit",
  boat: "fish",
  suitcase: "suitcase",
  major: "tower",
  animal: "fox",
};

/** The sign of a tag. @param {string} tag */
export const tagSign = (tag) => emblem(TAG_EMBLEM[tag] ?? "star", "tag");

/** The street on the first page. */
export function street() {
  if (!drawn.has("street")) {
    drawn.add("street");
    add("street", drawStreet(), "0 0 720 300");
  }
  return h(
    "svg",
    { class: "street", viewBox: "0 0 720 300", "aria-hidden": "true", preserveAspectRatio: "xMaxYMax slice" },
    h("use", { href: "#street" }),
  );
}

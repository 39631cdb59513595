/**
 * A tiny keyed renderer: `h` describes elements, `render` makes the document agree with the description. Elements that
 * stay keep their focus, scroll and running animations.
 *
 * @typedef {{tag: string, key: string|number|undefined, props: Record<string, any>, children: (Node_|string)[]}} Node_
 * @typedef {Node_|string|number|boolean|null|undefined} Leaf
 * @typedef {Leaf|(Leaf|(Leaf|Leaf[])[])[]} Child what `h` takes: false and nothing are left out, lists are taken apart
 * @typedef {Event & {target: HTMLInputElement}} InputEvent_
 * @typedef {{
 *   [name: string]: any, onclick?: (event: PointerEvent) => void, onkeydown?: (event: KeyboardEvent) => void,
 *   oncancel?: (event: Event) => void, made?: (element: any) => void, drawn?: (element: any) => void,
 *   onsubmit?: (event: SubmitEvent & {target: HTMLFormElement}) => void, oninput?: (event: InputEvent_) => void,
 *   onchange?: (event: InputEvent_) => void, onfocus?: (event: FocusEvent & {target: HTMLInputElement}) => void, onfocusin?: (event: FocusEvent) => void,
 *   onfocusout?: (event: FocusEvent) => void, onmouseover?: (event: MouseEvent) => void, onmouseout?: (event: MouseEvent) => void
 * }} Props attributes; `on…` are listeners, `key` names an element among its siblings
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "g", "circle", "rect", "line", "text", "polyline", "title"]);
const PROPERTIES = new Set(["value", "checked", "selected", "open"]);

/**
 * Describe an element. `null`, `false` and `undefined` among the children are left out; lists are taken apart.
 * @param {string} tag a name, with classes after dots: "button.primary"
 * @param {Props|null} [props]
 * @param {...Child} children
 * @returns {Node_}
 */
export function h(tag, props, ...children) {
  const [name, ...classes] = tag.split(".");
  const all = { ...props };
  const key = all.key;
  delete all.key;
  if (classes.length) all.class = [...classes, all.class].filter(Boolean).join(" ");
  return { tag: name, key, props: all, children: flatten(children, []) };
}

/** @param {Child[]} list @param {(Node_|string)[]} out */
function flatten(list, out) {
  for (const child of list) {
    if (child === null || child === undefined || child === false || child === true || child === "") continue;
    if (Array.isArray(child)) flatten(child, out);
    else out.push(typeof child === "object" ? child : String(child));
  }
  return out;
}

/** Make the children of an element agree with a description. @param {Element} parent @param {...Child} children */
export function render(parent, ...children) {
  patchChildren(parent, flatten(children, []), parent.namespaceURI === SVG);
  for (const then of drawn.splice(0)) then();
}

/** @type {(() => void)[]} what elements want to do once everything is drawn */
const drawn = [];

/** @param {any} parent @param {(Node_|string)[]} wanted @param {boolean} svg */
function patchChildren(parent, wanted, svg) {
  /** @type {Map<any, any>} */
  const keyed = new Map();
  /** @type {any[]} */
  const loose = [];
  for (const child of [...parent.childNodes]) {
    const key = child.machiyaKey;
    if (key !== undefined) keyed.set(key, child);
    else loose.push(child);
  }
  let at = 0;
  wanted.forEach((node, index) => {
    let found;
    if (typeof node === "string") {
      const next = loose.findIndex((child) => child.nodeType === 3);
      found = next >= 0 ? loose.splice(0, next + 1).pop() : document.createTextNode("");
      if (found.data !== node) found.data = node;
    } else {
      found = node.key !== undefined ? keyed.get(node.key) : undefined;
      if (found && found.machiyaTag !== node.tag) found = undefined;
      if (found) keyed.delete(node.key);
      if (!found && node.key === undefined) {
        const next = loose.findIndex((child) => child.machiyaTag === node.tag);
        if (next >= 0) found = loose.splice(next, 1)[0];
      }
      found = patch(found, node, svg);
    }
    const there = parent.childNodes[at];
    if (there !== found) parent.insertBefore(found, there ?? null);
    at = index + 1;
  });
  while (parent.childNodes.length > wanted.length) {
    const last = parent.lastChild;
    if (last.open && last.close) last.close(); // a dialog that is closed gives the focus back
    last.remove();
  }
}

/** @param {any} element @param {Node_} node @param {boolean} svg */
function patch(element, node, svg) {
  const inside = svg || SVG_TAGS.has(node.tag);
  if (!element) {
    element = inside ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
    element.machiyaTag = node.tag;
    element.machiyaProps = {};
    if (node.key !== undefined) element.machiyaKey = node.key;
  }
  const before = element.machiyaProps;
  for (const name in before) if (!(name in node.props)) set(element, name, undefined, before[name]);
  if (!("content" in node.props)) patchChildren(element, node.children, inside && node.tag !== "foreignObject");
  for (const name in node.props) {
    const value = node.props[name];
    if (PROPERTIES.has(name) ? element[name] !== value : before[name] !== value)
      set(element, name, value, before[name]);
  }
  element.machiyaProps = node.props;
  if (node.props.drawn) drawn.push(() => node.props.drawn(element));
  return element;
}

/** One listener for all: what is to be done may be another after every drawing. @this {any} @param {Event} event */
function hear(event) {
  this.machiyaProps[`on${event.type}`]?.(event);
}

/** @param {any} element @param {string} name @param {any} value @param {any} before */
function set(element, name, value, before) {
  if (name.startsWith("on")) {
    if (before && !value) element.removeEventListener(name.slice(2), hear);
    if (value && !before) element.addEventListener(name.slice(2), hear);
  } else if (name === "style") {
    for (const key in before ?? {}) if (!(key in (value ?? {}))) element.style.removeProperty(key);
    for (const key in value ?? {}) if (before?.[key] !== value[key]) element.style.setProperty(key, value[key]);
  } else if (name === "model") {
    element.machiyaModel = value;
  } else if (name === "drawn") {
    // done after everything is drawn
  } else if (name === "made") {
    if (value && !before) queueMicrotask(() => value(element));
  } else if (PROPERTIES.has(name)) {
    element[name] = value ?? "";
  } else if (value === undefined || value === null || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}

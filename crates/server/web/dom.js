// Elements made by hand: text is always text, and nothing is styled inline, so that the strictest policy holds.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with properties and children. `on…` are listeners, `class` and `aria-…` are attributes, the rest properties.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && name !== "list" && name !== "form") /** @type {any} */ (element)[name] = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Replaces what an element holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  const real = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(
    .../** @type {any[]} */ (real).map((child) => (child instanceof Node ? child : String(child))),
  );
}

/**
 * Draws at once, or as soon as nobody presses anything there: what is pressed does not vanish under the finger.
 * @param {Element} element
 * @param {() => void} draw
 */
export function whenFree(element, draw) {
  if (element.matches(":active")) setTimeout(() => whenFree(element, draw), 30);
  else draw();
}

/**
 * Says something to those who listen rather than look.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById("told");
  if (!region) return;
  // The same words twice are news too.
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 30);
}

/**
 * A button.
 * @param {string} label
 * @param {(event: Event) => void} press
 * @param {Record<string, any>} [properties]
 * @returns {HTMLButtonElement}
 */
export const button = (label, press, properties = {}) =>
  h("button", { type: "button", onclick: press, ...properties }, label);

// What an element is, and what it is called.

import { wrong } from "./errors.js";

/** Whether a value is an element, also of another window. */
export function isElement(value) {
  // What only looks like one throws.
  try { return Object.getOwnPropertyDescriptor(Node.prototype, "nodeType").get.call(value) === 1; } catch { return false; }
}

/** Throws unless a value is an element. */
export function checkElement(what, value) {
  if (isElement(value)) return;
  throw wrong(what, "element", value);
}

/** A short CSS selector that finds an element, for people and tests. */
export function selectorOf(element) {
  checkElement("selectorOf", element);
  const name = element.localName;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const testID = element.getAttribute?.("data-testid");
  if (testID) return `[data-testid="${testID.replaceAll('"', '\\"')}"]`;
  const parent = element.parentElement;
  if (!parent || name === "body") return name;
  const alike = [...parent.children].filter((one) => one.localName === name);
  const nth = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : "";
  const above = selectorOf(parent);
  return above === "body" || above === "html" ? name + nth : `${above} > ${name}${nth}`;
}

// What all pages use: elements, files to save, and choices that the browser keeps.

export const element = (id) => document.getElementById(id);

/** An element with properties and children. */
export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Sets a text only when it changed, so that screen readers do not repeat it. */
export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The parts of an entry in a list of recognizers. */
export const parts = () => ["name", "place", "state", "detail"].map((className) => make("span", { className }));

/** Saves a text as a file. */
export function save(text, type, download) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What the browser keeps between two visits, or for one tab. It may refuse; then a choice lasts until the page is closed. */
export function kept(name, store = "localStorage") {
  try { return globalThis[store].getItem(name); } catch { return null; }
}

export function keep(name, text, store = "localStorage") {
  try {
    if (text === null) globalThis[store].removeItem(name); else globalThis[store].setItem(name, text);
  } catch { /* Not kept. */ }
}

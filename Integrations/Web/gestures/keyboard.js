// Keys and ARIA for the gestures of an element: see README.md beside this file.
import { _page, Recognizer, ready } from "./gestures.js";
import { actionIDs } from "./gestures/all/actions.js";
import { checkedOptions, wrong } from "./shared.js";

/** Elements that the browser lets people focus, and operates with keys itself. */
const native = "a[href], button, input, select, textarea, summary, audio[controls], video[controls], iframe,"
  + " [contenteditable]:not([contenteditable=false])";
/** Elements that mean nothing by themselves, so that a role may be added. */
const plain = new Set(["div", "span", "canvas", "svg", "section", "article", "p"]);
/** Actions that a held key does not repeat. */
const single = new Set(["activate", "doubleTap", "multipleTap", "tapWithFingers", "pressAndHold", "point", "leave"]);
const modifiers = { Control: "ctrlKey", Alt: "altKey", Shift: "shiftKey", Meta: "metaKey" };

/** Whether a pressed key is one in the form of `aria-keyshortcuts`. */
function isKey(shortcut, event) {
  const parts = shortcut.length > 1 ? shortcut.split("+") : [shortcut];
  const last = parts.pop();
  const key = last === "Space" ? " " : last === "Plus" ? "+" : last;
  const isCharacter = key.length === 1 && key !== " ";
  if (event.key !== key && !(isCharacter && event.key.toLowerCase() === key.toLowerCase())) return false;
  return Object.entries(modifiers).every(([name, property]) =>
    // Whether a character needs Shift depends on the keyboard.
    (isCharacter && name === "Shift") || event[property] === parts.includes(name));
}

/** Checks what the page says of actions. */
function checkActions(chosen) {
  if (chosen === null || typeof chosen !== "object") throw wrong("keyboard: actions", "an object of actions", chosen);
  for (const [id, choice] of Object.entries(chosen)) {
    const what = `keyboard: actions: ${id}`;
    if (!actionIDs.has(id) && !id.startsWith("draw:")) {
      throw new TypeError(`keyboard: there is no action "${id}"; there are ${[...actionIDs].join(", ")} and draw:…`);
    }
    if (choice === undefined || choice === false || typeof choice === "string") continue;
    if (typeof choice !== "object") throw wrong(what, "a name, false, or an object with name, keys, amount", choice);
    const { name = "", keys = [], amount = 0 } = checkedOptions(what, choice, ["name", "keys", "amount"]);
    if (typeof name !== "string") throw wrong(`${what}: name`, "a text", name);
    if (!Array.isArray(keys) || !keys.every((key) => typeof key === "string")) throw wrong(`${what}: keys`, "a list of texts", keys);
    if (!Number.isFinite(amount)) throw wrong(`${what}: amount`, "a number", amount);
  }
}

/** Lets people perform the gestures of an element with keys. */
export function keyboard(element, recognizers, options = {}) {
  const { actions: chosen = {}, signal } = checkedOptions("keyboard", options, ["actions", "signal"]);
  if (typeof element?.matches !== "function") throw wrong("keyboard", "an element", element);
  checkActions(chosen);
  const all = [recognizers].flat();
  for (const one of all) {
    if (one instanceof Recognizer && one.element === element) continue;
    throw wrong("keyboard", "recognizers that are attached to the element", one);
  }
  const isNative = element.matches(native);
  const own = new Map();
  const abort = new AbortController();

  /** The actions of all recognizers, with what the page says of them. */
  function list() {
    const found = [];
    for (const recognizer of all) {
      if (recognizer.element !== element) continue;
      for (const { id, name, keys } of recognizer.alternatives) {
        const choice = chosen[id] ?? {};
        if (choice === false) continue;
        const wish = typeof choice === "string" ? { name: choice } : choice;
        found.push({
          recognizer, id, name: wish.name ?? name, keys: wish.keys ?? keys,
          perform: () => recognizer.perform(id, { amount: wish.amount }),
        });
      }
    }
    return found;
  }

  /** Sets an attribute that the page has not set itself. */
  function offer(name, value) {
    if (own.has(name) ? element.getAttribute(name) !== own.get(name) : element.hasAttribute(name)) return;
    if (value) {
      element.setAttribute(name, value);
      own.set(name, value);
    } else if (own.delete(name)) element.removeAttribute(name);
  }

  function update() {
    if (abort.signal.aborted) return;
    const found = list();
    if (!isNative) {
      offer("tabindex", found.length > 0 ? "0" : "");
      if (plain.has(element.localName)) {
        const isButton = found.length > 0 && found.every(({ id }) => id === "activate");
        // Screen readers pass all keys on to an application, and keep most of them otherwise.
        offer("role", found.length === 0 ? "" : isButton ? "button" : "application");
      }
    }
    offer("aria-keyshortcuts", found.flatMap(({ keys }) => keys).join(" "));
    const words = found.filter(({ keys }) => keys.length > 0).map(({ name, keys }) => `${name}: ${keys[0]}`);
    if (!element.hasAttribute("aria-describedby")) offer("aria-description", words.join(", "));
  }

  function keyDown(event) {
    // A key that an element inside has used, or that belongs to a field or a button inside.
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target !== element && event.target.closest?.(native)) return;
    const action = list().find(({ keys }) => keys.some((key) => isKey(key, event)));
    if (!action) return;
    // A link or a button follows Enter and Space itself.
    const isBrowsers = isNative && (event.key === "Enter" || event.key === " ");
    if (!isBrowsers) event.preventDefault();
    if (!event.repeat || !single.has(action.id)) action.perform();
  }

  /** The keyboard focus is the pointer of the keyboard. */
  function focus(isIn) {
    // So that it is there before the first key.
    if (isIn && list().length > 0) _page.askForAll();
    for (const action of list()) if (action.id === (isIn ? "point" : "leave")) action.perform();
  }

  function dispose() {
    if (abort.signal.aborted) return;
    abort.abort();
    for (const [name, value] of own) if (element.getAttribute(name) === value) element.removeAttribute(name);
    own.clear();
  }

  if (!signal?.aborted) {
    const options = { signal: abort.signal };
    element.addEventListener("keydown", keyDown, options);
    element.addEventListener("focus", () => focus(true), options);
    element.addEventListener("blur", () => focus(false), options);
    signal?.addEventListener("abort", dispose, { once: true });
    // The first question loads the actions.
    ready().then(update).then(ready).then(update, () => {});
  } else abort.abort();
  const result = { element, get actions() { return list(); }, update, dispose };
  if (Symbol.dispose) result[Symbol.dispose] = dispose;
  return result;
}

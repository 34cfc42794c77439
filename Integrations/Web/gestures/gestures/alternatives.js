// The actions that do what gestures do, for people who cannot make them.

import { parentOf } from "./coordinates.js";
import { wrong } from "./errors.js";
import { engine } from "./loading.js";
import { places } from "./places.js";
import { checkedOptions } from "./shared.js";
import { actions, results } from "./tables.js";
import { numbersOf } from "./values.js";

/** The ids of all actions but those of drawings; for keyboard.js. */
export const actionIDs = new Set([...actions.map(([id]) => id), "tapWithFingers", "doubleTap", "multipleTap"]);

/** All actions of a recognizer, as the engine numbers them. */
function allOf(recognizer) {
  if (!recognizer.number || !recognizer.isEnabled) return [];
  const numbers = [...engine.output(engine.exports.alternatives(recognizer.number))];
  const drawings = [...new Set(recognizer.drawings.map(({ name }) => name))];
  const found = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const [code, detail] = [numbers[at], numbers[at + 1]];
    let [id, name, keys] = actions[code];
    if (id === "activate" && detail !== 1) {
      if (detail < 0) [id, name, keys] = ["tapWithFingers", "Tap with several fingers", []];
      else if (detail === 2) [id, name, keys] = ["doubleTap", "Double tap", ["Shift+Enter"]];
      else [id, name, keys] = ["multipleTap", "Tap several times", []];
    } else if (id === "draw") [id, name] = [`draw:${drawings[detail]}`, `Draw ${drawings[detail]}`];
    found.push({ id, name, keys: [...keys] });
  }
  return found;
}

/** The actions of a recognizer, without those across its axis. */
export function alternativesOf(recognizer) {
  const across = { x: /^(move|scroll)(Up|Down)$/, y: /^(move|scroll)(Left|Right)$/ }[recognizer.axis];
  return allOf(recognizer).filter(({ id }) => !across?.test(id));
}

/** Performs an action; returns "performed", or why not. */
export function perform(recognizer, id, options) {
  if (typeof id !== "string") throw wrong("perform", "action", id);
  const given = Object.entries(checkedOptions("perform", options, ["amount", "x", "y"]));
  for (const [name, value] of given) if (value !== undefined) numbersOf(`perform: ${name}`, ["number"], value);
  const { amount = NaN, x, y } = options;
  const index = allOf(recognizer).findIndex((one) => one.id === id);
  if (!recognizer.alternatives.some((one) => one.id === id)) {
    return recognizer.number && !recognizer.isEnabled ? "disabled" : "notPublished";
  }
  const { element } = recognizer;
  if (!element.isConnected) return "notInWindow";
  const { surface } = recognizer.place;
  const box = element.getBoundingClientRect();
  const chain = [];
  for (let next = element; next; next = parentOf(next)) if (places.has(next)) chain.push(places.get(next));
  let result = 0;
  surface.run(null, (exports) => {
    surface.nest(chain, exports);
    result = exports.perform(recognizer.number, index, amount, x ?? box.left + box.width / 2, y ?? box.top + box.height / 2,
      surface.clock(surface.now()));
  });
  return results[result];
}

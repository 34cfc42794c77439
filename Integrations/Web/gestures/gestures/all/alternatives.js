// The actions of a recognizer, for people who cannot make its gesture. Only the larger module performs them; the first one asks for it.

import { parentOf } from "../places.js";
import { checkedOptions } from "../shared.js";
import { actions, results } from "./actions.js";

/** What the larger module says of the kinds that both modules have: the number of each action, and a detail. */
function usualActions(recognizer) {
  switch (recognizer.kind) {
    case "tap": {
      if (recognizer.get("mode") === "eachFinger") return [0, 1];
      const taps = recognizer.get("numberOfTapsRequired");
      return [0, recognizer.get("numberOfTouchesRequired") > 1 ? -taps : taps];
    }
    case "longPress": return [1, 0];
    case "pan": return [2, 0, 3, 0, 4, 0, 5, 0];
    case "pinch": return [10, 0, 11, 0];
    case "rotation": return [12, 0, 13, 0];
    default: {
      const all = recognizer.get("direction");
      return ["left", "right", "up", "down"].flatMap((direction, index) => (all.includes(direction) ? [14 + index, 0] : []));
    }
  }
}

/** All actions of a recognizer, as the engine numbers them. */
function allOf({ engine }, recognizer) {
  if (!recognizer.number || !recognizer.isEnabled) return [];
  const numbers = engine.hasAll ? [...engine.output(engine.exports.alternatives(recognizer.number))] : usualActions(recognizer);
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
export function alternativesOf(page, recognizer) {
  const across = { x: /^(move|scroll)(Up|Down)$/, y: /^(move|scroll)(Left|Right)$/ }[recognizer.axis];
  return allOf(page, recognizer).filter(({ id }) => !across?.test(id));
}

/** Performs an action; returns "performed", or why not. */
export function perform(page, recognizer, id, options) {
  const { loadAll, numbersOf, placeOf, wrong } = page;
  if (typeof id !== "string") throw wrong("perform", "action", id);
  const given = Object.entries(checkedOptions("perform", options, ["amount", "x", "y"]));
  for (const [name, value] of given) if (value !== undefined) numbersOf(`perform: ${name}`, ["number"], value);
  const { amount = NaN, x, y } = options;
  if (!recognizer.alternatives.some((one) => one.id === id)) {
    return recognizer.number && !recognizer.isEnabled ? "disabled" : "notPublished";
  }
  const { element } = recognizer;
  if (!element.isConnected) return "notInWindow";
  const { surface } = recognizer.place;
  const box = element.getBoundingClientRect();
  const chain = [];
  for (let next = element; next; next = parentOf(next)) if (placeOf(next)) chain.push(placeOf(next));
  loadAll();
  // That it waits, as it does during another call.
  let result = 2;
  surface.run(null, (exports) => {
    surface.nest(chain, exports);
    const index = allOf(page, recognizer).findIndex((one) => one.id === id);
    result = exports.perform(recognizer.number, index, amount, x ?? box.left + box.width / 2, y ?? box.top + box.height / 2,
      surface.clock(surface.now()));
  }, true);
  return results[result];
}

// Why gestures fired or did not, in sentences.

import { checkedOptions } from "../shared.js";
import { sentenceOf } from "./texts.js";

/** What became of attempts, in the order of the engine. */
const outcomes = ["fired", "failed", "cancelled", "refused", "open"];
/** The attempts that are kept of all recognizers of a surface, and one that is open. */
const mostAttempts = 257;

/** Why the last attempt of a recognizer fired or did not. */
export function explain(page, recognizer, begins) {
  const { engine, selectorOf } = page;
  const { element, number } = recognizer;
  const name = `\`${recognizer.name || recognizer.kind}\``;
  if (!element) return `${name} is attached to no element.`;
  const sentence = number ? sentenceOf(page, engine, number, 0) : "";
  return sentence || `${name} on \`${selectorOf(element)}\` ${begins
    ? "is explained from now on" : "has had no touch since explaining began"}: make the gesture, and ask again.`;
}

/** What became of the last attempts of a recognizer. */
export function attemptsOf(page, recognizer, options) {
  const { engine, FailureReason, numbersOf, reasons } = page;
  const { last } = checkedOptions("attempts", options, ["last"]);
  const [most] = last === undefined ? [mostAttempts] : numbersOf("last", ["count", 0], last);
  const own = recognizer.number;
  if (!own) return [];
  const count = engine.exports.attempts(own, Math.min(most, mostAttempts));
  const numbers = engine.output(7 * count).slice();
  return Array.from({ length: count }, (_, index) => {
    const [number, outcome, start, end, reason, measured, limit] = numbers.subarray(7 * index);
    return {
      number, outcome: outcomes[outcome], start, end,
      reason: reason > 0 ? new FailureReason(reasons[reason - 1], measured, limit) : null,
      text: sentenceOf(page, engine, own, number),
    };
  });
}

// Gestures in React: `useGestures(ref, [pan({ … }), tap({ … })])`; see README.md.

import { useEffect, useRef } from "react";
import { attach, Recognizer } from "./gestures.js";

const isHandler = (value) => typeof value === "function";

const isSame = (one, other) => Object.is(one, other)
  || (typeof one === "object" && typeof other === "object" && one !== null && other !== null && !(one instanceof Recognizer)
    && Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => isSame(one[key], other[key])));

/** What needs other recognizers when it changes: their kinds, and the names of their options. */
const shapeOf = (recognizers) =>
  recognizers.map((one) => `${one.kind} ${Object.keys(one.options).filter((name) => !isHandler(one.options[name])).sort()}`).join("; ");

/**
 * Attaches recognizers to the element of a ref. They may be made anew each time that the component is rendered: the first ones
 * stay, with the handlers and options of the newest.
 */
export function useGestures(ref, recognizers) {
  const held = useRef(null);
  useEffect(() => {
    const element = ref.current;
    const shape = shapeOf(recognizers);
    let { current } = held;
    if (current && (current.element !== element || current.shape !== shape)) {
      current.attachment.dispose();
      current = held.current = null;
    }
    if (!element) return;
    if (!current) {
      held.current = { element, shape, recognizers, options: recognizers.map((one) => one.options), attachment: attach(element, recognizers) };
      return;
    }
    // A relation to one of the list means the one that stays.
    const kept = (value) => (value instanceof Recognizer ? current.recognizers[recognizers.indexOf(value)] ?? value
      : Array.isArray(value) ? value.map(kept) : value);
    current.options = current.recognizers.map((one, at) => {
      const old = current.options[at];
      const next = Object.fromEntries(Object.entries(recognizers[at].options).map(([name, value]) => [name, kept(value)]));
      const gone = Object.keys(old).filter((name) => isHandler(old[name]) && !isHandler(next[name])).map((name) => [name, null]);
      one.set(Object.fromEntries([...gone, ...Object.entries(next).filter(([name, value]) => !isSame(value, old[name]))]));
      return next;
    });
  });
  useEffect(() => () => {
    held.current?.attachment.dispose();
    held.current = null;
  }, []);
}

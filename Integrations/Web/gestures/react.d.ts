import type { Recognizer } from "./gestures.js";

/**
 * Keeps recognizers attached to the element of a ref until the component is gone. Make them in each rendering: those that are
 * attached get changed options and the newest handlers, and are attached anew only if their number, kinds or relations change, or an
 * option is left out. `event.recognizer` is the one that is attached. For relations between components, make one once, with
 * `useState(() => …)`. An entry may be `false`, as in `isOpen && pan()`.
 */
export function useGestures(ref: { readonly current: Element | null },
  recognizers: Recognizer<any> | readonly (Recognizer<any> | false | null | undefined)[]): void;

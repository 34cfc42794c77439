import type { Recognizer } from "./gestures.js";

/**
 * Attaches recognizers to the element of a ref, from when the component is mounted until it is unmounted.
 *
 * They may be made anew each time that the component is rendered: the first ones stay attached, so a gesture goes on, with the
 * handlers and options of the newest. If their kinds or the names of their options change, they are replaced.
 */
export function useGestures(ref: { readonly current: Element | null }, recognizers: readonly Recognizer[]): void;

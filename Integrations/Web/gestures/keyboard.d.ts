import type { Recognizer } from "./gestures.js";

/** What a page says of an action: its name, false to leave it out, or all of it. */
export type ActionChoice = string | false | {
  name?: string;
  /** Keys in the form of `aria-keyshortcuts`: `"Shift+F10"`, `"Plus"`, `"x"`. */
  keys?: readonly string[];
  /** How far in points, by which factor or by which angle in radians. */
  amount?: number;
};

/** A listed action. */
export interface KeyboardAction {
  readonly recognizer: Recognizer;
  readonly id: string;
  readonly name: string;
  readonly keys: readonly string[];
  /** Performs it; returns "performed", or why not. */
  perform(): string;
}

export interface KeyboardOptions {
  /** Other names, keys and amounts, by the word of the action. */
  actions?: Record<string, ActionChoice>;
  signal?: AbortSignal;
}

export interface Keyboard {
  readonly element: Element;
  /** What can be performed now, in the order of the recognizers. */
  readonly actions: KeyboardAction[];
  /** Writes the attributes again, after recognizers of the element have changed. */
  update(): void;
  /** Stops listening, and takes back the attributes. */
  dispose(): void;
}

/** Lets people perform the gestures of an element with keys. Call it once its recognizers are attached. Throws a TypeError for null. */
export function keyboard(element: Element | null, recognizers: Recognizer<any> | readonly Recognizer<any>[],
  options?: KeyboardOptions): Keyboard;

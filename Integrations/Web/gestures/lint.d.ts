/** Finds conflicting gestures of a page by performing them in a copy of it. */

/** What is found; Documentation/Linting.md explains each rule. */
export type Rule = "never" | "instead" | "also" | "late" | "lateTouch" | "unsteady" | "cycle" | "requirement" | "permission" | "noTouch"
  | "partly" | "unperformed" | "sameName" | "noAlternative" | "smallTarget" | "manyFingers" | "longHold" | "uncalled" | "staleAcceptance";

export interface Finding {
  rule: Rule;
  /** `error`: the gesture cannot be done; `warning`: people will notice; `note`: worth knowing. */
  level: "error" | "warning" | "note";
  /** The recognizer, or the element; the first one of several. */
  subject: string;
  /** All of them, when there are several. */
  subjects?: string[];
  /** The other recognizer. */
  other?: string;
  /** What was performed and what happened. */
  text: string;
  /** The changes that were tried, and what happened with them. */
  tried?: string;
  /** The same changes, the best first: as a page writes them, and what else they change. */
  remedies?: readonly { javascript?: readonly string[]; effect: string; costs: readonly Cost[] }[];
  /** Why it is accepted. */
  accepted?: string;
}

/** What a change does to another gesture. */
export interface Cost {
  recognizer: string;
  kind: "both" | "less" | "more" | "later";
  count: number;
  /** Of how many performances. */
  of?: number;
  /** How much later at most, in seconds. */
  delay?: number;
}

export interface Acceptance {
  rule: Exclude<Rule, "staleAcceptance">;
  /** The recognizer or element; all by default. */
  of?: string;
  /** The other recognizer; all by default. */
  with?: string;
  /** Why it is wanted. */
  because: string;
}

export interface LintReport {
  /** The worst first; also those that are accepted. */
  findings: Finding[];
  recognizers: string[];
  /** What fired for the gesture of each recognizer, in the order of `recognizers`. */
  matrix: { gesture: string; performed: number; fired: number[]; hands?: number; missedByHands?: number }[];
  /** Recognizers whose gesture is not known, or cannot be done. */
  unperformed: string[];
  performances: number;
  /** Elements that were not looked at, as CSS selectors. Scroll to them and call `lint` again. */
  outOfView: string[];
  /** The report as it is printed. */
  text: string;
}

export interface LintOptions {
  /** Findings that are known and wanted. */
  accepted?: Acceptance[];
  /** How many simulated users perform each gesture; 200. */
  hands?: number;
  /** Where `gestures-lint.wasm` is; beside `lint.js` by default. */
  wasm?: string | URL | Response | BufferSource | WebAssembly.Module;
}

/**
 * Simulates every gesture of an element, its descendants and its ancestors, and prints the report to the console. It works on a
 * copy: no handler is called, and nothing changes in the page. Without an element, it checks the whole page.
 */
export function lint(element?: Element, options?: LintOptions): Promise<LintReport>;

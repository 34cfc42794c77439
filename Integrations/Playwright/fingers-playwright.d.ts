import type { fingers, LateSummary, PerformOptions, Script } from "./fingers.js";

export { fingers, PlanError } from "./fingers.js";

/** An event of a gesture that was recognized; the page adds the values of the gesture, such as `scale`. */
export interface Fired {
  /** The kind of recognizer, such as "pinch". */
  type: string;
  /** began, changed, ended or cancelled. */
  state: string;
  /** The name of the recognizer. */
  name: string;
  /** The element, as a short CSS selector. */
  element: string;
  /** In seconds on the page's clock. */
  time: number;
  [value: string]: unknown;
}

/** An attempt that failed, and why. */
export interface WhyNot {
  recognizer: string;
  element: string;
  /** The explanation in words. */
  sentence: string;
  reason: string;
  measured?: number;
  limit?: number;
}

/** What became of touches on a page. */
export declare class Performance {
  readonly words: string;
  /** In seconds. */
  readonly duration: number;
  /** How late the touches were sent, in milliseconds. */
  readonly late: LateSummary;
  /** Whether the page uses `gestures`, which says what fired. Nothing is known of other pages. */
  readonly hasGestures: boolean;
  /** Whether the page came to rest in time. */
  readonly settled: boolean;
  readonly fired: Fired[];
  readonly whyNot: WhyNot[];
  /** The kinds and names of the page's recognizers; null if the page does not say. */
  readonly recognizers: string[] | null;
  /** The events of a gesture, by its kind or the name of its recognizer. */
  recognized(gesture: string, element?: string): Fired[];
  /** How many times a gesture was recognized. */
  count(gesture: string, element?: string): number;
  /** What happened instead of a gesture, for a failed test. */
  story(gesture: string, element?: string): string;
}

/** A session of DevTools, such as Playwright's `CDPSession` or Puppeteer's. */
export interface Session {
  send(method: any, params?: any): Promise<any>;
}

/** Fingers on a page. */
export interface PageFingers {
  /** What the last touches did. */
  readonly last?: Performance;
  /** Performs words; ends when the page has come to rest, or after `settle` milliseconds (5000). */
  perform(script: Script, options?: Omit<PerformOptions, "page" | "session" | "events"> & { settle?: number }):
    Promise<Performance>;
}

/** Fingers on a page of Playwright, or behind a session. */
export declare function fingersOn(subject: Session | { context(): any }): Promise<PageFingers>;

/** For `expect.extend` of Playwright Test, Vitest or Jest. */
export declare const matchers: {
  /**
   * Whether the last touches made the page recognize a gesture, by its kind or the name of its recognizer; the explanation is the
   * message. A name that no recognizer of the page has passes in neither direction.
   */
  toHaveRecognized(subject: unknown, gesture: string, options?: { on?: string; count?: number }):
    { pass: boolean; message: () => string };
};

/** Something that an audit found. */
export interface Finding {
  /** Stable: for a baseline. */
  id: string;
  rule: string;
  sentence: string;
  reason: string;
  /** What to do; `works` says whether it helped when it was tried. */
  remedy: { text: string; change: string; isTried: boolean; works: boolean; result: string };
  selector: string;
  target: string;
  /** The sizes at which it was found. */
  sizes: string[];
  /** The gesture, to perform it again. */
  words: string;
  /** A PNG in base64, with the place and the path of the fingers. */
  picture: string;
  wcag?: string;
}

/** What an audit found: in all forms. */
export interface Audit {
  findings: Finding[];
  report: Record<string, unknown>;
  text: string;
  json: string;
  sarif: string;
  github: string;
  html: string;
}

export interface AuditOptions {
  /** Hosts that may be loaded, besides this machine. */
  hosts?: string[];
  /** Ids of known findings. */
  baseline?: string[];
  /** At most so many kinds of targets at each size; 50. */
  targets?: number;
  /** At most so long; 900. */
  seconds?: number;
  sizes?: ("phone" | "tablet")[];
  /** How many pages are used at a time; 4. */
  lanes?: number;
}

/** Performs gestures on all that can be touched on a page of Playwright, and says what goes wrong. */
export declare function audit(page: object, options?: AuditOptions): Promise<Audit>;

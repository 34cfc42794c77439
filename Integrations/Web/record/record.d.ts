/** How to record. */
export interface RecordOptions {
  /** Types of events to note besides click, dblclick, contextmenu, input, change and submit. */
  events?: string[];
  /** Whether a small control is shown; true by default. */
  panel?: boolean;
  /** The window to record; the one of the module by default. */
  view?: Window;
}

/** Starts a recording of a page. */
export function record(options?: RecordOptions): Recorder;

/** A recording of what fingers, pens and mice do on a page. */
export class Recorder {
  constructor(options?: RecordOptions);
  /** Whether the recording goes on. */
  readonly isRecording: boolean;
  /** The number of touches that have begun. */
  readonly count: number;
  /** The recording so far, as the lines of a `*.trace.jsonl` file. */
  readonly text: string;
  /**
   * Notes that an event should have happened, and did not.
   *
   * @param type The type of the event, such as "dblclick".
   * @param element An element, a selector of Playwright, or nothing for the element of the last touch.
   */
  expect(type: string, element?: Element | string): void;
  /** Ends the recording and returns the trace. */
  stop(): string;
  /** Offers the trace as a file. */
  save(): void;
  /** Copies the trace. */
  copy(): Promise<void>;
  /** Ends the recording and removes the control. */
  close(): void;
}

/** A selector of Playwright that finds an element and nothing else. */
export function selectorOf(element: Element): string;

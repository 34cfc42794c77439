/** A place or a displacement: two numbers in points, or words such as "50%,50%". */
export type Place = [number, number] | { x: number; y: number } | string;
/** A time in seconds, or words such as "300ms". */
export type Time = number | string;
/** An angle in degrees, clockwise on screen, or words such as "1.5rad". */
export type Angle = number | string;
/** A distance in points, or words such as "20%". */
export type Distance = number | string;
/** A speed in points per second, or one at first and one at the lift. */
export type Speed = number | [number, number] | string;
/** Words: one text, or a list of lines. */
export type Script = string | string[];

/** What every gesture has. */
export interface Options {
  /** The number of fingers, from 1 to 10. */
  fingers?: number;
  /** The distance between fingers that are side by side; 20. */
  spacing?: Distance;
  /** The time from the last contact to the movement. */
  hold?: Time;
  /** The time from the movement to the first lift. */
  rest?: Time;
  /** The time from one finger's contact to the next finger's. */
  stagger?: Time;
  /** The fingers in the order in which they land, from 1, such as `[2, 1, 3]`; others follow. */
  order?: number[];
  /** The fingers in the order in which they lift; by default, as they land. */
  lifts?: number[];
  /** The size of the tremor. */
  tremor?: Distance;
  /** Determines the tremor. */
  seed?: number;
  /** The readings per second of this gesture. */
  rate?: number;
  /** How the contacts end; by default, the fingers lift. */
  ending?: "cancelled" | "lost";
}

/** What every gesture that moves has. */
export interface Movement extends Options {
  /** The duration. */
  over?: Time;
  /** How the speed changes; steady. */
  pace?: "steady" | "smooth" | "slowing" | "speeding";
}

export interface Tap extends Options { at?: Place; times?: number; for?: Time; gap?: Time }
export interface Press extends Options { at?: Place; for?: Time }
export interface Drag extends Movement { from?: Place; through?: Place[]; to?: Place; by?: Place; speed?: Speed }
export interface Swipe extends Movement {
  direction?: "left" | "right" | "up" | "down";
  at?: Place;
  from?: Place;
  to?: Place;
  by?: Distance | Place;
  speed?: Speed;
}
export interface Pinch extends Movement {
  at?: Place;
  /** The distance between the fingers at first. */
  from?: Distance;
  /** The distance between the fingers at the end. */
  to?: Distance;
  /** The factor between the two. */
  by?: number;
  angle?: Angle;
  turning?: Angle;
  moving?: Place;
}
export interface Rotate extends Movement { at?: Place; by: Angle; radius?: Distance; angle?: Angle; moving?: Place }
export interface Circle extends Movement { at?: Place; radius?: Distance; by?: Angle; angle?: Angle; speed?: Speed }

/** The rectangle that places are relative to, in points. */
export interface Area { x?: number; y?: number; width: number; height: number }

export interface PlanOptions {
  /** Without it there are no places such as 50%,50%, and every gesture needs a place. */
  area?: Area;
  /** The readings per second, from 1 to 1000; 60. */
  rate?: number;
}

export interface Touch { id: number; phase: "began" | "moved" | "ended" | "cancelled"; x: number; y: number }
/** What was read at one time, in seconds since the start. */
export interface Frame { time: number; touches: Touch[] }
/** A message of DevTools, `Input.dispatchTouchEvent`, with its time in seconds since the start. */
export interface Message {
  time: number;
  type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel";
  touchPoints: { id: number; x: number; y: number }[];
}

export interface PerformOptions {
  /** What places are relative to: an element, a locator, a selector or a rectangle; the window. */
  on?: any;
  /** A page of Playwright: the browser takes the touches for those of a touchscreen. */
  page?: any;
  /** A session of DevTools, instead of the page. */
  session?: { send(method: any, params?: any): Promise<any> };
  /** The readings per second; 60. */
  rate?: number;
  /** Without a page: which events are dispatched; both. */
  events?: "pointer" | "touch" | "both";
  /** Ends the performance; fingers that are down are cancelled. */
  signal?: AbortSignal;
}

/** How late touches were sent, in milliseconds. */
export interface LateSummary { count: number; median: number; p95: number; most: number }

/** Words that are no plan, with the place of the mistake. */
export declare class PlanError extends Error {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/**
 * Loads the planner once; `source` is its bytes or compiled module, if it is not beside this file. Rejects when the planner was
 * loaded from another source.
 */
export declare function load(source?: BufferSource | WebAssembly.Module): Promise<unknown>;

/** Gestures as words, plans of words, and fingers that perform them. */
export declare const fingers: {
  tap(options?: Tap): string;
  press(options?: Press): string;
  drag(options: Drag): string;
  swipe(options: Swipe): string;
  flick(options: Swipe): string;
  pinch(options: Pinch): string;
  rotate(options: Rotate): string;
  circle(options?: Circle): string;
  /** Time in which nothing changes, in seconds. */
  wait(time: Time): string;
  /** One gesture after another. */
  sequence(...scripts: Script[]): string;
  /** Several gestures at the same time. */
  together(...scripts: string[]): string;
  /** The readings of a plan. */
  plan(words: Script, options?: PlanOptions): Promise<{ frames: Frame[]; duration: number }>;
  /** A plan as messages of DevTools. */
  messages(words: Script, options?: PlanOptions): Promise<{ messages: Message[]; duration: number }>;
  /**
   * Performs words. Without a page or a session, events are dispatched on the page of this script: these are not
   * trusted, and the browser itself does nothing because of them.
   */
  perform(words: Script, options?: PerformOptions): Promise<{ late: LateSummary; duration: number }>;
  load: typeof load;
};

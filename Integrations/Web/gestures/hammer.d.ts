/**
 * The interface of Hammer 2 on the recognizers of gestures.js. Lengths are CSS pixels, times milliseconds, angles
 * degrees.
 */

export type InputEventType = 1 | 2 | 4 | 8;
export type Direction = 1 | 2 | 4 | 8 | 16;

/** What handlers get. */
export interface HammerInput {
  /** The name of the event, such as "panstart". */
  type: string;
  /** The movement since the first finger; fingers that come or go do not change it. */
  deltaX: number;
  deltaY: number;
  /** The time since the first finger. */
  deltaTime: number;
  /** How far the centre is from where it started; with several fingers, since the second one. */
  distance: number;
  angle: number;
  /** Pixels per millisecond, over at least the last 25; positive to the right and down. */
  velocityX: number;
  velocityY: number;
  /** The larger one of both, with its sign. */
  velocity: number;
  /** Pixels per millisecond since the first finger. */
  overallVelocityX: number;
  overallVelocityY: number;
  overallVelocity: number;
  /** The direction of the last 25 milliseconds or more: a `DIRECTION_` constant. */
  direction: Direction;
  /** The direction since the first finger. */
  offsetDirection: Direction;
  /** The ratio since the second finger; 1 with one. */
  scale: number;
  /** The turn since the second finger, clockwise; 0 with one. */
  rotation: number;
  center: { x: number; y: number };
  /** The event that led here; null only for a trackpad whose event is not known. */
  srcEvent: PointerEvent | WheelEvent | null;
  target: Element;
  pointerType: string;
  eventType: InputEventType;
  isFirst: boolean;
  isFinal: boolean;
  /** The newest events of the pointers that are down, and of the one that was lifted just now. */
  pointers: PointerEvent[];
  changedPointers: PointerEvent[];
  maxPointers: number;
  /** Milliseconds since 1970, as of `Date.now()`. */
  timeStamp: number;
  /** The event that is named after the direction, such as "panleft" or "pinchin". */
  additionalEvent?: string;
  /** For taps: how many there were in a row. */
  tapCount?: number;
  preventDefault(): void;
}

export type HammerListener = (event: HammerInput) => void;

export interface RecognizerOptions {
  /** The name of the event. */
  event?: string;
  /** Whether it is on; a function is asked at every input. */
  enable?: boolean | ((recognizer: Recognizer, input: HammerInput | null) => boolean);
  /** How many fingers; 0 for any number. */
  pointers?: number;
  /** How far it has to go, or may go: pixels; for pinches a part of 1, for turns degrees. */
  threshold?: number;
}
export interface TapOptions extends RecognizerOptions {
  taps?: number;
  /** The longest pause between taps. */
  interval?: number;
  /** The longest tap. */
  time?: number;
  /** How far taps may be apart. */
  posThreshold?: number;
}
export interface PressOptions extends RecognizerOptions {
  /** How long the finger rests. */
  time?: number;
}
export interface PanOptions extends RecognizerOptions {
  /** `DIRECTION_` constants. */
  direction?: number;
}
export interface SwipeOptions extends PanOptions {
  /** The least speed over the whole movement, in pixels per millisecond. */
  velocity?: number;
}

type Several<One> = One | readonly One[];

export abstract class Recognizer<Options extends RecognizerOptions = RecognizerOptions> {
  constructor(options?: Options);
  readonly options: Options;
  readonly defaults: Options;
  readonly manager: Manager | null;
  /** A `STATE_` constant. */
  readonly state: number;
  set(options: Options): this;
  recognizeWith(other: Several<Recognizer<any> | string>): this;
  dropRecognizeWith(other: Several<Recognizer<any> | string>): this;
  requireFailure(other: Several<Recognizer<any> | string>): this;
  dropRequireFailure(other: Several<Recognizer<any> | string>): this;
  hasRequireFailures(): boolean;
  canRecognizeWith(other: Recognizer<any>): boolean;
  /** What it needs of `touch-action`. */
  getTouchAction(): string[];
}
export class Tap extends Recognizer<TapOptions> {}
export class Press extends Recognizer<PressOptions> {}
export class Pan extends Recognizer<PanOptions> {}
export class Pinch extends Recognizer<RecognizerOptions> {}
export class Rotate extends Recognizer<RecognizerOptions> {}
export class Swipe extends Recognizer<SwipeOptions> {}

type Kind<Options extends RecognizerOptions> = new (options?: Options) => Recognizer<Options>;
type Names = Several<string | Recognizer<any>> | null;
type Entry<Options extends RecognizerOptions> =
  readonly [Kind<Options>, Options?, Names?, Names?];
/** A class, its options, those it is recognized with, and those that have to fail. */
export type RecognizerTuple = Entry<TapOptions> | Entry<PressOptions> | Entry<PanOptions> | Entry<SwipeOptions>
  | Entry<RecognizerOptions>;

export interface InputClass { readonly devices: readonly ("touch" | "pen" | "mouse")[] }

export interface HammerOptions {
  /** Whether events are sent as DOM events, too, with the input as their `gesture`. */
  domEvents?: boolean;
  touchAction?: string;
  enable?: boolean | ((manager: Manager) => boolean);
  /** The element whose touches count, if it is another one. */
  inputTarget?: Element | null;
  /** Which devices count. */
  inputClass?: InputClass | null;
  /** What it starts with; none for false or null. */
  recognizers?: readonly RecognizerTuple[] | false | null;
  cssProps?: Record<string, string>;
}
export interface HammerDefaults extends HammerOptions { preset: RecognizerTuple[] }

export class Manager {
  constructor(element: Element, options?: HammerOptions);
  readonly element: Element | null;
  readonly options: HammerOptions;
  readonly recognizers: Recognizer<any>[];
  readonly handlers: Record<string, HammerListener[]>;
  set(options: HammerOptions): this;
  on(events: string, handler: HammerListener): this;
  off(events: string, handler?: HammerListener): this;
  emit(event: string, data: any): void;
  get(recognizer: string | Recognizer<any>): any;
  add<One extends Recognizer<any>>(recognizer: One): One;
  add(recognizers: readonly Recognizer<any>[]): this;
  remove(recognizer: Several<string | Recognizer<any>>): this;
  stop(force?: boolean): void;
  destroy(): void;
}

export const INPUT_START: 1;
export const INPUT_MOVE: 2;
export const INPUT_END: 4;
export const INPUT_CANCEL: 8;
export const DIRECTION_NONE: 1;
export const DIRECTION_LEFT: 2;
export const DIRECTION_RIGHT: 4;
export const DIRECTION_UP: 8;
export const DIRECTION_DOWN: 16;
export const DIRECTION_HORIZONTAL: 6;
export const DIRECTION_VERTICAL: 24;
export const DIRECTION_ALL: 30;
export const STATE_POSSIBLE: 1;
export const STATE_BEGAN: 2;
export const STATE_CHANGED: 4;
export const STATE_ENDED: 8;
export const STATE_RECOGNIZED: 8;
export const STATE_CANCELLED: 16;
export const STATE_FAILED: 32;
export const PointerEventInput: InputClass;
export const TouchMouseInput: InputClass;
export const TouchInput: InputClass;
export const MouseInput: InputClass;

/** Makes a manager with the recognizers of `Hammer.defaults.preset`. */
interface HammerStatic {
  new (element: Element, options?: HammerOptions): Manager;
  (element: Element, options?: HammerOptions): Manager;
  readonly VERSION: string;
  defaults: HammerDefaults;
  readonly Manager: typeof Manager;
  readonly Recognizer: typeof Recognizer;
  readonly Tap: typeof Tap;
  readonly Press: typeof Press;
  readonly Pan: typeof Pan;
  readonly Pinch: typeof Pinch;
  readonly Rotate: typeof Rotate;
  readonly Swipe: typeof Swipe;
  readonly PointerEventInput: InputClass;
  readonly TouchMouseInput: InputClass;
  readonly TouchInput: InputClass;
  readonly MouseInput: InputClass;
  readonly INPUT_START: 1;
  readonly INPUT_MOVE: 2;
  readonly INPUT_END: 4;
  readonly INPUT_CANCEL: 8;
  readonly DIRECTION_NONE: 1;
  readonly DIRECTION_LEFT: 2;
  readonly DIRECTION_RIGHT: 4;
  readonly DIRECTION_UP: 8;
  readonly DIRECTION_DOWN: 16;
  readonly DIRECTION_HORIZONTAL: 6;
  readonly DIRECTION_VERTICAL: 24;
  readonly DIRECTION_ALL: 30;
  readonly STATE_POSSIBLE: 1;
  readonly STATE_BEGAN: 2;
  readonly STATE_CHANGED: 4;
  readonly STATE_ENDED: 8;
  readonly STATE_RECOGNIZED: 8;
  readonly STATE_CANCELLED: 16;
  readonly STATE_FAILED: 32;
  prefixed(owner: object, name: string): string | undefined;
  bindFn<F extends (...given: any[]) => any>(work: F, self: any): F;
  each(all: object, visit: (value: any, key: any, all: any) => void, self?: any): void;
}
declare const Hammer: HammerStatic;
export default Hammer;

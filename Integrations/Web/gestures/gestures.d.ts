/** Touch gestures on any element of any page. Lengths are CSS pixels, times seconds, angles radians, clockwise. */

// generated: kindNames
export type RecognizerKind = "tap" | "longPress" | "pan" | "pinch" | "rotation" | "transform"
  | "swipe" | "screenEdgePan" | "hover" | "circle" | "stroke" | "tapDragZoom"
  | "threeFingerTwist" | "knob";
// end of generated

/** A discrete gesture only ends. A continuous one begins, changes, and ends or is cancelled. */
export type GestureState = "began" | "changed" | "ended" | "cancelled" | "failed";

export interface PointLike { x: number; y: number }

/**
 * The kinds of reasons; `FailureReason.Kind` of the engine says what each of them means. "custom" is a reason of an own
 * recognizer.
 */
// generated: reasons
export type FailureKind = "movedTooFar" | "tapsTooFarApart" | "notEnoughMovement"
  | "heldTooLong" | "notEnoughTime" | "tooSlow" | "tooFewTaps" | "tooFewTouches"
  | "tooManyTouches" | "wrongDirection" | "offAxis" | "startedOutsideEdge"
  | "startedInOtherSection" | "atBound" | "wrongButton" | "tooSmall" | "tooFewPoints"
  | "errorTooLarge" | "pointsInMiddle" | "shortArc" | "openRing" | "corner" | "tooLong"
  | "wrongTurning" | "noTemplateClose" | "ambiguous" | "lostTo" | "takenOver"
  | "requiredFailureRecognized" | "delegateRefused" | "viewRefused" | "touchRefused"
  | "allTouchesIgnored" | "disabled" | "detached" | "cancelledBySystem" | "contactTooLarge"
  | "palmRejected" | "pencilInUse" | "custom";
// end of generated

/** Why a gesture failed or was cancelled: what was measured, and the limit that it missed. */
export interface FailureReason {
  kind: FailureKind;
  measured: number;
  limit: number;
  /** The reason for people: `moved too far: 46.2, the limit is 45`. */
  toString(): string;
}

/** What a recognizer did from the first touch that it was offered to its result. */
export interface Attempt {
  /** Counts the attempts of all recognizers of the page or frame, from 1. */
  readonly number: number;
  /** `refused`: it did not get the touch; `open`: nothing is decided yet, or the gesture goes on. */
  readonly outcome: "fired" | "failed" | "cancelled" | "refused" | "open";
  /** Seconds of the page's clock: its first touch. */
  readonly start: number;
  /** Its result; for one that is open, now. */
  readonly end: number;
  /** Why it did not fire; null if it fired or is open. */
  readonly reason: FailureReason | null;
  /** The attempt in one or two sentences. */
  readonly text: string;
}

/** What a recognizer did. Handlers get it as it is, and listeners of `addEventListener` as an `Event` besides. */
export interface GestureEvent<Kind extends RecognizerKind = RecognizerKind> {
  readonly type: GestureState;
  readonly state: GestureState;
  readonly recognizer: Recognizer<Kind>;
  /** The recognizer's name, or its kind. */
  readonly name: string;
  /** The element that the recognizer is attached to. */
  readonly element: Element & ElementCSSInlineStyle;
  /** The innermost element under the finger, when it came down. */
  readonly target: Element;
  /** True for an end without a beginning: a tap, a swipe, a drawing. */
  readonly isDiscrete: boolean;
  /** Seconds of `performance.now() / 1000`. */
  readonly time: number;
  /** The centre of the fingers, as in `clientX` and `clientY`. */
  readonly x: number;
  readonly y: number;
  /** The same in the element's own points: 0, 0 is its top left corner, however it is turned or scaled. */
  readonly local: PointLike;
  /** The same in the own points of any element. */
  locationIn(element: Element): PointLike;
  readonly touches: readonly PointLike[];
  readonly numberOfTouches: number;
  /** Why it was cancelled or failed; otherwise null. Handlers of these two have it. */
  readonly reason: FailureReason | null;
  /** The DOM event that decided; null when time did. */
  readonly originalEvent: PointerEvent | WheelEvent | Event | null;
}

// generated: pageEvents
export interface TapEvent extends GestureEvent<"tap"> {
  /** Taps in the series so far. */
  readonly tapCount: number;
}
export interface PanEvent extends GestureEvent<"pan" | "screenEdgePan"> {
  /** The way since the beginning, in pixels. */
  readonly translationX: number;
  /** The way since the beginning, in pixels. */
  readonly translationY: number;
  /** Pixels per second. */
  readonly velocityX: number;
  /** Pixels per second. */
  readonly velocityY: number;
  /** Pixels per second. */
  readonly velocity: number;
}
export interface PinchEvent extends GestureEvent<"pinch"> {
  /** The fingers' distance as a multiple of the reference distance; 1 at first. */
  readonly scale: number;
  /** How fast the scale changes, per second. */
  readonly velocity: number;
}
export interface RotationEvent extends GestureEvent<"rotation"> {
  /** How far the fingers have turned, in radians, positive clockwise on screen. */
  readonly rotation: number;
  /** How fast the fingers turn, in radians per second; zero while an angle holds them. */
  readonly velocity: number;
}
export interface TransformEvent extends GestureEvent<"transform"> {
  /** The way since the beginning, in pixels. */
  readonly translationX: number;
  /** The way since the beginning, in pixels. */
  readonly translationY: number;
  /** Pixels per second. */
  readonly velocityX: number;
  /** Pixels per second. */
  readonly velocityY: number;
  /** Pixels per second. */
  readonly velocity: number;
  /** The fingers' distance as a multiple of the reference; 1 at first, always positive. */
  readonly scale: number;
  /** How fast the scale changes, per second. */
  readonly scaleVelocity: number;
  /** How far the fingers have turned, in radians, positive clockwise on screen. */
  readonly rotation: number;
  /** How fast the fingers turn, in radians per second. */
  readonly rotationVelocity: number;
}
export interface SwipeEvent extends GestureEvent<"swipe"> {
  readonly direction: "right" | "left" | "up" | "down";
}
export interface HoverEvent extends GestureEvent<"hover"> {
  /** How far the pointer is from the surface: 0 near it, 1 at the limit of the device's range. */
  readonly zOffset: number;
  /** The angle between pencil and surface, in radians; 0 when not reported. */
  readonly altitudeAngle: number;
  /** The turn of the pencil about its own axis, in radians; 0 when not reported. */
  readonly rollAngle: number;
}
export interface CircleEvent extends GestureEvent<"circle"> {
  /** Pixels. */
  readonly centerX: number;
  /** Pixels. */
  readonly centerY: number;
  /** Pixels. */
  readonly radius: number;
  readonly error: number;
}
export interface StrokeEvent extends GestureEvent<"stroke"> {
  readonly score: number;
  readonly margin: number;
  /** The name of the template. */
  readonly drawing: string;
}
export interface TapDragZoomEvent extends GestureEvent<"tapDragZoom"> {
  /** The ratio of the present scale to the first one; 1 at first. */
  readonly scale: number;
  /** How fast the scale changes, per second. */
  readonly velocity: number;
}
export interface ThreeFingerTwistEvent extends GestureEvent<"threeFingerTwist"> {
  /** How far the fingers have turned, in radians, positive clockwise on screen. */
  readonly rotation: number;
  /** How fast the fingers turn, in radians per second. */
  readonly velocity: number;
}
export interface KnobEvent extends GestureEvent<"knob"> {
  /** How far the finger has turned, in radians, positive clockwise on screen. */
  readonly rotation: number;
  /** How fast the finger turns, in radians per second. */
  readonly velocity: number;
  /** The detent at which the knob is: `rotation` in steps of `detentAngle`; 0 without detents. */
  readonly detent: number;
}
// end of generated

export interface EventOfKind {
  // generated: eventOfKind
  tap: TapEvent;
  longPress: GestureEvent<"longPress">;
  pan: PanEvent;
  pinch: PinchEvent;
  rotation: RotationEvent;
  transform: TransformEvent;
  swipe: SwipeEvent;
  screenEdgePan: PanEvent;
  hover: HoverEvent;
  circle: CircleEvent;
  stroke: StrokeEvent;
  tapDragZoom: TapDragZoomEvent;
  threeFingerTwist: ThreeFingerTwistEvent;
  knob: KnobEvent;
  // end of generated
}

/** A finger that came down, for `shouldReceive`. */
export interface TouchInfo extends PointLike {
  readonly target: Element;
  readonly pointerType: string;
  readonly originalEvent: PointerEvent;
}

/** The thresholds; Options.md has their defaults and units. */
// generated: settingNames
export type SettingName = "tap.maximumMovement" | "tap.maximumHold" | "tap.maximumGap"
  | "tap.maximumDistance" | "longPress.duration" | "longPress.maximumMovement"
  | "pan.hysteresis" | "pan.settlingTime" | "pan.settlingHysteresis" | "pan.steadyTime"
  | "pan.steadySpeed" | "pan.wheelHysteresis" | "pan.trackpadHysteresis"
  | "pan.handOverHysteresis" | "pan.minimumRoom" | "pan.endsBelowMinimum" | "pan.restRadius"
  | "pan.restTime" | "pan.scrollIdle" | "pinch.hysteresis" | "pinch.trackpadHysteresis"
  | "pinch.minimumSpan" | "pinch.endsWhenFingerLifts" | "rotation.hysteresis"
  | "rotation.trackpadHysteresis" | "rotation.endsWhenFingerLifts" | "transform.engagement"
  | "swipe.minimumPrimary" | "swipe.maximumSecondary" | "swipe.maximumDuration"
  | "swipe.minimumSpeed" | "swipe.relaxation" | "swipe.oppositeTolerance" | "edge.zone"
  | "edge.cornerSize" | "edge.hysteresis" | "circle.tolerance" | "circle.minimumExtent"
  | "circle.maximumElongation" | "stroke.minimumScore" | "stroke.minimumMargin"
  | "stroke.maximumGap" | "stroke.minimumExtent" | "takeover.minimumMovement" | "velocityModel"
  | "velocityModel.window" | "velocityModel.restGap" | "velocityModel.restRadius"
  | "velocityModel.minimumFlingVelocity" | "velocityModel.maximumSamples";
// end of generated
/** Thresholds for all devices or, with a device before the name, for one; names that begin with "x-" are notes. */
export type Settings = { preset?: "standard" | "forgiving" }
  & { [Name in SettingName | `${"finger" | "pencil" | "pointer"}.${SettingName}`]?: number | boolean | string }
  & { [note: `x-${string}`]: unknown };

/** The event of a gesture that failed or was cancelled: it has a reason. */
export type MissEvent<Kind extends RecognizerKind = RecognizerKind> = EventOfKind[Kind] & { readonly reason: FailureReason };
type Handler<Kind extends RecognizerKind> = ((event: EventOfKind[Kind]) => void) | null;
type MissHandler<Kind extends RecognizerKind> = ((event: MissEvent<Kind>) => void) | null;
type Words<Word extends string> = Word | readonly Word[];

/** What every recognizer can be told. */
export interface CommonOptions<Kind extends RecognizerKind = RecognizerKind> {
  /** What explanations and events call it. @default "" */
  name?: string;
  /** Whether it gets touches; switching it off cancels its gesture. @default true */
  isEnabled?: boolean;
  /** Whether no click follows once the gesture was recognized. @default true, for taps false */
  cancelsTouchesInView?: boolean;
  /** Whether it takes touches of one type at a time. @default true */
  requiresExclusiveTouchType?: boolean;
  /** The devices that it follows. @default all */
  allowedTouchTypes?: Words<"direct" | "indirect" | "pencil" | "indirectPointer">;
  /** The CSS `touch-action` of the element, in place of the one that follows from its recognizers. */
  touchAction?: string;
  /** Its own thresholds. @default those of `configure` */
  settings?: Settings;
  /** Waits until these have failed: a tap requires the failure of a double tap. */
  requiresFailureOf?: Recognizer | readonly Recognizer[];
  /** Goes on together with these, or with all for true. */
  recognizesWith?: true | Recognizer | readonly Recognizer[];
  /** Begins while these go on, which are cancelled first (`takenOver`): a pinch whose second finger comes late, from a pan. */
  takesOverFrom?: Recognizer | readonly Recognizer[];
  shouldBegin?: ((recognizer: Recognizer<Kind>) => boolean) | null;
  shouldReceive?: ((touch: TouchInfo, recognizer: Recognizer<Kind>) => boolean) | null;
  shouldRecognizeSimultaneouslyWith?: ((other: Recognizer, recognizer: Recognizer<Kind>) => boolean) | null;
  shouldRequireFailureOf?: ((other: Recognizer, recognizer: Recognizer<Kind>) => boolean) | null;
  shouldBeRequiredToFailBy?: ((other: Recognizer, recognizer: Recognizer<Kind>) => boolean) | null;
  began?: Handler<Kind>;
  changed?: Handler<Kind>;
  ended?: Handler<Kind>;
  cancelled?: MissHandler<Kind>;
  failed?: MissHandler<Kind>;
  /** Called for all of these but failures. */
  on?: Handler<Kind>;
}

export interface Template { name: string; strokes: readonly (readonly PointLike[])[] }
// generated: options
export interface TapOptions extends CommonOptions<"tap"> {
  /** How many taps make the gesture; at least 1. @default 1 */
  numberOfTapsRequired?: number;
  /** How many fingers make each tap; at least 1. @default 1 */
  numberOfTouchesRequired?: number;
  /** The buttons that must be down, for pointers. @default "primary" */
  buttonMaskRequired?: Words<"primary" | "secondary"> | number;
  /** When the recognizer fires. @default "immediate" */
  mode?: "immediate" | "exclusive" | "counting" | "eachFinger";
}
export interface LongPressOptions extends CommonOptions<"longPress"> {
  /** How long the fingers must rest, in seconds; zero or less begins at touch down. @default 0.5 */
  minimumPressDuration?: number;
  /** How far a finger may move before the press begins, in points. @default 10 */
  allowableMovement?: number;
  /** How many taps come before the press. @default 0 */
  numberOfTapsRequired?: number;
  /** How many fingers press; at least 1. @default 1 */
  numberOfTouchesRequired?: number;
}
export interface PanOptions<Kind extends RecognizerKind = "pan">
  extends CommonOptions<Kind> {
  /** The fewest fingers that drag; at least 1. @default 1 */
  minimumNumberOfTouches?: number;
  /** The most fingers that drag; further ones are ignored once it has begun. @default no limit */
  maximumNumberOfTouches?: number;
  /** How many taps come before the drag; none before that of an edge. @default 0 */
  numberOfTapsRequired?: number;
  /** The kinds of devices whose scroll input is a drag. @default [] */
  allowedScrollTypesMask?: Words<"discrete" | "continuous">;
  /** How far the content can still move; no limit by default. It is the room to the left, right, up and down in points. @default no limit */
  room?: [number, number, number, number];
  /** What the drag does where its content cannot move any further; by default it stays. @default "stay" */
  boundPolicy?: "stay" | "fail" | "handOver";
  /** How far a drag may lean from its direction when it begins, in radians; beyond that it fails. @default 3.14159265359 */
  maximumAngle?: number;
  /** Whether a drag may begin with fingers that are left when others are lifted; false by default. @default false */
  beginsWithRemainingTouches?: boolean;
  /** Whether fingers that rest do not slow the drag; false by default. @default false */
  ignoresRestingTouches?: boolean;
  translation?: PointLike;
  /** The axis along which it drags: a drag that leans more than 45° from it fails, and the other way is the page's to scroll. @default null */
  axis?: "x" | "y" | null;
}
export interface PinchOptions extends CommonOptions<"pinch"> {
  /** The fingers' distance as a multiple of the reference distance; 1 at first. */
  scale?: number;
}
export interface RotationOptions extends CommonOptions<"rotation"> {
  /** Angles at which the rotation stays; null for none. It is the step, the catch range and the release range in radians. @default null */
  snap?: [number, number, number] | null;
  /** How far the fingers have turned, in radians, positive clockwise on screen. */
  rotation?: number;
}
export interface TransformOptions extends CommonOptions<"transform"> {
  /** The parts that are followed; the others stay at identity. @default ["translation", "scale", "rotation"] */
  components?: Words<"translation" | "scale" | "rotation">;
  /** The fewest fingers that take part; at least 1. @default 1 */
  minimumNumberOfTouches?: number;
  /** The most fingers that take part; further ones are ignored once it has begun. @default no limit */
  maximumNumberOfTouches?: number;
  /** Angles at which the rotation stays; null for none. It is the step, the catch range and the release range in radians. @default null */
  snap?: [number, number, number] | null;
  translation?: PointLike;
  /** The fingers' distance as a multiple of the reference; 1 at first, settable, always positive. */
  scale?: number;
  /** How far the fingers have turned, in radians, positive clockwise on screen; settable. */
  rotation?: number;
}
export interface SwipeOptions extends CommonOptions<"swipe"> {
  /** The directions that are allowed; `recognizedDirection` says which one was swiped. @default "right" */
  direction?: Words<"right" | "left" | "up" | "down">;
  /** How many fingers swipe; at least 1. @default 1 */
  numberOfTouchesRequired?: number;
  /** How far a finger's motion may lean from the direction, in radians; beyond that the swipe fails. @default 0.785398163397 */
  maximumAngle?: number;
}
export interface ScreenEdgePanOptions
  extends Omit<PanOptions<"screenEdgePan">, "axis"> {
  /** The edges from which a finger may come in; none by default. @default [] */
  edges?: Words<"top" | "left" | "bottom" | "right">;
  /** The part of each of the `edges` at which a finger may come down; the whole edge by default. It is the start and the end of the section from 0 to 1. @default [0, 1] */
  section?: [number, number];
  /** The corners from which a finger may come in, in addition to the `edges`; none by default. @default [] */
  corners?: Words<"top-left" | "top-right" | "bottom-left" | "bottom-right">;
}
export interface HoverOptions extends CommonOptions<"hover"> {
}
export interface CircleOptions extends CommonOptions<"circle"> {
  /** How far a drawing may stray from a circle: the largest RMS distance, in radii; positive. @default 0.2 */
  tolerance?: number;
  /** How many times as tall as wide, or as wide as tall, a circle may be; at least 1. @default 1.5 */
  maximumElongation?: number;
}
export interface StrokeOptions extends CommonOptions<"stroke"> {
  /** The smallest score with which a drawing is recognized, from 0 to 1. @default 0.5 */
  minimumScore?: number;
  /** How much nearer the winner must be than the runner-up, from 0 to 1. @default 0 */
  minimumMargin?: number;
  /** How long the finger may be up between two strokes of one drawing, in seconds. @default 0.5 */
  maximumGap?: number;
  /** Whether every drawing is recognized, whatever it shows: to record templates. @default false */
  isRecording?: boolean;
  templates?: readonly Template[];
}
export interface TapDragZoomOptions
  extends Omit<PanOptions<"tapDragZoom">, "axis"> {
  /** How far down the finger drags for twice the scale, in points; with a negative value, dragging up enlarges. @default 128 */
  pointsPerDoubling?: number;
  /** How far the finger must move up or down, in points. @default 8 */
  hysteresis?: number;
  /** The ratio of the present scale to the first one; 1 at first. */
  scale?: number;
}
export interface ThreeFingerTwistOptions extends CommonOptions<"threeFingerTwist"> {
  /** How far the fingers must turn before the gesture begins, in radians. @default 0.174532925199 */
  hysteresis?: number;
  /** How far the fingers have turned, in radians, positive clockwise on screen. */
  rotation?: number;
}
export interface KnobOptions extends CommonOptions<"knob"> {
  /** The point that the finger turns around, in the coordinates of the node; null for the middle of the node. It is x and y in points. @default null */
  center?: [number, number];
  /** How far the finger must turn before the gesture begins, in radians. @default 0.13962634016 */
  hysteresis?: number;
  /** How far from the center a finger must be to turn the knob, in points. @default 10 */
  minimumRadius?: number;
  /** The angle between two detents, in radians; 0 for none. @default 0 */
  detentAngle?: number;
  /** How far beyond the middle between two detents the finger must turn to get from one to the other, in radians. @default 0.0523598775598 */
  detentHysteresis?: number;
  /** How far the finger has turned, in radians, positive clockwise on screen. */
  rotation?: number;
}
// end of generated
export interface OptionsOfKind {
  // generated: optionsOfKind
  tap: TapOptions;
  longPress: LongPressOptions;
  pan: PanOptions;
  pinch: PinchOptions;
  rotation: RotationOptions;
  transform: TransformOptions;
  swipe: SwipeOptions;
  screenEdgePan: ScreenEdgePanOptions;
  hover: HoverOptions;
  circle: CircleOptions;
  stroke: StrokeOptions;
  tapDragZoom: TapDragZoomOptions;
  threeFingerTwist: ThreeFingerTwistOptions;
  knob: KnobOptions;
  // end of generated
}

/** An action that does what a gesture does, for people who cannot make it. */
export interface AlternativeAction {
  /** A word that does not depend on the language, such as `moveLeft`. */
  readonly id: string;
  /** The English name. */
  readonly name: string;
  /** Suggested keys in the form of `aria-keyshortcuts`, such as `Shift+F10`; may be empty. */
  readonly keys: string[];
}
export type AlternativeResult = "performed" | "failed" | "waits" | "notPublished" | "disabled" | "notInWindow"
  | "unreachable" | "busy" | "notActive";

/** Recognizes one kind of gesture on an element and all that is inside it. */
export class Recognizer<Kind extends RecognizerKind = RecognizerKind> extends EventTarget {
  constructor(kind: Kind, options?: OptionsOfKind[Kind]);
  /** The options that it was made with. */
  readonly options: Readonly<OptionsOfKind[Kind]>;
  readonly kind: Kind;
  readonly name: string;
  /** The element that it is attached to; null for none. */
  readonly element: Element | null;
  readonly state: "possible" | GestureState;
  readonly isEnabled: boolean;
  /** Why the last gesture failed or was cancelled; null before. Known for failures once somebody listens. */
  readonly reason: FailureReason | null;
  /** Changes options. All are checked before one is changed; throws a TypeError that names what was expected. */
  set(options: OptionsOfKind[Kind]): this;
  /** Returns a property; before the engine is loaded, what was set, or null. */
  get(name: string): unknown;
  /** Waits until another recognizer has failed. Throws a TypeError for anything else, also for one of another copy of this package. */
  requireFailureOf(other: Recognizer): this;
  recognizeWith(other: Recognizer | true): this;
  /** Begins while another one goes on, which is cancelled first. */
  takeOverFrom(other: Recognizer): this;
  /** Adds a drawing that a stroke looks for. Throws a TypeError for other kinds. */
  addTemplate(template: Template): this;
  /**
   * The actions that do what the gesture does. The first call loads them, and `ready` waits for them; empty before, and while it is
   * disabled.
   */
  readonly alternatives: AlternativeAction[];
  /**
   * Performs one of the `alternatives`: by an amount of its own, and elsewhere than in the middle of the element. Returns "waits"
   * while the larger module and `gestures-all.js` are loaded, which then perform it.
   */
  perform(id: string, options?: { amount?: number; x?: number; y?: number }): AlternativeResult;
  detach(): void;
  dispose(): void;
  /**
   * Why the last attempt fired or did not, in one sentence. The first call loads explanations, and says that they begin with
   * the next touch.
   */
  explain(): Promise<string>;
  /**
   * What became of the last attempts, oldest first; without `last`, of all that are kept: 256 of all recognizers
   * on a page or frame. A double tap whose second tap came too late has two. Loads explanations at the first call.
   */
  attempts(options?: { last?: number }): Promise<Attempt[]>;
  addEventListener(type: "failed" | "cancelled", listener: (event: MissEvent<Kind> & Event) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: GestureState, listener: (event: EventOfKind[Kind] & Event) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: GestureState, listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions): void;
}

// generated: typedMakers
/** One or more taps. Discrete. */
export function tap(options?: TapOptions): Recognizer<"tap">;
/** A press that rests. Continuous. */
export function longPress(options?: LongPressOptions): Recognizer<"longPress">;
/** A drag. Continuous. */
export function pan(options?: PanOptions): Recognizer<"pan">;
/** Two fingers that spread or close. Continuous. */
export function pinch(options?: PinchOptions): Recognizer<"pinch">;
/** Two fingers that turn. Continuous. */
export function rotation(options?: RotationOptions): Recognizer<"rotation">;
/** Drag, pinch and turn together. Continuous. */
export function transform(options?: TransformOptions): Recognizer<"transform">;
/** A quick stroke in one direction. Discrete. */
export function swipe(options?: SwipeOptions): Recognizer<"swipe">;
/** A drag in from an edge of the window. Continuous. */
export function screenEdgePan(options?: ScreenEdgePanOptions): Recognizer<"screenEdgePan">;
/** A pointer without contact. Continuous. */
export function hover(options?: HoverOptions): Recognizer<"hover">;
/** A drawn circle. Continuous. */
export function circle(options?: CircleOptions): Recognizer<"circle">;
/** A drawing that resembles one of the templates. Discrete. */
export function stroke(options?: StrokeOptions): Recognizer<"stroke">;
/** A tap and then a finger that drags up or down, to zoom with one finger. Continuous. */
export function tapDragZoom(options?: TapDragZoomOptions): Recognizer<"tapDragZoom">;
/** Three fingers that turn. Continuous. */
export function threeFingerTwist(options?: ThreeFingerTwistOptions): Recognizer<"threeFingerTwist">;
/** One finger that turns around the center of its view. Continuous. */
export function knob(options?: KnobOptions): Recognizer<"knob">;
// end of generated

export interface Attachment {
  readonly element: Element;
  readonly recognizers: readonly Recognizer[];
  /** Detaches the recognizers; so does the abort of the signal, and `using`. */
  dispose(): void;
}

/**
 * Attaches recognizers to an element: all or, when it throws, none. Works before the engine is loaded: touches in between are
 * kept. Takes what `querySelector` or a ref returns, and throws a TypeError for null.
 */
export function attach(element: Element | null, recognizers: Recognizer<any> | readonly Recognizer<any>[],
  options?: { signal?: AbortSignal }): Attachment;

type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Sets where the wasm files are, thresholds for all recognizers, and how much is read of fingers. Throws a TypeError when a file that
 * is being loaded already would be another one.
 */
export function configure(options: {
  wasm?: {
    gestures?: WasmSource | Promise<WasmSource>;
    "gestures-all"?: WasmSource | Promise<WasmSource>;
  };
  settings?: Settings;
  /**
   * Whether the readings between frames count for slow fingers, too. They always do for fast ones, after a late frame, and for
   * `circle` and `stroke`. @default false
   */
  coalescedEvents?: boolean;
}): void;

/** Resolves when the engine is loaded, and rejects when it cannot be, with the file and the cause. Every call tries again. */
export function ready(): Promise<void>;

/** Collects from now on what explanations tell; loads them first. */
export function watch(): Promise<void>;

/** How many objects the engine holds: windows, elements and recognizers. */
export function objectCount(): number;

/** Turns a point of the visible part of the page into one of an element, with all its transforms. */
export function localPoint(element: Element, x: number, y: number): PointLike;

/** A short CSS selector that finds an element. */
export function selectorOf(element: Element): string;


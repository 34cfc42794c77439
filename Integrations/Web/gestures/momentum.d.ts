/** What glides on after the fingers are lifted. Lengths are CSS pixels, times seconds, angles radians. */

export interface MotionState { x: number; y: number; scale: number; angle: number }

export interface MomentumOptions {
  /** Where it starts; 0, 0, a scale of 1 and an angle of 0. */
  position?: Partial<MotionState>;
  /** Per second, as the events of pan, pinch and rotation tell; 0. */
  velocity?: Partial<MotionState>;
  /** Where it moves freely; outside, a spring brings it back. Everywhere, and a scale above 0. */
  bounds?: { x?: [number, number]; y?: [number, number]; scale?: [number, number]; angle?: [number, number] };
  /** How much velocity is left after each millisecond: "normal" (0.998), "fast" (0.99), or a number below 1. */
  rate?: "normal" | "fast" | number;
  /** Goes to the end at once; by default, what the person asked their system for. */
  reducesMotion?: boolean;
  signal?: AbortSignal;
  /** Gets the state once per frame, and a last time where it rests. */
  step: (state: MotionState) => void;
}

/** Starts a motion. Stop it when a finger comes down again. */
export function momentum(options: MomentumOptions): {
  stop(): void;
  /** The last state, also when the motion was stopped. Rejects when `step` throws or the file cannot be loaded. */
  readonly finished: Promise<MotionState>;
};

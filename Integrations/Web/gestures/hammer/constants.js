// Hammer's constants, by which its options and events name directions, states and devices.

export const INPUT_START = 1;
export const INPUT_MOVE = 2;
export const INPUT_END = 4;
export const INPUT_CANCEL = 8;

export const DIRECTION_NONE = 1;
export const DIRECTION_LEFT = 2;
export const DIRECTION_RIGHT = 4;
export const DIRECTION_UP = 8;
export const DIRECTION_DOWN = 16;
export const DIRECTION_HORIZONTAL = DIRECTION_LEFT | DIRECTION_RIGHT;
export const DIRECTION_VERTICAL = DIRECTION_UP | DIRECTION_DOWN;
export const DIRECTION_ALL = DIRECTION_HORIZONTAL | DIRECTION_VERTICAL;

export const STATE_POSSIBLE = 1;
export const STATE_BEGAN = 2;
export const STATE_CHANGED = 4;
export const STATE_ENDED = 8;
export const STATE_RECOGNIZED = STATE_ENDED;
export const STATE_CANCELLED = 16;
export const STATE_FAILED = 32;

/** Values of the option `inputClass`: which devices a manager follows. */
export const PointerEventInput = Object.freeze({ devices: ["touch", "pen", "mouse"] });
export const TouchMouseInput = PointerEventInput;
export const TouchInput = Object.freeze({ devices: ["touch", "pen"] });
export const MouseInput = Object.freeze({ devices: ["mouse"] });

/** What the engine calls the devices. */
export const touchTypes = { touch: "direct", pen: "pencil", mouse: "indirectPointer" };
export const directionNames = { 2: "left", 4: "right", 8: "up", 16: "down" };
/** The inputs that end a pointer. */
export const isAtEnd = INPUT_END | INPUT_CANCEL;

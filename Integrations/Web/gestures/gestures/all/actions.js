// The actions that do what gestures do, and what becomes of one.

/** The alternative actions by the engine's number: word, English name and keys, as `aria-keyshortcuts` has them. */
export const actions = [
  ["activate", "Activate", ["Enter", "Space"]],
  ["pressAndHold", "Press and hold", ["ContextMenu", "Shift+F10"]],
  ["moveLeft", "Move left", ["ArrowLeft"]],
  ["moveRight", "Move right", ["ArrowRight"]],
  ["moveUp", "Move up", ["ArrowUp"]],
  ["moveDown", "Move down", ["ArrowDown"]],
  ["scrollRight", "Scroll right", ["ArrowRight"]],
  ["scrollLeft", "Scroll left", ["ArrowLeft"]],
  ["scrollDown", "Scroll down", ["ArrowDown"]],
  ["scrollUp", "Scroll up", ["ArrowUp"]],
  ["zoomIn", "Zoom in", ["Plus"]],
  ["zoomOut", "Zoom out", ["-"]],
  ["turnLeft", "Turn left", ["["]],
  ["turnRight", "Turn right", ["]"]],
  ["swipeLeft", "Swipe left", ["ArrowLeft"]],
  ["swipeRight", "Swipe right", ["ArrowRight"]],
  ["swipeUp", "Swipe up", ["ArrowUp"]],
  ["swipeDown", "Swipe down", ["ArrowDown"]],
  ["pullInFromLeft", "Pull in from the left", ["Shift+ArrowRight"]],
  ["pullInFromRight", "Pull in from the right", ["Shift+ArrowLeft"]],
  ["pullInFromTop", "Pull in from the top", ["Shift+ArrowDown"]],
  ["pullInFromBottom", "Pull in from the bottom", ["Shift+ArrowUp"]],
  ["drawCircle", "Draw a circle", []],
  ["draw", "Draw", []],
  ["point", "Point here", []],
  ["leave", "Point elsewhere", ["Escape"]],
  ["custom", "Perform", []],
];
/** What `perform` returns, in the order of the engine. */
export const results = [
  "performed", "failed", "waits", "notPublished", "disabled", "notInWindow", "unreachable", "busy", "notActive",
];

/** The ids of all actions but those of drawings. */
export const actionIDs = new Set([...actions.map(([id]) => id), "tapWithFingers", "doubleTap", "multipleTap"]);

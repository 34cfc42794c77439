// Gives those who follow only changes the values of a gesture that begins with them.

/**
 * A notch of a wheel is a whole gesture, or its beginning. Handlers that follow only the changes get its values, too, as
 * they do when `perform` makes the gesture. The handlers of the beginning may have set the values back.
 */
export function followBeginning(page, recognizer, beginning, source) {
  const event = new page.GestureEvent("changed", recognizer, beginning.target, null);
  Object.assign(event, beginning, { type: "changed", state: "changed" });
  let isMoved = false;
  const { properties } = page.kinds[recognizer.kind];
  for (const [name, rest] of [["translation"], ["scale", 1], ["rotation", 0]]) {
    if (!recognizer.number || !(name in properties)) continue;
    const value = recognizer.get(name);
    if (name === "translation") Object.assign(event, { translationX: value.x, translationY: value.y });
    else event[name] = value;
    isMoved ||= name === "translation" ? value.x !== 0 || value.y !== 0 : value !== rest;
  }
  if (!isMoved) return;
  recognizer.keepToAxis(event);
  recognizer.known.state = "changed";
  recognizer.deliver("changed", event, source);
}

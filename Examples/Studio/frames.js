// Reads the lines of a trace, and checks what GestureTraces checks, in the same order: a file with
// several mistakes is refused for the same one. Tests/TraceConformance has the cases for both readers.
import { lines } from "./json.js";

const touchPhases = ["began", "moved", "ended", "cancelled"];
const hoverPhases = ["entered", "moved", "exited", "began", "changed", "ended"];
const pressPhases = ["began", "changed", "ended", "cancelled"];
const stepPhases = ["changed", "began", "ended", "cancelled"];
const kinds = ["direct", "pencil", "indirectPointer", "indirect"];
const pressTypes = [
  "upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause",
];

/** Reads the bytes of a `*.trace.jsonl` file; throws a `Fault` with the place of the first mistake. */
export function read(bytes) {
  const trace = { header: {}, frames: [] };
  let isFirst = true;
  let last;
  for (const { cursor, value } of lines(bytes)) {
    if (isFirst && cursor.get("format")) {
      checkHeader(cursor);
      trace.header = value;
    } else {
      last = checkFrame(cursor, last);
      trace.frames.push(value);
    }
    isFirst = false;
  }
  return trace;
}

/** Checks a header. */
function checkHeader(header) {
  const format = header.required("format");
  if (format.string() !== "gesture-trace") format.fail('"gesture-trace"');
  // The version comes before the keys, because a later version may have other keys.
  const version = header.required("version");
  if (version.integer() !== 1n) version.fail("version 1");
  header.allow(["format", "version", "size", "device", "source"]);
  const sides = header.get("size")?.elements(2);
  sides?.[0].numberFrom(Number.MIN_VALUE, "a positive width");
  sides?.[1].numberFrom(Number.MIN_VALUE, "a positive height");
  header.get("device")?.string();
  header.get("source")?.string();
}

/** Checks a frame that follows one of a time; returns its own time, in whole nanoseconds. */
function checkFrame(frame, previous) {
  if (frame.get("format")) frame.fail("a frame", "a second header");
  frame.allow([
    "t", "touches", "cancelAll", "hover", "scroll", "transform", "presses", "do",
  ]);
  const t = frame.required("t");
  const now = time(t);
  frame.get("touches")?.elements().forEach(checkTouch);
  frame.get("cancelAll")?.bool();
  const [hover, scroll, transform] = ["hover", "scroll", "transform"].map((key) => frame.get(key));
  if (hover) checkHover(hover);
  if (scroll) checkScroll(scroll);
  if (transform) checkTransform(transform);
  frame.get("presses")?.elements().forEach(checkPress);
  frame.get("do")?.elements().forEach(checkCommand);
  if (previous !== undefined && now < previous) t.fail(`a time not before ${inSeconds(previous)}`);
  return now;
}

function checkTouch(touch) {
  touch.allow([
    "id", "phase", "x", "y", "kind", "force", "maximumForce", "radius", "altitude", "azimuth",
    "buttons", "coalesced", "device", "roll", "predicted", "t",
  ]);
  touch.required("id").integer();
  touch.get("device")?.integer();
  touch.required("phase").word(touchPhases);
  checkLocation(touch);
  const own = touch.get("t");
  if (own) time(own);
  touch.get("kind")?.word(kinds);
  touch.get("force")?.numberFrom(0, "a force of at least 0");
  touch.get("maximumForce")?.numberFrom(Number.MIN_VALUE, "a maximum force above 0");
  touch.get("radius")?.numberFrom(0, "a radius of at least 0");
  for (const key of ["altitude", "azimuth", "roll"]) touch.get(key)?.number();
  for (const key of ["coalesced", "predicted"]) touch.get(key)?.elements().forEach(checkSample);
  touch.get("buttons")?.integer(0n, 0xffff_ffffn);
}

function checkSample(sample) {
  sample.allow(["t", "x", "y"]);
  time(sample.required("t"));
  checkLocation(sample);
}

function checkLocation(object) {
  object.required("x").number();
  object.required("y").number();
}

function checkHover(hover) {
  hover.allow(["x", "y", "phase", "id", "device", "zOffset", "altitude", "azimuth", "roll"]);
  hover.get("id")?.integer();
  hover.get("device")?.integer();
  hover.required("phase").word(hoverPhases);
  checkLocation(hover);
  for (const key of ["zOffset", "altitude", "azimuth", "roll"]) hover.get(key)?.number();
}

function checkScroll(scroll) {
  scroll.allow(["x", "y", "dx", "dy", "continuous", "phase"]);
  checkLocation(scroll);
  scroll.required("dx").number();
  scroll.required("dy").number();
  scroll.get("continuous")?.bool();
  scroll.get("phase")?.word(stepPhases);
}

function checkTransform(transform) {
  transform.allow(["x", "y", "scale", "rotation", "phase"]);
  checkLocation(transform);
  transform.get("scale")?.number();
  transform.get("rotation")?.number();
  transform.get("phase")?.word(stepPhases);
}

function checkPress(press) {
  press.allow(["type", "phase", "force"]);
  press.required("type").word(pressTypes);
  press.required("phase").word(pressPhases);
  press.get("force")?.numberFrom(0, "a force from 0 to 1", 1);
}

function checkCommand(command) {
  const [remove, perform, set] = ["remove", "perform", "set"].map((key) => command.get(key));
  if (remove) {
    command.allow(["remove"]);
    remove.string();
  } else if (perform) {
    command.allow(["perform", "text"]);
    perform.integer();
    command.get("text")?.string();
  } else if (set) {
    command.allow(["set", "to"]);
    if (!/[^]\.[^.]+$/u.test(set.string())) set.fail("a recognizer's id, a dot and a property");
    checkValue(command.required("to"));
  } else {
    command.allow(["set", "to", "remove", "perform", "text"]);
    command.fail('the key "set", "remove" or "perform"', "an object without it");
  }
}

/** Checks a value of a property, which may be a list of values. */
function checkValue(value) {
  if (value.is("array")) value.elements().forEach(checkValue);
  if (value.is("object")) value.fail("a number, a string, true, false or a list");
}

// MARK: Times

/** A time in whole nanoseconds: a floating-point number cannot represent those since 1970. */
function time(cursor) {
  return nanoseconds(cursor.value("number", "a time in seconds")) ?? cursor.fail("a time within 9.2e9 seconds of zero");
}

function nanoseconds({ literal, value }) {
  if (/e/i.test(literal)) {
    if (Math.abs(value) >= 9.2e9) return undefined;
    return BigInt(Math.sign(value) * Math.round(Math.abs(value) * 1e9));
  }
  const [whole, fraction = ""] = literal.replace("-", "").split(".");
  const rounded = fraction[9] >= "5" ? 1n : 0n;
  const size = BigInt(whole + fraction.slice(0, 9).padEnd(9, "0")) + rounded;
  if (size >= 2n ** 63n) return undefined;
  return literal.startsWith("-") ? -size : size;
}

/** A time as exact decimal digits, such as `0.016`. */
function inSeconds(time) {
  const digits = String(time < 0n ? -time : time).padStart(10, "0");
  const fraction = digits.slice(-9).replace(/0+$/, "");
  return `${time < 0n ? "-" : ""}${digits.slice(0, -9)}${fraction && "."}${fraction}`;
}

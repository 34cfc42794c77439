// Fingers for tests with Playwright, or with any session of DevTools: performs words, waits for the page, and hands
// back what fired and why not.
//
//   import { fingersOn, matchers } from "./fingers-playwright.js";
//   expect.extend(matchers);
//   const hand = await fingersOn(page);
//   await hand.perform("pinch at 50%,50% from 100 to 240", { on: "#photo" });
//   expect(page).toHaveRecognized("pinch");
import { fingers } from "./fingers.js";
import { settle, watch } from "./fingers-on-page.js";
import { checkedOptions, meant, wrong } from "./shared.js";

export { audit } from "./fingers-audit.js";
export { fingers, PlanError } from "./fingers.js";

/** The states of an event in which its gesture has been recognized. */
const recognizedStates = ["began", "changed", "ended", "recognized"];

// MARK: On the page

async function call(session, run, ...values) {
  const list = values.map((value) => JSON.stringify(value)).join(",");
  const { result, exceptionDetails: fault } = await session.send("Runtime.evaluate", {
    expression: `(${run})(${list})`, awaitPromise: true, returnByValue: true,
  });
  if (fault) throw new Error(fault.exception?.description ?? fault.text);
  return result.value;
}

// MARK: Results

/** What became of touches on a page. */
export class Performance {
  constructor(words, { duration, late }, answer) {
    Object.assign(this, {
      words, duration, late, hasGestures: answer.hasGestures, settled: answer.settled,
      fired: answer.fired ?? [], whyNot: answer.whyNot ?? [], recognizers: answer.recognizers ?? null,
    });
  }

  /** Says that nothing on the page has a name, so that it could never be recognized; empty if something has, or nobody knows. */
  unknown(gesture) {
    if (!this.recognizers) return "";
    const known = new Set([...this.recognizers, ...this.fired.flatMap(({ type, name }) => [type, name])]);
    return known.has(gesture) ? "" : `no recognizer on the page has the name or kind "${gesture}"; there are ${[...known].join(", ") || "none"}`
      + meant(gesture, [...known]);
  }

  /** The events of a gesture, by its kind or the name of its recognizer. */
  recognized(gesture, element) {
    return this.fired.filter((event) => [event.type, event.name].includes(gesture)
      && recognizedStates.includes(event.state) && (!element || event.element === element));
  }

  /** How many times a gesture was recognized; one of some length counts when it begins. */
  count(gesture, element) {
    const events = this.recognized(gesture, element);
    const begun = events.filter(({ state }) => state === "began" || state === "recognized").length;
    return begun || events.filter(({ state }) => state === "ended").length;
  }

  /** What happened instead of a gesture, for a failed test. */
  story(gesture, element) {
    if (!this.hasGestures) return "the page does not use gestures, so nothing is known about it";
    const kinds = new Set(this.fired.filter(({ state }) => recognizedStates.includes(state))
      .map(({ type, name, element: on }) => `${name && name !== type ? `${name} (${type})` : type} on ${on}`));
    const lines = [`recognized: ${[...kinds].join(", ") || "nothing"}`];
    const own = this.whyNot.filter((attempt) => `${attempt.recognizer}`.toLowerCase().includes(gesture.toLowerCase())
      && (!element || attempt.element === element));
    for (const attempt of own.length > 0 ? own : this.whyNot) {
      lines.push(`why not: ${attempt.sentence || attempt.reason} (${attempt.recognizer} on ${attempt.element})`);
    }
    if (this.whyNot.length === 0) {
      lines.push(`no ${gesture} has failed either: no recognizer for it got these touches`);
    }
    if (!this.settled) lines.push("the page had not come to rest");
    lines.push(`touches: ${this.words.split("\n").join("; ")}`);
    return lines.join("\n");
  }
}

// MARK: Fingers

/** The last performance of each page. */
const lastOn = new WeakMap();

/** Fingers on a page of Playwright, or behind a session with `send(method, params)`. */
export async function fingersOn(subject) {
  const isSession = typeof subject?.send === "function";
  if (!isSession && typeof subject?.context !== "function") {
    throw wrong("fingersOn", "a page of Playwright, such as await browser.newPage(), or a session of DevTools", subject);
  }
  const page = isSession ? undefined : subject;
  const session = isSession ? subject : await page.context().newCDPSession(page);
  return new PageFingers(page, session);
}

class PageFingers {
  constructor(page, session) {
    this.page = page;
    this.session = session;
    /** What the last touches did. */
    this.last = undefined;
  }

  /** Performs words; ends when the page has come to rest, or after `settle` milliseconds. */
  async perform(script, options = {}) {
    const { on, rate, signal, settle: most = 5000 } = checkedOptions("perform", options, ["on", "rate", "signal", "settle"]);
    if (typeof most !== "number") throw wrong("perform: settle", "a number of milliseconds", most);
    await call(this.session, watch);
    const { page, session } = this;
    const times = await fingers.perform(script, { page, session, on, rate, signal });
    const words = Array.isArray(script) ? script.join("\n") : String(script);
    this.last = new Performance(words, times, await call(session, settle, most));
    if (page) lastOn.set(page, this.last);
    return this.last;
  }
}

// MARK: Matchers

/** What is known of a page, of fingers, or of a performance. */
function performanceOf(subject) {
  const found = subject instanceof Performance ? subject : subject?.last ?? lastOn.get(subject);
  if (!found) throw new Error("no touches were performed on the page yet");
  return found;
}

/** For `expect.extend` of Playwright Test, Vitest or Jest. */
export const matchers = {
  /** Whether the last touches made the page recognize a gesture: `{ on, count }` say where and how many times. */
  toHaveRecognized(subject, gesture, options = {}) {
    const { on, count } = checkedOptions("toHaveRecognized", options, ["on", "count"]);
    if (typeof gesture !== "string") throw wrong("toHaveRecognized", 'the kind or the name of a recognizer, such as "pinch"', gesture);
    if (count !== undefined && !Number.isInteger(count)) throw wrong("toHaveRecognized: count", "a whole number", count);
    const performance = performanceOf(subject);
    const unknown = performance.unknown(gesture);
    const times = performance.count(gesture, on);
    const pass = performance.hasGestures && (count === undefined ? times > 0 : times === count);
    // A page of which nothing is known passes in neither direction, nor does a name that no recognizer has.
    const isUnknown = !performance.hasGestures || unknown !== "";
    const place = on ? ` on ${on}` : "";
    const what = count === undefined ? `${gesture}${place}` : `${gesture}${place} ${count} times, not ${times}`;
    return {
      name: "toHaveRecognized", pass: isUnknown ? Boolean(this?.isNot) : pass, expected: gesture,
      message: () => unknown || (pass
        ? `expected the page not to recognize ${what}, but it did`
        : `expected the page to recognize ${what}\n${performance.story(gesture, on)}`),
    };
  },
};

// The JavaScript of the kit, with real Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hasGestures, load, serve } from "./served.mjs";

const { fingers, PlanError } = await load("fingers.js");
const { audit, fingersOn, matchers, Performance } = await load("fingers-playwright.js");
let served;
before(async () => { served = await serve(); });
after(() => served.close());

const near = (a, b, tolerance) => assert.ok(Math.abs(a - b) <= tolerance, `${a} is not ${b} ± ${tolerance}`);
const pinch = fingers.pinch({ at: [200, 300], from: 100, to: 240, over: 0.5 });

test("calls are words", () => {
  assert.equal(pinch, "pinch at 200,300 from 100 to 240 over 0.5s");
  assert.equal(fingers.tap({ at: { x: 1, y: 2 }, times: 2, fingers: 3 }), "tap at 1,2 2 times fingers 3");
  assert.equal(fingers.press({ at: "50%,50%", for: 0.7 }), "press at 50%,50% for 0.7s");
  assert.equal(fingers.drag({ from: [0, 0], through: [[1, 1]], to: [9, 9], over: "300ms", pace: "slowing" }),
    "drag from 0,0 to 1,1 to 9,9 over 300ms slowing");
  assert.equal(fingers.swipe({ direction: "left", by: 80 }), "swipe left by 80");
  assert.equal(fingers.drag({ from: [0, 0], by: [5, 6] }), "drag from 0,0 by 5,6");
  assert.equal(fingers.flick({ direction: "up", by: 200, speed: [3000, 1000], ending: "cancelled" }),
    "flick up by 200 speed 3000 to 1000 cancelled");
  assert.equal(fingers.rotate({ by: -90, radius: 50 }), "rotate by -90deg radius 50");
  assert.equal(fingers.circle({ by: "2turns" }), "circle by 2turns");
  assert.equal(fingers.together("tap at 1,2", "tap at 3,4"), "tap at 1,2 while tap at 3,4");
  assert.equal(fingers.sequence(fingers.tap(), fingers.wait(0.1)), "tap\nwait 0.1s");
});

test("wrong calls say what was expected", async () => {
  for (const [call, said] of [
    [() => fingers.tap({ count: 1 }), /fingers\.tap has no option "count"; it has at, times, for, gap, fingers, .*; did you mean `times`\?$/],
    [() => fingers.wait(), /fingers\.wait: expected a number, or words, found undefined$/],
    [() => fingers.sequence(fingers.tap(), 5), /fingers\.sequence: expected words, such as "tap at 100,200", or a list of them, found tap,5$/],
    [() => fingers.pinch({ strat: 100 }), /fingers\.pinch has no option "strat"; it has at, from, to, by, /],
    [() => fingers.tap({ finger: 2 }), /did you mean `fingers`\?$/],
    [() => fingers.tap(100, 200), /fingers\.tap: expected an object with at, .*, found 100$/],
    [() => fingers.tap({ at: 100 }), /fingers\.tap: at: expected two numbers, \{ x, y \}, or words such as "50%,50%", found 100$/],
    [() => fingers.tap({ times: "1" }), /fingers\.tap: times: expected a whole number, found "1"$/],
    [() => fingers.drag({ from: [1, 2], through: [3, 4] }), /fingers\.drag: through: expected a list of places, found 3,4$/],
    [() => fingers.drag({ from: [1, 2], through: [null] }), /fingers\.drag: through: expected a list of places, found $/],
    [() => fingers.drag({ by: {} }), /fingers\.drag: by: expected a number, or words, found \[object Object\]$/],
    [() => fingers.flick({ direction: "left", speed: [null, 1] }), /fingers\.flick: speed: expected a number, or words, found ,1$/],
    [() => fingers.tap({ order: [null] }), /fingers\.tap: order: expected a number, or words, found $/],
    [() => fingers.pinch({ from: [1, 2] }), /fingers\.pinch: from: expected a number, or words, found 1,2$/],
    [() => fingers.press({ hold: true }), /fingers\.press: hold: expected a number, or words, found true$/],
    [() => fingers.swipe({ direction: "lft" }),
      /fingers\.swipe: direction: expected one of left, right, up, down, found "lft"; did you mean `left`\?$/],
  ]) assert.throws(call, said);
  await assert.rejects(fingers.plan("tap at 1,2", { rate: "60" }), /fingers\.plan: rate: expected a number, found "60"/);
  await assert.rejects(fingers.plan("tap", { area: 5 }), /fingers\.plan: area: expected \{ x, y, width, height \}, found 5/);
});

test("all options are words of the planner", async () => {
  const all = { fingers: 2, hold: 0.1, rest: 0.1, stagger: 0.1, order: [2, 1], lifts: "2,1", tremor: 1, seed: 5, rate: 120, ending: "lost" };
  await fingers.plan(fingers.tap({ at: [50, 50], gap: 0.1, times: 1, for: 0.1, spacing: 30, ...all }));
  await fingers.plan(fingers.circle({ at: [50, 50], radius: 9, by: 90, angle: 45, over: 0.2, pace: "smooth", ...all }));
  await fingers.plan(fingers.rotate({ at: [50, 50], by: 90, radius: 20, angle: 45, moving: [5, 5], over: 0.2, ...all }));
});

test("plans have frames and messages", async () => {
  const { frames, duration } = await fingers.plan("tap twice at 50%,10",
    { area: { x: 100, width: 200, height: 400 } });
  assert.deepEqual(frames[0], { time: 0, touches: [{ id: 1, phase: "began", x: 200, y: 10 }] });
  assert.deepEqual(frames.map(({ time }) => time), [0, 0.05, 0.15, 0.2]);
  assert.equal(duration, 0.2);
  const { messages } = await fingers.messages(pinch, { rate: 120 });
  assert.equal(messages.length, 62);
  assert.deepEqual(messages.at(-1), {
    time: 0.5, type: "touchEnd", touchPoints: [{ id: 1, x: 80, y: 300 }, { id: 2, x: 320, y: 300 }],
  });
});

test("mistakes have their place", async () => {
  await assert.rejects(fingers.plan(["tap at 1,2", "drag 1,2 tö 3,4"]), (error) => {
    assert.ok(error instanceof PlanError);
    assert.deepEqual([error.line, error.column, error.found], [2, 10, '"tö"']);
    assert.match(error.message, /^2:10: expected left, right/);
    return true;
  });
  for (const number of [NaN, Infinity, -Infinity, 1e300, "\0"]) {
    await assert.rejects(fingers.plan(fingers.tap({ at: [number, 0] })), PlanError);
    await assert.rejects(fingers.plan("tap at 1,2", { rate: number }));
  }
});

test("a page sees two fingers at the planned times", async () => {
  const page = await served.open("plain.html");
  for (const rate of [60, 240]) {
    const { late } = await fingers.perform(pinch, { page, rate });
    assert.equal(late.count, 2 + rate / 2);
    const { frames } = await fingers.plan(pinch, { rate });
    const log = (await page.evaluate("log.splice(0)")).filter(({ name }) => name.startsWith("pointer"));
    assert.ok(log.every(({ isTrusted }) => isTrusted));
    const [first, second] = log;
    assert.deepEqual([first.x, second.x], [150, 250]);
    const moves = log.filter(({ name, finger }) => name === "pointermove" && finger === first.finger);
    // The browser puts readings together, on a busy machine many.
    assert.ok(moves.length > 1);
    near(moves.at(-1).x, 80, 0.01);
    for (const { time, x } of moves) {
      const passed = time - first.time;
      const [frame] = [...frames].sort((a, b) =>
        Math.abs(1000 * a.time - passed) - Math.abs(1000 * b.time - passed));
      near(passed, 1000 * frame.time, 0.2);
      near(x, frame.touches[0].x, 0.01);
    }
  }
  await page.context().close();
});

/** Waits for an event; the page's policy forbids Playwright's own way. */
async function seen(page, name) {
  while (!(await page.evaluate("log.map(({ name }) => name)")).includes(name)) await page.waitForTimeout(20);
}

test("fingers that touch nothing are refused", async () => {
  const page = await served.open("plain.html");
  const hand = await fingersOn(page);
  for (const [words, said] of [
    ["", /the words have no gesture/], ["tap at 500,100", /finger 1 is at 500,100 after 0 s: outside of the viewport, which is 400 by 800/],
    ["drag 300,100 by 200,0", /outside of the viewport/],
  ]) {
    await assert.rejects(hand.perform(words), said);
    await assert.rejects(fingers.perform(words, { page }), said);
    const here = page.evaluate(async (given) => (await import("./fingers.js")).fingers.perform(given), words);
    await assert.rejects(here, said);
  }
  assert.deepEqual(await page.evaluate("log"), []);
  await page.context().close();
});

test("what is no option and no page is refused", async () => {
  const page = await served.open("plain.html");
  const hand = await fingersOn(page);
  await assert.rejects(hand.perform("tap", { onn: "#canvas" }), /perform has no option "onn"; it has on,/);
  await assert.rejects(hand.perform("tap", "#canvas"), /perform: expected an object with on, rate, signal, settle, found "#canvas"/);
  for (const subject of [undefined, page.context()]) {
    await assert.rejects(fingersOn(subject), /^TypeError: fingersOn: expected a page of Playwright, such as .*, or a session of DevTools, found /);
  }
  await assert.rejects(hand.perform(), /fingers\.perform: expected words, such as "tap at 100,200", or a list of them, found undefined/);
  await assert.rejects(hand.perform("tap", { on: 5 }), /fingers\.perform: on: expected a selector, a locator or a rectangle, found 5/);
  await assert.rejects(hand.perform("tap", { settle: "5" }), /perform: settle: expected a number of milliseconds, found "5"/);
  await assert.rejects(fingers.perform("tap"), /fingers\.perform: page: expected a page of Playwright, .* found undefined/);
  await assert.rejects(fingers.perform("tap", { page: page.context() }), /fingers\.perform: page: expected a page/);
  await assert.rejects(audit(page.context()), /audit: expected a page of Playwright/);
  await assert.rejects(audit(page, { target: 5 }), /audit has no option "target"; it has hosts, .*; did you mean `targets`\?/);
  await assert.rejects(audit(page, { hosts: "example.com" }), /audit: hosts: expected a list of texts, found "example\.com"/);
  await assert.rejects(audit(page, { sizes: ["phon"] }), /audit: sizes: expected a list of "phone" and "tablet", found phon/);
  await hand.perform("tap at 1,1");
  assert.throws(() => says(hand), /toHaveRecognized: expected the kind or the name of a recognizer, such as "pinch", found undefined/);
  assert.throws(() => says(hand, "tap", { onn: "#box" }), /toHaveRecognized has no option "onn"; it has on, count; did you mean `on`\?/);
  assert.throws(() => says(hand, "tap", { count: "1" }), /toHaveRecognized: count: expected a whole number, found "1"/);
  await page.context().close();
});

test("a performance can be ended", async () => {
  const page = await served.open("plain.html");
  const early = fingers.perform("tap at 50,50", { page, signal: AbortSignal.abort() });
  await assert.rejects(early, { name: "AbortError" });
  assert.deepEqual(await page.evaluate("log"), []);

  const ending = new AbortController();
  const ended = fingers.perform("press at 50,50 for 5s tremor 2", { page, signal: ending.signal });
  await seen(page, "touchstart");
  ending.abort();
  await assert.rejects(ended, { name: "AbortError" });
  await seen(page, "touchcancel");
  const names = await page.evaluate("log.map(({ name }) => name)");
  assert.ok(names.includes("touchcancel") && !names.includes("touchend"), names.join(" "));
  await page.context().close();
});

test("the page itself can perform, with events of its own", async () => {
  const page = await served.open("plain.html");
  await page.evaluate(async () => {
    const { fingers } = await import("./fingers.js");
    await fingers.perform(fingers.together(fingers.pinch({ by: 2, over: 0.1 }), fingers.tap({ at: [0, 0] })), { on: "#box" });
  });
  const log = await page.evaluate("log.splice(0)");
  assert.ok(log.every(({ isTrusted }) => !isTrusted));
  const count = (name) => log.filter((event) => event.name === name).length;
  assert.deepEqual([count("pointerdown"), count("pointermove"), count("pointerup"), count("touchstart"), count("touchend")],
    [3, 12, 3, 3, 3]);
  assert.ok(log.every(({ target }) => target === "box"));
  assert.deepEqual(log.filter(({ name }) => name === "touchstart").map(({ x, y, down }) => [x, y, down]),
    [[150, 350, 3], [250, 350, 3], [100, 300, 3]]);
  await page.evaluate(async () => {
    const { fingers } = await import("./fingers.js");
    await fingers.perform("press at 5,5 for 50ms cancelled", { events: "touch" });
  });
  assert.deepEqual(await page.evaluate("log.map(({ name }) => name)"), ["touchstart", "touchcancel"]);
  await page.context().close();
});

/** What a matcher says: `expect(subject).toHaveRecognized(…)` of a test framework does the same. */
const says = (subject, ...rest) => {
  const { pass, message } = matchers.toHaveRecognized.call({ isNot: false }, subject, ...rest);
  return { pass, text: message() };
};

test("a page with gestures hands back what fired and why not", async () => {
  const page = await served.open("hooked.html");
  assert.throws(() => says(page, "tap"), /no touches were performed/);
  const hand = await fingersOn(page);
  const performance = await hand.perform("pinch from 100 to 240 over 0.3s", { on: "#photo" });
  assert.ok(performance instanceof Performance && performance.hasGestures && performance.settled);
  assert.ok(says(page, "pinch", { on: "#photo", count: 1 }).pass);
  assert.equal(says(page, "pinch").text, "expected the page not to recognize pinch, but it did");
  near(performance.recognized("pinch").at(-2).scale, 2.4, 0.01);
  await hand.perform("press for 0.5s", { on: page.locator("#photo") });
  assert.deepEqual(says(hand, "tap"), {
    pass: false,
    text: "expected the page to recognize tap\nrecognized: nothing\n"
      + "why not: the finger was down for 0.50 s, at most 0.25 s is allowed (tap on #photo)\ntouches: press for 0.5s",
  });
  await hand.perform("tap", { on: "#photo" });
  assert.ok(says(hand.last, "my tap").pass);
  await hand.perform("tap lost", { on: "#photo", settle: 200 });
  assert.equal(hand.last.settled, false);
  await page.context().close();
});

test("any session is enough, and nothing is known of other pages", async () => {
  const page = await served.open("plain.html");
  const session = await page.context().newCDPSession(page);
  const hand = await fingersOn({ send: (method, params) => session.send(method, params) });
  await hand.perform("tap at 50%,50%");
  assert.ok(!hand.last.hasGestures && hand.last.settled);
  assert.deepEqual(await page.evaluate("log.filter(({ name }) => name === 'click').map(({ x, y }) => [x, y])"), [[200, 400]]);
  for (const isNot of [false, true]) {
    const { pass, message } = matchers.toHaveRecognized.call({ isNot }, hand, "tap");
    assert.equal(pass, isNot);
    assert.match(message(), isNot ? /./ : /does not use gestures/);
  }
  await page.context().close();
});

test("a page that uses gestures.js", { skip: hasGestures ? false : "gestures.js was not built" }, async () => {
  const page = await served.open("gestures.html");
  await page.waitForSelector("html[data-ready]");
  const hand = await fingersOn(page);
  await hand.perform("pinch from 100 to 240 over 0.3s", { on: "#photo" });
  assert.ok(says(page, "pinch", { count: 1 }).pass, says(page, "pinch").text);
  await hand.perform("tap twice", { on: "#photo" });
  assert.ok(says(page, "zoom").pass, says(page, "zoom").text);
  await hand.perform("tap twice gap 0.6s", { on: "#photo" });
  const { pass, text } = says(page, "zoom");
  assert.equal(pass, false);
  assert.match(text, /recognized: open \(tap\) on #photo\n/);
  assert.match(text, /why not: .*second|why not: .*tap/);
  assert.ok(says(page, "open").pass);
  for (const isNot of [false, true]) {
    const unknown = matchers.toHaveRecognized.call({ isNot }, page, "zom");
    assert.equal(unknown.pass, isNot);
    assert.match(unknown.message(), /no recognizer on the page has the name or kind "zom"; there are tap, open, zoom, pinch; did you mean `zoom`\?$/);
  }
  // Events of the page itself do as well.
  await page.evaluate(async () => {
    const { fingers } = await import("./fingers.js");
    await fingers.perform("pinch from 100 to 200 over 0.3s", { on: "#photo" });
  });
  assert.match(await page.title(), /^scale 1\.[89]|^scale 2/);
  await page.context().close();
});

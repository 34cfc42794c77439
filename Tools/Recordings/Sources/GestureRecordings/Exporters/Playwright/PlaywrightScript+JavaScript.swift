extension PlaywrightScript {
  /// The test as a module for `@playwright/test`.
  var javaScript: String {
    let ratio = pixelRatio.map { ", deviceScaleFactor: \($0)" } ?? ""
    return """
      // Touches that were recorded, as a test for Playwright: npx playwright test
      // Only Chromium can be sent touches. PAGE_URL names another page than the recorded one.
      import { expect, test } from "@playwright/test";

      const address = process.env.PAGE_URL ?? \(address ?? "\"http://localhost:8080/\"");

      test.use({
        browserName: "chromium",
        hasTouch: true,
        viewport: { width: \(viewport.width), height: \(viewport.height) }\(ratio),
      });

      // What must happen: an event, the element that gets it, and how often.
      const expected = [
      \(expectations)];

      // The elements that fingers come down on, and where they were: left, top, width, height.
      const elements = [
      \(targets)];

      // Milliseconds from the first touch, what happens, and the fingers that change. A finger that comes
      // down on an element follows it: its path is moved to where the element is now.
      const touches = [
      \(messages)];

      test(\(name), async ({ page }) => {
        const faults = [];
        page.on("pageerror", (fault) => faults.push(fault.message));
        await page.addInitScript(watch, expected.map(([type]) => type));
        await page.goto(address);
        await page.evaluate(() => globalThis[Symbol.for("swift-gestures")]?.watch());

        await perform(page);

        for (const [type, element, count] of expected) {
          const times = await settled(page, type, element, count);
          expect(times, `${type} on ${element}${await whyNot(page)}`).toBe(count);
        }
        expect(faults).toEqual([]);
      });

      /** Runs in the page: notes the events that happen. */
      function watch(types) {
        const seen = globalThis[Symbol.for("touch-test")] = [];
        for (const type of new Set(types)) {
          const note = (event) => seen.push({ type, path: event.composedPath() });
          window.addEventListener(type, note, { capture: true });
        }
      }

      /** Returns how often an event happened, after the page had time for it. */
      async function settled(page, type, element, count) {
        for (let round = 0; ; round += 1) {
          const times = await happened(page, type, element);
          if (times === count || round === 50) return times;
          await new Promise((done) => setTimeout(done, 100));
        }
      }

      /** Returns why the package `gestures` did not recognize what it watched. */
      async function whyNot(page) {
        const failures = await page.evaluate(() => globalThis[Symbol.for("swift-gestures")]?.whyNot() ?? []);
        return failures.map(({ recognizer, element, sentence, reason }) =>
          `\\n${recognizer} on ${element}: ${sentence || reason}`).join("");
      }

      /** Returns how often an event happened on an element. */
      async function happened(page, type, element) {
        if (type.startsWith("gesture:")) return page.evaluate(recognized, [type.slice(8), element]);
        return page.locator(element).evaluate((node, type) => globalThis[Symbol.for("touch-test")]
          .filter((event) => event.type === type && event.path.includes(node)).length, type);
      }

      /** Runs in the page: returns how often the package `gestures` recognized something. */
      function recognized([type, element]) {
        const hook = globalThis[Symbol.for("swift-gestures")];
        const seen = globalThis[Symbol.for("touch-test")];
        seen.push(...(hook?.take() ?? []));
        return seen.filter((event) => event.type === type && event.element === element
          && ["ended", "recognized"].includes(event.state)).length;
      }

      /** Sends the touches at their times; the page sees exactly these times, also when a call is late. */
      async function perform(page) {
        const session = await page.context().newCDPSession(page);
        const offsets = new Map();
        const sent = [];
        let start = null;
        for (const [time, type, points] of touches) {
          for (const { id, x, y, on } of type === "touchStart" ? points : []) {
            if (start !== null) await until(start + time - 50);
            offsets.set(id, on === undefined ? [0, 0] : await offset(page, elements[on], x, y, start === null));
          }
          start ??= performance.now();
          await until(start + time);
          const touchPoints = points.map(({ on, ...point }) => {
            const [dx, dy] = offsets.get(point.id);
            return { ...point, x: point.x + dx, y: point.y + dy };
          });
          const timestamp = (performance.timeOrigin + start + time) / 1000;
          sent.push(session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp }));
        }
        await Promise.all(sent);
        await session.detach();
      }

      /** How far an element, and a point on it, is from where it was recorded. */
      async function offset(page, [selector, [left, top, width, height]], x, y, isFirst) {
        const element = page.locator(selector);
        if (isFirst) await element.scrollIntoViewIfNeeded();
        const box = await element.boundingBox();
        const scale = (size, old) => (old > 0 ? size / old : 1);
        return [
          box.x + (x - left) * scale(box.width, width) - x,
          box.y + (y - top) * scale(box.height, height) - y,
        ];
      }

      async function until(time) {
        const wait = time - performance.now();
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      }

      """
  }
}

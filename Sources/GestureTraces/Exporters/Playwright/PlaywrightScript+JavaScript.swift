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

      // Milliseconds from the first touch, what happens, and the fingers that change.
      const touches = [
      \(messages)];

      test("the recorded touches", async ({ page }) => {
        const faults = [];
        page.on("pageerror", (fault) => faults.push(fault.message));
        await page.goto(address);

        await perform(page, touches);

        expect(faults).toEqual([]);
      });

      /** Sends touches at their times; the page sees exactly these times, also when a call is late. */
      async function perform(page, touches) {
        const session = await page.context().newCDPSession(page);
        const start = performance.now();
        const epoch = Date.now();
        const sent = [];
        for (const [time, type, touchPoints] of touches) {
          const wait = start + time - performance.now();
          if (wait > 0) await new Promise((done) => setTimeout(done, wait));
          const timestamp = (epoch + time) / 1000;
          sent.push(session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp }));
        }
        await Promise.all(sent);
        await session.detach();
      }

      """
  }
}

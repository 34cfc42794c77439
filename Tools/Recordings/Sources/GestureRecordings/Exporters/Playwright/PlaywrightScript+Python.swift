extension PlaywrightScript {
  /// The test as a file for pytest.
  var python: String {
    let ratio = pixelRatio.map { ", device_scale_factor=\($0)" } ?? ""
    return """
      \"""Touches that were recorded, as a test for pytest and Playwright.

      Only Chromium can be sent touches. PAGE_URL names another page than the recorded one, CHROMIUM
      another browser than Playwright's.
      \"""

      import asyncio
      import json
      import os
      import time
      from concurrent.futures import ThreadPoolExecutor

      from playwright.async_api import async_playwright

      ADDRESS = os.environ.get("PAGE_URL", \(address ?? "\"http://localhost:8080/\""))
      CONTEXT = dict(has_touch=True,
                     viewport=dict(width=\(viewport.width), height=\(viewport.height))\(ratio))

      # What must happen: an event, the element that gets it, and how often.
      EXPECTED = [
      \(expectations)]

      # The elements that fingers come down on, and where they were: left, top, width, height.
      ELEMENTS = [
      \(targets)]

      # Milliseconds from the first touch, what happens, and the fingers that change. A finger that comes
      # down on an element follows it: its path is moved to where the element is now.
      TOUCHES = [
      \(messages)]

      # Runs in the page: notes the events that happen.
      WATCH = \"""(types) => {
        const seen = globalThis[Symbol.for("touch-test")] = [];
        for (const type of new Set(types)) {
          const note = (event) => seen.push({ type, path: event.composedPath() });
          window.addEventListener(type, note, { capture: true });
        }
      }\"""

      # Runs in the page: how often an event happened on an element.
      HAPPENED = \"""(node, type) => globalThis[Symbol.for("touch-test")]
        .filter((event) => event.type === type && event.path.includes(node)).length\"""

      # Runs in the page: how often the package `gestures` recognized something.
      RECOGNIZED = \"""([type, element]) => {
        const hook = globalThis[Symbol.for("swift-gestures")];
        const seen = globalThis[Symbol.for("touch-test")];
        seen.push(...(hook?.take() ?? []));
        return seen.filter((event) => event.type === type && event.element === element
          && ["ended", "recognized"].includes(event.state)).length;
      }\"""


      def test_the_recorded_touches():
          # In a thread, because fixtures of Playwright may have a loop in this one.
          with ThreadPoolExecutor(1) as thread:
              seen, faults, reasons = thread.submit(asyncio.run, replay()).result()
          for (kind, element, count), times in zip(EXPECTED, seen):
              assert times == count, f"{kind} on {element} happened {times} times, not {count}{reasons}"
          assert faults == []


      async def replay():
          \"""Performs the touches; returns what happened, the page's errors, and what was not recognized.\"""
          async with async_playwright() as playwright:
              browser = await playwright.chromium.launch(
                  executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"])
              page = await (await browser.new_context(**CONTEXT)).new_page()
              faults = []
              page.on("pageerror", lambda fault: faults.append(str(fault)))
              kinds = [kind for kind, _, _ in EXPECTED]
              await page.add_init_script(f"({WATCH})({json.dumps(kinds)})")
              await page.goto(ADDRESS)
              await page.evaluate('globalThis[Symbol.for("swift-gestures")]?.watch()')
              await perform(page)
              # The page may need some time for what it does.
              for _ in range(50):
                  seen = [await happened(page, kind, element) for kind, element, _ in EXPECTED]
                  if seen == [count for _, _, count in EXPECTED]:
                      break
                  await asyncio.sleep(0.1)
              failures = await page.evaluate('globalThis[Symbol.for("swift-gestures")]?.whyNot() ?? []')
              await browser.close()
              reasons = [f"\\n{one['recognizer']} on {one['element']}: {one['sentence'] or one['reason']}"
                         for one in failures]
              return seen, faults, "".join(reasons)


      async def happened(page, kind, element):
          \"""How often an event happened on an element.\"""
          if kind.startswith("gesture:"):
              return await page.evaluate(RECOGNIZED, [kind.removeprefix("gesture:"), element])
          return await page.locator(element).evaluate(HAPPENED, kind)


      async def perform(page):
          \"""Sends the touches at their times; the page sees exactly these times, also when a call is late.\"""
          session = await page.context.new_cdp_session(page)
          offsets, sent, start = {}, [], None
          for milliseconds, kind, points in TOUCHES:
              for point in points if kind == "touchStart" else []:
                  if start is not None:
                      await until(start + milliseconds / 1000 - 0.05)
                  offsets[point["id"]] = await offset(page, point, start is None)
              start = start or time.time()
              await until(start + milliseconds / 1000)
              moved = [{**{key: point[key] for key in point if key != "on"},
                        "x": point["x"] + offsets[point["id"]][0],
                        "y": point["y"] + offsets[point["id"]][1]} for point in points]
              message = dict(type=kind, touchPoints=moved, timestamp=start + milliseconds / 1000)
              sent.append(asyncio.create_task(session.send("Input.dispatchTouchEvent", message)))
              # Lets the message leave before the next one is due.
              await asyncio.sleep(0)
          await asyncio.gather(*sent)
          await session.detach()


      async def offset(page, point, is_first):
          \"""How far an element, and a point on it, is from where it was recorded.\"""
          if "on" not in point:
              return 0, 0
          selector, (left, top, width, height) = ELEMENTS[point["on"]]
          element = page.locator(selector)
          if is_first:
              await element.scroll_into_view_if_needed()
          box = await element.bounding_box()
          x = box["x"] + (point["x"] - left) * (box["width"] / width if width > 0 else 1)
          y = box["y"] + (point["y"] - top) * (box["height"] / height if height > 0 else 1)
          return x - point["x"], y - point["y"]


      async def until(moment):
          \"""Waits for a time.\"""
          if moment > time.time():
              await asyncio.sleep(moment - time.time())

      """
  }
}

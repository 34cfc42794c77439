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
      import os
      import time
      from concurrent.futures import ThreadPoolExecutor

      from playwright.async_api import async_playwright

      ADDRESS = os.environ.get("PAGE_URL", \(address ?? "\"http://localhost:8080/\""))
      CONTEXT = dict(has_touch=True,
                     viewport=dict(width=\(viewport.width), height=\(viewport.height))\(ratio))

      # Milliseconds from the first touch, what happens, and the fingers that change.
      TOUCHES = [
      \(messages)]


      async def perform(page, touches):
          \"""Sends touches at their times; the page sees exactly these times, also when a call is late.\"""
          session = await page.context.new_cdp_session(page)
          start, epoch = time.monotonic(), time.time()
          sent = []
          for milliseconds, kind, points in touches:
              wait = start + milliseconds / 1000 - time.monotonic()
              if wait > 0:
                  await asyncio.sleep(wait)
              message = dict(type=kind, touchPoints=points, timestamp=epoch + milliseconds / 1000)
              sent.append(asyncio.create_task(session.send("Input.dispatchTouchEvent", message)))
              # Lets the message leave before the next one is due.
              await asyncio.sleep(0)
          await asyncio.gather(*sent)
          await session.detach()


      async def replay():
          \"""Opens the page and performs the touches; returns the errors of the page.\"""
          async with async_playwright() as playwright:
              browser = await playwright.chromium.launch(
                  executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"])
              page = await (await browser.new_context(**CONTEXT)).new_page()
              faults = []
              page.on("pageerror", lambda fault: faults.append(str(fault)))
              await page.goto(ADDRESS)
              await perform(page, TOUCHES)
              await browser.close()
              return faults


      def test_the_recorded_touches():
          # In a thread, because fixtures of Playwright may have a loop in this one.
          with ThreadPoolExecutor(1) as thread:
              assert thread.submit(asyncio.run, replay()).result() == []

      """
  }
}

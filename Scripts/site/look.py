"""Opens pages of the site in Chromium, wide and narrow: look.py SITE PICTURES

The site is served from a folder below the top of a server, as on most hosts. Each page must show its title, write no
error to the console, find every file, and fit the window. On the page of an app, fingers must move what the
studio shows there. The pictures of the pages are for people to look at.
"""

import functools
import http.server
import json
import os
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FOLDER = "/some/folder/"
SIZES = {
    "wide": dict(viewport=dict(width=1280, height=900), has_touch=True),
    "narrow": dict(viewport=dict(width=390, height=844), has_touch=True, is_mobile=True, device_scale_factor=2),
}
PAGES = {
    "entry": "",
    "gestures": "documentation/gestures/",
    "doors": "documentation/gestures/doors/",
    "questions": "documentation/gestures/questionindex/",
    "behaviour": "documentation/gestures/behaviour/",
    "shapes": "documentation/gestures/shapes/",
    "life-of-a-touch": "documentation/gestures/lifeofatouch/",
    "door-c": "documentation/gestures/gestures-in-c/",
    "getting-started": "documentation/gestures/gettingstarted/",
    "cookbook": "documentation/gestures/cookbook/",
    "tap": "documentation/gestures/tap/",
    "coming-from-uikit": "documentation/gestures/comingfromuikit/",
    "tutorial": "documentation/gestures/photoboardtutorial/",
    "recognition": "documentation/gesturerecognition/",
    "pan": "documentation/gesturerecognition/pangesturerecognizer/",
    "window": "documentation/gestureviews/window/",
    "app": "documentation/gestures/photoboard/",
}
# Long enough for a slow machine.
PATIENCE = 120_000


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site in a folder, as any server of files does."""

    def translate_path(self, path):
        if not path.startswith(FOLDER):
            return "/nowhere"
        return super().translate_path("/" + path[len(FOLDER):])

    def log_message(self, *_):
        pass


def serve(site):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{FOLDER}"


class Visitor:
    def __init__(self, browser, address, pictures, size):
        self.context = browser.new_context(color_scheme="light", **SIZES[size])
        self.context.set_default_timeout(PATIENCE)
        self.address, self.pictures, self.size = address, pictures, size
        self.faults = []
        self.page = None

    def open(self, name, path):
        page = self.page = self.context.new_page()
        page.on("console", lambda message: message.type == "error" and self.fault(name, message.text))
        page.on("pageerror", lambda error: self.fault(name, error))
        page.on("response", lambda answer: answer.status >= 400 and self.fault(name, f"{answer.status} {answer.url}"))
        page.on("request", lambda request: request.url.startswith((self.address, "data:", "blob:"))
                or self.fault(name, f"asked for {request.url}"))
        page.goto(self.address + path)
        page.wait_for_selector("h1:visible")
        page.wait_for_timeout(1000)
        # Scripts that follow the reader run now.
        page.mouse.wheel(0, 600)
        page.wait_for_timeout(500)
        page.evaluate("scrollTo(0, 0)")
        if "not found" in page.inner_text("h1").lower():
            self.fault(name, "the page was not found")
        width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if width[0] > width[1]:
            self.fault(name, f"is {width[0]} pixels wide in a window of {width[1]}")

    def fault(self, name, text):
        self.faults.append(f"{name}, {self.size}: {text}")

    def picture(self, name):
        self.page.screenshot(path=self.pictures / f"{name}-{self.size}.png")

    def play(self, name):
        """Drags a photo in the frame of an app; the picture must change."""
        frame = self.page.locator("figure.studio iframe")
        frame.scroll_into_view_if_needed()
        inside = self.page.frame_locator("figure.studio iframe")
        inside.locator("html[data-ready]").wait_for(state="attached")
        canvas = inside.locator("#stage")
        before = canvas.screenshot()
        self.picture(f"{name}-before")
        box = canvas.bounding_box()
        session = self.context.new_cdp_session(self.page)
        # The first photo is there, however wide the board is.
        x, y = box["x"] + 0.2 * box["width"], box["y"] + 0.22 * box["height"]
        for step in range(12):
            point = dict(x=x + 6 * step, y=y + 4 * step, id=1)
            kind = "touchMove" if step else "touchStart"
            session.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=[point]))
            self.page.wait_for_timeout(16)
        session.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[]))
        self.page.wait_for_timeout(500)
        self.picture(f"{name}-played")
        if canvas.screenshot() == before:
            self.fault(name, "a finger moved nothing in the studio")

    def follow(self, name):
        """Follows links within the site, as a reader does."""
        page = self.page
        page.locator("main a[href*='life']:visible, .content a[href*='lifeofatouch']:visible").first.click()
        page.wait_for_function("document.querySelector('h1')?.innerText.includes('Life of a touch')")
        page.reload()
        page.wait_for_selector("h1:visible")
        page.wait_for_timeout(1000)
        page.go_back()
        page.wait_for_selector("h1:visible")
        page.wait_for_timeout(1000)


def main():
    site, pictures = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    pictures.mkdir(parents=True, exist_ok=True)
    address = serve(site)
    faults = []
    tutorials = sorted(site.glob("tutorials/**/index.html"))
    pages = dict(PAGES)
    if tutorials:
        pages["tutorial"] = f"{tutorials[-1].relative_to(site).parent}/"
    module = json.loads((site / "index/index.json").read_text())["interfaceLanguages"]["swift"][-1]["path"]
    pages["last"] = module[1:] + "/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for size in SIZES:
            visitor = Visitor(browser, address, pictures, size)
            for name, path in pages.items():
                visitor.open(name, path)
                visitor.picture(name)
                if name == "app" and (site / "studio").is_dir():
                    visitor.play(name)
                if name == "entry" and (site / "studio").is_dir():
                    visitor.page.click("[data-studio]")
                    visitor.play(name)
                if name == "gestures":
                    visitor.follow(name)
                visitor.page.close()
            faults += visitor.faults
        browser.close()
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(pages)} pages look right, wide and narrow; their pictures are in {pictures}")


if __name__ == "__main__":
    main()

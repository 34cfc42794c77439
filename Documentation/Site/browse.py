"""Uses the site in Chromium as a reader does, and enters it in Firefox: browse.py SITE [PICTURES]

From the top of a server and from a folder of one, it clicks every link of the front page and links of inner pages, and
searches. It reads pages by day, in the dark and on a phone. In Firefox it plays the photo of the front page from both, wide and
narrow. It judges by the screen. Each check first finds a fault that the server injects. With PICTURES, it also plays an app and
leaves pictures of pages there, wide and narrow, light and dark, for people to look at.
"""

import functools
import html
import http.server
import itertools
import json
import os
import re
import sys
import threading
from pathlib import Path
from urllib.parse import unquote

from playwright.sync_api import Error, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "Benchmarks/web"))
sys.dont_write_bytecode = True
from firefox import Firefox  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FOLDERS = ["/", "/some/folder/"]
SIZES = {
    "wide": dict(viewport=dict(width=1280, height=900), has_touch=True),
    "narrow": dict(viewport=dict(width=390, height=844), has_touch=True, is_mobile=True, device_scale_factor=2),
}
HERE = "documentation/gestures/"
PAGES = {
    "entry": "",
    "gestures": HERE,
    "questions": HERE + "questionindex/",
    "behaviour": HERE + "behaviour/",
    "shapes": HERE + "shapes/",
    "c": HERE + "gestures-in-c/",
    "getting-started": HERE + "gettingstarted/",
    "cookbook": HERE + "cookbook/",
    "coming-from-uikit": HERE + "comingfromuikit/",
    "tutorial": HERE + "photoboardtutorial/",
    "views": "documentation/gestureviews/",
    "pan": HERE + "pangesturerecognizer/",
    "app": HERE + "sampleapps/",
}
# The inner pages of which links are clicked, how many on each, and the pages whose colours and widths are looked at.
CLICKED, SAMPLE = ["gestures", "questions", "behaviour", "c", "tutorial", "views", "pan", "file"], 2
READ = ["entry", "behaviour", "c", "coming-from-uikit", "pan", "file"]
# The page to which links are clicked most; the header leads there.
TARGET = HERE + "questionindex/"
# What people type, and the pages of which one has to be among the first results.
SEARCHES = {
    "how do I zoom a photo in a web page": [HERE + "gestures-on-any-web-page/", HERE + "cookbook/#Zoom-a-photo"],
    "why does my double tap not work": [HERE + "whydiditnotfire/"],
    "does it run on my microcontroller": [HERE + "a-microcontroller/"],
    "can I use my UIKit code": [HERE + "comingfromuikit/"],
    "is it safe to use": [HERE + "security/"],
    "double tap": [HERE + "cookbook/#A-single-tap", TARGET],
    "pull": [HERE + "commitonrelease/"],
    "refresh": [HERE + "commitonrelease/"],
    "install": [HERE + "gettingstarted/", HERE + "swift-gestures/#Install"],
    "Playwright": [HERE + "several-fingers-in-browser-tests/"],
    "PanGestureRecognizer": [HERE + "pangesturerecognizer/"],
    "why did my tap not fire": [HERE + "whydiditnotfire/"],
    "how do I test my gestures": [HERE + "recordandtest/"],
    "a button acts late": [HERE + "lifeofatouch/"],
}
FIRST = 3
HEADER = 48
# Long enough for a slow machine; and what an injected fault costs, unless the machine is so slow that something else is found first.
PATIENCE, IMPATIENCE = 30_000, 2_000
LEAST_CONTRAST = 3

# Waits until the screen shows a page with this heading, and the section of the address.
SHOWS = """([title, anchor]) => {
  const plain = text => text.replace(/\\s+/g, "")
  const heading = [...document.querySelectorAll("h1")].find(each => each.checkVisibility())
  if (!heading || plain(heading.textContent) !== plain(title)) return false
  const section = anchor && document.getElementById(anchor)
  if (!anchor) return true
  const top = section?.getBoundingClientRect().top
  return top > -60 && top < innerHeight
}"""
HEADING = "document.querySelector('h1')?.innerText.replace(/\\s+/g, ' ') ?? 'no heading'"
# Without those of the navigator: it moves its rows to other pages while it scrolls to one.
LINKS = """[...document.querySelectorAll("a[href]:not(#skip-nav, .navigator a)")].filter(each => each.checkVisibility())
  .map(each => [each.getAttribute("href"), each.href, Boolean(each.closest("nav.site"))])"""
# The texts whose colour is too close to that of their ground.
PALE = """least => {
  const probe = document.body.appendChild(document.createElement("i"))
  const numbers = color => color.match(/[\\d.]+/g).map(Number)
  const read = color => { probe.style.color = color; return numbers(getComputedStyle(probe).color) }
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0)
  const ground = each => {
    for (let at = each; at; at = at.parentElement) {
      const color = numbers(getComputedStyle(at).backgroundColor)
      if (color[3] !== 0) return color
    }
    return read("Canvas")
  }
  const found = new Set()
  for (const each of document.querySelectorAll("h1, h2, p, li, td, th, pre, code, a")) {
    if (!each.checkVisibility() || !each.innerText.trim()) continue
    const [one, other] = [light(numbers(getComputedStyle(each).color)), light(ground(each))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < least) found.add(`${each.localName} "${each.innerText.slice(0, 30)}" has a contrast of ${contrast.toFixed(1)}`)
  }
  probe.remove()
  return [...found].slice(0, 3)
}"""
# The height of the header, and whether DocC shows its own.
HEADERS = """[document.querySelector("nav.site").offsetHeight,
  [...document.querySelectorAll("nav.documentation-nav")].some(each => each.checkVisibility())]"""
# The tables of up to three columns that do not fit the window.
BROAD = """[...document.querySelectorAll("table")].filter(table => table.rows[0]?.cells.length <= 3
  && table.getBoundingClientRect().right > innerWidth).map(table => table.innerText.slice(0, 30))"""


def front_heading(site):
    return html.unescape(re.search(r"<h1>(.*?)</h1>", (site / "index.html").read_text())[1])


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site in a folder, as any server of files does; `change` may change what it sends."""

    def __init__(self, *arguments, server_state, **options):
        self.state = server_state
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        folder = self.state["folder"]
        return super().translate_path("/" + path[len(folder):]) if path.startswith(folder) else "/nowhere"

    def do_GET(self):
        path = self.path.split("?")[0][len(self.state["folder"]):]
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if self.path.split("?")[0].endswith("/") else file
        if self.state["change"] is None or not file.is_file():
            return super().do_GET()
        changed = self.state["change"](path, file.read_bytes())
        if changed is None:
            return self.send_error(404)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.end_headers()
        self.wfile.write(changed)

    def log_message(self, *_):
        pass


class Reader:
    """A window of a browser, and what is wrong in it."""

    def __init__(self, browser, site, state, address, size="wide", scheme="light", patience=PATIENCE):
        self.context = browser.new_context(color_scheme=scheme, **SIZES[size])
        self.context.set_default_timeout(patience)
        self.site, self.state, self.server = site, state, address
        self.size, self.faults, self.clicks = size, [], 0
        self.page = self.context.new_page()
        self.opened = ""
        self.page.on("console", lambda message: message.type == "error" and self.fault(message.text))
        self.page.on("pageerror", self.fault)
        self.page.on("response", lambda answer: answer.status >= 400 and self.fault(f"{answer.status} {answer.url}"))
        self.page.on("request", lambda request: request.url.startswith((self.address, "data:", "blob:"))
                     or self.fault(f"asked for {request.url}"))

    @property
    def address(self):
        return self.server + self.state["folder"]

    def fault(self, text):
        self.faults.append(f"{self.state['folder']}{self.opened}, {self.size}: {text}")

    def title(self, path):
        """Returns the heading that a page of the site has to show; None if it is none of ours."""
        path = unquote(path).rstrip("/")
        if path.startswith("source/"):
            return path.removeprefix("source/").removesuffix(".html")
        data = self.site / "data" / f"{path.lower().removesuffix('/index.html')}.json"
        if path and data.is_file():
            return json.loads(data.read_text()).get("metadata", {}).get("title")
        return front_heading(self.site) if not path else None

    def shows(self, path, anchor=""):
        """Whether the screen shows a page; a fault otherwise."""
        title = self.title(path)
        try:
            if title is not None:
                self.page.wait_for_function(SHOWS, arg=[title, unquote(anchor)])
            elif path.startswith("studio/"):
                self.page.wait_for_selector("main:visible, canvas:visible")
            else:
                raise Error("no page")
        except Error:
            self.fault(f"{path}{'#' if anchor else ''}{anchor} shows “{self.page.evaluate(HEADING)}”, not “{title}”")
            return False
        return True

    def open(self, path):
        self.opened = path
        self.page.goto(self.address + path, wait_until="domcontentloaded")
        return self.shows(path)

    def links(self):
        """Returns the distinct links within the site on the screen: as written, as a path, and whether in the bar."""
        found = {}
        for written, full, is_bar in self.page.evaluate(LINKS):
            if full.startswith(self.address):
                found.setdefault(written, (written, full[len(self.address):], is_bar))
        return list(found.values())

    def click(self, start, link):
        """Opens a page, clicks one of its links, and says whether its target is on the screen."""
        written, target, is_bar = link
        if self.page.url != self.address + start or start:
            self.open(start)
        place = "nav.site " if is_bar else ""
        self.clicks += 1
        try:
            self.page.locator(f"{place}a[href={json.dumps(written)}]:not(.navigator a):visible").first.click()
        except Error as error:
            return self.fault(f"a click on {target} failed: {str(error)[:300]}")
        path, _, anchor = target.partition("#")
        self.shows(path, "" if path.startswith("studio/") else anchor)
        self.page.goto(self.address, wait_until="domcontentloaded") if not start else None

    def click_to(self, start, target):
        """Opens a page and clicks its first link to a target."""
        self.open(start)
        self.click(start, next(link for link in self.links() if link[1].startswith(target)))

    def click_links(self, start, count=None):
        if not self.open(start):
            return
        links = [link for link in self.links() if link[1] != start]
        if count is not None:
            links = [link for link in links if not link[2]]
            links = links[::max(1, len(links) // count)][:count]
        for link in links:
            self.click(start, link)

    def click_bar_of_error(self):
        """Opens a page whose data is gone, and leaves it."""
        gone = "data/documentation/gestures/tap.json"
        for target in ["", HERE]:
            heard, self.faults = self.faults, []
            self.state["change"] = lambda path, data: None if path == gone else data
            self.page.goto(self.address + HERE + "tap/")
            self.page.wait_for_function("document.querySelector('h1')?.innerText.includes(\"can't be found\")")
            self.state["change"] = None
            self.page.wait_for_timeout(100)
            self.faults = heard
            self.page.locator(f'nav.site a[href="{self.address}{target}"]').click()
            self.clicks += 1
            self.shows(target)

    def search(self, start, searches=SEARCHES):
        self.open(start)
        for text, wanted in searches.items():
            self.page.fill("nav.site input", text)
            results = "nav.site ol a"
            try:
                self.page.wait_for_function("document.querySelector('nav.site ol:not([hidden])')?.innerText.trim()")
                self.page.wait_for_timeout(50)
            except Error:
                pass
            found = [address[len(self.address):] for address in
                     self.page.evaluate(f"[...document.querySelectorAll('{results}')].map(each => each.href)")][:FIRST]
            if not any(address.startswith(tuple(wanted)) for address in found):
                self.fault(f"a search for “{text}” finds {found}, not {' or '.join(wanted)}")
        if searches:
            self.page.press("nav.site input", "Enter")
            self.shows(*found[0].split("#")) if found else None

    def read(self, path):
        """Looks at the colours and the width of a page."""
        self.open(path)
        for text in self.page.evaluate(PALE, LEAST_CONTRAST):
            self.fault(text)
        width = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if width[0] > width[1]:
            self.fault(f"is {width[0]} pixels wide in a window of {width[1]}")
        height, is_doubled = self.page.evaluate(HEADERS)
        if height != HEADER or is_doubled:
            self.fault(f"the header is {height} pixels high{', and there is another' if is_doubled else ''}")
        for text in self.page.evaluate(BROAD) if self.size == "narrow" else []:
            self.fault(f"the table “{text}” is wider than the window")

    def contents(self, path):
        """Opens the navigator of a page with the button of the header."""
        self.open(path)
        try:
            self.page.click("nav.site button")
            self.page.wait_for_function("document.querySelector('.navigator-card')?.getBoundingClientRect().width > 100")
        except Error as error:
            self.fault(f"the button of the header opens no contents: {str(error)[:200]}")

    def front(self):
        """Drags the photo of the front page, which must follow, and taps it, of which a sentence must tell."""
        self.open("")
        photo = "#try[data-ready] .photo"
        session = self.context.new_cdp_session(self.page)

        def touch(kind, *points):
            session.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=[dict(x=x, y=y, id=1) for x, y in points]))

        try:
            self.page.wait_for_selector(photo)
            box = self.page.locator(photo).bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            touch("touchStart", (x, y))
            touch("touchEnd")
            self.page.wait_for_function("document.querySelector('#try output').innerText.includes('fired')")
            touch("touchStart", (x, y))
            for step in range(1, 9):
                touch("touchMove", (x + 5 * step, y))
                self.page.wait_for_timeout(16)
            touch("touchEnd")
            self.page.wait_for_function("before => document.querySelector('#try .photo').getBoundingClientRect().x > before + 10",
                                        arg=box["x"])
        except Error as error:
            self.fault(f"the photo of the front page does not play: {str(error)[:200]}")

    def play(self, picture):
        """Drags a photo in the frame of an app; the picture must change."""
        self.page.locator("figure.studio iframe").scroll_into_view_if_needed()
        inside = self.page.frame_locator("figure.studio iframe")
        inside.locator("html[data-ready]").wait_for(state="attached")
        canvas = inside.locator("#stage")
        before, box = canvas.screenshot(), canvas.bounding_box()
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
        self.page.screenshot(path=picture)
        if canvas.screenshot() == before:
            self.fault("a finger moved nothing in the studio")


MIDDLE = "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('%s').getBoundingClientRect())"


def enter_in_firefox(firefox, address, size, title, patience=PATIENCE, picture=None):
    """Enters the site in Firefox, taps and drags the photo, and clicks a link. Returns what is wrong."""
    firefox.open(address, "document.querySelector('#try[data-ready] .photo')", **SIZES[size]["viewport"])
    photo, faults = MIDDLE % "#try .photo", []
    x, y = firefox.evaluate(photo)
    firefox.touch("down", x, y)
    firefox.touch("up", x, y)
    if not firefox.wait("document.querySelector('#try output').innerText.includes('fired')", patience):
        faults.append("a tap is not explained")
    firefox.touch("down", x, y)
    for step in range(1, 9):
        firefox.touch("move", x + 5 * step, y)
    firefox.touch("up", x + 40, y)
    if not firefox.wait(f"{photo}[0] > {x + 10}", patience):
        faults.append("the photo does not follow a finger")
    if firefox.evaluate("document.documentElement.scrollWidth > innerWidth"):
        faults.append("the page is wider than the window")
    if picture:
        firefox.picture(picture)
    link = firefox.evaluate(MIDDLE % 'nav.site a[href$="gestures/questionindex/"]')
    # A touch by the driver is no click in Firefox.
    firefox.touch("down", *link, pointer="mouse")
    firefox.touch("up", *link, pointer="mouse")
    if not firefox.wait(f"({SHOWS})({json.dumps([title, ''])})", patience):
        faults.append("a click on a link does not open its page")
    firefox.close_page()
    return [f"{address} in Firefox, {size}: {fault}" for fault in faults]


def replacing(path_end, old, new):
    """Returns a change of a text of the files whose path ends so."""
    return lambda path, data: data.replace(old.encode(), new.encode()) if path.endswith(path_end) else data


def dead_links(path, data):
    """The front page as it once was: its addresses end in index.html, and pages of DocC do not fix them."""
    if path == "":
        return data.replace(b'gestures/questionindex/"', b'gestures/questionindex/index.html"')
    return data.replace(b"if (location.pathname.endsWith", b"if (false && location.pathname.endsWith").replace(
        rb"(index\.html|\/)?$", rb"\/?$")


def another_title(path, data):
    """Shows another page where the header leads."""
    if not path.endswith("/questionindex.json"):
        return data
    page = json.loads(data)
    page["metadata"]["title"] = "Windows"
    return json.dumps(page).encode()


# What is injected, how a reader meets it, in which window, and a word that a fault must then have.
INJECTED = {
    "dead links": (dead_links, lambda reader: reader.click_to("", TARGET), {}, "can't be found"),
    "another page": (another_title, lambda reader: reader.click_to(HERE + "tap/", TARGET), {}, "shows “Windows”"),
    "a page that is gone": (lambda path, data: None if path.endswith("/questionindex.json") else data,
                            lambda reader: reader.click_to(HERE + "tap/", TARGET), {}, "not “"),
    "no search": (lambda path, data: b"[]" if path == "search.json" else data,
                  lambda reader: reader.search("", {"pull": [HERE]}), {}, "a search for"),
    "black on black": (replacing("site.css", ".plain { color-scheme: light dark; }", ".entry { color-scheme: light dark; }"),
                       lambda reader: reader.read(""), dict(scheme="dark"), "contrast"),
    "a broad table": (replacing("site.css", "overflow-wrap: anywhere", "white-space: nowrap"),
                      lambda reader: reader.read(PAGES["coming-from-uikit"]), dict(size="narrow"), "wider than"),
    "two headers": (replacing("site.css", "nav.documentation-nav { display: none", "nav.documentation-nav { color: red"),
                    lambda reader: reader.read(PAGES["pan"]), {}, "there is another"),
    "a dead button": (replacing("site.js", "navigatorButton()?.click()", "{}"),
                      lambda reader: reader.contents(PAGES["pan"]), dict(size="narrow"), "opens no contents"),
    "a photo that stays": (replacing("front.js", "place.x + event.translationX", "place.x"), lambda reader: reader.front(), {},
                           "does not play"),
    "a missing file": (lambda path, data: None if path.endswith("site.css") else data,
                       lambda reader: reader.open(""), {}, "404"),
}


class Server(http.server.ThreadingHTTPServer):
    """It says nothing about clients that went away."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    site = Path(sys.argv[1]).resolve()
    PAGES["file"] = str(min(site.glob("source/**/*.py.html")).relative_to(site))
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    state = {"folder": FOLDERS[0], "change": None}
    server = Server(("127.0.0.1", 0), functools.partial(
        Handler, directory=str(site), server_state=state))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    faults, clicks = [], 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

        def reader(**options):
            return Reader(browser, site, state, address, **options)

        for name, (change, meet, options, expected) in INJECTED.items():
            state["change"] = change
            for patience in [IMPATIENCE, PATIENCE]:
                one = reader(**{"patience": patience, **options})
                meet(one)
                one.context.close()
                if any(expected in fault for fault in one.faults):
                    break
            else:
                sys.exit(f"injected {name}, found {one.faults}")
        state["change"] = None
        print(f"{len(INJECTED)} injected faults of sites found in Chromium")
        for folder in FOLDERS:
            state["folder"] = folder
            one = reader()
            one.click_links("")
            for name in CLICKED if folder == FOLDERS[-1] else CLICKED[-1:]:
                one.click_links(PAGES[name], SAMPLE)
            one.click_bar_of_error()
            one.search(PAGES["views"])
            faults, clicks = faults + one.faults, clicks + one.clicks
            one.context.close()
        for options in [dict(scheme="dark"), dict(size="narrow")]:
            one = reader(**options)
            one.front()
            one.search("", dict(list(SEARCHES.items())[:1]))
            for name in READ:
                one.read(PAGES[name])
            if one.size == "narrow":
                one.contents(PAGES["pan"])
            faults += one.faults
            one.context.close()
        for size, scheme in itertools.product(SIZES if pictures else [], ["light", "dark"]):
            pictures.mkdir(parents=True, exist_ok=True)
            one = reader(size=size, scheme=scheme)
            for name, path in PAGES.items():
                one.open(path)
                one.page.wait_for_timeout(1000)
                one.page.screenshot(path=pictures / f"{name}-{size}-{scheme}.png", full_page=name == "entry")
                if name == "app" and (site / "studio").is_dir():
                    one.play(pictures / f"{name}-played-{size}-{scheme}.png")
            faults += one.faults
            one.context.close()
        browser.close()
    firefox = Firefox()
    title = json.loads((site / f"data/{TARGET.rstrip('/')}.json").read_text())["metadata"]["title"]
    state["change"], *_ = INJECTED["a photo that stays"]
    if not any("follow" in fault for fault in enter_in_firefox(firefox, address + FOLDERS[-1], "wide", title, IMPATIENCE)):
        sys.exit("injected a photo that stays, which Firefox did not see")
    state["change"] = None
    for state["folder"], size in itertools.product(FOLDERS, SIZES):
        picture = pictures / f"entry-firefox-{size}.png" if pictures else None
        faults += enter_in_firefox(firefox, address + state["folder"], size, title, picture=picture)
    firefox.close()
    if faults:
        sys.exit("\n".join(dict.fromkeys(faults)))
    print(f"{clicks} links clicked, {len(SEARCHES)} searches, from the top of a server and from a folder")


if __name__ == "__main__":
    main()

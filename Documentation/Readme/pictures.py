"""Makes the film and the pictures of README.md: pictures.py SITE [FOLDER]

SITE is the built studio. The modules of its apps play the touches that stand below, in Chromium, and what their scenes draw becomes SVG
(`drawing.py`). The picture of the inspector is a screenshot of the studio's page. Each is made for light and dark pages. The same site makes the
same bytes.
"""

import base64
import functools
import http.server
import json
import math
import os
import sys
import threading
from html import escape
from pathlib import Path

from playwright.sync_api import sync_playwright

import reports
from drawing import FONT, Film, number
from fingers import Finger, circle, drag, frames, pinch, smooth, tap, throw

HERE = Path(__file__).resolve().parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
LOOKS = {
    "light": dict(panel="#fff", line="#d1d9e0", ink="#1f2328", quiet="#59636e", accent="#3b5bdb", idle="#eff2f5", on="#fff",
                  good="#1a7f37", bad="#cf222e"),
    "dark": dict(panel="#151b23", line="#3d444d", ink="#f0f6fc", quiet="#9198a1", accent="#6d86f5", idle="#262c36", on="#0d1117",
                 good="#3fb950", bad="#ff7b72"),
}
# The size of the film, with the part in which scenes play, and of a picture.
WIDTH, HEIGHT, SCENE = 720, 484, 405
PICTURE = 390, 520
# The length of the film in seconds, its pictures per second, and how long one act fades into the next.
SECONDS, RATE, FADE = 12, 30, 0.2


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path != "/empty":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(b"<!doctype html><link rel=icon href='data:,'>")
        return None


# MARK: The film


class Act:
    """A part of the film: an app, what is done in it, and what the caption says.

    Times of fingers are those of the film. `before` is done before the act starts, as (seconds before, action). The last status of the
    app must begin with `status`, or the film shows something else than it should.
    """

    def __init__(self, name, app, start, end, fingers, chips, status, seed=5, before=(), lead=0.2):
        self.name, self.app, self.start, self.end, self.seed = name, app, start, end, seed
        self.fingers, self.chips, self.status, self.before, self.lead = fingers, chips, status, before, lead

    def play(self, page, is_dark):
        """What the app shows at each time of the film."""
        shift = self.lead - self.start
        own = [dict(frame, t=round(frame["t"] + shift, 4)) for frame in frames(self.fingers)]
        own += [dict(t=round(self.lead - before, 4), act=action) for before, action in self.before]
        times = [round(self.lead + index / RATE, 4) for index in range(math.ceil((self.end - self.start) * RATE) + 1)]
        result = page.evaluate("(scene) => play(scene)", dict(
            app=self.app, seed=self.seed, width=WIDTH, height=SCENE, isDark=is_dark, frames=sorted(own, key=lambda f: f["t"]),
            times=times))
        self.attempts = result["attempts"]
        last = result["shown"][-1]["status"]
        if not last.startswith(self.status):
            raise ValueError(f"{self.name} ends with: {last}")
        for shown in result["shown"]:
            shown["t"] = round(shown["t"] - shift, 4)
        return [shown for shown in result["shown"] if shown["t"] < self.end + 0.5 / RATE]


# How long after the first lift the second tap comes, as in Examples/recordings/late-double-tap.trace.jsonl; when the first one comes, and where.
LATE, TAPPED, BOX = 0.371, 9.0, (505, 262)
ACTS = [
    Act("PhotoBoard", "photo-board", 0, 4.5, [
        throw(0.5, 1.12, (372, 120), (210, 190), bend=-16),
        *pinch(2.1, 3.7, (116, 305), (350, 226), (36, 70), 0.5),
    ], ["pan", "pinch", "rotation"], "6 photos. Chosen: Balloons"),
    Act("Match It Up", "match-it-up", 4.5, 7.7, [circle(4.95, 6.2, (97, 230), 66)], ["circle"], "Right!"),
    Act("Move Match", "move-match", 7.7, 12, [tap(TAPPED, BOX), tap(TAPPED + 0.05 + LATE, (BOX[0] + 4, BOX[1] + 3))],
        [], "Wrong.", seed=3, before=[(0.12, "Play alone"), (0.06, "Go")]),
]


def dots(film, look, fingers):
    """The fingers, as the studio shows touches."""
    markup = ""
    for finger in fingers:
        steps = max(int((finger.end - finger.start) * RATE), 1)
        times = [finger.start + (finger.end - finger.start) * step / steps for step in range(steps + 1)]
        places = [finger.at(time) for time in times]
        moving = "" if len(set(places)) == 1 else film.animate("", times, places, 1, [0.3, 0.3], "translate", ",")
        x, y = places[0]
        fixed = "" if moving else f' transform="translate({number(x)} {number(y)})"'
        shown = film.animate("opacity", [finger.start - 0.12, finger.start, finger.end, finger.end + 0.18],
                             [(0,), (1,), (1,), (0,)], 2, [0])
        size = film.animate("r", [finger.start - 0.12, finger.start, finger.end, finger.end + 0.18],
                            [(30,), (19,), (19,), (30,)], 1, [0])
        markup += (f'<g{fixed} opacity="0">{shown}{moving}<circle r="19" fill="{look["accent"]}" fill-opacity=".4" '
                   f'stroke="#fff" stroke-width="2.5">{size}</circle></g>')
    return markup


def chip(film, look, x, name, spans):
    """The name of a recognizer, which lights while it recognizes; and the place after it."""
    width = 9.4 * len(name) + 26
    y = SCENE + 22
    lit = "".join(film.during(start, end, f'<rect x="{number(x)}" y="{y}" width="{number(width)}" height="36" rx="18" fill="{color}"/>'
                              f'<text x="{number(x + width / 2)}" y="{y + 24}" font-size="17" text-anchor="middle" '
                              f'fill="{look["on"]}">{name}</text>') for start, end, color in spans)
    return (f'<rect x="{number(x)}" y="{y}" width="{number(width)}" height="36" rx="18" fill="{look["idle"]}"/>'
            f'<text x="{number(x + width / 2)}" y="{y + 24}" font-size="17" text-anchor="middle" fill="{look["quiet"]}">{name}</text>'
            f"{lit}"), x + width + 10


def spans(shown, name):
    """When a recognizer of that name recognized, from the reports of the frames."""
    found = []
    for at, frame in enumerate(shown):
        is_on = any(one["name"] == name and one["state"] in ("began", "changed") for one in frame["report"]["recognizers"])
        if is_on and (not found or found[-1][1] != at):
            found.append([at, at])
        if is_on:
            found[-1][1] = at + 1
    return [(shown[start]["t"], shown[min(end, len(shown) - 1)]["t"]) for start, end in found]


def wrapped(text, width):
    """Lines of at most that many characters."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def code(line, look):
    """A line in which what stands between backquotes is code."""
    pieces = escape(line, quote=False).split("`")
    return "".join(f'<tspan font-family="ui-monospace,Menlo,Consolas,\'Liberation Mono\',monospace" font-size=".9em">{piece}</tspan>'
                   if index % 2 else piece for index, piece in enumerate(pieces))


def sentence(film, look, act):
    """Why the double tap failed, in the engine's words."""
    attempt, *_ = [one for one in act.attempts if one["type"] == "tap" and "the second tap came" in one["sentence"]]
    lines = wrapped(attempt["sentence"], 72)
    body = "".join(f'<text x="64" y="{SCENE + 34 + 26 * index}" font-size="18.5" fill="{look["ink"]}">{code(line, look)}</text>'
                   for index, line in enumerate(lines))
    cross = (f'<circle cx="36" cy="{SCENE + 40}" r="14" fill="{look["bad"]}"/><path d="M31 {SCENE + 35}l10 10m0-10l-10 10" '
             f'stroke="{look["panel"]}" stroke-width="2.6" stroke-linecap="round"/>')
    start = TAPPED + 0.05 + LATE + 0.1
    return start, film.during(start, act.end, cross + body)


def film(page, theme):
    """The film for a theme, as SVG."""
    look, is_dark = LOOKS[theme], theme == "dark"
    made = Film(SECONDS)
    body = ""
    for act in ACTS:
        shown = act.play(page, is_dark)
        scene = made.scene([(frame["t"], frame["commands"]) for frame in shown], act.end + FADE)
        caption = f'<text x="24" y="{SCENE + 46}" font-size="20" font-weight="700" fill="{look["ink"]}">{act.name}</text>'
        x = 24 + 11.4 * len(act.name) + 22
        for name in act.chips:
            lit = [(start, end, look["accent"]) for start, end in spans(shown, name)]
            if name == "circle":
                lit += [(act.fingers[0].end, act.end, look["good"])]
            piece, x = chip(made, look, x, name, lit)
            caption += piece
        if not act.chips:
            start, words = sentence(made, look, act)
            caption = made.during(act.start, start, caption + f'<text x="{number(x)}" y="{SCENE + 46}" font-size="18.5" '
                                  f'fill="{look["quiet"]}">tap twice</text>') + words
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{look["panel"]}"/>'
        body += made.during(
            act.start, min(act.end + FADE, SECONDS),
            f'{ground}<g clip-path="url(#scene)">{scene}{dots(made, look, act.fingers)}</g>{caption}',
            fade=FADE if act.start else 0)
    definitions, body = made.resolve(body)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}">'
            f"<title>A photo is thrown, pinched and turned; a circle is drawn around the odd picture; "
            f"a double tap fails, and a sentence says why</title>"
            f'{definitions}<clipPath id="scene"><path d="M12 0h{WIDTH - 24}a12 12 0 0 1 12 12v{SCENE - 12}H0V12a12 12 0 0 1 12-12z"/></clipPath>'
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{look["panel"]}"/>'
            f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g>'
            f'<path d="M0 {SCENE}.5H{WIDTH}" stroke="{look["line"]}"/>'
            f'<rect x=".75" y=".75" width="{WIDTH - 1.5}" height="{HEIGHT - 1.5}" rx="12" fill="none" stroke="{look["line"]}" '
            f'stroke-width="1.5"/></svg>\n')


# MARK: The pictures

# Of each app: what is done, and at which time the picture is taken.
STILLS = {
    "photo-board": dict(fingers=pinch(0.5, 1.7, (92, 292), (160, 300), (40, 64), 0.5), at=1.68),
    "match-it-up": dict(fingers=[circle(0.5, 1.7, (102, 184), 68)], at=1.9),
    "image-manipulator": dict(fingers=pinch(0.5, 1.7, (195, 330), (195, 345), (60, 92), 0.35), at=1.68),
    "move-match": dict(fingers=pinch(1, 2.2, (195, 400), (195, 400), (75, 75), 1.2, 0.1), at=1.6, seed=2,
                       acts=[(0.1, "Play alone"), (0.2, "Go")]),
    "page-turner": dict(fingers=[drag(0.3, 1.2, [(195, 470), (195, 185)]), Finger(1.25, 1.3, lambda share: (195, 185)),
                                 drag(3, 3.7, [(330, 330), (120, 342)])], at=3.55),
}


def still(page, app, theme):
    """A picture of an app for a theme, as SVG."""
    look, is_dark = LOOKS[theme], theme == "dark"
    plan = STILLS[app]
    width, height = PICTURE
    trace = frames(plan["fingers"]) + [dict(t=t, act=title) for t, title in plan.get("acts", [])]
    [shown] = page.evaluate("(scene) => play(scene)", dict(
        app=app, seed=plan.get("seed", 5), width=width, height=height, isDark=is_dark,
        frames=sorted(trace, key=lambda frame: frame["t"]), times=[plan["at"]]))["shown"]
    made = Film()
    body = made.picture(shown["commands"])
    for finger in plan["fingers"]:
        if finger.start <= plan["at"] < finger.end:
            x, y = finger.at(plan["at"])
            body += (f'<circle cx="{number(x)}" cy="{number(y)}" r="17" fill="{look["accent"]}" fill-opacity=".4" stroke="#fff" '
                     f'stroke-width="2.5"/>')
    definitions, body = made.resolve(body)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="{FONT}">{definitions}<clipPath id="frame"><rect width="{width}" height="{height}" rx="12"/></clipPath>'
            f'<g clip-path="url(#frame)" stroke-linecap="round" stroke-linejoin="round">{body}</g>'
            f'<rect x=".75" y=".75" width="{width - 1.5}" height="{height - 1.5}" rx="12" fill="none" stroke="{look["line"]}" '
            f'stroke-width="1.5"/></svg>\n')


# The window in which the inspector's touches were made, and what is shown of the panel, in points.
WINDOW, PANEL = (760, 600), (312, 416)
PUT = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def inspector(browser, address, name, path):
    """A screenshot of the inspector after a pinch and a double tap that was too slow.

    A recording is dropped onto the page, as a person would do it; then the attempt with that sentence is chosen.
    """
    middle = (633, 330)
    touches = [*pinch(0.4, 2.1, middle, middle, (30, 64), 0.5), tap(3, middle), tap(3.05 + LATE, middle)]
    header = {"format": "gesture-trace", "version": 1, "size": WINDOW, "source": "README", "x-app": "image-manipulator", "x-seed": 5}
    lines = [header, dict(t=0), *frames(touches), *[dict(t=round(3.5 + 0.1 * step, 1)) for step in range(6)]]
    page = browser.new_page(viewport=dict(width=1100, height=900), device_scale_factor=2, color_scheme=name, reduced_motion="reduce")
    page.goto(address + "?seed=5&inspect")
    page.wait_for_selector("html[data-ready]")
    page.evaluate(PUT, ["slow.trace.jsonl", "".join(json.dumps(line) + "\n" for line in lines)])
    page.get_by_text("The replay is over").first.wait_for()
    panel = page.get_by_role("complementary", name="Inspector")
    for attempt in panel.get_by_role("button").filter(has_text="failed").all():
        attempt.click()
        text = panel.inner_text()
        if "the second tap came" in text and "it counted" not in text:
            break
    else:
        raise AssertionError("no attempt says that the second tap came too late")
    page.mouse.move(5, 5)
    # The tabs above stay where they are when the panel scrolls.
    panel.locator("canvas").first.evaluate("""(element) => {
      element.style.scrollMarginTop = "62px";
      element.scrollIntoView({ block: "start" });
    }""")
    page.wait_for_timeout(300)
    box = panel.locator("canvas").first.bounding_box()
    shot = page.screenshot(clip=dict(x=box["x"] + (box["width"] - PANEL[0]) / 2, y=box["y"] - 4, width=PANEL[0], height=PANEL[1]))
    # A frame as the other pictures have it.
    page.goto("about:blank")
    page.set_content(f"""<body style="margin:0"><img style="display:block;box-sizing:border-box;width:{PANEL[0]}px;height:{PANEL[1]}px;
      border:1.2px solid {LOOKS[name]['line']};border-radius:10px" src="data:image/png;base64,{base64.b64encode(shot).decode()}">""")
    page.locator("img").screenshot(path=path, omit_background=True)
    page.close()


def main(site, folder=HERE):
    folder.mkdir(parents=True, exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address + "empty")
        page.add_script_tag(path=HERE / "scenes.js")
        for name in LOOKS:
            (folder / f"reports-{name}.svg").write_text(reports.draw(name))
            (folder / f"film-{name}.svg").write_text(film(page, name))
            for app in STILLS:
                (folder / f"{app}-{name}.svg").write_text(still(page, app, name))
            inspector(browser, address, name, folder / f"inspector-{name}.png")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1], *[Path(folder) for folder in sys.argv[2:]])

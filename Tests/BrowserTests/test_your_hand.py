"""The page "Calibrate": all circles are played by a hand that is known, and the settings fit it."""

import json
import re
import subprocess
from collections import Counter

import pytest
from playwright.sync_api import expect

from conftest import ROOT

SENTENCES = {"Tap the circle": "tap", "Tap it twice": "doubleTap", "Press and hold until the ring is full": "longPress",
             "Drag it onto the ring": "pan"}


class Hand:
    """The page, and a finger that slips a number of points to the right in each contact of a tap."""

    def __init__(self, page, fingers, slip=0):
        self.page = page
        self.finger = fingers(page, frame=0)
        self.slip = slip

    def find(self, id):
        return self.page.page.locator(f"#{id}")

    def middle(self, id):
        box = self.find(id).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def shown(self, number):
        """Waits for a circle, and returns the sentence above it."""
        self.page.until("(text) => document.querySelector('#count').textContent === text"
                        " && !document.querySelector('#circle').hidden", f"{number} of 24")
        return self.find("task").inner_text()

    def tap(self, x, y):
        self.finger.down({0: (x, y)})
        if self.slip:
            self.finger.along([(x + self.slip * step / 3, y) for step in (1, 2, 3)])
        self.finger.up()

    def perform(self, number):
        kind = SENTENCES[self.shown(number)]
        x, y = self.middle("circle")
        if kind == "longPress":
            self.finger.down({0: (x, y)})
            self.page.wait(600)
            self.finger.up()
        elif kind == "pan":
            (to_x, to_y) = self.middle("target")
            points = [(x + (to_x - x) * step / 10, y + (to_y - y) * step / 10) for step in range(1, 11)]
            self.finger.down({0: (x, y)}).along(points).up()
        else:
            for _ in range(2 if kind == "doubleTap" else 1):
                self.tap(x, y)
        return kind

    def perform_both(self):
        """Performs gestures of a round until both of its kinds were asked for; returns them and the number of the next."""
        played = Counter()
        while len(played) < 2:
            played[self.perform(played.total() + 1)] += 1
        return played, played.total() + 1

    def fitted(self):
        """Waits for the result, and opens what it says in detail."""
        self.page.until("!document.querySelector('#result').hidden")
        self.page.eval("document.querySelector('#result details').open = true")
        return self.find("sentences").locator("p").all_inner_texts()

    def saved(self, id, path):
        with self.page.page.expect_download() as download:
            self.find(id).click()
        path = path / download.value.suggested_filename
        download.value.save_as(path)
        return path


@pytest.fixture
def open_hand(open_page, fingers):
    def opened(size="desktop", slip=0, **options):
        return Hand(open_page(size, "your-hand.html", **options), fingers, slip)
    return opened


def test_a_hand_that_slips_gets_settings_that_forgive_it(open_page, fingers, tmp_path):
    hand = Hand(open_page("phone", "your-hand.html", viewport=dict(width=320, height=568)), fingers, slip=18)
    hand.find("start").click()
    played = Counter(hand.perform(number) for number in range(1, 25))
    assert played == dict(tap=12, pan=12)
    sentences = hand.fitted()
    assert re.fullmatch(r"Taps or drags: of your taps, [\d.]+ % would be taps now, [\d.]+ % with these settings"
                        r" \(at least [\d.]+ %\)\.", sentences[0].replace("\xa0", " ")), sentences
    assert hand.find("verdict").inner_text() == "These settings fit you better."
    expect(hand.find("verdict")).to_be_focused()
    assert hand.page.eval("document.documentElement.scrollWidth <= innerWidth")
    for width in (320, 1280):
        hand.page.page.set_viewport_size(dict(width=width, height=800))
        hand.page.page.screenshot(path=hand.page.artefacts / f"hand-fitted-{width}.png", full_page=True)

    expect(hand.find("next")).to_have_text("Download settings.json")
    settings = json.loads(hand.saved("next", tmp_path).read_text())
    assert settings == json.loads(hand.find("file").inner_text())
    assert settings["pan.hysteresis"] > 10

    # The command knows the same from the recording.
    recording = hand.saved("save-recording", tmp_path)
    header, *frames = map(json.loads, recording.read_text().splitlines())
    assert header["x-person"] == "you" and Counter(frame["x-meant"] for frame in frames if "x-meant" in frame) == played
    done = subprocess.run([ROOT / "gesture", "tune", ROOT / "Examples/people", recording, "--person", "you", "--name",
                           "your-hand", "--save", tmp_path / "native.json", "--format", "json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "native.json").read_text()) == settings
    report = json.loads(done.stdout)
    movement = report["questions"][0]
    shown = [float(share) for share in re.findall(r"[\d.]+(?=\xa0%)", sentences[0])]
    assert shown == pytest.approx([100 * share for share in [movement["now"]["winner"],
                                                              movement["promised"]["winner"]["share"], movement["promised"]["winner"]["least"]]], abs=0.51)

    # Each of the three bars is the mean of all that the report has of it.
    bars = hand.find("shares").locator("li")
    assert [name.split("\n")[0] for name in bars.all_inner_texts()] == ["Before", "Preset “forgiving”", "Yours"]
    shares = [float(text) for text in hand.page.eval(
        "[...document.querySelectorAll('#shares i')].map((bar) => bar.style.getPropertyValue('--share'))")]
    known = [question for question in report["questions"] if "recommended" in question]
    mean = [sum(question[kind][side] for question in known for side in ("winner", "payer")) / len(known) / 2
            for kind in ("now", "forgiving")]
    assert shares[:2] == pytest.approx(mean)
    assert shares[0] < shares[2] <= 1
    widths = hand.page.eval("[...document.querySelectorAll('#shares i')].map((bar) => getComputedStyle(bar).backgroundSize)")
    assert len(set(widths)) > 1, "a bar is as long as its share"


def test_the_page_reports_what_the_command_reports_of_two_fingers_too(open_page, tmp_path):
    """A second finger near the first one turns some taps into taps of two fingers, and some drags into pinches."""
    frames, t = [], 0.0
    for number in range(48):
        meant = ["tap", "pan"][number % 2]
        steps = 2 if meant == "tap" else 12
        fingers = [(2 * number, 100), (2 * number + 1, 160)][:2 if number % 3 == 0 else 1]
        for step in range(steps + 1):
            phase = "began" if step == 0 else "ended" if step == steps else "moved"
            touches = [{"id": id, "phase": phase, "x": x + (8 if id % 2 == 0 else -3) * step, "y": 300} for id, x in fingers]
            frames.append({"t": round(t, 3), "touches": touches} | ({"x-meant": meant} if step == 0 else {}))
            t += 0.03
        t += 2
    header = {"format": "gesture-trace", "version": 1, "size": [400, 800], "x-person": "you"}
    recording = tmp_path / "two.trace.jsonl"
    recording.write_text("".join(json.dumps(line) + "\n" for line in [header, *frames]))
    page = open_page("desktop", "your-hand.html")
    answer = page.eval("""(frames) => new Promise((resolve) => {
      const worker = new Worker("tune-worker.js", { type: "module" });
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.postMessage({ own: frames, width: 400, height: 800, name: "you" });
    })""", frames)
    done = subprocess.run([ROOT / "gesture", "tune", ROOT / "Examples/people", recording, "--person", "you", "--format", "json"],
                          capture_output=True, text=True)
    assert answer["report"] == json.loads(done.stdout)
    assert answer["report"]["questions"][0]["winner"]["gestures"] == 24


def test_a_round_that_is_stopped_says_what_is_missing(open_hand):
    hand = open_hand()
    hand.find("start").click()
    played = Counter(hand.perform(number) for number in range(1, 7))
    hand.shown(7)
    hand.find("stop").click()
    sentences = hand.fitted()
    assert f"Taps: 10 are needed; you made {played['tap']}." in sentences
    assert hand.find("verdict").inner_text() == "These are too few gestures to fit settings."
    assert "Double taps: 10 are needed; you made 0." in sentences
    expect(hand.find("next")).to_have_text("Another round")
    hand.find("next").click()
    hand.shown(1)
    hand.find("stop").click()
    expect(hand.find("start")).to_be_focused()


def test_rounds_add_up_over_time_until_they_are_forgotten(open_hand, tmp_path):
    hand = open_hand()
    played = Counter()
    for visit in range(2):
        hand.find("start").click()
        for number in range(1, 5 + visit):
            played[hand.perform(number)] += 1
        hand.shown(5 + visit)
        hand.find("stop").click()
        hand.fitted()
        frames = [json.loads(line) for line in hand.saved("save-recording", tmp_path).read_text().splitlines()[1:]]
        assert Counter(frame["x-meant"] for frame in frames if "x-meant" in frame) == played
        times = [frame["t"] for frame in frames]
        assert times == sorted(times)
        if visit == 0:
            hand.page.page.reload()
            hand.page.until("document.documentElement.dataset.ready")
    hand.find("forget").click()
    expect(hand.find("start")).to_be_focused()
    hand.find("start").click()
    kind = hand.perform(1)
    hand.shown(2)
    hand.find("stop").click()
    hand.fitted()
    assert hand.saved("save-recording", tmp_path).read_text().count('"x-meant"') == 1 and kind


@pytest.mark.parametrize("is_offline", [False, True])
def test_what_was_recorded_is_not_lost_when_the_fit_fails(open_page, fingers, tmp_path, is_offline):
    page = open_page("desktop", "your-hand.html", fresh=True, service_workers="block")
    module = "**/studio-tune.wasm"
    page.context.route(module, lambda route: route.fulfill(content_type="application/wasm", body="none"))
    hand = Hand(page, fingers)
    hand.find("start").click()
    kind = hand.perform(1)
    hand.shown(2)
    page.context.set_offline(is_offline)
    hand.find("stop").click()
    assert hand.fitted() == []
    reason = "there is no network" if is_offline else "a part of this page did not load"
    assert hand.find("verdict").inner_text() == f"The settings could not be fitted, because {reason}; your gestures are kept."
    expect(hand.find("shares")).to_be_hidden()
    assert hand.saved("save-recording", tmp_path).read_text().count(f'"x-meant":"{kind}"') == 1
    # The same gestures are fitted when the module is there.
    page.context.set_offline(False)
    page.context.unroute(module)
    page.faults.clear()
    expect(hand.find("next")).to_have_text("Try again")
    hand.find("next").click()
    page.until("document.querySelector('#verdict').textContent === 'These are too few gestures to fit settings.'")


def test_a_module_that_is_being_built_is_waited_for(open_page, fingers):
    page = open_page("desktop", "your-hand.html", fresh=True, service_workers="block")
    answers = ["coming"]
    page.context.route("**/studio-tune.wasm", lambda route: route.fulfill(status=503) if answers else route.continue_())
    hand = Hand(page, fingers)
    hand.find("start").click()
    hand.perform(1)
    hand.shown(2)
    hand.find("stop").click()
    page.until("document.querySelector('#wait').textContent === 'What fits the settings is being built …'")
    answers.clear()
    hand.fitted()
    # A status of 503 is written to the console.
    page.faults.clear()


def test_only_gestures_that_begin_at_the_circle_count(open_hand):
    hand = open_hand()
    hand.find("start").click()
    sentence = hand.shown(1)
    x, y = hand.middle("circle")
    board = hand.find("board").bounding_box()
    far = x + 120 if x < board["x"] + board["width"] / 2 else x - 120
    hand.tap(far, y)
    hand.page.wait(500)
    assert hand.shown(1) == sentence and hand.middle("circle") == pytest.approx((x, y), abs=1)
    # A second finger belongs to the gesture of the first one, which ends with the last lift.
    hand.finger.down({0: (x, y), 1: (far, y)}).up(0)
    hand.page.wait(500)
    assert hand.shown(1) == sentence
    hand.finger.up()
    if SENTENCES[sentence] == "doubleTap":
        hand.tap(x, y)
    hand.shown(2)


def test_a_second_tap_that_does_not_come_is_not_waited_for(open_hand):
    hand = open_hand()
    hand.find("start").click()
    first, _ = hand.perform_both()
    hand.find("stop").click()
    hand.fitted()
    # The next round asks for what was asked for least.
    hand.find("again" if hand.find("again").is_visible() else "next").click()
    seen = set()
    for number in range(1, 25):
        seen.add(kind := SENTENCES[hand.shown(number)])
        if kind == "doubleTap":
            break
        hand.perform(number)
    hand.tap(*hand.middle("circle"))
    hand.shown(number + 1)
    assert not seen & set(first)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
def test_everything_fits_and_can_be_reached_with_keys(open_hand, width, scheme):
    sizes = dict(viewport=dict(width=width, height=568 if width == 320 else 900))
    hand = open_hand("phone" if width == 320 else "desktop", color_scheme=scheme, **sizes)
    page = hand.page

    def look(name):
        assert page.eval("document.documentElement.scrollWidth <= innerWidth"), name
        page.picture(f"hand-{width}-{scheme}-{name}")
        small = page.eval("""[...document.querySelectorAll("button, a")].filter((one) => one.checkVisibility())
          .map((one) => [one.id || one.ariaLabel, one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name)""")
        assert small == [], "each control is as large as a finger"

    def reached(*ids):
        page.page.locator("body").press("Tab")
        found = {page.eval("document.activeElement.id || document.activeElement.localName")}
        for _ in range(18):
            page.page.keyboard.press("Tab")
            found.add(page.eval("document.activeElement.id || document.activeElement.localName"))
        return set(ids) <= found

    look("intro")
    assert reached("theme", "start")
    hand.find("start").focus()
    page.page.keyboard.press("Enter")
    expect(hand.find("stop")).to_be_focused()
    seen = set()
    for visit in range(2):
        for number in range(1, 25):
            kind = SENTENCES[hand.shown(number)]
            assert page.eval("scrollY === 0 && document.documentElement.scrollHeight <= innerHeight"), "the board is in the window"
            if kind not in seen:
                look(kind)
            seen.add(kind)
            hand.perform(number)
            if len(seen) == 2 + 2 * visit:
                break
        hand.shown(number + 1)
        hand.find("stop").focus()
        page.page.keyboard.press("Enter")
        hand.fitted()
        look(f"result-{visit}")
        page.page.screenshot(path=page.artefacts / f"hand-{width}-{scheme}-whole-{visit}.png", full_page=True)
        assert reached("theme", "next", "save-recording", "forget", "file" if hand.find("file").is_visible() else "next")
        if visit == 0:
            hand.find("next").focus()
            page.page.keyboard.press("Enter")
    assert len(seen) == 4


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_studio_leads_to_the_page_and_back(open_page, size):
    page = open_page(size, "#image")
    page.follow("your-hand.html")
    assert page.page.title() == "Calibrate – Gesture Studio"
    page.page.get_by_label("Back to the studio").click()
    page.page.wait_for_selector("#apps")

"""The inspector beside the apps: what it lists and says, and that recordings replay exactly."""

import json
import subprocess

import pytest

from conftest import ARTEFACTS, ROOT

GESTURE = ROOT / "gesture"
ALL = "[...document.querySelectorAll('#{} li')].map((one) => one.innerText)"


def inspect(page):
    """Opens the inspector, on a phone in its sheet."""
    page.page.click("#tab-inspector")
    return page


def play(page, fingers):
    """Swipes, a drag, a pinch and a tap, in the upper half, where no sheet is."""
    hand = fingers(page)
    hand.down({0: page.at(0.7, 0.4)}).move({0: page.at(0.3, 0.4)}, steps=4).up()
    hand.down({0: page.at(0.3, 0.4)}).move({0: page.at(0.7, 0.4)}, steps=4).up()
    hand.down({0: page.at(0.4, 0.3)}).move({0: page.at(0.6, 0.35)}, steps=6).up()
    hand.down({0: page.at(0.4, 0.3), 1: page.at(0.6, 0.3)})
    hand.move({0: page.at(0.3, 0.25), 1: page.at(0.7, 0.35)}, steps=6).up()
    page.wait(200)
    hand.tap(page.at(0.5, 0.3))
    if page.eval("innerWidth") > 900:
        hand.tap(page.at(0.5, 0.5))
        hand.down({0: page.at(0.5, 0.6)}).move({0: page.at(0.5, 0.4)}, steps=6).up()
    page.wait(700)


def perform(page, title, text=""):
    """Does an action as its key would, in every panel."""
    page.eval("""([title, text]) => {
      const action = studio.engine.actions().find((one) => one.title.includes(title));
      studio.engine.advance(performance.now() / 1000);
      studio.engine.perform(action.id, text);
      studio.stage.changed();
    }""", [title, text])
    page.taken()


def record(page, fingers):
    page.page.click("#record")
    play(page, fingers)
    page.page.click("#record")
    return page.eval("studio.recorder.transcript")


def replayed(page):
    page.until("studio.recorder.state === 'over'")
    return page.eval("studio.recorder.transcript")


def download(page, name):
    with page.page.expect_download() as waiting:
        page.page.click("#download")
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    path = ARTEFACTS / name
    waiting.value.save_as(path)
    return path


def natively(path):
    app = json.loads(path.read_text().splitlines()[0])["x-app"]
    return subprocess.run([GESTURE, "recognize", "--app", app, path], check=True,
                          stdout=subprocess.PIPE, text=True).stdout


def test_nothing_is_watched_until_the_inspector_is_open(desktop):
    assert desktop.eval("studio.engine.report()") is None
    inspect(desktop)
    assert desktop.eval("studio.engine.report().recognizers.length") > 0
    desktop.page.click("#tab-inspector")
    assert desktop.eval("studio.engine.report()") is None
    assert not desktop.page.locator("#inspector").is_visible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_list_shows_states_while_fingers_move(open_page, fingers, size):
    page = inspect(open_page(size, "#image"))
    hand = fingers(page).down({0: page.at(0.4, 0.3), 1: page.at(0.6, 0.3)})
    hand.move({0: page.at(0.3, 0.25), 1: page.at(0.7, 0.35)}, steps=8)
    page.until(ALL.format("recognizers") + ".some((one) => one.includes('changed'))")
    assert any("scale" in one for one in page.eval(ALL.format("recognizers")))
    assert page.eval("studio.inspector.trails.touches.length") == 2
    page.picture(f"inspector-{size}-fingers")
    hand.up()
    page.until(ALL.format("attempts") + ".some((one) => one.includes('fired'))")
    page.wait(300).picture(f"inspector-{size}")


def test_a_failed_double_tap_says_why(open_page, fingers):
    desktop = inspect(open_page("desktop", "#image"))
    fingers(desktop).tap(desktop.at(0.5, 0.5))
    find = """studio.engine.report().attempts
      .find((one) => one.type === 'tap' && one.outcome === 'failed')"""
    double = desktop.until(find).eval(find)
    desktop.until(f"document.querySelector('#attempts li[data-key=\"{double['number']}\"]')")
    desktop.page.click(f"#attempts li[data-key='{double['number']}'] button")
    sentence = desktop.page.locator("#sentence").inner_text()
    assert "0.350 s" in sentence and "tap" in sentence
    desktop.picture("inspector-sentence")


def test_the_sentence_of_a_chosen_attempt_can_be_seen_on_a_phone(open_page, fingers):
    phone = inspect(open_page("phone", "#image"))
    fingers(phone).tap(phone.at(0.5, 0.3))
    phone.until("document.querySelectorAll('#attempts button').length > 0")
    phone.page.locator("#attempts button").last.click()
    sentence, side = (phone.page.locator(one).bounding_box() for one in ("#sentence", "#side"))
    assert sentence["y"] >= side["y"]
    assert sentence["y"] + sentence["height"] <= phone.page.locator("#apps").bounding_box()["y"]


def test_a_bar_of_the_timeline_is_an_attempt(desktop, fingers):
    inspect(desktop)
    fingers(desktop).tap(desktop.at(0.5, 0.5))
    desktop.until("studio.inspector.timeline.bars.length > 0")
    # Bars move on with time, so a slow machine may point at where one was.
    for _ in range(50):
        x, y, number = desktop.eval("""(() => {
          const [bar] = studio.inspector.timeline.bars;
          const box = document.querySelector('#timeline').getBoundingClientRect();
          return [box.left + bar.x + bar.width / 2, box.top + bar.y + 10, bar.number];
        })()""")
        desktop.page.mouse.click(x, y)
        if desktop.eval("studio.inspector.chosen") == number:
            break
        if desktop.eval("studio.inspector.timeline.bars.length === 0"):
            fingers(desktop).tap(desktop.at(0.5, 0.5))
            desktop.until("studio.inspector.timeline.bars.length > 0")
    assert desktop.eval("studio.inspector.chosen") == number
    assert "Touch the picture" not in desktop.page.locator("#sentence").inner_text()


def test_attempts_can_be_chosen_with_keys(desktop, fingers):
    inspect(desktop)
    fingers(desktop).tap(desktop.at(0.5, 0.5))
    desktop.until("document.querySelectorAll('#attempts button').length > 0")
    desktop.page.locator("#attempts button").first.focus()
    desktop.page.keyboard.press("Enter")
    desktop.until("studio.inspector.chosen > 0")
    desktop.page.keyboard.press("Escape")
    assert desktop.eval("document.activeElement.id") == "tab-inspector"
    assert not desktop.page.locator("#inspector").is_visible()


@pytest.mark.parametrize("size, app", [
    ("phone", "photoboard"), ("desktop", "photoboard"), ("desktop", "image"),
    ("desktop", "match-it-up"), ("desktop", "page-turner"),
])
def test_a_recording_replays_the_same_here_and_natively(open_page, fingers, size, app):
    page = inspect(open_page(size, f"?seed=5#{app}"))
    original = record(page, fingers)
    assert original.count("\n") > 3
    path = download(page, f"{app}-{size}.trace.jsonl")
    header = json.loads(path.read_text().splitlines()[0])
    assert header["x-seed"] == 5
    assert header["size"] == page.eval("[studio.stage.size.width, studio.stage.size.height]")
    assert natively(path) == original
    page.page.select_option("#speed", "2")
    page.page.click("#replay")
    assert replayed(page) == original


def test_a_game_of_players_with_names_replays_the_same_here_and_natively(open_page, fingers):
    page = inspect(open_page("desktop", "?seed=5#move-match"))
    page.page.click("#record")
    for name in ("Zoë", "Ben"):
        perform(page, "Add a player", name)
    perform(page, "Start")
    perform(page, "Go")
    play(page, fingers)
    page.until("/^(Right|Wrong|Too late)/.test(studio.engine.status())")
    perform(page, "Next")
    perform(page, "layground")
    perform(page, "More: ")
    play(page, fingers)
    page.page.click("#record")
    original, status = page.eval("studio.recorder.transcript"), page.status
    assert original.count("\n") > 3
    path = download(page, "move-match.trace.jsonl")
    assert "Zoë" in path.read_text()
    assert natively(path) == original
    page.page.select_option("#speed", "2")
    page.page.click("#replay")
    assert replayed(page) == original
    assert page.status == status


def test_a_trace_replays_in_a_window_of_another_size(open_page, fingers):
    small = inspect(open_page("phone", "?seed=5#photoboard"))
    original = record(small, fingers)
    text = download(small, "dropped.trace.jsonl").read_text()
    large = open_page("desktop", "#image")
    large.eval("""(text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.trace.jsonl"));
      document.querySelector("main").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", text)
    large.until("studio.recorder.state !== 'idle'")
    assert large.page.locator("#inspector").is_visible()
    assert large.eval("location.hash") == "#photoboard"
    large.wait(400).picture("inspector-replay")
    assert replayed(large) == original
    large.page.mouse.click(*large.at(0.5, 0.5))
    assert large.eval("studio.recorder.state") == "idle"
    assert large.eval("studio.engine.isReplaying") is False


def test_a_broken_file_is_refused_with_its_line(desktop):
    desktop.eval("""studio.inspector.take(new File(
      ['{"t":0}\\n{"t":1}\\n{"t":0.5}\\n'], "broken.trace.jsonl"))""")
    desktop.until("!document.querySelector('#message').hidden")
    assert "line 3: expected a time not before 1" in desktop.page.locator("#message").inner_text()
    assert desktop.eval("studio.recorder.state") == "idle"


def test_an_address_holds_a_short_recording(open_page, fingers):
    page = inspect(open_page("phone", "?seed=5#image", reduced_motion="reduce"))
    page.page.click("#record")
    hand = fingers(page).down({0: page.at(0.4, 0.3), 1: page.at(0.6, 0.3)})
    hand.move({0: page.at(0.3, 0.25), 1: page.at(0.7, 0.35)}, steps=6).up()
    page.page.click("#record")
    original = page.eval("studio.recorder.transcript")
    assert original.count("\n") > 3
    page.page.click("#share")
    page.until("location.hash.includes('/trace=')")
    address = page.eval("location.search + location.hash")
    assert len(address) < 8100
    print("characters of a shared recording:", len(address))
    other = open_page("phone", address)
    assert other.eval("studio.stage.replay.reducesMotion")
    assert replayed(other) == original


def test_an_address_that_holds_nonsense_says_so(open_page):
    page = open_page("desktop", "#image/trace=nonsense")
    page.until("!document.querySelector('#message').hidden")
    assert "no recording" in page.page.locator("#message").inner_text()


def test_a_long_recording_is_not_put_into_an_address(desktop):
    inspect(desktop)
    desktop.page.click("#record")
    desktop.eval("""for (let i = 0; i < 4000; i++) {
      studio.engine.hover(Math.random() * 300, Math.random() * 300, 1, performance.now() / 1000);
    }""")
    desktop.page.click("#record")
    desktop.page.click("#share")
    desktop.until("!document.querySelector('#message').hidden")
    assert "download it" in desktop.page.locator("#message").inner_text()
    assert "/trace=" not in desktop.eval("location.hash")


def test_what_no_trace_can_hold_ends_the_recording(desktop):
    inspect(desktop)
    desktop.page.click("#record")
    assert desktop.eval("studio.recorder.state") == "recording"
    desktop.page.set_viewport_size(dict(width=1200, height=800))
    desktop.until("studio.recorder.state === 'idle'")
    assert "another size" in desktop.page.locator("#recorded").inner_text()


def test_actions_are_recorded_too(open_page):
    page = open_page("desktop", "?seed=3#move-match")
    inspect(page)
    page.page.click("#record")
    perform(page, "layground")
    page.page.click("#record")
    status = page.status
    assert any("do" in frame for frame in page.eval("studio.recorder.trace.frames"))
    page.page.click("#replay")
    replayed(page)
    assert page.status == status


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_inspector_in_the_dark(open_page, fingers, size):
    page = inspect(open_page(size, "#photoboard", color_scheme="dark"))
    page.page.click("#record")
    play(page, fingers)
    page.picture(f"inspector-{size}-dark")
    page.page.click("#record")
    for name in ("record", "replay", "download", "share", "open-trace", "dots", "speed"):
        assert page.page.locator(f"#{name}").bounding_box()["height"] >= 44
    assert page.eval("document.documentElement.scrollWidth <= innerWidth")


def test_a_replay_follows_the_theme(open_page, fingers):
    page = inspect(open_page("desktop", "#match-it-up"))
    transcript = record(page, fingers)
    ground = "document.querySelector('#stage').getContext('2d').getImageData(9, innerHeight / 2, 1, 1).data[0]"
    assert page.rest().eval(ground) > 200
    page.page.select_option("#speed", "0.25")
    page.page.click("#replay")
    page.until("studio.recorder.state === 'replaying'")
    page.page.click("#theme")
    page.until(f"{ground} < 60")
    assert page.eval("studio.recorder.state") == "replaying"
    page.page.select_option("#speed", "2")
    # Only the colours have changed: the recognizers did the same.
    assert replayed(page) == transcript
    assert page.eval(ground) < 60
    page.page.click("#theme")
    page.until(f"{ground} > 200")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_is_wrong_with_an_app_is_what_the_command_says(open_page, size):
    page = inspect(open_page(size, "?seed=1#page-turner"))
    loaded = "performance.getEntriesByType('resource').map((one) => one.name).some((name) => name.includes('lint'))"
    assert not page.eval(loaded), "an app that is played loads nothing more"
    page.page.click("#lint")
    page.until("!document.querySelector('#lint').disabled")
    # A cell of the table is a word of a line.
    found = page.eval("[...document.querySelectorAll('#findings p, #findings tr')].map((one) => [...(one.cells ?? [one])].map((cell) => cell.textContent))")
    shown = page.eval("studio.stage.size")
    command = [GESTURE, "lint", "--app", "page-turner", "--size", f"{shown['width']}x{shown['height']}"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert said.returncode in (0, 1), said.stderr
    lines = [" ".join(line.split()) for line in said.stdout.replace("`", "").splitlines() if line]
    assert [" ".join(" ".join(cells).split()) for cells in found] == lines
    assert ["gesture of", "done", "users", "fired"] in found
    page.page.locator("#findings").scroll_into_view_if_needed()
    page.picture(f"lint-{size}")
    assert page.eval("document.documentElement.scrollWidth <= innerWidth")
    # A report is that of the app that is open.
    page.page.click("a[href='#image']")
    page.until("document.querySelector('#findings').hidden")

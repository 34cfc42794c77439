"""The file of "Draw your own": kept over a reload, exported, read by the command and gestures.js, imported again."""

import gzip
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from fingers import Fingers
from gesture_page import GesturePage, PageServer
from templates_page import BEE, CARET, CROSS, RING, SHARP_CARET, SIX, ZIGZAG, Pad, slanted

DRAWING = '{"id":"v-1","label":"v","points":[[0,0],[50,90],[100,0]]}'


@pytest.fixture
def pad(open_page, fingers):
    return Pad(open_page("desktop", "your-templates.html"), fingers)


def exported(pad, path):
    with pad.page.page.expect_download() as download:
        pad.find("export").click()
    assert download.value.suggested_filename == "gestures.strokes.jsonl"
    download.value.save_as(path)
    return path


def hand_over(pad, data, name="gestures.strokes.jsonl"):
    """Picks a file and returns what the page says."""
    pad.page.eval("document.querySelector('#message').hidden = true")
    data = data.encode() if isinstance(data, str) else data
    pad.page.page.set_input_files("#file", dict(name=name, mimeType="application/jsonl", buffer=data))
    pad.page.until("!document.querySelector('#message').hidden")
    return pad.judged().say("message")


def classify(templates, drawings, *options):
    """The answers of the command, which reads both files natively."""
    done = subprocess.run([ROOT / "gesture", "shapes", "classify", "--templates", templates, drawings, *options],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_gestures_go_to_the_command_and_come_back(open_page, fingers, tmp_path):
    pad = Pad(open_page("desktop", "your-templates.html"), fingers)
    pad.record("caret", CARET, SHARP_CARET).record("“b” \\ ü", BEE, BEE).record("6", SIX).record("cross", CROSS, CROSS)
    outcomes = pad.outcomes
    file = exported(pad, tmp_path / "gestures.strokes.jsonl")

    # Natively, the file has the same drawings, and each is recognized.
    answers = classify(file, file)
    assert [answer["label"] for answer in answers] == pad.labels
    assert all(answer["distance"] == 0 for answer in answers)

    # A drawing that is tried out has the same answer on the page and in the command.
    pad.find("mode-try").click()
    pad.draw(slanted(CARET))
    found = pad.page.eval("studio.engine.lastDrawing()")
    tried = tmp_path / "tried.strokes.jsonl"
    tried.write_text(json.dumps(dict(id="tried", label="", strokes=found["strokes"])) + "\n")
    [answer] = classify(file, tried)
    assert found["outcome"] == "recognized" and answer["label"] == found["best"]["name"] == "caret"
    assert answer["runnerUp"] == found["runnerUp"]["name"]
    for key, value in dict(distance=found["best"]["distance"], limit=found["limit"], score=found["score"]).items():
        assert answer[key] == pytest.approx(value, abs=2e-3), key
    assert found["best"]["distance"] > 0.01

    # Another browser reads the file, and writes the same bytes again.
    other = Pad(open_page("phone", "your-templates.html"), fingers)
    assert hand_over(other, file.read_bytes()) == "7 examples were added from “gestures.strokes.jsonl”."
    assert other.outcomes == outcomes and other.labels == pad.labels
    assert exported(other, tmp_path / "again.strokes.jsonl").read_bytes() == file.read_bytes()
    assert hand_over(other, file.read_bytes()) == (
        "0 examples were added from “gestures.strokes.jsonl”. 7 were here already.")
    other.find("mode-try").click()
    other.draw(CROSS, scale=1.1)
    assert other.say("said").startswith("“cross”, with a score of")


def test_what_a_file_says_besides_the_drawing_is_kept(pad, tmp_path):
    lines = ['{"id":"s1-7","label":"v","user":"s1","x-speed":"fast","points":[[0,0,0],[50,90,0.5],[100,0,1]]}',
             '{"id":"s2-1","label":"v","user":"s2","strokes":[[[0,0],[50,90]],[[50,90],[90,0.25]]]}']
    text = "".join(f"{line}\n" for line in lines)
    assert hand_over(pad, gzip.compress(text.encode()), "v.strokes.jsonl.gz").startswith("2 examples were added")
    assert exported(pad, tmp_path / "gestures.strokes.jsonl").read_text() == text


def test_the_lines_for_a_page_recognize_the_exported_gestures(lender, pad, tmp_path):
    pad.record("caret", CARET).record("ring", RING)
    file = exported(pad, tmp_path / "gestures.strokes.jsonl")
    lines = pad.page.eval("document.querySelector('#script').textContent")
    server = PageServer()
    try:
        server.texts["gestures.strokes.jsonl"] = file.read_text()
        page = GesturePage(lender, server)
        said = []
        page.page.on("console", lambda message: said.append(message.text) if message.type == "log" else None)
        page.open("<div class=box></div>", 'const board = document.querySelector(".box");\n' + lines)
        place = lambda point: (80 + point[0], 130 + point[1])
        hand = Fingers(page, frame=0)
        hand.down({0: place(RING[0][0])}).along([place(point) for point in RING[0][1:]]).up()
        page.wait(700)
        assert len(said) == 1 and said[0].startswith("ring 0.")
        page.close()
    finally:
        server.close()


# MARK: In the browser


def test_everything_is_kept_over_a_reload(pad):
    pad.record("caret", CARET, SHARP_CARET).record("ring", RING)
    pad.find("rotation").select_option("up to 30°")
    before, outcomes = pad.judged().samples, pad.outcomes
    pad.page.goto("your-templates.html")
    pad.judged()
    assert pad.samples == before and pad.outcomes == outcomes
    expect(pad.find("rotation")).to_have_value("30")
    pad.find("mode-try").click()
    pad.draw(SHARP_CARET)
    assert pad.say("said").startswith("“caret”, with a score of 1.00")


def test_another_tab_shows_the_same_gestures(pad):
    other = pad.page.context.new_page()
    other.goto(pad.page.address + "your-templates.html")
    other.wait_for_selector("html[data-ready]")
    pad.record("caret", CARET)
    expect(other.locator("li.template")).to_have_count(1)


@pytest.mark.parametrize("kept", ['{"id":1}', "\ud800", '{"id":"a","label":"b","points":[[0,0],[1e308,1e308]]}\n' * 300,
                                  DRAWING.replace("90", "NaN")])
def test_what_the_browser_kept_may_be_anything(open_page, fingers, kept):
    page = open_page("desktop", "your-templates.html")
    page.eval("(text) => localStorage.setItem('templates', text)", kept)
    page.eval("""localStorage.setItem("templates-options", '{"rotation":{},"order":[1]}')""")
    page.goto("your-templates.html")
    pad = Pad(page, fingers)
    if not pad.samples and pad.find("message").is_visible():
        assert "cannot be read: line 1" in pad.say("message")
        assert page.eval("(text) => localStorage.getItem('templates-unread') === text", kept)
    pad.record("caret", CARET)
    assert pad.labels[-1] == "caret"


def test_a_browser_that_keeps_nothing_says_so(open_page, fingers):
    page = open_page("desktop", "your-templates.html", fresh=True)
    page.context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    page.goto("your-templates.html")
    pad = Pad(page, fingers).record("caret", CARET)
    assert "does not keep these gestures" in pad.say("message")
    assert pad.labels == ["caret"]


# MARK: Files that nobody drew

REFUSED = {
    "no JSON": "hello",
    "a list": "[1]",
    "no label": '{"id":"a","points":[[0,0],[1,1]]}',
    "no id": '{"label":"a","points":[[0,0],[1,1]]}',
    "no points": '{"id":"a","label":"a"}',
    "a label that is a number": '{"id":"a","label":5,"points":[]}',
    "a user that is a list": '{"id":"a","label":"a","user":[],"points":[]}',
    "both kinds of strokes": '{"id":"a","label":"a","points":[],"strokes":[]}',
    "an unknown key": '{"id":"a","label":"a","point":[[0,0]]}',
    "a point of one number": '{"id":"a","label":"a","points":[[0]]}',
    "a point of four numbers": '{"id":"a","label":"a","strokes":[[[0,0]],[[0,0,0,0]]]}',
    "a point that is an object": '{"id":"a","label":"a","points":[{"x":1,"y":2}]}',
    "a coordinate that is a text": '{"id":"a","label":"a","points":[[0,"1"]]}',
    "a coordinate beyond all": '{"id":"a","label":"a","points":[[0,1e999]]}',
    "not a number": '{"id":"a","label":"a","points":[[0,NaN]]}',
    "times that stop": '{"id":"a","label":"a","points":[[0,0,1],[1,1]]}',
    "times that begin late": '{"id":"a","label":"a","strokes":[[[0,0]],[[1,1,1]]]}',
    "a key twice": '{"id":"a","id":"a","label":"a","points":[]}',
    "lists without end": '{"id":"a","label":"a","points":' + "[" * 100_000 + "]" * 100_000 + "}",
    "a mistake in the third line": f"{DRAWING}\n\n{DRAWING[:-4]}",
    "half a character": DRAWING.encode().replace(b'"v"', b'"\xc3"'),
}


def test_a_file_is_refused_with_the_words_of_the_command(pad, tmp_path):
    pad.record("caret", CARET)
    for name, data in REFUSED.items():
        data = data.encode() if isinstance(data, str) else data
        file = tmp_path / "bad.strokes.jsonl"
        file.write_bytes(data)
        done = subprocess.run([ROOT / "gesture", "shapes", "classify", "--templates", file, file],
                              capture_output=True, text=True)
        assert done.returncode == 65, name
        found = re.search(r"bad\.strokes\.jsonl:(\d+):\d+: (.*)", done.stderr)
        assert found, f"{name}: {done.stderr}"
        line, words = found.groups()
        said = hand_over(pad, data, "bad.strokes.jsonl")
        refusal = f"“bad.strokes.jsonl” was not imported, and your gestures are unchanged: line {line}: "
        # The browser has its own words for what is no JSON.
        assert said == refusal + words or said.startswith(f"{refusal}expected JSON"), name
        assert pad.labels == ["caret"], name
    pad.record("ring", RING)
    assert pad.outcomes == ["alone", "alone"]


ACCEPTED = {
    "huge numbers": ('{"id":"a","label":"a","points":[[-1.7e308,0],[1.7e308,1.7e308]]}', 0),
    "tiny numbers": ('{"id":"a","label":"a","points":[[0,0],[5e-324,5e-324]]}', None),
    "a dot": ('{"id":"a","label":"a","points":[[5,5],[5,5]]}', 0),
    "nothing drawn": ('{"id":"a","label":"a","strokes":[]}', 0),
    "empty strokes": ('{"id":"a","label":"a","strokes":[[],[[0,0],[9,9]],[]]}', 1),
    "no name": ('{"id":"","label":"","points":[[0,0],[9,9]]}', 1),
    "a name of markup": ('{"id":"a","label":"<img src=x onerror=alert(1)>","points":[[0,0],[9,9]]}', 1),
    "a name of an object": ('{"id":"a","label":"__proto__","x-__proto__":"a","points":[[0,0],[9,9]]}', 1),
    "a name that turns the text": ('{"id":"a","label":"\\u202eabc\\u0000","points":[[0,0],[9,9]]}', 1),
    "a very long name": (json.dumps(dict(id="a", label="w" * 20_000, points=[[0, 0], [9, 9]])), 1),
    "the same id twice": ('{"id":"a","label":"a","points":[[0,0],[9,9]]}\n{"id":"a","label":"a","points":[[0,0],[9,8]]}', 2),
    "a hundred thousand points": (json.dumps(dict(id="a", label="a", points=[[n, n % 7] for n in range(100_000)])), 1),
    "ten thousand strokes": (json.dumps(dict(id="a", label="a", strokes=[[[n, 0], [n, 9]] for n in range(10_000)])), 1),
    "nothing at all": ("", 0),
}


@pytest.mark.parametrize("name", list(ACCEPTED))
def test_what_a_file_may_hold_leaves_the_page_usable(pad, name):
    text, count = ACCEPTED[name]
    said = hand_over(pad, text)
    assert re.match(r"\d examples? w", said), said
    if count is not None:
        assert len(pad.samples) == count
    assert pad.page.eval("document.documentElement.scrollWidth <= innerWidth")
    before = pad.labels
    pad.record("zigzag", ZIGZAG)
    assert pad.labels == before + ["zigzag"]
    # What the file held is kept like everything else.
    pad.page.goto("your-templates.html")
    assert pad.judged().labels == before + ["zigzag"]


def test_a_file_with_too_much_changes_nothing(pad, tmp_path):
    pad.record("caret", CARET)
    many = "".join(f'{{"id":"{n}","label":"a","points":[[0,0],[{n + 1},9]]}}\n' for n in range(200))
    assert "There is room for 200 examples; with these there would be 201." in hand_over(pad, many)
    bomb = gzip.compress(b" " * 9_000_000)
    assert hand_over(pad, bomb).endswith("it has more than 8 MB")
    assert hand_over(pad, b" " * 8_000_001).endswith("it has more than 8 MB")
    assert hand_over(pad, gzip.compress(many.encode())[:-20]).endswith("it is no complete gzip file")
    assert pad.labels == ["caret"]
    # As many as there is room for are judged a few at a time.
    pad.find("clear").click()
    assert hand_over(pad, many).startswith("200 examples were added")
    assert len(pad.outcomes) == 200

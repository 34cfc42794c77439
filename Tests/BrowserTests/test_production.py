"""The scripts for production: the same gestures and checks, with words in place of sentences, and nothing for test kits."""

import re
import shutil

import pytest

from fingers import Fingers
from gesture_page import BUILT, ROOT, GesturePage, PageServer

WEB = ROOT / "Integrations/Web/gestures"
SCRIPTS = ["gestures", "hammer", "keyboard", "lint", "momentum"]
BOX = '<div id="box" class="box"></div>'
# A call, how its error begins in development, and all of it in production.
CALLS = [
    ("g.attach('#box', g.tap())", "attach: expected an element, such as document.", 'attach: expected element, found "#box"'),
    ("g.attach(box, [one, one])", "attach: the tap is in the list twice", 'listedTwice: "tap"'),
    ("g.attach(box, 3)", "attach: expected recognizers, such as", "attach: expected recognizers, found 3"),
    ("new g.Recognizer('twirl')", 'there is no recognizer "twirl"; there are tap,', 'unknownKind: "twirl"'),
    ("one.isEnabled = false", "tap: isEnabled is set with set(", 'readOnly: "tap": "isEnabled"'),
    ("g.tap({ ended: 3 })", "tap: ended: expected a function or null", "tap: ended: expected functionOrNull, found 3"),
    ("g.tap({ taps: 2 })", 'tap has no option "taps"; it has', 'unknownName: "tap": "option": "taps"'),
    ("g.tap({ numberOfTapsRequired: 0 })", "tap: numberOfTapsRequired: expected a whole number of at least 1",
     "tap: numberOfTapsRequired: expected number, found 0"),
    ("g.swipe({ direction: 'sideways' })", 'swipe: direction: expected one of "right", "left"',
     'swipe: direction: expected words, found "sideways"'),
    ("g.tap({ settings: { 'tap.maximumGab': 1 } })", 'there is no setting "tap.maximumGab"', 'unknownSetting: "tap.maximumGab"'),
    ("g.configure({ wasn: {} })", 'configure has no option "wasn"; it has wasm, settings, coalescedEvents', 'configure: unknownOption: "wasn"'),
    ("one.addEventListener('end', () => {})", 'tap: addEventListener: expected one of began,', 'unknownEvent: "tap": "end"'),
]


@pytest.fixture
def production(lender, tmp_path):
    """A page that has only the script for production and the small module."""
    # The page of the tests knows the script by its usual name.
    shutil.copy(BUILT / "gestures.production.js", tmp_path / "gestures.js")
    shutil.copy(BUILT / "gestures.wasm", tmp_path)
    server = PageServer(tmp_path)
    page = GesturePage(lender, server)
    yield page
    page.close()
    server.close()


def test_a_page_recognizes_with_one_script_and_the_module(production):
    production.open(BOX, """
        import { attach, pan, pinch, tap } from "./gestures.js";
        const note = ({ recognizer, state }) => log.push(`${recognizer.kind} ${state}`);
        attach(box, [tap({ ended: note }), pan({ began: note, ended: note, maximumNumberOfTouches: 1 }), pinch({ began: note, ended: note })]);
    """)
    hand = Fingers(production)
    hand.tap((200, 250))
    assert production.log() == ["tap ended"]
    hand.down({0: (150, 250)}).move({0: (250, 250)}).up()
    assert production.log() == ["pan began", "pan ended"]
    hand.down({0: (180, 250), 1: (220, 250)}).move({0: (80, 250), 1: (320, 250)}).up()
    assert production.log()[-2:] == ["pinch began", "pinch ended"]


def test_the_scripts_for_production_work_together(lender, gesture_server):
    """They call members of each other that have short names."""
    page = GesturePage(lender, gesture_server)
    page.open(BOX, """
        import { attach, pan, pinch, ready, stroke } from "./gestures.production.js";
        import { keyboard } from "./keyboard.production.js";
        import { lint } from "./lint.production.js";
        const move = pan({ name: "card", on: (event) => log.push([event.state, event.translationX]) });
        const zoom = pinch({ on: (event) => log.push(event.state) });
        const marks = stroke({ ended: (event) => log.push(event.drawing), templates: [{ name: "line", strokes: [[{ x: 0, y: 0 }, { x: 60, y: 5 }]] }] });
        attach(box, [move, zoom, marks]);
        const keys = keyboard(box, [move, zoom, marks]);
        Object.assign(globalThis, { keys, lint, marks, move, ready, watch: () => move.explain() });
    """)
    assert page.page.evaluate("() => watch()").startswith("`card` on `#box` is explained from now on")
    assert page.page.evaluate("() => keys.actions.map(({ id }) => id)")[-1] == "draw:line"
    assert page.page.evaluate("() => [move.perform('moveLeft'), marks.perform('draw:line')]") == ["performed", "performed"]
    assert page.log() == [["began", 0], ["changed", -20], ["ended", -20], "line"]
    assert "fired" in {attempt["outcome"] for attempt in page.page.evaluate("async () => (await move.attempts()).map(({ outcome }) => ({ outcome }))")}
    page.page.mouse.move(200, 250)
    page.page.keyboard.down("Control")
    page.page.mouse.wheel(0, -40)
    page.page.keyboard.up("Control")
    page.wait_for("log.includes('changed')")
    page.page.evaluate("() => { console.group = console.log = () => {}; }")
    assert "card" in page.page.evaluate("async () => (await lint(box)).text")
    page.close()


def errors(page):
    """What the calls throw, after which nothing is attached."""
    page.open(BOX, 'import * as g from "./gestures.js"; globalThis.g = g; globalThis.one = g.tap();')
    found = [page.page.evaluate(f"() => {{ try {{ {call}; }} catch (error) {{ return [error.name, error.message]; }} }}") for call, *_ in CALLS]
    assert page.page.evaluate("() => one.element === null && box.style.touchAction === ''")
    return found


def test_an_error_is_a_sentence_in_development(gestures):
    for (name, message), (call, sentence, _) in zip(errors(gestures), CALLS):
        assert name == "TypeError" and message.startswith(sentence), (call, message)


def test_an_error_is_a_word_in_production(production):
    for (name, message), (call, _, words) in zip(errors(production), CALLS):
        assert name == "TypeError" and (message.startswith(words) if words.endswith(",") else message == words), (call, message)


@pytest.mark.parametrize("is_production", [False, True])
def test_only_in_development_test_kits_find_a_page(gestures, production, is_production):
    page = production if is_production else gestures
    page.open(BOX, 'import { attach, tap } from "./gestures.js"; attach(box, tap());')
    assert page.page.evaluate("() => Symbol.for('swift-gestures') in window") is not is_production


def test_the_scripts_for_production_export_the_same(lender, gesture_server):
    page = GesturePage(lender, gesture_server)
    for script in SCRIPTS:
        page.open("", f"""
            import * as one from "./{script}.js";
            import * as other from "./{script}.production.js";
            log.push(Object.keys(one).sort(), Object.keys(other).sort());
        """)
        development, production = page.log()
        assert development == production and development, script
    page.close()


def test_each_error_has_a_sentence_and_each_sentence_an_error():
    for folder in ("gestures", "hammer", "shared"):
        modules = [path.read_text() for path in (WEB / folder).rglob("*.js") if not path.name.startswith("errors.")]
        text = "\n".join(modules)
        used = set(re.findall(r'\bfault\("(\w+)"|\bmoduleFault\(script, "(\w+)"|\b(?:failed|other)\("(\w+)"', text))
        used = {word for words in used for word in words if word}
        if folder == "gestures":
            used |= set(re.findall(r'\bwrong\((?:"[^"]*"|`[^`]*`|[\w.]+), "(\w+)"', text))
        sentences = set(re.findall(r"^  (\w+): \(.*\) =>", (WEB / folder / "errors.js").read_text(), re.M))
        assert used <= sentences, f"{folder}: no sentence for {used - sentences}"
        # Words that come by a variable are in the text, too.
        unused = {word for word in sentences if f'"{word}"' not in text}
        assert not unused, f"{folder}: nothing says {unused}"


def test_only_names_that_no_page_knows_are_short():
    names = " ".join(re.findall(r'^inside\+?="(.*)"$', (WEB.parent / "bundle").read_text(), re.M)).split()
    uses = [WEB / "gestures.js", WEB / "gestures-all.js", WEB / "keyboard.js", WEB / "lint.js", *(WEB / "gestures").rglob("*.js")]
    script, types = ("\n".join(re.sub(r"^ *//[^\n]*|/\*.*?\*/", "", path.read_text(), flags=re.M | re.S) for path in paths)
                     for paths in (uses, [WEB / f"{name}.d.ts" for name in ("gestures", "keyboard", "lint")]))
    # What a page calls, what is looked up by its name, and what the module calls.
    known = set(re.findall(r"\w+", types)) | set(re.findall(r'"(\w+)"', script)) | set(re.findall(r"([a-z]+)\d", script, re.I))
    assert len(names) > 50 and not known & set(names), known & set(names)
    assert not (unused := [name for name in names if not re.search(rf"\b{name}\b", script)]), unused


def test_no_sentence_is_in_production():
    text = (BUILT / "gestures.production.js").read_text()
    table = "".join((WEB / folder / "errors.js").read_text() for folder in ("gestures", "shared"))
    sentences = [part for part in re.findall(r'[`"]([^`"\n]{25,})[`"]', table) if "import" not in part]
    pieces = [max(re.split(r"\$\{[^}]*\}", one), key=len).strip() for one in sentences]
    assert len(pieces) > 20
    found = [piece for piece in pieces if len(piece) > 20 and piece in text]
    assert not found, found

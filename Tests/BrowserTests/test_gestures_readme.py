"""README.md and Integrations/Web/gestures/README.md: all their code runs as it stands, and does what the pages say, under real fingers."""

import re
import subprocess

import pytest

from fingers import Fingers
from gesture_page import BUILT, ROOT, GesturePage, PageServer

README = (ROOT / "Integrations" / "Web" / "gestures" / "README.md").read_text()
FRONT = (ROOT / "README.md").read_text()
ELEMENTS = ('<div id="photo" class="box"></div><div id="card" style="position: absolute; width: 80px; height: 80px;'
            ' background: #fc8"><input id="field" style="width: 40px; height: 20px"></div>')
# One white point.
PHOTO = b"GIF89a\1\0\1\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"
# What a block takes from its surroundings.
NAMES = 'import { attach, configure, pan, pinch, rotation, tap } from "./gestures/gestures.js";\n'


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def block(start):
    """The script that starts with some words."""
    [found] = [text for text in blocks("js") if text.startswith(start)]
    return found


@pytest.fixture(scope="module")
def server():
    # The html block has a script of its own.
    server = PageServer(BUILT.parent, policy=None)
    yield server
    server.close()


@pytest.fixture
def web(lender, server):
    page = GesturePage(lender, server, "./gestures/")
    yield page
    page.close()


def pinch(hand, factor=2):
    """Two fingers that spread on the photo."""
    return hand.down({0: (150, 250), 1: (250, 250)}).move({0: (200 - 50 * factor, 250), 1: (200 + 50 * factor, 250)})


def scale(page, selector="#photo"):
    """How many times larger an element is shown than it is."""
    width = f"document.querySelector('{selector}')"
    return page.page.evaluate(f"{width}.getBoundingClientRect().width / {width}.offsetWidth")


def place(page):
    """Where the card is shown."""
    return page.page.evaluate("[card.getBoundingClientRect().x, card.getBoundingClientRect().y]")


def test_each_block_has_a_test():
    """Each block needs a test below; the first component is played by Integrations/Web/package --check."""
    assert re.findall(r"```(\w+)\n", README) == ["console", "html", "jsx", *["js"] * 10, "jsx", "svelte"]


def test_the_first_page(web):
    [body] = blocks("html")
    web.open(body, "")
    hand = Fingers(web)
    for number in (1, 2, 3):
        hand.down({0: (55, 50), 1: (155, 50)}).move({0: (5, 50), 1: (205, 50)}).up()
        # A pinch begins some points after the fingers have landed, so it is less than 2.
        assert scale(web) == pytest.approx(1.85 ** number, rel=0.25)
    hand.tap((100, 100), times=2)
    assert scale(web) == 1


def test_the_photo_of_the_front_page_zooms(web, server):
    body, shown = re.search(r"```html\n(.*?)```.*?```text\n(.*?)```", FRONT, re.DOTALL).groups()
    server.texts["photo.jpg"] = PHOTO
    web.open("<style>body { margin: 0 }</style>" + body, "")
    printed = []
    web.page.on("console", lambda message: printed.append(message.text))
    hand = Fingers(web)
    for number in (1, 2):
        hand.down({0: (100, 150), 1: (200, 150)}).move({0: (75, 150), 1: (225, 150)}).up()
        assert scale(web) == pytest.approx(1.4 ** number, rel=0.1)
    hand.tap((150, 150), times=2)
    assert scale(web) == 1
    assert [line for line in printed if line in shown.splitlines()] == [line for line in shown.splitlines() if line != "…"]


def test_a_card_is_dragged_and_thrown(web):
    web.open(ELEMENTS, block('import { attach, pan } from "./gestures/gestures.js";\nimport { momentum }'))
    hand = Fingers(web).down({0: (20, 60)}).move({0: (390, 160)}, steps=12)
    x, y = place(web)
    assert x == pytest.approx(370, abs=15) and y == pytest.approx(100, abs=15)
    hand.up()
    # The momentum brings it back to the bounds.
    web.wait_for("Math.abs(card.getBoundingClientRect().x - 300) < 0.5")
    hand.down({0: (320, place(web)[1] + 60)})
    held = place(web)
    hand.move({0: (220, held[1] + 60)})
    assert place(web)[0] == pytest.approx(held[0] - 100, abs=15)
    hand.up()


def test_a_tap_waits_for_a_double_tap(web):
    web.open(ELEMENTS, NAMES + 'const zoom = () => log.push("zoom"), select = () => log.push("select");\n'
             + block("const double = tap({ numberOfTapsRequired: 2, ended: zoom })"))
    hand = Fingers(web)
    hand.tap((150, 250), times=2)
    assert web.log() == ["zoom"]
    hand.tap((150, 250))
    assert web.log() == []
    web.wait_for("log.length > 0")
    assert web.log() == ["select"]


def test_a_pinch_and_a_turn_go_together(web):
    script = block("const turn = rotation(")
    assert script.count("{ … }") == 2
    script = script.replace("…", "log.push(['turn', rotation])", 1).replace("…", "log.push(['pinch', scale])")
    web.open(ELEMENTS, NAMES + script)
    hand = Fingers(web).down({0: (150, 250), 1: (250, 250)}).move({0: (200, 150), 1: (200, 350)})
    last = dict(web.log())
    hand.up()
    assert last == {"turn": pytest.approx(1.57, abs=0.2), "pinch": pytest.approx(2, rel=0.2)}


def test_a_pinch_takes_over_from_a_drag(web):
    web.open(ELEMENTS, NAMES + "const drag = () => log.push('drag'), zoom = () => log.push('zoom');\n"
             + block("const move = pan({ changed: drag })"))
    hand = Fingers(web).down({0: (150, 250)}).move({0: (180, 250)}).down({1: (250, 250)})
    assert set(web.log()) == {"drag"}
    hand.move({0: (120, 250), 1: (310, 250)}).up()
    assert "zoom" in web.log()


def test_a_drag_that_starts_in_a_field_is_left_to_it(web):
    web.open(ELEMENTS, NAMES + "const move = () => log.push('moved');\n" + block("attach(card, pan({ shouldReceive"))
    hand = Fingers(web)
    hand.down({0: (10, 10)}).move({0: (10, 90)}).up()
    assert web.log() == []
    hand.down({0: (60, 60)}).move({0: (60, 140)}).up()
    assert "moved" in web.log()


def test_keys_move_and_zoom(web):
    web.open(ELEMENTS, """
        const move = (event) => log.push([event.translationX, event.translationY, event.velocity]);
        const zoom = (event) => log.push([event.scale, event.velocity]);
    """ + block('import { attach, pan, pinch } from "./gestures/gestures.js";\nimport { keyboard }')
             + "globalThis.keys = keys;\n")
    names = ["tabindex", "role", "aria-keyshortcuts", "aria-description"]
    read = f"{names}.filter((name) => card.hasAttribute(name))"
    web.wait_for("card.hasAttribute('tabindex')")
    assert web.page.evaluate(read) == names
    web.page.focus("#card")
    for key, expected in [("ArrowLeft", [-20, 0, 0]), ("z", [2, 0]), ("+", [2, 0]), ("-", [0.8, 0])]:
        web.page.keyboard.press(key)
        web.wait_for("log.length > 0")
        assert web.log() == [expected], key
    assert "Move the card left" in web.page.evaluate("keys.actions.map(({ name }) => name)")
    web.page.evaluate("keys.dispose()")
    assert web.page.evaluate(read) == []


def test_a_signal_ends_the_listening(web):
    web.open(ELEMENTS, NAMES + """
        const controller = globalThis.controller = new AbortController(), select = () => log.push("select");
    """ + block("attach(photo, tap({ ended: select })"))
    hand = Fingers(web)
    hand.tap((150, 250))
    assert web.log() == ["select"]
    web.page.evaluate("controller.abort()")
    hand.tap((150, 250))
    assert web.log() == []


def test_a_failure_and_its_explanation_are_those_of_the_page(web):
    script = block("const double = tap({ numberOfTapsRequired: 2, failed")
    comments = [line.removeprefix("// ") for line in script.splitlines() if line.startswith("// ")]
    [explaining] = [line for line in script.splitlines() if line.startswith("console.log(await")]
    web.open(ELEMENTS, NAMES + script + "attach(photo, double);\nglobalThis.double = double;\n")
    printed = []
    web.wait_for("globalThis.double")
    web.page.on("console", lambda message: printed.append(message))
    Fingers(web).tap((150, 250))
    web.wait_for("double.reason")
    web.page.evaluate(f"async () => {{ {explaining} }}")
    web.taken()
    reason, sentence = [message.args[0].json_value() for message in printed]
    assert reason == web.page.evaluate(f"({comments[0]})")
    # Its times are others.
    words = re.sub(r"\d+\\\.\d+", r"\\d+\\.\\d+", re.escape(comments[1]))
    assert re.fullmatch(words, sentence), sentence


def test_thresholds_of_one_recognizer_and_of_all(web):
    web.open(ELEMENTS, """
        import { attach, configure, pinch, tap as made } from "./gestures/gestures.js";
        const tap = (options) => attach(photo, made({ ...options, ended: () => log.push("tap"),
          failed: ({ reason }) => log.push([reason.kind, reason.limit]) }));
    """ + block("tap({ settings:") + "attach(photo, pinch({ touchAction: 'none', began: () => log.push('pinch') }));\n")
    hand = Fingers(web)
    hand.down({0: (150, 250)}).move({0: (150, 275)}).up()
    assert web.log() == [["movedTooFar", 20]]
    hand.tap((150, 250))
    assert web.log() == ["tap"]
    # Forgiving pinches begin after 25 points, others after 8.
    hand.down({0: (150, 250), 1: (250, 250)}).move({1: (268, 250)})
    assert "pinch" not in web.log()
    hand.move({1: (290, 250)}).up()
    assert "pinch" in web.log()


def test_what_is_wrong_with_a_page_is_said_and_accepted(web):
    web.open(ELEMENTS, NAMES + """
        configure({ settings: { preset: "standard" } });
        const double = tap({ name: "zoom", numberOfTapsRequired: 2 });
        attach(photo, [double, tap({ name: "select", requiresFailureOf: double })]);
    """ + block("import { lint }") + "log.push(...report.findings.map(({ rule, subject, accepted }) => [rule, subject, accepted]));\n")
    web.wait_for("log.length > 0")
    assert ["late", "select", "a double tap matters more here"] in web.log()


# What the block needs of React: one component, which is rendered again when its state changes. As in React 18, numbers
# are lengths in pixels, except for a few properties.
REACT = """
import { attach, pinch } from "./gestures/gestures.js";
const state = [], effects = [];
let element, position;
const useRef = () => ({ get current() { return element; } });
const useState = (start) => {
  const own = position++;
  state[own] ??= start;
  return [state[own], (value) => { state[own] = value; render(); }];
};
const useEffect = (effect) => effects.push(effect);
const React = { createElement: (type, { ref, style, ...attributes }) => {
  element ??= document.body.appendChild(document.createElement(type));
  Object.assign(element, attributes);
  for (const [name, value] of Object.entries(style)) element.style[name] = typeof value === "number" ? `${value}px` : value;
} };
const render = () => { position = 0; Photo(); };
render();
globalThis.unmount = effects[0]();
"""
DECLARED = """
declare function useRef(start: any): { current: any };
declare function useState<Value>(start: Value): [Value, (value: Value) => void];
declare function useEffect(effect: () => () => void, dependencies: unknown[]): void;
declare namespace React { const createElement: any; }
declare namespace JSX { interface IntrinsicElements { img: { ref: any; src: string; style: Partial<CSSStyleDeclaration> } } }
"""


def test_the_component_compiles_and_pinches(web, server, tmp_path):
    _, component = blocks("jsx")
    package = tmp_path / "gestures"
    package.mkdir()
    (package / "gestures.d.ts").write_text((BUILT / "gestures.d.ts").read_text())
    (tmp_path / "react.d.ts").write_text(DECLARED)
    (tmp_path / "photo.jsx").write_text('import { attach, pinch } from "./gestures/gestures.js";\n' + component
                                        + "export { Photo };\n")
    compiled = subprocess.run(
        ["tsc", "--strict", "--allowJs", "--checkJs", "--jsx", "react", "--target", "es2022", "--module", "es2022",
         "--outDir", "out", "react.d.ts", "photo.jsx"], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert compiled.returncode == 0, compiled.stdout
    script = (tmp_path / "out" / "photo.js").read_text()
    assert "React.createElement" in script
    server.texts["photo.jpg"] = PHOTO
    web.open("<style>img { width: 300px; height: 400px; transform-origin: 0 0 }</style>",
             script.split("\n", 1)[1].replace("export { Photo };", "") + REACT)
    hand = Fingers(web)
    pinch(hand).up()
    assert scale(web, "img") == pytest.approx(2, rel=0.2)
    web.page.evaluate("unmount()")
    pinch(hand, 1.2).up()
    assert scale(web, "img") == pytest.approx(2, rel=0.2)


def test_the_action_for_svelte_taps(web):
    [component] = blocks("svelte")
    script, action, parameter, text = re.fullmatch(
        r"<script>\n(.*)</script>\n<div use:(\w+)=\{(.*)\}>(.*)</div>\n", component, re.DOTALL).groups()
    # As Svelte compiles it: the action is called with the element, and what it returns is told the end.
    web.open(f'<div id="box" class="box">{text}</div>', script + f"globalThis.made = {action}(box, {parameter});\n")
    said = []
    web.page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
    hand = Fingers(web)
    hand.tap((150, 250))
    web.taken()
    assert said == ["tapped"]
    web.page.evaluate("made.destroy()")
    hand.tap((150, 250))
    web.taken()
    assert said == ["tapped"]

"""keyboard.js: gestures by keys, and what screen readers are told, on pages of other people."""

import threading

import pytest

from fingers import Fingers

BOX = '<div id="box" class="box"></div><input id="field"><button id="button">OK</button>'
PAN = """
    import { attach, pan, pinch, ready } from "./gestures.js";
    import { keyboard } from "./keyboard.js";
    const all = [pan({ on: (event) => log.push([event.state, event.translationX, event.translationY, event.velocity]) }),
      pinch({ on: (event) => log.push([event.state, event.scale, event.x, event.y]) })];
    attach(box, all);
    window.keys = keyboard(box, all, { actions: { zoomIn: { keys: ["z"], amount: 2 }, moveUp: false,
      moveLeft: "To the left" } });
    await ready();
"""


READY = "async () => (await import('./gestures.js')).ready()"


def focus(gestures):
    gestures.wait_for("document.querySelector('#box').hasAttribute('tabindex')")
    gestures.page.focus("#box")
    # The focus asks for the larger module, which performs the actions.
    gestures.page.evaluate(READY)


def test_arrow_keys_drag_in_exact_steps(gestures):
    gestures.open(BOX, PAN)
    focus(gestures)
    gestures.page.keyboard.press("ArrowRight")
    assert gestures.log() == [["began", 0, 0, 0], ["changed", 20, 0, 0], ["ended", 20, 0, 0]]
    # An action that the page has left out, and keys with other modifiers, are the page's.
    gestures.page.keyboard.press("ArrowUp")
    gestures.page.keyboard.press("Control+ArrowRight")
    assert gestures.log() == []


def test_keys_and_amounts_are_the_pages(gestures):
    gestures.open(BOX, PAN)
    focus(gestures)
    gestures.page.keyboard.press("Shift+Z")
    box = gestures.page.locator("#box").bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert gestures.log()[1] == ["changed", 2, *middle]
    gestures.page.keyboard.press("-")
    assert gestures.log()[1][:2] == ["changed", 0.8]


def test_attributes_are_added_where_the_page_has_none_and_taken_back(gestures):
    gestures.open(BOX.replace("class=", 'aria-description="A card" class='), PAN)
    focus(gestures)
    names = ["tabindex", "role", "aria-keyshortcuts", "aria-description"]
    read = f"{names}.map((name) => document.querySelector('#box').getAttribute(name))"
    shortcuts = "ArrowLeft ArrowRight ArrowDown z -"
    assert gestures.page.evaluate(read) == ["0", "application", shortcuts, "A card"]
    listed = gestures.page.evaluate("keys.actions.map(({ id, name }) => [id, name])")
    assert listed[:2] == [["moveLeft", "To the left"], ["moveRight", "Move right"]]
    gestures.page.evaluate("keys.dispose()")
    assert gestures.page.evaluate(read) == [None, None, None, "A card"]
    gestures.page.keyboard.press("ArrowRight")
    assert gestures.log() == []


def test_fields_inside_and_handlers_of_the_page_keep_their_keys(gestures):
    gestures.open('<div id="box" class="box"><input id="field" value="ab"></div>', PAN + """
        box.addEventListener("keydown", (event) => { if (event.key === "-") event.preventDefault(); }, true);
    """)
    focus(gestures)
    gestures.page.keyboard.press("-")
    gestures.page.focus("#field")
    gestures.page.keyboard.press("ArrowRight")
    gestures.page.keyboard.press("z")
    assert gestures.log() == []


def test_a_button_still_clicks_and_its_tap_fires(gestures):
    gestures.open(BOX, """
        import { attach, tap, ready } from "./gestures.js";
        import { keyboard } from "./keyboard.js";
        const one = tap({ ended: () => log.push("tap") });
        attach(button, one);
        button.addEventListener("click", () => log.push("click"));
        keyboard(button, one);
        await ready();
    """)
    gestures.wait_for("document.querySelector('#button').hasAttribute('aria-keyshortcuts')")
    assert gestures.page.get_attribute("#button", "role") is None
    gestures.page.focus("#button")
    gestures.page.evaluate(READY)
    gestures.page.keyboard.press("Enter")
    assert sorted(gestures.log()) == ["click", "tap"]


def test_a_disabled_recognizer_says_so(gestures):
    gestures.open(BOX, PAN)
    focus(gestures)
    assert gestures.page.evaluate("keys.actions[0].perform()") == "performed"
    result = gestures.page.evaluate("""() => {
        const { recognizer } = keys.actions[0];
        recognizer.set({ isEnabled: false });
        return [recognizer.alternatives.length, recognizer.perform("moveLeft"), recognizer.perform("fly")];
    }""")
    assert result == [0, "disabled", "disabled"]


def test_both_modules_list_the_same_actions(gestures, gesture_server):
    before = len(gesture_server.requests)
    gestures.open(BOX, """
        import { attach, longPress, pan, pinch, ready, rotation, swipe, tap, watch } from "./gestures.js";
        const all = [tap(), tap({ numberOfTapsRequired: 2 }), tap({ numberOfTapsRequired: 3 }), tap({ numberOfTouchesRequired: 2 }),
          tap({ mode: "exclusive", numberOfTapsRequired: 2 }), longPress(), pan(),
          pan({ axis: "y" }), pan({ room: [0, 0, 9, 9] }), pinch(), rotation(), swipe(), swipe({ direction: ["up", "left", "down"] }),
          tap({ isEnabled: false })];
        attach(box, all);
        globalThis.lists = () => all.map((one) => one.alternatives);
        Object.assign(globalThis, { ready, watch });
    """)
    # The first question loads the list of actions, and nothing else.
    assert gestures.page.evaluate("() => lists().flat()") == []
    small = gestures.page.evaluate("async () => { await ready(); return lists(); }")
    assert "gestures-all.wasm" not in gesture_server.requests[before:]
    gestures.page.evaluate("() => watch()")
    assert gestures.page.evaluate("() => lists()") == small
    assert [len(one) for one in small] == [1, 1, 1, 1, 1, 1, 4, 2, 4, 2, 2, 1, 3, 0]


@pytest.mark.parametrize("file", ["gestures-all.wasm", "gestures-all.js"])
def test_the_first_action_waits_for_the_larger_module_and_for_the_fingers(gestures, gesture_server, file):
    gesture_server.delays[file] = threading.Event()
    try:
        gestures.open(BOX, """
            import { attach, pan } from "./gestures.js";
            globalThis.one = pan({ on: (event) => log.push([event.state, event.translationX]) });
            attach(box, one);
        """)
        # Which actions there are is known by the script.
        assert gestures.page.evaluate("() => [one.perform('moveLeft'), one.perform('fly')]") == ["waits", "waits"]
        hand = Fingers(gestures)
        hand.down({0: (200, 250)}).move({0: (260, 250)}, steps=4)
        assert gestures.log()[0][0] == "began"
    finally:
        gesture_server.delays.pop(file).set()
    gestures.wait(300)
    hand.move({0: (300, 250)}, steps=4).up()
    log = gestures.log()
    assert {state for state, _ in log[:-1]} == {"changed"} and log[-1][0] == "ended" and log[-1][1] > 50, log
    gestures.wait_for("log.length > 2")
    assert gestures.log() == [["began", 0], ["changed", -20], ["ended", -20]]
    assert gestures.page.evaluate("() => [one.perform('moveRight'), one.perform('fly')]") == ["performed", "notPublished"]


def test_the_focus_is_the_pointer_of_a_hover(gestures):
    gestures.open(BOX, """
        import { attach, hover, ready } from "./gestures.js";
        import { keyboard } from "./keyboard.js";
        const over = hover({ on: (event) => log.push(event.state) });
        attach(box, over);
        keyboard(box, over);
        await ready();
    """)
    focus(gestures)
    gestures.page.focus("#field")
    assert gestures.log() == ["began", "ended"]


def test_a_drawing_is_performed_by_its_name(gestures):
    gestures.open(BOX, """
        import { attach, stroke, ready } from "./gestures.js";
        window.marks = stroke({ ended: (event) => log.push(event.drawing), templates: [
          { name: "check", strokes: [[{ x: 0, y: 20 }, { x: 20, y: 40 }, { x: 60, y: 0 }]] },
          { name: "line", strokes: [[{ x: 0, y: 0 }, { x: 60, y: 5 }]] }] });
        attach(box, marks);
        await ready();
        document.body.dataset.ready = "yes";
    """)
    gestures.wait_for("document.body.dataset.ready === 'yes'")
    # The larger module has come with the script.
    assert gestures.page.evaluate("marks.alternatives.map(({ id }) => id)") == ["draw:check", "draw:line"]
    assert gestures.page.evaluate("marks.perform('draw:line')") == "performed"
    assert gestures.log() == ["line"]

"""lint.js: what a page offers is performed in a copy of it, and nothing happens in the page."""

from fingers import Fingers

# A swipe beside a pan, which begins first; a tap that waits for a double tap; a button under a cover, and one far below.
BODY = """<div id="list" style="position: absolute; left: 0; top: 0; width: 400px; height: 600px; overflow: auto">
  <div id="row" style="height: 120px; background: #8ac"></div>
  <div id="video" style="height: 200px; background: #ca8"></div>
  <div id="button" style="height: 60px"></div>
  <div style="height: 2000px"></div>
  <div id="below" style="height: 60px"></div>
</div>
<div id="dialog" style="position: absolute; left: 0; top: 310px; width: 400px; height: 100px"></div>"""
SCRIPT = """
    import { attach, configure, pan, swipe, tap } from "./gestures.js";
    import { lint } from "./lint.js";
    configure({ settings: { preset: "standard" } });
    Object.assign(globalThis, { lint });
    const note = (event) => log.push(event.name);
    const double = tap({ name: "zoom", numberOfTapsRequired: 2, on: note });
    const flick = swipe({ name: "archive", direction: "left", on: note });
    attach(row, [pan({ name: "drag", on: note }), flick]);
    attach(video, [double, tap({ name: "select", requiresFailureOf: double, on: note, shouldReceive() { log.push("asked"); return true; } })]);
    attach(button, tap({ name: "buy", on: note, failed: note }));
    attach(below, tap({ name: "more", on: note }));
    globalThis.fix = () => flick.set({ recognizesWith: true });
"""


def found(report, **wanted):
    return [one for one in report["findings"] if all(one.get(key) == value for key, value in wanted.items())]


def lint(gestures, arguments=""):
    return gestures.page.evaluate(f"() => lint({arguments})")


def test_a_page_is_linted_without_a_touch(gestures):
    said = []
    gestures.page.on("console", lambda message: said.append(message.text))
    gestures.open(BODY, SCRIPT)
    before = list(gestures.server.requests)
    assert "gestures-lint.wasm" not in before[before.index("page.html"):], "a page that does not lint loads nothing more"
    looks = "[document.body.outerHTML, scrollY, document.activeElement.localName]"
    shown = gestures.page.evaluate(looks)
    report = lint(gestures)
    assert gestures.page.evaluate(looks) == shown
    assert gestures.log() == [], "no handler was called"
    assert "gestures-lint.wasm" in gestures.server.requests

    assert report["recognizers"] == ["drag", "archive", "zoom", "select", "buy"]
    assert report["outOfView"] == ["#below"]
    [never] = found(report, rule="never", level="error")
    assert (never["subject"], never["other"]) == ("archive", "drag")
    assert "`drag.requireFailureOf(archive)`: it fires in 4 of 4; " in never["tried"]
    [remedy, *_] = never["remedies"]
    assert remedy["javascript"] == ["drag.requireFailureOf(archive)"] and remedy["costs"]
    # A page has no Swift.
    assert "Swift:" not in report["text"]
    [late] = found(report, rule="late", subject="select")
    assert late["other"] == "zoom" and "0.35" in late["text"] and "`select.requireFailureOf(zoom)`" in late["tried"]
    [covered] = found(report, rule="noTouch")
    assert covered["subject"] == "buy" and "covered by `#dialog`" in covered["text"]
    [row] = [one for one in report["matrix"] if one["gesture"] == "archive"]
    assert row["fired"][1] == 0 and row["fired"][0] == row["performed"] > 0
    # The console has what is offered and what is wrong.
    assert any(line.startswith("#row: drag, archive") for line in said), said
    assert any("#below" in line for line in said) and any(report["text"].strip() in line for line in said)

    # The page goes on: real fingers do what it says.
    Fingers(gestures).down({0: (300, 60)}).move({0: (100, 60)}).up()
    assert "archive" not in gestures.log()


def test_findings_are_accepted_and_fixed(gestures):
    gestures.open(BODY, SCRIPT)
    report = lint(gestures, """video, { hands: 0, accepted: [
        { rule: "late", of: "select", because: "the double tap matters more" }, { rule: "never", because: "none" }] }""")
    assert report["recognizers"] == ["zoom", "select"]
    [late] = found(report, rule="late", subject="select")
    assert late["accepted"] == "the double tap matters more"
    assert [one["text"] for one in found(report, rule="staleAcceptance")], "an acceptance without a finding is one"
    gestures.page.evaluate("() => fix()")
    report = lint(gestures, "row, { hands: 0 }")
    assert found(report, rule="never") == []
    # The same bytes every time.
    assert lint(gestures, "row, { hands: 0 }") == report


def test_what_is_wrong_with_a_call_is_said(gestures):
    gestures.open(BODY, SCRIPT)
    for arguments, words in [
        ("new DOMParser().parseFromString('', 'text/html').body", "lint: expected an element of a page, found [object HTMLBodyElement]"),
        ("5", "lint: expected an element of a page, found 5"),
        ("row, { hand: 1 }", 'lint has no option "hand"; it has accepted, hands, wasm; did you mean `hands`?'),
        ("row, { accepted: [{ rule: 'late' }] }", "lint: accepted[0]: because: expected a text, found undefined"),
        ("row, { accepted: [{ rule: 'lat', because: 'x' }] }",
         'lint: accepted[0]: rule: expected the rule of a finding, such as late or instead, found "lat"'),
    ]:
        assert gestures.page.evaluate(f"() => lint({arguments}).catch((error) => error.message)") == words


def test_shadow_roots_shapes_and_answers_count(gestures):
    gestures.open('<div id="host"></div><svg width="400" height="300"><circle id="dot" cx="200" cy="150" r="140"/></svg>', """
        import { attach, pan, stroke, swipe } from "./gestures.js";
        import { lint } from "./lint.js";
        globalThis.lint = lint;
        const root = host.attachShadow({ mode: "closed" });
        root.innerHTML = '<div id="inside" style="height: 150px"></div>';
        const line = (...numbers) => numbers.map(([x, y]) => ({ x, y }));
        attach(root.firstChild, [pan({ name: "drag" }), stroke({ name: "draw",
          templates: [{ name: "v", strokes: [line([0, 0], [50, 100], [100, 0])] }],
          shouldRecognizeSimultaneouslyWith(other) { log.push(other.name); return true; } })]);
        attach(dot, swipe({ name: "flick" }));
    """)
    report = lint(gestures, "document.body, { hands: 0 }")
    assert report["recognizers"] == ["drag", "draw", "flick"]
    assert "drag" in gestures.log()
    [also] = found(report, rule="also", subject="draw")
    assert also["other"] == "drag" and "`#inside`" in also["text"]
    # The corners of its box are no part of a circle.
    assert found(report, subject="flick", level="error") == []
    assert [row["performed"] == row["fired"][2] for row in report["matrix"] if row["gesture"] == "flick"] == [True]

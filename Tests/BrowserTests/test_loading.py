"""Every script that loads a wasm module says in one sentence which file it is, and why it cannot be used."""

import re

import pytest

from fingers import Fingers
from gesture_page import BUILT, POLICY, TRAPS, GesturePage, PageServer

# Each script with its module, and the code of a page that uses it.
LOADERS = {
    "gestures.js": ("gestures.wasm", 'import { attach, pan, tap } from "./gestures.js"; for (const one of [tap(), pan(), tap()]) '
                    "attach(document.body, one);"),
    "momentum.js": ("momentum.wasm", 'import { momentum } from "./momentum.js"; momentum({ step() {} });'),
    "lint.js": ("gestures-lint.wasm", 'import { lint } from "./lint.js"; await lint();'),
    "fingers.js": ("fingers.wasm", 'import { load } from "./fingers.js"; await load();'),
    "bridge.js": ("swift-page.wasm", 'import "./bridge.js";'),
    "hammer.js": ("gestures.wasm", 'import Hammer from "./hammer.js"; new Hammer(document.body);'),
}

HEAD = bytes.fromhex("0061736d01000000")
# A module with a memory and nothing else, and one whose functions have one parameter.
EMPTY = HEAD + bytes.fromhex("0503010001" "070a01066d656d6f72790200")


def with_function(name):
    """A module with a memory and a function with nine parameters, which no script calls."""
    entry = bytes([len(name)]) + name.encode() + b"\0\0"
    exports = b"\2\6memory\2\0" + entry
    kind = b"\1\x60\x09" + b"\x7c" * 9 + b"\0"
    return (HEAD + bytes([1, len(kind)]) + kind + bytes.fromhex("03020100" "0503010001")
            + bytes([7, len(exports)]) + exports + bytes.fromhex("0a040102000b"))


FIRST = {"gestures.wasm": "input", "gestures-lint.wasm": "input", "momentum.wasm": "set", "fingers.wasm": "input", "swift-page.wasm": "buffer"}
LIMITED = POLICY.replace("default-src 'self'", "default-src 'self'; connect-src 'none'")
# What is wrong: the policy of the page, the file that is there, its type, and what is said about it.
CAUSES = {
    "gone": (POLICY, None, None, r"was not found at ADDRESS, 404 Not Found; (put|it belongs) .*"),
    "a page": (POLICY, b"<!doctype html><title>Shop</title>", "text/html; charset=utf-8",
               r"was not found at ADDRESS, where a page of HTML, which some servers send for any address that they do not know, "
               r"is \(text/html; charset=utf-8\); .*"),
    "a pointer": (POLICY, b"version https://git-lfs.github.com/spec/v1", None,
                  r"was not found at ADDRESS, where another file is \(application/wasm\); .*"),
    "nothing": (POLICY, b"", None, r"was not found at ADDRESS, where an empty file is \(application/wasm\); .*"),
    "half": (POLICY, 0.5, None, r"at ADDRESS is damaged or cut off after \d+ bytes: .*; copy it again, as it was built"),
    "a few bytes": (POLICY, b"\0asm", None, r"at ADDRESS is damaged or cut off after 4 bytes: .*"),
    "another module": (POLICY, EMPTY, None, r"is of another version: it has no function \w+; take both from one release"),
    "another version": (POLICY, with_function, None, r"is of another version: its function \w+ has 9 parameters in place of \d; .*"),
    "other imports": (POLICY, "other", None, r"is of another version: .*[Ii]mport.*; take both from one release"),
    "connect-src": (LIMITED, 1, None, r"was not found at ADDRESS, which the page forbids; allow it with connect-src in its "
                    r"Content-Security-Policy; .*"),
    "script-src": ("script-src 'self'", 1, None, r"this page may not run WebAssembly, which FILE needs; allow it with "
                   r"script-src 'self' 'wasm-unsafe-eval' in its Content-Security-Policy"),
}


def built(script, name):
    """A built file of the folder of a script."""
    return (BUILT.parent / "swift-page" if script == "bridge.js" else BUILT) / name


class Site:
    """A page that uses a script whose module is as it should not be."""

    def __init__(self, lender, tmp_path, script, policy):
        self.script = script
        self.module, use = LOADERS[script]
        self.server = PageServer(tmp_path, policy)
        for name in (script, "shared.js", "gestures.js"):
            self.server.texts[name] = built(script, name).read_bytes() if built(script, name).exists() else b""
        self.server.texts["page.html"] = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'
        self.server.texts["page.js"] = use
        self.page = GesturePage(lender, self.server)

    def close(self):
        self.page.faults.clear()
        self.page.close()
        self.server.close()

    def said(self):
        """What the page says about the module, once it has come to rest."""
        self.page.page.goto(self.server.address + "page.html")
        for _ in range(200):
            if any(".js: " in fault for fault in self.page.faults):
                break
            self.page.wait(50)
        self.page.wait(100)
        return [fault.removeprefix("error: ") for fault in self.page.faults if ".js: " in fault]


@pytest.mark.parametrize("script", LOADERS)
@pytest.mark.parametrize("cause", CAUSES)
def test_a_module_that_cannot_be_used_is_named_with_the_cause(lender, tmp_path, script, cause):
    policy, body, kind, reason = CAUSES[cause]
    site = Site(lender, tmp_path, script, policy)
    module = site.module
    whole = built(script, module).read_bytes()
    if body == "other":
        body = built("bridge.js", "swift-page.wasm").read_bytes() if script != "bridge.js" else (BUILT / "gestures.wasm").read_bytes()
    elif callable(body):
        body = body(FIRST[module])
    elif isinstance(body, (int, float)):
        body = whole[:int(len(whole) * body)]
    if body is not None:
        site.server.texts[module] = body
    if kind:
        site.server.types[module] = kind
    said = site.said()
    address = re.escape(site.server.address + module)
    # Hammer's recognizers are those of gestures.js.
    name = "gestures.js" if script == "hammer.js" else script
    prefix = "" if reason.startswith("this page") else f"{re.escape(module)} "
    expected = f"{name}: {prefix}{reason.replace('ADDRESS', address).replace('FILE', re.escape(module))}"
    site.close()
    assert len(said) == 1 and re.fullmatch(expected, said[0]), (said, expected)


@pytest.mark.parametrize("script", LOADERS)
def test_a_server_that_does_not_know_the_type_of_wasm_is_good_enough(lender, tmp_path, script):
    site = Site(lender, tmp_path, script, POLICY)
    site.server.texts[site.module] = built(script, site.module).read_bytes()
    site.server.types[site.module] = "text/plain"
    site.page.page.goto(site.server.address + "page.html")
    site.page.wait(500)
    site.page.page.wait_for_load_state("networkidle")
    faults = list(site.page.faults)
    site.close()
    assert faults == []


@pytest.mark.parametrize("source, said", [
    ("'gone.wasm'", "gestures.wasm was not found at gone.wasm, 404 Not Found; put gestures.wasm beside gestures.js, or say where it "
     'is: configure({ wasm: { "gestures": address } })'),
    ("'http://['", "gestures.wasm was not found at http://[, "),
    ("'http://127.0.0.1:1/gestures.wasm'", "gestures.wasm was not found at http://127.0.0.1:1/gestures.wasm, which the page forbids; "),
    ("new Response('no', { status: 500, statusText: 'Broken' })", "gestures.wasm was not found at , 500 Broken; "),
    ("Promise.resolve(5)", "the source of gestures.wasm: expected an address, a Response, bytes or a WebAssembly.Module, found 5"),
    ("new Uint8Array(3)", "gestures.wasm is damaged or cut off after 3 bytes: "),
    ("read", "gestures.wasm was not found at , the answer could not be read: "),
])
def test_a_source_that_the_page_names_is_named(gestures, source, said):
    gestures.open('<div id="box" class="box"></div>', f"""
        import {{ configure, ready }} from "./gestures.js";
        const read = new Response("x");
        await read.text();
        configure({{ wasm: {{ gestures: {source} }} }});
        await ready().catch((error) => log.push(error.message));
    """, wait=False)
    gestures.wait_for("log.length > 0")
    # The browser writes down the address that does not answer, and the policy.
    gestures.faults.clear()
    [message] = gestures.log()
    assert message.startswith(f"gestures.js: {said}"), message


def test_the_browser_gets_its_touches_back_until_the_engine_can_be_loaded(gestures, gesture_server):
    gesture_server.texts["gestures.wasm"] = b""
    try:
        gestures.open('<div id="box" class="box"></div><div style="height: 3000px"></div>', """
            import { attach, pan, pinch, ready, tap } from "./gestures.js";
            box.style.touchAction = "pan-x pan-y";
            attach(box, [pan({ on: (event) => log.push(event.state) }), pinch(), tap({ ended: () => log.push("tap") })]);
            log.push(box.style.touchAction);
            globalThis.ready = ready;
        """, wait=False)
        gestures.wait_for("box.style.touchAction === 'pan-x pan-y'")
    finally:
        del gesture_server.texts["gestures.wasm"]
    assert gestures.log() == ["none"]
    assert len(gestures.faults) == 1 and "gestures.wasm was not found" in gestures.faults.pop()
    Fingers(gestures).down({0: (200, 350)}).move({0: (200, 150)}, steps=12).up()
    assert gestures.page.evaluate("() => scrollY") > 50
    gestures.page.evaluate("() => scrollTo(0, 0)")
    zooms = """() => box.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 40,
      clientX: 200, clientY: 250 }))"""
    assert gestures.page.evaluate(zooms), "the page cannot be zoomed"
    gestures.page.evaluate("() => { scrollTo(0, 0); return ready(); }")
    assert not gestures.page.evaluate(zooms)
    assert gestures.page.evaluate("() => box.style.touchAction") == "none"
    gestures.wait(300)  # until the pinch of the trackpad is over
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]


@pytest.mark.parametrize("file, reason", [
    ("gestures-all.wasm", "was not found at "), ("gestures-all.js", "was not loaded: .*; put it beside gestures.js, from the same release$")])
def test_explanations_that_do_not_come_leave_the_recognizers_as_they_are(gestures, gesture_server, file, reason):
    gesture_server.texts[file], gesture_server.types[file] = b"<html>", "text/html"
    try:
        gestures.open('<div id="box" class="box"></div>', """
            import { attach, ready, tap } from "./gestures.js";
            globalThis.single = tap({ ended: () => log.push("tap") });
            attach(box, single);
            globalThis.ready = ready;
        """)
        said = gestures.page.evaluate("() => single.explain().catch((error) => error.message)")
        assert re.match(f"gestures.js: {file} {reason}", said), said
        Fingers(gestures).tap((200, 250))
        assert gestures.log() == ["tap"]
        assert gestures.page.evaluate("() => ready().then(() => 'ready', String)") == "ready"
    finally:
        del gesture_server.texts[file], gesture_server.types[file]
    # The browser says itself that a script is none.
    gestures.faults[:] = [fault for fault in gestures.faults if "MIME" not in fault and "dynamically" not in fault]
    # The file is there now.
    assert gestures.page.evaluate("() => single.explain()").startswith("`tap` on `#box` is explained from now on")
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]
    assert gestures.page.evaluate("() => single.explain()").startswith("`tap` on `#box` ")


def test_a_program_that_traps_is_reported_once_and_gets_no_more_events(lender):
    server = PageServer(BUILT.parent / "swift-page")
    page = GesturePage(lender, server)
    server.texts["page.html"] = '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="page.js"></script>'
    server.texts["page.js"] = TRAPS + 'await import("./bridge.js"); globalThis.isThere = true;'
    page.page.goto(server.address + "page.html")
    page.wait_for("globalThis.isThere")
    page.page.evaluate("() => { fail = { name: 'pointer', after: 1 }; }")
    Fingers(page).tap((200, 250), times=3)
    page.taken()
    said, page.faults = page.faults, []
    page.close()
    server.close()
    assert said == ["error: bridge.js: the program swift-page.wasm broke off and gets no more events: unreachable"]


def test_a_planner_and_a_motion_that_trap_say_so_and_the_next_ones_go_on(gestures):
    gestures.open("", TRAPS + """
        import { fingers } from "./fingers.js";
        import { momentum } from "./momentum.js";
        await momentum({ step() {}, reducesMotion: true }).finished;
        const words = "tap at 10,10";
        await fingers.plan(words);
        globalThis.fail = { name: "plan", after: 0 };
        await fingers.plan(words).catch((error) => log.push(error.message));
        log.push((await fingers.plan(words)).frames.length);
        globalThis.fail = { name: "compute", after: 0 };
        await momentum({ step() {}, reducesMotion: true }).finished.catch((error) => log.push(error.message));
        log.push((await momentum({ step() {}, velocity: { x: 100 }, reducesMotion: true }).finished).x > 1);
    """, wait=False)
    gestures.wait_for("log.length === 4")
    assert gestures.log() == ["fingers.js: the planner broke off: unreachable", 2, "momentum.js: momentum.wasm broke off: unreachable", True]

"""Traces that nobody recorded: each is refused with a sentence, and the page still takes touches."""

import base64
import json
import zlib

import pytest

from conftest import ROOT

CASES = [json.loads(line) for line in
         (ROOT / "Tests" / "TraceConformance" / "cases.jsonl").read_text("utf-8").splitlines()]

TOUCH = '{"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":10}]}'

# What an attacker would put behind a link, and the words that the page must say.
REFUSED = {
    "a command that is a number": ('{"t":0,"do":5}', "line 1: expected a list, found 5 (do)"),
    "a list of null": ("[null]", "line 1: expected an object"),
    "a touch that is null": ('{"t":0,"touches":[null]}', "line 1: expected an object, found null (touches[0])"),
    "touches that are a text": ('{"t":0,"touches":"abc"}', "line 1: expected a list"),
    "a phase that is a list": ('{"t":0,"touches":[{"id":1,"phase":[]}]}', '"began", "moved"'),
    "a hover without a phase": ('{"t":0,"hover":{"x":1,"y":1}}', 'the key "phase"'),
    "a number beyond all": ('{"t":1e999}', "a number between"),
    "not a number": ('{"t":NaN}', "line 1: expected JSON"),
    "an action that is a text": ('{"t":0,"do":[{"perform":"1"}]}', "an integer"),
    "lists without end": ('{"t":' + "[" * 100_000 + "]" * 100_000 + "}", "at most 128 lists"),
    "a size that is a text": ('{"format":"gesture-trace","version":1,"size":"aa"}\n{"t":0}',
                              "a list of 2"),
    "a line that no line end follows": ('{"t":0}\n{"t":', "line 2: expected JSON"),
    "nothing": ("", "no frames"),
}

# What a trace may hold, and no person does. It is played to its end, or stopped with a sentence.
PLAYED = {
    "huge numbers": TOUCH.replace("10", "1.7e308"),
    "tiny numbers": TOUCH.replace("10", "-5e-324"),
    "the largest id": TOUCH.replace('"id":1', '"id":9223372036854775807'),
    "the smallest id": TOUCH.replace('"id":1', '"id":-9223372036854775808'),
    "a huge window": '{"format":"gesture-trace","version":1,"size":[1e308,1e308]}\n' + TOUCH,
    "a tiny window": '{"format":"gesture-trace","version":1,"size":[5e-324,5e-324]}\n' + TOUCH,
    "notes of other types": ('{"format":"gesture-trace","version":1,"x-app":{"a":[]},"x-seed":'
                             '{"valueOf":1},"x-settings":5,"x-reduced-motion":"true"}\n' + TOUCH),
    "a seed that is no whole number": (
        '{"format":"gesture-trace","version":1,"x-seed":-1.5e300}\n' + TOUCH),
    "actions that no app has": '{"t":0,"do":[{"perform":9e18},{"perform":-1,"text":"\\u0000"}]}',
    "a hover that began": '{"t":0,"hover":{"x":1e308,"y":1,"phase":"began"}}',
    "a wheel beyond all": '{"t":0,"scroll":{"x":1,"y":1,"dx":1e308,"dy":-1e308}}',
    "a pinch by nothing": '{"t":0,"transform":{"x":1,"y":1,"scale":0,"phase":"cancelled"}}',
    "a touch that never began": TOUCH.replace("began", "moved"),
    "the end of time": TOUCH + '\n{"t":0.1}\n',
    "five hundred fingers": '{"t":0,"touches":[' + ",".join(
        f'{{"id":{id},"phase":"began","x":{id % 300},"y":{id % 200}}}' for id in range(500)) + "]}",
    "five thousand frames at once": '{"t":0}\n' * 5_000,
}


def message(page):
    """Waits until the page says something, and returns it."""
    page.until("!document.querySelector('#message').hidden")
    return page.page.locator("#message").inner_text()


def take(page, text):
    """Drops a file onto the page."""
    page.eval("""(text) => studio.inspector.take(new File([text], "hostile.trace.jsonl"))""", text)


def address(text):
    """The part of an address that holds a trace."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def takes_touches(page, fingers):
    """Fails unless a touch reaches the app that is shown."""
    assert page.eval("studio.recorder.state") == "idle"
    assert page.eval("studio.engine.isReplaying") is False
    page.eval("studio.engine.inspect(1)")
    count = len(page.readings)
    fingers(page).tap(page.at(0.5, 0.4))
    page.taken()
    assert [reading["phase"] for reading in page.readings[count:]] == [0, 3]
    assert page.eval("studio.engine.report().recognizers.length") > 0


def is_json(case):
    """Whether a browser reads each line of a case; the words for others are the browser's."""
    try:
        text = case["text"] if "text" in case else bytes.fromhex(case["hex"]).decode()
        for line in filter(str.strip, text.split("\n")):
            json.loads(line.removesuffix("\r").removeprefix("\ufeff"), parse_constant=int)
    except (ValueError, RecursionError):
        return False
    return True


def test_the_page_judges_every_trace_as_the_command_does(desktop):
    found = desktop.eval("""async (cases) => {
      const { read } = await import("./frames.js");
      return cases.map(({ text, hex }) => {
        const bytes = text !== undefined ? new TextEncoder().encode(text)
          : Uint8Array.from(hex.match(/../g), (digits) => parseInt(digits, 16));
        try { read(bytes); } catch (error) { return error.message; }
        return null;
      });
    }""", CASES)
    wanted = [case.get("fault") for case in CASES]
    for at, fault in enumerate(wanted):
        if fault is not None:
            line, _, rest = fault.split(":", 2)
            wanted[at] = f"line {line}:{rest}"
            if not is_json(CASES[at]):
                wanted[at], found[at] = f"line {line}: expected JSON", found[at].partition(", ")[0]
    names = [case["name"] for case in CASES]
    assert dict(zip(names, found)) == dict(zip(names, wanted))
    assert len(names) == len(set(names)), "each case has its own name"


def test_a_hostile_file_is_refused_with_a_sentence(desktop, fingers):
    for name, (text, words) in REFUSED.items():
        desktop.eval("document.querySelector('#message').hidden = true")
        take(desktop, text)
        assert words in message(desktop), name
        assert desktop.eval("studio.recorder.state") == "idle", name
    takes_touches(desktop, fingers)


def test_a_line_beyond_the_limit_is_refused_with_a_sentence(desktop):
    desktop.eval("""() => studio.inspector.take(
      new File(['{"t":0}\\n', " ".repeat(2 ** 24 + 1)], "hostile.trace.jsonl"))""")
    assert "line 2: expected lines of at most 16777216 bytes, found a longer line" in message(desktop)


@pytest.mark.parametrize("name", list(REFUSED))
def test_a_hostile_address_is_refused_with_a_sentence(open_page, fingers, name):
    text, words = REFUSED[name]
    page = open_page("desktop", f"#image/trace={address(text)}")
    assert "no recording" in message(page)
    takes_touches(page, fingers)


@pytest.mark.parametrize("word", ["nonsense", "%", "A" * 8000, address("\0" * 5_000_000)])
def test_an_address_that_does_not_unpack_is_refused(open_page, fingers, word):
    page = open_page("desktop", f"#image/trace={word}")
    assert "no recording" in message(page)
    takes_touches(page, fingers)


@pytest.mark.parametrize("app", ["image", "photoboard", "page-turner", "move-match", "match-it-up"])
def test_what_a_trace_may_hold_leaves_the_page_usable(open_page, fingers, app):
    page = open_page("desktop", f"#{app}")
    for name, text in PLAYED.items():
        page.eval("document.querySelector('#message').hidden = true")
        take(page, text)
        page.until("studio.recorder.state === 'over'")
        assert page.eval("document.querySelector('#message').hidden"), (
            name + ": " + page.page.locator("#message").inner_text())
        page.eval("studio.recorder.leave()")
    takes_touches(page, fingers)


@pytest.mark.parametrize("fault", [
    # The reader refuses such a frame. Here it is given to the player directly.
    "studio.recorder.replay({ header: {}, frames: [{ t: 0, do: 5 }] })",
    "studio.recorder.replay({ header: {}, frames: [{ t: 0 }, { t: 0.1, touches: [null] }] })",
    "studio.recorder.replay({ header: { size: 5 }, frames: [{ t: 0 }] })",
    "studio.recorder.replay({ header: {}, frames: [] })",
    # A display list that the canvas refuses.
    """{
      const { player } = studio.stage;
      player.play = () => { delete player.play; throw new TypeError("no such colour"); };
      studio.recorder.replay({ header: {}, frames: [{ t: 0 }, { t: 5 }] });
    }""",
    # The same while frames are shown, after the first one.
    """{
      const { player } = studio.stage;
      studio.recorder.replay({ header: {}, frames: [{ t: 0 }, { t: 5 }] });
      player.play = () => { delete player.play; throw new TypeError("no such colour"); };
    }""",
    # A module that traps, and traps at every call until it is replaced.
    """{
      const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
      studio.recorder.replay({ header: {}, frames: [{ t: 0 }, { t: 0.1 }, { t: 5 }] });
      const { engine } = studio;
      engine.exports = { ...engine.exports, advance: trap, cancelAll: trap };
      engine.modules.set(studio.stage.kind, engine.exports);
    }""",
])
def test_any_exception_ends_the_replay_with_a_sentence(desktop, fingers, fault):
    desktop.eval(f"(() => {{ {fault} }})()")
    assert "cannot be replayed" in message(desktop)
    desktop.until("studio.recorder.state === 'idle'")
    takes_touches(desktop, fingers)

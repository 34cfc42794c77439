"""Thirty faults of ten kinds: each is a page with the fault, and the same page without it."""

from __future__ import annotations

from dataclasses import dataclass

_PHONE = '<meta name="viewport" content="width=device-width, initial-scale=1">'
_STYLE = """<style>
body { margin: 0; font: 16px sans-serif } p { margin: 0; padding: 16px } button { font: inherit; padding: 12px; min-width: 48px; min-height: 48px; margin: 8px }
#list { height: 600px; overflow-y: auto; border: 1px solid } #card, canvas { width: 300px; height: 300px; background: #cde; margin: 8px; display: block }
</style>"""
_ROWS = "".join(f"<p>Row {number} of a list that is long</p>" for number in range(50))
_DIV = '<h1>Photo</h1><div id="card">Photo</div><button id="a">Move</button><button id="b">Turn</button>'
_LIST = f'<div id="list">{_ROWS}</div>'
_COUNT = '<h1>Counter</h1><button id="more">More</button><output id="out">0</output>'
_BUTTONS = 'a.onclick = () => { card.style.transform = "translate(9px)" }; b.onclick = () => { card.style.transform = "rotate(9deg)" };'
_MORE = "more.onclick = () => { out.textContent++ };"


@dataclass(frozen=True)
class Fault:
    """A page in which one fragment is the fault, and another its remedy."""

    rule: str
    name: str
    #: The page; FAULT stands where the fragments go.
    page: str
    faulty: str
    clean: str

    def html(self, is_faulty: bool) -> str:
        """The page with or without the fault."""
        head = "" if "<meta" in self.page + self.faulty or self.page.startswith("<!-- wide -->") else _PHONE
        return f"<!doctype html><html lang=en><title>{self.name}</title>{head}{_STYLE}" + self.page.replace(
            "FAULT", self.faulty if is_faulty else self.clean)


def _scripted(body: str, script: str) -> str:
    return f"{body}<script>{script}</script>"


_FOLLOW = """let down; card.onpointerdown = (event) => { down = [event.clientX, event.clientY] };
card.onpointermove = (event) => { if (down) card.style.transform = `translate(${event.clientX - down[0]}px, ${event.clientY - down[1]}px)` };
card.onpointerup = card.onpointercancel = () => { down = undefined };"""
_PINCH = """card.addEventListener("touchmove", (event) => { const [a, b] = event.touches; FAULT
if (b) card.style.scale = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) / 100 }, { passive: false });"""
_TAP = """let down; more.onpointerdown = (event) => { down = event };
more.onpointerup = (event) => { const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY), time = event.timeStamp - down.timeStamp;
if (FAULT) out.textContent++ };"""
_DOUBLE = """let last = -1e9; card.onpointerup = (event) => { if (event.timeStamp - last < FAULT) { card.classList.toggle("big"); last = -1e9 } else last = event.timeStamp };
a.onclick = () => card.classList.toggle("big");"""
_SLEEP = "const sleep = (time) => { const end = performance.now() + time; while (performance.now() < end); };"
_DRAW = """const pen = paper.getContext("2d"); let isDown = false; paper.onpointerdown = () => { isDown = true }; paper.onpointerup = paper.onpointercancel = () => { isDown = false };
paper.onpointermove = (event) => { if (isDown) pen.fillRect(event.offsetX, event.offsetY, 4, 4) };"""
_CORNER = f'<div id="list"><div id="map" style="height:290px;background:#cdc">Map</div>{_ROWS}</div>'
_SWIPE = """let from; card.ontouchstart = (event) => { from = event.touches[0].clientX };
card.ontouchend = (event) => { if (event.changedTouches[0].clientX < from - 40) card.dataset.archived = "" };"""

FAULTS = [
    Fault("scroller-stuck", "a list prevents touchmove", _scripted(_LIST, 'list.addEventListener("touchmove", (event) => { FAULT }, { passive: false });'),
          "event.preventDefault();", ""),
    Fault("scroller-stuck", "a list forbids panning", f"<style>#list {{ touch-action: FAULT }}</style>{_LIST}", "none", "manipulation"),
    Fault("scroller-stuck", "a glass pane lies above a list",
          f'{_LIST}<div id="pane" style="position:absolute;left:0;top:0;width:100%;height:605px;FAULT"></div>', "", "pointer-events:none"),
    Fault("browser-takes-gesture", "the page scrolls under a drawing", _scripted(
        f'<h1>Draw</h1><canvas id="paper" width="300" height="300" style="FAULT"></canvas>{_ROWS}', _DRAW), "", "touch-action:none"),
    Fault("browser-takes-gesture", "the page zooms under a photo", _scripted(_DIV, _PINCH + _BUTTONS), "", "event.preventDefault();"),
    Fault("browser-takes-gesture", "a pull on a card refreshes the page", _scripted(f"<style>#card {{ FAULT }}</style>{_DIV}", _FOLLOW + _BUTTONS), "", "touch-action:none"),
    Fault("double-tap-zoom", "a counter on a wide page", _scripted(f"<!-- wide --><style>#more {{ FAULT }}</style>{_COUNT}", _MORE), "", "touch-action:manipulation"),
    Fault("double-tap-zoom", "a photo with dblclick", _scripted(f"<style>#card {{ FAULT }}</style>{_DIV}", 'card.ondblclick = () => card.classList.toggle("big");'), "", "touch-action:manipulation"),
    Fault("double-tap-zoom", "a photo with a double tap of its own", _scripted(f"<style>#card {{ FAULT }}</style>{_DIV}", _DOUBLE.replace("FAULT", "900")), "", "touch-action:manipulation"),
    Fault("click-after-drag", "a button that answers touchend", _scripted(_COUNT + _ROWS, "more.FAULT = () => { out.textContent++ };"), "ontouchend", "onclick"),
    Fault("click-after-drag", "a card that answers pointerup", _scripted(
        '<style>#card { touch-action: none }</style><div id="card">Open</div>', "card.FAULT = () => card.classList.toggle('open');"), "onpointerup", "onclick"),
    Fault("click-after-drag", "rows that are chosen while the list scrolls", _scripted(
        _LIST, "for (const row of document.querySelectorAll('p')) row.FAULT = () => row.classList.toggle('chosen');"), "ontouchend", "onclick"),
    Fault("unsteady-users", "a tap may slide 4 points", _scripted(f"<style>#more {{ touch-action: none }}</style>{_COUNT}", _TAP), "way < 4", "way < 20"),
    Fault("unsteady-users", "a tap may take 120 ms", _scripted(f"<style>#more {{ touch-action: none }}</style>{_COUNT}", _TAP), "way < 20 && time < 120", "way < 20 && time < 800"),
    Fault("unsteady-users", "a double tap may take 260 ms", _scripted(f"<style>#card {{ touch-action: manipulation }}</style>{_DIV}", _DOUBLE), "260", "900"),
    Fault("blocks-scrolling", "a map in a list prevents touchmove", _scripted(_CORNER, 'map.addEventListener("touchmove", (event) => { FAULT }, { passive: false });'), "event.preventDefault();", ""),
    Fault("blocks-scrolling", "touchstart works for 300 ms", _scripted(_LIST, f'{_SLEEP}list.addEventListener("touchstart", () => {{ sleep(FAULT) }}, {{ passive: false }});'), "300", "1"),
    Fault("blocks-scrolling", "touchmove works for 300 ms", _scripted(_LIST, f'{_SLEEP}list.addEventListener("touchmove", () => {{ sleep(FAULT) }}, {{ passive: false }});'), "300", "1"),
    Fault("zoom-forbidden", "the viewport forbids it", f'FAULT<h1>News</h1>{_ROWS}',
          '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">', _PHONE),
    Fault("zoom-forbidden", "touch-action forbids it", f"<style>html {{ touch-action: FAULT }}</style><h1>News</h1>{_ROWS}", "pan-y", "manipulation"),
    Fault("zoom-forbidden", "a listener forbids it", _scripted(
        f"<h1>News</h1>{_ROWS}", 'document.addEventListener("touchmove", (event) => { if (event.touches.length > 1) { FAULT } }, { passive: false });'), "event.preventDefault()", ""),
    Fault("only-by-drag", "a card that is only dragged", _scripted(f"<style>#card {{ touch-action: none }}</style>{_DIV}", _FOLLOW + "FAULT"), "", _BUTTONS),
    Fault("only-by-path", "a photo that is only pinched", _scripted(f"<style>#card {{ touch-action: none }}</style>{_DIV}", _PINCH.replace("FAULT", "") + "FAULT"), "", _BUTTONS),
    Fault("only-by-path", "a mail that is only swiped", _scripted(f"<style>#card {{ touch-action: pan-y }}</style>{_DIV}", _SWIPE + "FAULT"), "", "a.onclick = () => { card.dataset.archived = '' };"),
    Fault("small-target", "icons of 16 points side by side", _scripted(
        "<style>.icon { width: FAULT; height: FAULT; min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0 }</style><h1>Edit</h1>"
        '<button class="icon">B</button><button class="icon">I</button><button class="icon">U</button><output id="out"></output>',
        "for (const one of document.querySelectorAll('.icon')) one.onclick = () => { out.textContent += one.textContent };"), "16px", "44px"),
    Fault("small-target", "links of 14 points one above the other", '<style>nav a { display: block; font-size: 12px; line-height: FAULT }</style><nav><a href="/a">Home</a><a href="/b">About</a><a href="/c">Help</a></nav>', "14px", "32px"),
    Fault("covered-target", "a bar covers a button", _scripted(
        f'{_COUNT}<div style="position:absolute;left:0;top:0;width:100%;height:300px;FAULT"></div>', _MORE), "", "pointer-events:none"),
    Fault("late-answer", "a click waits for 300 ms", _scripted(_COUNT, "more.onclick = () => { FAULT };"), "setTimeout(() => { out.textContent++ }, 300)", "out.textContent++"),
    Fault("late-answer", "a click works for 300 ms", _scripted(_COUNT, f"{_SLEEP}more.onclick = () => {{ FAULT; out.textContent++ }};"), "sleep(300)", ""),
    Fault("late-answer", "touchend waits for a second tap", _scripted(
        f"<style>#more {{ touch-action: manipulation }}</style>{_COUNT}", "more.onclick = () => { FAULT };"), "setTimeout(() => { requestAnimationFrame(() => { out.value++ }) }, 250)", "requestAnimationFrame(() => { out.value++ })"),
]

_MAP = """<div id="map" style="height:FAULTpx;margin:8px;background:#cdc;overflow:hidden;touch-action:none"><b id="pin" style="display:inline-block">Pin</b></div>
<button onclick="pin.style.translate = '9px'">Move</button>"""
#: What public pages have taught, each beside what it must not be taken for.
LESSONS = [
    Fault("blocks-scrolling", "a map with no room beside it", _scripted(_MAP + _ROWS, "map.onpointermove = (event) => { pin.style.translate = `0 ${event.offsetY}px` };"), "345", "200"),
    Fault("late-answer", "a button that looks pressed works for 300 ms", _scripted(
        _COUNT, f"{_SLEEP}more.onpointerdown = () => {{ FAULT }}; more.onclick = () => {{ sleep(300); out.textContent++ }};"), "", "more.style.background = 'silver'"),
    Fault("browser-takes-gesture", "a card follows a finger that scrolls the page", _scripted(f"<style>#card {{ FAULT }}</style>{_DIV}{_ROWS}", _FOLLOW + _BUTTONS), "", "touch-action:pan-x pan-y"),
    Fault("double-tap-zoom", "a picture that counts visitors comes and goes", _scripted(_DIV, "let count = 0; FAULT; " + _BUTTONS), 'card.ondblclick = () => card.classList.toggle("big")',
          'card.onclick = () => { if (count++ % 2) { const one = new Image(); one.style.display = "none"; document.body.append(one); one.remove() } }'),
    Fault("small-target", "a list is scrolled below a link", _scripted(
        f'<style>a {{ display: block; width: 60px; font-size: 12px; line-height: 14px }} nav {{ padding: 40px 8px }}</style><nav><a href="#today">Today</a>FAULT</nav><div id="list"><div id="day">{_ROWS}</div></div>',
        "day.onclick = () => day.classList.toggle('chosen'); list.scrollTop = 900;"), '<a href="#week">Week</a>', ""),
]

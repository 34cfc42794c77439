"""A page lists the files that it needs: exactly these, in an empty folder, are enough, and none of them is too many."""

import re
import shutil

import pytest

from fingers import Fingers
from gesture_page import BUILT, ROOT, GesturePage, PageServer

WEB = ROOT / "Integrations/Web/gestures"


def listed(page, sentence):
    """The files that a sentence of a page lists, and the page's first example in a language."""
    text = (WEB / page).read_text()
    [files] = re.findall(sentence, re.sub(r"\s+", " ", text))
    return re.findall(r"`([^`]+)`", files), text


@pytest.fixture
def play(lender, tmp_path):
    """Plays a page with some files of the package beside it; returns the page."""
    opened = []

    def play(files, body, script, package="./"):
        folder = tmp_path / str(len(opened))
        (folder / package).mkdir(parents=True)
        for file in files:
            shutil.copy(BUILT / file, folder / package)
        server = PageServer(folder, policy=None)
        page = GesturePage(lender, server, package)
        opened.append((server, page))
        return page.open(body, script, wait=False)

    yield play
    for server, page in opened:
        page.close()
        server.close()


def test_the_files_for_hammer(play):
    files, text = listed("Hammer.md", r"[Pp]ut (.*?) into one folder of your page")
    example = re.search(r"```js\n(import Hammer .*?)```", text, re.DOTALL)[1]
    page = play(files, '<div id="box" class="box"></div>', example + 'mc.on("tap", () => log.push("tap"));\n')
    page.wait_for("log !== undefined && document.querySelector('#box').style.touchAction !== ''")
    Fingers(page).tap((200, 250))
    page.wait_for("log.includes('tap')")
    assert len(files) == 4 and '"gestures/hammer"' in text


@pytest.mark.parametrize("left_out", ["", "gestures-all.js", "gestures-all.wasm"])
def test_the_files_for_explanations(play, left_out):
    files, _ = listed("README.md", r"A page needs (.*?) of it")
    more, _ = listed("README.md", r"rare gestures\](?:\(.*?\)) need (.*?), too")
    assert more == ["gestures-all.js", "gestures-all.wasm"]
    page = play([file for file in files + more if file != left_out], '<div id="box" class="box"></div>', """
        import { attach, ready, tap } from "./gestures.js";
        globalThis.single = tap({ ended: () => log.push("tap") });
        attach(box, single);
        ready().then(() => log.push("ready"));
    """)
    page.wait_for("log.includes('ready')")
    said = page.page.evaluate("() => single.explain().catch((error) => error.message)")
    if left_out:
        assert said.startswith(f"gestures.js: {left_out} was not "), said
        page.faults.clear()
    else:
        assert said.startswith("`tap` on `#box` is explained from now on"), said
    Fingers(page).tap((200, 250))
    page.wait_for("log.includes('tap')")


@pytest.mark.parametrize("left_out", ["", "gestures.js", "shared.js", "gestures.wasm"])
def test_the_files_for_a_page(play, left_out):
    files, text = listed("README.md", r"A page needs (.*?) of it")
    [body] = re.findall(r"```html\n(.*?)```", text, re.DOTALL)
    page = play([file for file in files if file != left_out], body, "", "./gestures/")
    if left_out:
        page.wait(1000)
        faults, page.faults[:] = page.faults[:], []
        assert faults, f"{left_out} is not needed"
        return
    page.wait_for("document.querySelector('#photo').style.touchAction !== ''")
    Fingers(page).down({0: (55, 50), 1: (155, 50)}).move({0: (5, 50), 1: (205, 50)}).up()
    page.wait_for("parseFloat(document.querySelector('#photo').style.scale) > 1.4")

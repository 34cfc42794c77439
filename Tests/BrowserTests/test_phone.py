"""A phone records, and the desktop in the same network replays it: the studio with `--host`."""

import re
import subprocess
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Opener


@pytest.fixture(scope="module")
def shared():
    """The link that a studio prints for other machines: its address and its token."""
    server = subprocess.Popen([ROOT / "gesture", "studio", "--host", "0.0.0.0", "--port", "0", "--site", ROOT / ".build-web/site"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    link = server.stdout.readline().strip()
    found = re.fullmatch(r"(http://[\w.]+:\d+/)#photoboard/desk=([\w-]{22})", link)
    assert found, link
    assert "warning" in server.stderr.readline()
    yield found.groups()
    server.terminate()
    server.wait(timeout=10)


@pytest.fixture
def open_shared(lender, shared, request):
    opener = Opener(lender, shared[0], request.node.name)
    yield opener
    opener.close()


def record(phone, fingers, more=""):
    """Records a drag on the phone, and what a script adds."""
    button = phone.page.locator("#record-here")
    button.click()
    expect(button).to_have_accessible_name("Stop recording")
    fingers(phone).down({0: phone.at(0.5, 0.5)}).move({0: phone.at(0.7, 0.6)}).up()
    if more:
        phone.eval(more)
    button.click()


def test_what_the_phone_records_is_replayed_on_the_desktop(open_shared, shared, fingers):
    address, token = shared
    desk = open_shared("desktop", f"#photoboard/desk={token}")
    assert desk.eval("location.hash") == "#photoboard", "who gets the address does not get the token"
    desk.page.click("#tab-inspector")
    link = desk.page.locator("#pairing a").first
    expect(link).to_have_attribute("href", f"{address}#photoboard/phone={token}")
    desk.until("document.querySelector('#pairing img').naturalWidth > 0")
    desk.picture("pairing")
    desk.page.click("#apps a[href='#image']")
    expect(link).to_have_attribute("href", f"{address}#image/phone={token}")

    phone = open_shared("phone", f"#image/phone={token}")
    assert phone.eval("location.hash") == "#image"
    phone.picture("paired-phone")
    record(phone, fingers)
    expect(phone.page.locator("#message")).to_have_text("The desktop has the recording.")
    arrived = desk.page.locator("#pairing li a")
    expect(arrived).to_have_text(re.compile(r"^Image Manipulator, \d\.\d s$"))
    desk.picture("pairing-arrived")
    arrived.click()
    desk.until("studio.recorder.state === 'over'")
    transcript = phone.eval("studio.recorder.transcript")
    assert '"began"' in transcript
    assert desk.eval("studio.recorder.transcript") == transcript
    # The next one, also after the phone has reloaded the page.
    phone.page.reload()
    phone.page.wait_for_selector("html[data-ready]")
    record(phone, fingers)
    expect(arrived).to_have_count(2)


def test_a_recording_that_is_too_large_says_so(open_shared, shared, fingers):
    phone = open_shared("phone", f"#image/phone={shared[1]}")
    record(phone, fingers, "for (let count = 0; count < 70000; count += 1) studio.recorder.trace.frames.push({ t: 5, cancelAll: true, 'x-note': 'x'.repeat(40) })")
    message = phone.page.locator("#message")
    expect(message).to_contain_text("The desktop did not get the recording: it has more than 4 MB")
    phone.faults.clear()


def test_what_is_no_recording_is_listed_without_a_link(open_shared, shared):
    address, token = shared
    desk = open_shared("desktop", f"#photoboard/desk={token}")
    send(shared, b"<script>alert(1)</script>")
    entry = desk.page.locator("#pairing li").first
    expect(entry).to_have_text(re.compile(r"^Recording \d+ cannot be read$"))
    assert entry.locator("a").get_attribute("href") is None


def send(shared, body, **headers):
    address, token = shared
    request = urllib.request.Request(f"{address}recordings", body, {
        "X-Studio-Token": token, "Content-Type": "application/jsonl", **{key.replace("_", "-"): text for key, text in headers.items()}})
    return urllib.request.urlopen(request).status


def test_only_who_has_the_token_sends_and_sees(shared):
    assert send(shared, b"{}") == 201
    for headers in [dict(X_Studio_Token="guess"), dict(Origin="http://evil.example")]:
        with pytest.raises(urllib.error.HTTPError, match="403"):
            send(shared, b"{}", **headers)
    for path in ["recordings", "recordings/1", "phone/image"]:
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(shared[0] + path)


def test_a_studio_for_this_machine_says_how_to_record_on_a_phone(desktop):
    desktop.page.click("#tab-inspector")
    desktop.page.click("#pairing summary")
    expect(desktop.page.locator("#pairing")).to_contain_text("Scripts/studio --host")
    assert desktop.page.locator("#record-here").count() == 0

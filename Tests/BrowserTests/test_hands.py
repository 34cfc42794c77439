"""The settings for users with a tremor: a switch that is kept, and recordings that note it."""

import pytest

# A tap that slips 15 points in 50 ms, twice; the times are those of the trace on every machine.
SLIP = """(settings) => {
  const header = { format: "gesture-trace", version: 1, size: [400, 700], "x-app": "image-manipulator" };
  const touch = (t, phase, x) => ({ t, touches: [{ id: 1, phase, x, y: 300 }] });
  studio.recorder.replay({
    header: { ...header, ...settings },
    frames: [touch(0.1, "began", 200), touch(0.15, "moved", 215), touch(0.2, "ended", 215), { t: 1 }],
  });
}"""


def transcript(page, settings):
    page.eval(SLIP, settings)
    page.until("studio.recorder.state === 'over'")
    return page.eval("studio.recorder.transcript")


def test_a_replay_has_the_settings_of_its_recording(desktop):
    assert '"recognizer":"transform"' in transcript(desktop, {})
    assert '"recognizer":"transform"' not in transcript(desktop, {"x-settings": "forgiving"})
    assert '"recognizer":"transform"' in transcript(desktop, {})


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_switch_is_kept_and_recorded(open_page, size):
    page = open_page(size, "#image")
    assert not page.eval("studio.stage.isForgiving")
    page.page.click("#keys")
    page.page.check("#forgiving")
    page.picture(f"hands-{size}")
    assert page.eval("studio.stage.isForgiving")
    page.eval("studio.recorder.record()")
    assert page.eval("studio.recorder.trace.header['x-settings']") == "forgiving"
    page.eval("studio.recorder.stop()")
    page.goto("#image")
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    assert page.eval("studio.stage.isForgiving && document.querySelector('#forgiving').checked")
    page.page.click("#keys")
    page.page.uncheck("#forgiving")
    page.eval("studio.recorder.record()")
    assert page.eval("studio.recorder.trace.header['x-settings'] === undefined")

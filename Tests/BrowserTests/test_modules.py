"""Each app is a module of its own: which one is loaded when, and what happens while and after that."""

import pytest
from playwright.sync_api import expect

APPS = {"match-it-up": "match-it-up", "photoboard": "photo-board", "image": "image-manipulator",
        "move-match": "move-match", "page-turner": "page-turner"}


def loaded(page):
    """The modules that the page itself asked for, in that order."""
    return page.eval("""performance.getEntriesByType("resource").map((one) => one.name)
      .filter((name) => name.endsWith(".wasm")).map((name) => name.split("/").at(-1).slice(0, -5))""")


class Gate:
    """Holds back the modules of some apps until they are let through, or refuses them."""

    def __init__(self, page, app):
        self.page = page.page
        self.waiting = []
        self.is_shut = False
        self.page.route(f"**/{APPS[app]}.wasm", self._meet)

    def _meet(self, route):
        if self.is_shut:
            route.abort()
        else:
            self.waiting.append(route)

    def _take(self):
        """The requests that wait, of which there is one at least once the page has come to it."""
        for _ in range(1200):
            if self.waiting:
                break
            self.page.wait_for_timeout(50)
        assert self.waiting, "the page asked for no module"
        taken, self.waiting = self.waiting, []
        return taken

    def open(self):
        for route in self._take():
            route.continue_()

    def shut(self, for_good=False):
        taken = self._take()
        self.is_shut = for_good
        for route in taken:
            route.abort()


@pytest.fixture
def alone(open_page):
    """A page without a service worker, whose requests a test can hold back."""
    return open_page("desktop", "#image", fresh=True, service_workers="block")


def choose(page, app):
    page.page.locator(f"#apps a[href='#{app}']").click()


def is_shown(page, app):
    return page.until(f"studio.stage.kind === {list(APPS).index(app)}")


@pytest.mark.parametrize("app", APPS)
def test_a_visitor_loads_only_the_app_they_opened(open_page, app):
    page = open_page("phone", f"#{app}")
    assert loaded(page) == [APPS[app]]
    page.rest().picture(f"app-{app}-phone")
    desktop = open_page("desktop", f"#{app}")
    desktop.rest().picture(f"app-{app}-desktop")


def test_an_app_that_was_loaded_is_not_loaded_again(open_page):
    page = open_page("phone", "#image")
    for app in ("page-turner", "image", "page-turner"):
        choose(page, app)
        is_shown(page, app)
    assert loaded(page) == ["image-manipulator", "page-turner"]
    assert page.status == "Page 1 of 5"


def test_every_app_opens_without_a_network_once_the_page_was_there(open_page):
    page = open_page("desktop", "#image", fresh=True)
    page.page.evaluate("navigator.serviceWorker.ready")
    page.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    for app in APPS:
        choose(page, app)
        is_shown(page, app)
    page.context.set_offline(False)


def test_who_waits_is_told_so(alone):
    gate = Gate(alone, "page-turner")
    choose(alone, "page-turner")
    loading = alone.page.locator("#loading")
    expect(loading).to_have_text("Loading Page Turner …")
    expect(alone.page.locator("#apps a[aria-current=page]")).to_have_attribute(
        "href", "#page-turner")
    alone.page.wait_for_timeout(500)
    alone.picture("loading")
    gate.open()
    is_shown(alone, "page-turner")
    expect(loading).to_have_text("")
    assert alone.status == "Page 1 of 5"


def test_the_last_choice_counts(alone):
    gate = Gate(alone, "page-turner")
    choose(alone, "page-turner")
    choose(alone, "move-match")
    is_shown(alone, "move-match")
    gate.open()
    alone.page.wait_for_timeout(300)
    is_shown(alone, "move-match")
    assert alone.page.title().startswith("Move Match")


def test_a_module_that_does_not_come_leaves_the_app_as_it_was(alone, fingers):
    alone.perform("Larger")
    before = alone.rest().status
    gate = Gate(alone, "page-turner")
    choose(alone, "page-turner")
    alone.until("document.querySelector('main').getAttribute('aria-busy') === 'true'")
    gate.shut()
    message = alone.page.locator("#message")
    expect(message).to_be_visible()
    assert "Page Turner did not load" in message.inner_text()
    assert alone.eval("location.hash") == "#image"
    assert alone.page.title().startswith("Image")
    assert alone.status == before
    alone.picture("not-loaded")
    choose(alone, "page-turner")
    alone.until("document.querySelector('main').getAttribute('aria-busy') === 'true'")
    gate.open()
    is_shown(alone, "page-turner")
    # The browser and the page write down what failed.
    assert all("Failed" in fault for fault in alone.faults)
    alone.faults.clear()


def test_the_first_app_may_fail_too_and_another_be_chosen(alone):
    gate = Gate(alone, "page-turner")
    alone.page.goto("about:blank")
    alone.page.goto(alone.address + "#page-turner", wait_until="commit")
    # The page starts to load before it can say that this failed, and then tries once more.
    gate.shut(for_good=True)
    expect(alone.page.locator("#message")).to_be_visible()
    assert "Page Turner did not load" in alone.page.locator("#message").inner_text()
    alone.picture("first-not-loaded")
    choose(alone, "image")
    alone.page.wait_for_selector("html[data-ready]")
    is_shown(alone, "image")
    alone.faults.clear()


def test_a_replay_goes_back_to_the_app_it_was_recorded_in(open_page):
    page = open_page("desktop", "?seed=3#image")
    page.page.click("#tab-inspector")
    page.page.click("#record")
    page.page.keyboard.press("Tab")
    page.page.click("#record")
    choose(page, "page-turner")
    is_shown(page, "page-turner")
    page.page.click("#replay")
    page.until("studio.recorder.state === 'over'")
    is_shown(page, "image")
    assert page.eval("location.hash") == "#image"
    expect(page.page.locator("#apps a[aria-current=page]")).to_have_attribute("href", "#image")

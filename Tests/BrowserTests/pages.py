"""Pages of the browser that tests use one after the other, because a new one takes a second of processor time."""

from fingers import Fingers


class Pages:
    """Lends pages; one that comes back is as good as new when it is lent again.

    What comes back is emptied: its document is left, fingers and keys are lifted, listeners and what the origin stored are gone. A page whose
    size or number of tabs has changed is closed instead.
    """

    def __init__(self, browser):
        self.browser = browser
        self.free = {}
        self.lent = {}

    def take(self, options, script="", fresh=False, **listeners):
        """Lends a page of a context with some options, in which a script runs before those of the page.

        A fresh one was never lent before and is closed afterwards. Only that one may have a service worker, which
        would keep all files for each test anew, or be changed in ways that last: routes, scripts, media, no network.
        """
        key = repr(sorted(options.items())), script
        if not fresh and self.free.get(key):
            page = self.free[key].pop()
        else:
            context = self.browser.new_context(**({} if fresh else {"service_workers": "block"}), **options)
            # No wait is so long that a slow machine could not need it.
            context.set_default_timeout(120_000)
            if script:
                context.add_init_script(script)
            page = context.new_page()
        for event, listener in listeners.items():
            page.on(event, listener)
        self.lent[page] = (None if fresh else key), listeners, page.viewport_size
        return page

    def give_back(self, page, address):
        """Takes a page back, which has been at an address."""
        key, listeners, size = self.lent.pop(page)
        if key is None or len(page.context.pages) != 1 or page.viewport_size != size:
            Fingers.all.pop(page, None)
            page.context.close()
            return
        Fingers.leave(page)
        for modifier in ["Shift", "Control", "Alt", "Meta"]:
            page.keyboard.up(modifier)
        for event, listener in listeners.items():
            page.remove_listener(event, listener)
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", dict(origin=address.rstrip("/"), storageTypes="local_storage"))
        session.detach()
        self.free.setdefault(key, []).append(page)

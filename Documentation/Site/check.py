"""Follows every link of the built site: check.py SITE  or  check.py --self-test

Checked are the links, anchors, pictures and downloads in the data of DocC's pages, the navigator, the pages in plain
HTML, and that every symbol of a product is in a topic of its page. Addresses of other sites are not asked.
"""

import html.parser
import json
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote


class Checker:
    def __init__(self, site):
        self.site = site
        self.faults = []
        self.links = 0
        self.anchors = {}

    def check(self):
        data = sorted(self.site.glob("data/**/*.json"))
        if not data:
            self.faults.append("the site has no pages")
        for file in data:
            self.check_page(file)
        index = json.loads((self.site / "index/index.json").read_text())
        for roots in index["interfaceLanguages"].values():
            self.check_navigator(roots)
        plain = [self.site / "index.html", *sorted(self.site.glob("source/**/*.html"))]
        for file in plain:
            self.check_html(file)
        return self.faults

    def fault(self, page, text):
        if (fault := f"{page}: {text}") not in self.faults:
            self.faults.append(fault)

    def check_page(self, file):
        name = "/" + str(file.relative_to(self.site / "data").with_suffix(""))
        if not (self.site / name[1:] / "index.html").is_file():
            self.fault(name, "has no HTML")
        page = json.loads(file.read_text())
        references = page.get("references", {})
        for reference in references.values():
            self.check_reference(name, reference)
        self.check_identifiers(name, page, references)
        if page.get("metadata", {}).get("symbolKind") == "module":
            for topic in page.get("topicSections", []):
                # Extensions of another module's types are listed under that module.
                if topic.get("generated") and topic.get("title") != "Extended Modules":
                    titles = ", ".join(references.get(key, {}).get("title", key) for key in topic["identifiers"])
                    self.fault(name, f"is not in a topic of the product's page: {titles}")

    def check_reference(self, name, reference):
        kind = reference.get("type")
        # DocC has no pages of the standard library and Foundation; it shows these names as text.
        if kind == "unresolvable" and not reference.get("title", "").startswith(("Swift.", "_Concurrency.", "Foundation.")):
            self.fault(name, f"links to nothing: {reference.get('title')}")
        for variant in reference.get("variants", []) if kind in ("image", "video") else []:
            self.check_address(name, variant["url"])
        if kind in ("topic", "link", "section", "download") and "url" in reference:
            self.check_address(name, reference["url"])

    def check_identifiers(self, name, node, references):
        """Checks that what the text refers to is among the references of the page."""
        if isinstance(node, list):
            for part in node:
                self.check_identifiers(name, part, references)
        elif isinstance(node, dict):
            if node.get("type") in ("reference", "image") and "identifier" in node and "url" not in node:
                if node["identifier"] not in references:
                    self.fault(name, f"refers to what it does not have: {node['identifier']}")
            for key, part in node.items():
                if key != "references":
                    self.check_identifiers(name, part, references)

    def check_address(self, name, address):
        """Checks an address that starts at the top of the site."""
        if not address.startswith(("/", "#")):
            if ":" not in address.split("/")[0]:
                self.fault(name, f"links to {address}, which is relative")
            return
        self.links += 1
        path, _, anchor = address.partition("#")
        path = unquote(path).rstrip("/") or name
        if path.startswith(("/documentation", "/tutorials")):
            anchors = self.anchors_of(path)
            if anchors is None:
                self.fault(name, f"links to {address}, which does not exist")
            elif anchor and unquote(anchor) not in anchors:
                self.fault(name, f"links to {address}, but that page has no such heading")
        elif not (self.site / path[1:]).is_file():
            self.fault(name, f"needs {address}, which does not exist")

    def anchors_of(self, path):
        """Returns the anchors of a page, or nil for no page."""
        if path not in self.anchors:
            file = self.site / "data" / f"{path[1:].lower()}.json"
            self.anchors[path] = None
            if file.is_file():
                self.anchors[path] = set()
                collect_anchors(json.loads(file.read_text()), self.anchors[path])
        return self.anchors[path]

    def check_navigator(self, nodes):
        for node in nodes:
            if "path" in node:
                self.check_address("the navigator", node["path"])
            self.check_navigator(node.get("children", []))

    def check_html(self, file):
        name = "/" + str(file.relative_to(self.site))
        links = Links()
        links.feed(file.read_text())
        for address in links.addresses:
            if ":" in address.split("/")[0]:
                continue
            self.links += 1
            path, _, anchor = address.partition("#")
            target = (file.parent / unquote(path)).resolve() if path else file
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                self.fault(name, f"needs {address}, which does not exist")
                continue
            place = "/" + str(target.parent.relative_to(self.site.resolve())) if path else None
            if anchor and place and place.startswith("/documentation"):
                self.check_address(name, f"{place}#{anchor}")
            elif anchor and not path and anchor not in links.names:
                self.fault(name, f"has no heading for {address}")


def collect_anchors(node, anchors):
    if isinstance(node, list):
        for part in node:
            collect_anchors(part, anchors)
    elif isinstance(node, dict):
        if isinstance(node.get("anchor"), str):
            anchors.add(unquote(node["anchor"]))
        if "topicSections" in node or "primaryContentSections" in node:
            anchors.update(["Overview", "Topics", "overview", "topics", "discussion", "see-also", "See-Also"])
        for key, part in node.items():
            if key != "references":
                collect_anchors(part, anchors)


class Links(html.parser.HTMLParser):
    """The addresses and the names in a page of HTML."""

    def __init__(self):
        super().__init__()
        self.addresses = []
        self.names = set()

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key in ("href", "src") and value:
                self.addresses.append(value)
            if key == "id":
                self.names.add(value)
        if ("property", "og:image") in attributes:
            self.addresses.append(dict(attributes)["content"])


def write(site, path, content):
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content if isinstance(content, str) else json.dumps(content))


def small_site(site, references=(), more=(), topic=None, entry="documentation/a/index.html", path="/documentation/a",
               card="picture.svg"):
    """Writes a site of one page, which may have a fault."""
    page = {
        "metadata": {"symbolKind": "module"},
        "references": {str(number): reference for number, reference in enumerate(references)},
        "primaryContentSections": [{"content": [{"type": "heading", "anchor": "There"},
                                               {"type": "heading", "anchor": "touch%C3%A9gg"}, *more]}],
        "topicSections": [topic] if topic else [],
    }
    write(site, "data/documentation/a.json", page)
    write(site, "documentation/a/index.html", "")
    write(site, "picture.svg", "")
    write(site, "index/index.json", {"interfaceLanguages": {"swift": [{"path": path, "title": "a"}]}})
    write(site, "index.html", f'<meta property="og:image" content="{card}"><h1 id="top"></h1><a href="{entry}"></a>')


def self_test():
    """Injects each kind of fault into a site without one."""
    injected = {
        "which does not exist": dict(references=[{"type": "topic", "url": "/documentation/b"}]),
        "no such heading": dict(references=[{"type": "section", "url": "/documentation/a#Nowhere"}]),
        "needs /gone.svg": dict(references=[{"type": "image", "variants": [{"url": "/gone.svg"}]}]),
        "needs /source/Gone.swift.html": dict(references=[{"type": "link", "url": "/source/Gone.swift.html"}]),
        "which is relative": dict(references=[{"type": "link", "url": "Gone.md"}]),
        "links to nothing": dict(references=[{"type": "unresolvable", "title": "gone"}]),
        "refers to what": dict(more=[{"type": "reference", "identifier": "gone"}]),
        "not in a topic": dict(topic={"title": "Classes", "identifiers": ["Gone"], "generated": True}),
        "navigator": dict(path="/documentation/b"),
        "needs gone.html": dict(entry="gone.html"),
        "has no heading for #gone": dict(entry="#gone"),
        "needs card.png": dict(card="card.png"),
    }
    good = [{"type": "section", "url": "/documentation/a#There"},
            {"type": "section", "url": "/documentation/a#touch%C3%A9gg"},
            {"type": "image", "variants": [{"url": "/picture.svg"}]},
            {"type": "link", "url": "https://example.org/nowhere"}]
    for expected, fault in {None: dict(references=good), **injected}.items():
        with tempfile.TemporaryDirectory() as folder:
            small_site(Path(folder), **fault)
            faults = Checker(Path(folder)).check()
        if expected is None and faults:
            sys.exit(f"a good site has faults: {faults}")
        if expected is not None and (len(faults) != 1 or expected not in faults[0]):
            sys.exit(f"injected '{expected}', found {faults}")
    print(f"{len(injected)} injected faults of sites found")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    checker = Checker(Path(sys.argv[1]))
    faults = checker.check()
    if faults:
        sys.exit("\n".join(faults) + f"\n{len(faults)} faults")
    print(f"{checker.links} links lead somewhere")


if __name__ == "__main__":
    main()

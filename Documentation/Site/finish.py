"""Makes the site of DocC's archive: finish.py ROOT WORK SITE [STUDIO]

Afterwards, the site works in any folder of any static server. It has a front page; the files of the repository
that pages link to; and the studio, in a frame on the pages of the apps. With the variable SITE_ADDRESS, which is where
the site will be, links that people share show its picture.
"""

import html
import json
import os
import re
import shutil
import sys
from pathlib import Path

from entry import Addresses, front_page, shared
from search import search_index
from pages import SITE

PARTS = Path(__file__).resolve().parent
LARGEST_SOURCE = 400_000
# Pages for contributors.
RECORDS = re.compile(r"CHANGELOG|CONTRIBUTING|Documentation/(HowToAddARecognizer|Downloads)")
# Pages that show the studio.
WITH_STUDIO = ["Documentation/Studio.md", "Sources/Gestures/Gestures.docc/SampleApps.md"]

# The colours of DocC's pages that are those of site.css.
COLORS = {
    "fill": {"light": "#fff", "dark": "#101114"},
    "fill-secondary": {"light": "#f3f4f7", "dark": "#1c1e23"},
    "documentation-intro-fill": {"light": "#f3f4f7", "dark": "#1c1e23"},
    "grid": {"light": "#d8dbe2", "dark": "#33363d"},
    "link": {"light": "#3b5bdb", "dark": "#8da2fb"},
}

BASE = re.compile(r'var baseUrl = "[^"]*"')
# DocC's application does not take an address that ends in index.html for its own.
FIND_BASE = r"""const place = location.pathname.replace(/(index\.html|\/)?$/, "").replace(/\/?$/, "/")
if (location.pathname.endsWith("/index.html")) history.replaceState(null, "", place + location.search + location.hash)
var baseUrl = new URL("{up}", location.origin + place).pathname"""
ROOTED = re.compile(r'(href|src)="/(?!/)')

SOURCE_PAGE = """<!doctype html>
<html lang="en" class="plain">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{path}</title>
<link rel="icon" href="{up}favicon.svg">
<link rel="stylesheet" href="{up}site.css">
<script defer src="{up}site.js"></script>
</head>
<body class="source">
{bar}
<main>
<h1>{path}</h1>
{body}
</main>
</body>
</html>
"""


def relocate(site, addresses, site_address):
    """Makes every page find its files with addresses relative to itself, and gives it the header."""
    for page in site.rglob("index.html"):
        folder = page.relative_to(site).parent
        if folder.parts[:1] not in [("documentation",), ("tutorials",)]:
            continue
        up = "../" * len(folder.parts)
        data = site / "data" / f"{folder}.json"
        text = page.read_text()
        text = BASE.sub(lambda _: FIND_BASE.replace("{up}", up), text)
        text = ROOTED.sub(rf'\1="{up}', text).replace("favicon.ico", "favicon.svg")
        head = f'<link rel="stylesheet" href="{up}site.css"><script defer src="{up}site.js"></script>'
        if data.exists():
            title, summary = title_and_summary(json.loads(data.read_text()))
            text = text.replace("<title>Documentation</title>", f"<title>{html.escape(title)}</title>")
            head += shared(title, summary, up, site_address)
        text = text.replace("</head>", head + "</head>", 1)
        page.write_text(re.sub(r"(<body[^>]*>)", lambda match: match[1] + addresses.bar(up), text, count=1))


def fix_pages(site, external, pages):
    """Fixes four faults of DocC's pages.

    A link to another site in the first paragraph of a page has no address. The page of a product lists where
    it is mentioned, but does not show that list, so that its script fails when a reader scrolls. A symbol lists
    pages for contributors among the articles that mention it: articles come first, those pages go. And that list stands
    above the overview with its example: it goes below.
    """
    rank = {f"doc://swift-gestures/documentation/Gestures/{name}": None if RECORDS.match(path) else
            [path.startswith(folder) for folder in ("Sources", "Integrations", "")].index(True)
            for path, name in pages.items()}
    for file in site.glob("data/documentation/**/*.json"):
        page = json.loads(file.read_text())
        wanted = {part["identifier"] for part in page.get("abstract", []) if part.get("type") == "reference"}
        missing = [link for link in sorted(wanted - set(page.get("references", {}))) if link in external]
        for link in missing:
            title = external[link]
            page["references"][link] = {"type": "link", "identifier": link, "url": link, "title": title,
                                        "titleInlineContent": [{"type": "text", "text": title}]}
        sections = page.get("primaryContentSections", [])
        kept = [section for section in sections if section.get("kind") != "mentions"]
        is_product = page.get("metadata", {}).get("symbolKind") == "module"
        if is_product:
            page["primaryContentSections"] = kept
        mentions = [section for section in page.get("primaryContentSections", []) if section.get("kind") == "mentions"]
        for section in mentions:
            section["mentions"] = sorted((name for name in section["mentions"] if rank.get(name, 0) is not None),
                                         key=lambda name: rank.get(name, 0))
            page["primaryContentSections"].remove(section)
            if section["mentions"]:
                page["primaryContentSections"].append(section)
        if missing or mentions or is_product and len(kept) < len(sections):
            file.write_text(json.dumps(page))


def title_and_summary(page):
    title = page.get("metadata", {}).get("title", "Gestures")
    return title, "".join(part.get("text", part.get("code", "")) for part in page.get("abstract", []))


def place_icons(root, site):
    """Replaces the icon and the pictures for shared links that DocC brings: those are Apple's."""
    for path in ["favicon.ico", "developer-og.jpg", "developer-og-twitter.jpg"]:
        (site / path).unlink(missing_ok=True)
    shutil.copyfile(root / "Examples/Studio/icon.svg", site / "favicon.svg")


def place_redirects(site):
    """Leads from the folders above the pages to a page."""
    for folder, target in {"documentation": "gestures/", "tutorials": "../documentation/gestures/"}.items():
        page = site / folder / "index.html"
        if page.parent.is_dir() and not page.exists():
            page.write_text(f'<!doctype html><title>Gestures</title><meta http-equiv="refresh" content="0; url={target}">'
                            f'<a href="{target}index.html">Gestures</a>\n')


def place_sources(root, site, addresses, sources, files):
    """Shows the files and folders of the repository that pages link to; returns how many pages that took."""
    waiting, done = list(sources), set()
    while waiting:
        path = waiting.pop()
        if path in done:
            continue
        done.add(path)
        up = "../" * (path.count("/") + 1)
        if (root / path).is_dir():
            inside = [file for file in files if file.startswith(path + "/")]
            rows = "".join(f'<li><a href="{up}source/{file}.html">{html.escape(file)}</a></li>\n' for file in inside)
            body = f"<ul>\n{rows}</ul>"
            waiting += inside
        else:
            body = source_body(root, site, path)
        page = site / "source" / f"{path}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(SOURCE_PAGE.format(path=html.escape(path), up=up, bar=addresses.bar(up), body=body))
    return len(done)


def source_body(root, site, path):
    """Shows a text; offers any other file as it is."""
    data = (root / path).read_bytes()
    if len(data) <= LARGEST_SOURCE and b"\0" not in data:
        return f"<pre>{html.escape(data.decode(errors='replace'))}</pre>"
    copy = site / "source" / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(data)
    return f'<p><a href="{html.escape(copy.name)}">The file</a> has {len(data):,} bytes.</p>'


def plays_of(root):
    """Returns the addresses of the apps in the studio, by the words of the apps."""
    apps = re.findall(r'word: "([\w-]+)", title: "([^"]+)"', (root / "Examples/Studio/apps.js").read_text())
    return {word: "studio/index.html#" + re.sub(r"[^a-z0-9]+", "-", title.lower()) for word, title in apps}


def sort_navigator(site, modules):
    """Puts the products into the order of the package, and lists all of them below the pages of each."""
    file = site / "index" / "index.json"
    index = json.loads(file.read_text())
    order = {f"/documentation/{module.lower()}": number for number, module in enumerate(modules)}
    for language in index["interfaceLanguages"].values():
        language.sort(key=lambda node: order.get(node.get("path"), -1 if "tutorials" in str(node.get("path")) else 99))
        products = [node for node in language if node.get("path") in order]
        for product in products:
            # DocC takes the first node with the path of a product for its pages, so this path must differ.
            others = [{"title": node["title"], "path": node["path"] + "/", "type": "module"}
                      for node in products if node is not product]
            product.setdefault("children", []).extend([{"title": "All products", "type": "groupMarker"}, *others])
    file.write_text(json.dumps(index, separators=(",", ":")))


def finish(root, work, site, studio):
    wanted = json.loads((work / "site.json").read_text())
    for file in site.glob("data/**/*.json"):
        text = file.read_text()
        if SITE in text or SITE.replace("/", "\\/") in text:
            file.write_text(text.replace(SITE, "").replace(SITE.replace("/", "\\/"), ""))
    addresses = Addresses(wanted["pages"], wanted["files"])
    site_address = os.environ.get("SITE_ADDRESS", "")
    site_address += "/" if site_address and not site_address.endswith("/") else ""
    fix_pages(site, wanted["external"], wanted["pages"])
    sort_navigator(site, wanted["modules"])
    relocate(site, addresses, site_address)
    place_redirects(site)
    (site / "theme-settings.json").write_text(json.dumps({"theme": {"color": COLORS}}))
    index = search_index(site, wanted["pages"], RECORDS)
    (site / "search.json").write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")))
    plays, frames = {}, {}
    if studio:
        plays = plays_of(root)
        frames = {"/" + addresses.of(path).rstrip("/"): [plays["photo-board"], "the studio"] for path in WITH_STUDIO}
        shutil.copytree(studio, site / "studio", ignore=shutil.ignore_patterns(".*", "*.gz"))
        shutil.copyfile(PARTS / "front.js", site / "front.js")
    front, pictures = front_page(root, addresses, plays, site_address)
    (site / "index.html").write_text(front)
    place_icons(root, site)
    copies = {**pictures, "site.css": PARTS / "site.css", "card.png": PARTS / "card.png"}
    for name, path in copies.items():
        (site / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(root / path, site / name)
    script = (PARTS / "site.js").read_text()
    (site / "site.js").write_text(script.replace("/* the frames */ {}", json.dumps(frames)))
    count = place_sources(root, site, addresses, [*wanted["sources"], *addresses.sources], wanted["files"])
    print(f"{len(list(site.glob('data/**/*.json')))} pages, {count} files of the repository, "
          f"{len(frames)} pages with the studio")


if __name__ == "__main__":
    finish(*map(Path, sys.argv[1:4]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)

"""The front page of the site, the header of all its pages, and what shared links show."""

import html
import re
import sys
from pathlib import Path

PARTS = Path(__file__).resolve().parent
NAME = "swift-gestures"
SUMMARY = ("UIKit-style gesture recognizers for Linux, the web, C, Python, Rust, SDL and microcontrollers. "
           "When a gesture does not fire, the engine tells you why.")
# What stands in addresses for the account of the repository, until .github/repository says it.
PLACEHOLDER = "OWNER"

PAGE = """<!doctype html>
<html lang="en" class="plain">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name}: UIKit-style gestures without UIKit</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="site.css">
<script defer src="site.js"></script>
{head}
</head>
<body class="entry">
{bar}
<main>
{body}
</main>
</body>
</html>
"""

# site.js makes its links absolute, its button open DocC's navigator, and its field search.
BAR = """<nav class="site" aria-label="Site">
<button type="button" aria-label="Contents" hidden><svg viewBox="0 0 20 20"><path d="M2 5h16M2 10h16M2 15h16"/></svg></button>
<a class="home" href="{up}" aria-label="swift-gestures, front page"><img src="{up}favicon.svg" alt="" width="24" height="24"><span>swift-gestures</span></a>
<div class="places">
{places}
</div>
<div class="search"><input type="search" placeholder="Search" aria-label="Search all pages" autocomplete="off"><ol hidden></ol></div>
</nav>"""
PLACES = {
    "Integrations": "Sources/Gestures/Gestures.docc/Gestures.md#Integrations",
    "Troubleshooting": "Documentation/QuestionIndex.md",
    "Reference": "Sources/Gestures/Gestures.docc/Gestures.md",
}

# For each app, by its word in file names: its name, what it teaches, and the file of its gestures.
APPS = {
    "photo-board": ("PhotoBoard", "Drag, pinch and turn one view at the same time.", "PhotoBoard/PhotoBoard+Gestures.swift"),
    "match-it-up": ("Match It Up", "Draw a circle around the odd one out.", "MatchItUp/MatchItUp.swift"),
    "image-manipulator": ("Image Manipulator", "Compare three ways to handle two fingers.",
                          "ImageManipulator/ImagePanel+Transform.swift"),
    "move-match": ("Move Match", "Do the called move in time, or read why it failed.", "MoveMatch/Game/MoveBox.swift"),
    "page-turner": ("Page Turner", "Swipe above a scroll view without a conflict.", "PageTurner/SwipeWindow.swift"),
}
GALLERY = "Sources/Gestures/Gestures.docc/SampleApps.md"
SCENES = "Examples/Sources/GestureScenes/"
APP = """<li>
<a class="picture" href="{play}">{pictures}</a>
<h3><a href="{page}">{title}</a></h3>
<p>{lesson}</p>
<p class="more"><a href="{play}">{verb}</a> <a href="{gestures}">Code</a></p>
</li>
"""


class Addresses:
    """Where the pages and the shown files of the repository are on the site."""

    def __init__(self, pages, files):
        """
        - pages: the name of each page by its path in the repository
        - files: the paths of the files of the repository
        """
        self.pages = pages
        self.files = set(files)
        self.sources = set()

    def of(self, path):
        """Returns the address of a page or a file, relative to the top of the site."""
        path, mark, anchor = path.partition("#")
        if path == "Sources/Gestures/Gestures.docc/Gestures.md":
            return f"documentation/gestures/{mark}{anchor}"
        if path in self.pages:
            return f"documentation/gestures/{self.pages[path].lower()}/{mark}{anchor}"
        if path not in self.files:
            sys.exit(f"the front page or the header links to {path}, which does not exist")
        self.sources.add(path)
        return f"source/{path}.html"

    def bar(self, up):
        """Returns the header of a page; `up` leads to the top of the site."""
        places = "\n".join(f'<a href="{up}{self.of(path)}">{title}</a>' for title, path in PLACES.items())
        return BAR.format(up=up, places=places)


def repository(root):
    """Returns the address of the repository, or nothing while it has none."""
    address = (root / ".github/repository").read_text().strip()
    return "" if PLACEHOLDER in address else address


def shared(title, summary, up, site_address):
    """Returns what other sites show for a link to a page: a title, a sentence and the picture of the site.

    They want whole addresses; without one of the site, the picture has an address relative to the page.
    """
    facts = {"og:title": title, "og:description": summary, "og:type": "website", "og:site_name": NAME,
             "og:image": f"{site_address or up}card.png", "og:image:width": "1200", "og:image:height": "630",
             "twitter:card": "summary_large_image"}
    return f'<meta name="description" content="{html.escape(summary)}">' + "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{html.escape(text)}">'
        for name, text in facts.items())


def card(addresses, word, studio, copies):
    """Returns the card of an app. `copies` gets the pictures that the site needs, by their names there."""
    title, lesson, gestures = APPS[word]
    images = ""
    for look in ("light", "dark"):
        copies[f"images/{word}-{look}.svg"] = f"Documentation/Readme/{word}-{look}.svg"
        images += f'<img class="{look}" src="images/{word}-{look}.svg" alt="" width="390" height="520" loading="lazy">'
    page = addresses.of(f"{GALLERY}#{title.replace(' ', '-')}")
    return APP.format(play=studio or page, verb="Play" if studio else "Read", page=page, pictures=images, title=title,
                      lesson=lesson, gestures=addresses.of(SCENES + gestures))


def front_page(root, addresses, apps, site_address):
    """Returns the front page, and the pictures that it needs.

    - apps: the addresses of the apps in the studio by their words; empty without the studio
    """
    copies = {}
    body = (PARTS / "front.html").read_text()
    if not apps:
        body = re.sub(r"<!-- with the studio -->.*?<!-- end -->\n", "", body, flags=re.S)
    address = repository(root)
    clone = f"git clone {address}\ncd swift-gestures\n" if address else ""
    first = apps.get("photo-board") or addresses.of(GALLERY)
    fields = {
        "play": first,
        "apps": "".join(card(addresses, word, apps.get(word), copies) for word in APPS),
        "clone": clone,
        "source": f' · <a href="{address}">Source</a>' if address else "",
    }
    body = re.sub(r"\{(\w+)\}", lambda match: fields[match[1]], body)
    body = re.sub(r'"repo:([^"]*)"', lambda match: f'"{addresses.of(match[1])}"', body)
    head = shared(NAME, SUMMARY, "./", site_address)
    if apps:
        head += '\n<script type="module" src="front.js"></script>'
    return PAGE.format(name=NAME, head=head, bar=addresses.bar("./"), body=body), copies

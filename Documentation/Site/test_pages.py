"""Checks that links of Markdown become what DocC understands: test_pages.py"""

import sys
import tempfile
from pathlib import Path

from assemble import add_contents, complete_classes, shorten_summary
from pages import Book, Page, slug

CATALOGUE = "Sources/Gestures/Gestures.docc"
FILES = {
    "README.md": "# the package\n\n[A](Documentation/A.md#two-words) <img src=\"x.svg\" alt=\"x\">\n",
    "Documentation/Decisions.md": "# Decisions\n",
    "Tests/README.md": "# T\n",
    "Documentation/A.md": "# A\n\n## Two words\n\n## `Code` & more\n\n## Two words\n",
    "Device/README.md": "# Gestures in D\n",
    "Tests/T.swift": "",
    f"{CATALOGUE}/Gestures.md": "# ``Gestures``\n\n[D](../../../Device/README.md)\n",
    f"{CATALOGUE}/Life.md": "# Life\n",
    f"{CATALOGUE}/First.tutorial": "",
    "x.svg": "",
    "y-light.svg": "",
    "y-dark.svg": "",
}
HERE = "/documentation/Gestures/"
# A page, a text on it, and what becomes of it.
CASES = [
    ("README.md", "[A](Documentation/A.md)", f"[A](doc:{HERE}A)"),
    ("README.md", "[A](Documentation/A.md#two-words)", f"[A](doc:{HERE}A#Two-words)"),
    ("README.md", "[A](Documentation/A.md#code--more)", f"[A](doc:{HERE}A#Code-&-more)"),
    ("README.md", "[top](Documentation/A.md#a)", f"[top](doc:{HERE}A)"),
    ("README.md", "[D](Device/README.md)", f"[D](doc:{HERE}Gestures-in-D)"),
    ("README.md", f"[L]({CATALOGUE}/Life.md)", f"[L](doc:{HERE}Life)"),
    ("README.md", f"[F]({CATALOGUE}/First.tutorial)", "[F](doc:First)"),
    ("README.md", f"[G]({CATALOGUE}/Gestures.md)", "[G](doc:/documentation/Gestures)"),
    ("README.md", "[T](Tests/T.swift)", "[T](https://site.invalid/source/Tests/T.swift.html)"),
    ("README.md", "[T](Tests/README.md#t)", "[T](https://site.invalid/source/Tests/README.md.html)"),
    ("README.md", "[D](Documentation/Decisions.md)", "[D](https://site.invalid/source/Documentation/Decisions.md.html)"),
    ("README.md", "[T](Tests)", "[T](https://site.invalid/source/Tests.html)"),
    ("README.md", "![x](x.svg)", "![x](x.svg)"),
    ("README.md", '<p>\n<img src="x.svg" width="9" alt="x">\n</p>', "![x](x.svg)\n"),
    ("README.md", '<picture>\n<source media="(a: b)" srcset="y-dark.svg">\n<img src="y-light.svg" alt="y">\n</picture>', "![y](y.svg)\n"),
    ("Documentation/A.md", "[up](../README.md) [here](#two-words)", f"[up](doc:{HERE}the-package) [here](doc:{HERE}A#Two-words)"),
    ("README.md", "[web](https://example.org/A.md)", "[web](https://example.org/A.md)"),
    ("README.md", "`[A](gone.md)`", "`[A](gone.md)`"),
    ("README.md", "[`A`](Documentation/A.md)", f"[`A`](doc:{HERE}A)"),
    ("README.md", "a `PanRecognizer` and `pan`", "a ``/Recognition/PanRecognizer`` and `pan`"),
    ("README.md", "a `Pan` of Rust", "a `Pan` of Rust"),
    (f"{CATALOGUE}/Life.md", "a `Pan`", "a ``/Recognition/Pan``"),
    ("README.md", "import `Gestures`", "import ``/Gestures``"),
    ("README.md", "[`Pan`](Documentation/A.md)", f"[`Pan`](doc:{HERE}A)"),
    (f"{CATALOGUE}/Life.md", "``Pan/state``, <doc:Life>", "``/Recognition/Pan/state``, <doc:Life>"),
    ("README.md", "```\n[A](gone.md) `Pan`\n```", "```\n[A](gone.md) `Pan`\n```"),
]
# A text on the README, and what must be said of it.
FAULTS = [
    ("[A](gone.md)", "nothing is at gone.md"),
    ("[A](Documentation/A.md#gone)", "has no heading for Documentation/A.md#gone"),
    ("![x](gone.svg)", "no picture is at gone.svg"),
]


def symbol(identifier, kind, *path):
    comment = {"lines": [{"text": text} for text in ["Pans.", "", "It drags."]]}
    return {"identifier": {"precise": identifier}, "kind": {"identifier": f"swift.{kind}"}, "pathComponents": path,
            "docComment": comment}


def completed_class(book):
    """Returns the comment of a class with a base class, and with an article."""
    page = Page(f"{CATALOGUE}/Recognizers/Pan.md", "# Pan\n\n```swift\npan()\n```\n", True)
    book.pages[page.path] = page
    graph = {
        "module": {"name": "R"}, "relationships": [{"kind": "inheritsFrom", "source": "p", "target": "b"}],
        "symbols": [symbol("b", "class", "Base"), symbol("i", "init", "Base", "init()"),
                    symbol("s", "property", "Base", "state"), symbol("r", "method", "Base", "reset()"),
                    symbol("p", "class", "PanGestureRecognizer"),
                    symbol("o", "method", "PanGestureRecognizer", "reset()")]}
    complete_classes({"R.symbols.json": graph}, book)
    return "\n".join(line["text"] for line in graph["symbols"][4]["docComment"]["lines"])


CLASS = """Pans.

```swift
pan()
```

<doc:/documentation/Gestures/Pan> has a picture of it, its limits and its settings.

It drags.

## Inherited from Base

Initializers: ``/R/Base/init()``.

Properties: ``/R/Base/state``.
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        for path, text in FILES.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        book = Book(folder, FILES, [CATALOGUE], {"Pan": "Recognition", "PanRecognizer": "Recognition"})
        for path, text, expected in CASES:
            page = book.pages[path]
            page.text = text
            found = book.rewritten(page)
            if found != expected or book.faults:
                sys.exit(f"{path}: {text!r} became {found!r}, not {expected!r} {book.faults}")
        for text, expected in FAULTS:
            book.faults.clear()
            page = book.pages["README.md"]
            page.text = text
            book.rewritten(page)
            if len(book.faults) != 1 or expected not in book.faults[0]:
                sys.exit(f"{text!r}: found {book.faults}, not {expected!r}")
        found = completed_class(book)
    if found != CLASS:
        sys.exit(f"a class has {found!r}")
    page = Page("A.md", "# A\n\nText.\n\n## One `b`\n\n### Two\n" + "Words. " * 4000, False)
    contents = (f"\n**Contents**\n\n- [One b](doc:{HERE}A#One-b)\n  - [Two](doc:{HERE}A#Two)\n\n## One `b`\n")
    if contents not in add_contents(page, page.text) or add_contents(page, "# A\n\n## One") != "# A\n\n## One":
        sys.exit("the contents of a long page are wrong")
    long = "# A\n\nOne `a. B` thing. " + "More words. " * 20
    if shorten_summary(long) != "# A\n\nOne `a. B` thing.\n\n" + "More words. " * 20 \
            or shorten_summary("# A\n\nOne. Two.") != "# A\n\nOne. Two.":
        sys.exit("summaries are cut wrongly")
    if slug("What does this `warning` mean?") != "what-does-this-warning-mean":
        sys.exit("the anchors of GitHub are wrong")
    print(f"{len(CASES)} links rewritten, {len(FAULTS)} broken links found")


if __name__ == "__main__":
    main()

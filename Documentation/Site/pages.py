"""The Markdown pages of the repository, and what their links become on the site.

The files stay where they are and read well on GitHub. A page of a DocC catalogue keeps its name; every other
page gets one: that of its file, or for a README that of its title.
"""

import os
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote

# Pages that are on the site even if no page links to them.
ROOTS = re.compile(
    r"^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^(Documentation|Examples|Integrations|Tools|Sources)/.*\.md$")

# Pages for contributors alone: decisions, tables of measurements, and how to run benchmarks and tests. A link leads to the file.
OFF_SITE = re.compile(r"^(Documentation/(Decisions|Results)\.md|(Benchmarks|Tests)/.*)$")

# DocC leaves an address with a scheme alone. Of this one, the finished site keeps the path.
SITE = "https://site.invalid"

# Where the articles of the one catalogue are. A name alone could also be that of a heading or a symbol.
ARTICLES = "/documentation/Gestures/"

FENCE = re.compile(r"^\s*(```+|~~~+)")
CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
HTML_IMAGE = re.compile(r"<img\s[^>]*>")
# A picture for light and for dark pages, of which the files are named so: a-light.svg, a-dark.svg.
HTML_PICTURE = re.compile(r"</?picture>\s*|<source\s[^>]*>\s*")
# One level of brackets may be inside the text of a link, as in a picture that is a link.
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^()\s]*\))?)*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)")


class BrokenLink(Exception):
    """A link of a page that leads nowhere."""


def slug(heading):
    """Returns the anchor that GitHub gives to a heading."""
    text = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return text.replace(" ", "-")


def plain(heading):
    """Returns the text of a heading without its marks."""
    heading = LINK.sub(lambda match: match[2], heading)
    return re.sub(r"[`*]", "", heading).strip()


class Page:
    """One Markdown file."""

    def __init__(self, path, text, in_catalogue):
        self.path = path
        self.text = text
        self.in_catalogue = in_catalogue
        self.title = None
        self.anchors = {}
        for line in outside_fences(text):
            match = re.match(r"(#{1,6})\s+(.*?)\s*#*$", line)
            if not match:
                continue
            heading = plain(match[2])
            if self.title is None and len(match[1]) == 1:
                self.title = heading
                self.anchors[slug(heading)] = None
                continue
            anchor, count = slug(heading), 0
            while anchor in self.anchors:
                count += 1
                anchor = f"{slug(heading)}-{count}"
            self.anchors[anchor] = heading.replace(" ", "-")
            self.anchors.setdefault(heading.replace(" ", "-"), heading.replace(" ", "-"))
        stem = Path(path).stem
        if stem == "README" and self.title:
            stem = re.sub(r"[^A-Za-z0-9]+", "-", self.title).strip("-")
        self.name = stem


def outside_fences(text):
    """Yields the lines of a page that are not code."""
    fence = None
    for line in text.split("\n"):
        match = FENCE.match(line)
        if fence is None and match:
            fence = match[1]
        elif fence is None:
            yield line
        elif match and match[1].startswith(fence) and line.strip() == match[1]:
            fence = None


class Book:
    """Every page of the site, the symbols they may name, and the files that they need."""

    def __init__(self, root, files, catalogues, symbols):
        """
        - root: the repository
        - files: the paths of its files, as git lists them
        - catalogues: the folders of DocC catalogues
        - symbols: for the name of each public symbol without a parent, its module
        """
        self.root = Path(root)
        self.files = set(files)
        self.folders = {str(parent) for file in files for parent in Path(file).parents}
        self.catalogues = catalogues
        self.symbols = symbols
        self.modules = {Path(catalogue).stem for catalogue in catalogues}
        self.assets = {}
        self.sources = set()
        self.external = {}
        self.faults = []
        self.pages = {}
        waiting = [file for file in sorted(files) if ROOTS.match(file) and not OFF_SITE.match(file)]
        while waiting:
            file = waiting.pop()
            if file in self.pages:
                continue
            page = Page(file, (self.root / file).read_text(), self.is_in_catalogue(file))
            self.pages[file] = page
            waiting += [target for target in self.linked(page) if target.endswith(".md") and not OFF_SITE.match(target)]
        self.name_pages()

    def is_in_catalogue(self, file):
        return any(file.startswith(catalogue + "/") for catalogue in self.catalogues)

    def name_pages(self):
        """Gives no two pages the same name: the second one gets its folder in front."""
        taken = {name.lower() for name in self.symbols.values()}
        for page in sorted(self.pages.values(), key=lambda page: (not page.in_catalogue, page.path)):
            if page.name.lower() in taken and not page.text.startswith("# ``"):
                if page.in_catalogue:
                    self.faults.append(f"{page.path}: another page of a catalogue is called {page.name}")
                page.name = f"{Path(page.path).parent.name}-{page.name}"
            taken.add(page.name.lower())

    def linked(self, page):
        """Yields the files of the repository that a page links to."""
        for line in outside_fences(page.text):
            for match in LINK.finditer(CODE.sub("", line)):
                target = self.target(page, match[3])[0]
                if target in self.files:
                    yield target

    def target(self, page, link):
        """Returns the path in the repository that a link of a page leads to, and its anchor."""
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link) or link.startswith("/"):
            return None, anchor
        if not path:
            return page.path, anchor
        return os.path.normpath(os.path.join(os.path.dirname(page.path), unquote(path))), anchor

    def rewritten(self, page):
        """Returns the text of a page as DocC gets it."""
        output, fence, paragraph = [], None, []

        def flush():
            if paragraph:
                output.append(self.rewritten_text(page, "\n".join(paragraph)))
                paragraph.clear()

        for line in page.text.split("\n"):
            match = FENCE.match(line)
            if fence is None and match:
                flush()
                fence = match[1]
                output.append(line)
            elif fence is not None:
                output.append(line)
                if match and match[1].startswith(fence) and line.strip() == match[1]:
                    fence = None
            elif line.strip() and not line.startswith("#"):
                paragraph.append(line)
            else:
                flush()
                output.append(line)
        flush()
        return "\n".join(output)

    def rewritten_text(self, page, text):
        """Rewrites one paragraph, list or table."""
        text = HTML_IMAGE.sub(markdown_image, HTML_PICTURE.sub("", text))
        if not page.in_catalogue:
            text = re.sub(r"</?p>\s*", "", text)
        # The text of a link may have code in it, so links come first and are kept apart.
        kept = []

        def keep(string):
            kept.append(string)
            return f"\0{len(kept) - 1}\0"

        spans = CODE.sub(lambda match: keep(match[0]), text)
        spans = LINK.sub(lambda match: keep(self.rewritten_link(page, match)), spans)

        def restore(match):
            span = kept[int(match[1])]
            if span.startswith("`"):
                return self.rewritten_code(page, span)
            return re.sub("\0(\\d+)\0", lambda inner: kept[int(inner[1])], span)

        return re.sub("\0(\\d+)\0", restore, spans)

    def rewritten_code(self, page, span):
        """Makes a link of the name of a product or a public type; says in which module a linked symbol is."""
        if span.startswith("``"):
            name = span.strip("`")
            module = self.symbols.get(re.split(r"[/.(]", name)[0])
            of_this = page.path.endswith(f"/{module}.docc/{module}.md")
            return f"``/{module}/{name}``" if module and not of_this else span
        name = span[1:-1]
        if name in self.modules and not page.path.endswith(f"/{name}.md"):
            return f"``/{name}``"
        # Outside the catalogues, a name of one word may be that of another project: Rust's `Window`.
        is_unmistakable = page.in_catalogue or re.search(r"[a-z][A-Z]", name)
        module = self.symbols.get(name) if is_unmistakable else None
        return f"``/{module}/{name}``" if module else span

    def rewritten_link(self, page, match):
        picture, text, link = match[1], match[2], match[3]
        target, anchor = self.target(page, link)
        if target is None:
            self.external[link] = text
            return match[0]
        if picture:
            return f"![{text}]({self.asset(page, target, link)})"
        if "[" in text:
            text = LINK.sub(lambda inner: self.rewritten_link(page, inner), text)
        module = Path(target).stem
        if module in self.modules and target.endswith(f"/{module}.docc/{module}.md"):
            return f"[{text}](doc:/documentation/{module})"
        if target in self.pages:
            return f"[{text}](doc:{ARTICLES}{self.place(page, self.pages[target], anchor, link)})"
        if target.endswith(".tutorial") and target in self.files:
            return f"[{text}](doc:{Path(target).stem})"
        if target in self.files or target in self.folders:
            self.sources.add(target)
            return f"[{text}]({SITE}/source/{target}.html)"
        if page.in_catalogue and "/" not in link and "." not in link:
            return match[0]
        self.faults.append(f"{page.path}: nothing is at {link}")
        return match[0]

    def place(self, page, target, anchor, link):
        """Returns the name of a page, with an anchor in the words of DocC."""
        if not anchor:
            return target.name
        found = target.anchors.get(anchor) or target.anchors.get(unquote(anchor))
        if found is None:
            if anchor not in target.anchors:
                self.faults.append(f"{page.path}: {target.path} has no heading for {link}")
            return target.name
        return f"{target.name}#{found}"

    def asset(self, page, target, link):
        """Returns the name that a picture has in the catalogue; pictures there have no folders."""
        if target not in self.files:
            if page.in_catalogue and "/" not in link:
                return link
            self.faults.append(f"{page.path}: no picture is at {link}")
            return link
        name = Path(target).name if self.is_in_catalogue(target) else target.replace("/", "-")
        stem, suffix = os.path.splitext(target)
        dark = stem.removesuffix("-light") + "-dark" + suffix
        if stem.endswith("-light") and dark in self.files:
            # DocC takes the file with this ending on a dark page.
            name = name.replace("-light" + suffix, suffix)
            self.assets[dark] = name.replace(suffix, "~dark" + suffix)
        self.assets[target] = name
        return name


def markdown_image(match):
    """Turns an <img> into a picture of Markdown."""
    attributes = dict(re.findall(r'(\w+)="([^"]*)"', match[0]))
    return f"![{attributes.get('alt', '')}]({attributes['src']})"


def files_of(root):
    """Returns the paths of the files that git has or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return [file for file in listed.split("\0") if file and (Path(root) / file).is_file()]

"""Gathers one catalogue of DocC: assemble.py ROOT GRAPHS PACKAGE.json OUTPUT

With `--modules PACKAGE.json`, prints the modules of the library products.

Its parts are the catalogues of the products, every other page, and the symbol graphs. `OUTPUT/site.json`
says which files the finished site needs besides.
"""

import json
import re
import shutil
import sys
from pathlib import Path

from entry import PLACEHOLDER
from pages import ARTICLES, Book, Page, files_of, outside_fences, plain, slug

RECOGNIZERS = "Sources/Gestures/Gestures.docc/Recognizers/"
INHERITED = {
    "Initializers": ["swift.init"],
    "Properties": ["swift.property", "swift.type.property"],
    "Methods": ["swift.method", "swift.type.method"],
}
# Pages of more characters than this get a list of their sections.
LONG_PAGE = 24_000



def products_of(package):
    """Returns the names of the library products of a package, and of their targets."""
    products = [product for product in package["products"] if "library" in product["type"]]
    names = [product["name"] for product in products]
    targets = [target for product in products for target in product["targets"]]
    return names, sorted(set(targets), key=targets.index)


def read_graphs(folder, modules):
    """Returns the symbol graphs by file name."""
    return {file.name: json.loads(file.read_text())
            for file in sorted(folder.glob("*.symbols.json"))
            if re.split(r"[@.]", file.name)[0] in modules}


def symbols_of(graphs):
    """Returns the module of each symbol without a parent, if only one module has that name."""
    found = {}
    for name, graph in graphs.items():
        if "@" in name:
            continue
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            if len(path) == 1:
                found.setdefault(re.sub(r"\(.*", "", path[0]), set()).add(graph["module"]["name"])
    return {name: modules.pop() for name, modules in found.items() if len(modules) == 1}


def link_comments(graph, symbols):
    """Says in which module a symbol is that a comment of another module links to."""
    module = graph["module"]["name"]

    def rewritten(match):
        owner = symbols.get(re.split(r"[/.(]", match[1])[0])
        return f"``/{owner}/{match[1]}``" if owner and owner != module else match[0]

    for symbol in graph["symbols"]:
        for line in symbol.get("docComment", {}).get("lines", []):
            line["text"] = re.sub(r"``([^`/][^`]*)``", rewritten, line["text"])


def complete_classes(graphs, book):
    """Adds to the comments of classes what a reader looks for there: an example and its article, and what they inherit."""
    plain = [graph for name, graph in graphs.items() if "@" not in name]
    symbols = {symbol["identifier"]["precise"]: (graph["module"]["name"], symbol)
               for graph in plain for symbol in graph["symbols"]}
    bases = {link["source"]: link["target"] for graph in plain for link in graph["relationships"]
             if link["kind"] == "inheritsFrom"}
    members = {}
    for module, symbol in symbols.values():
        *owner, name = symbol["pathComponents"]
        members.setdefault((module, *owner), []).append((name, symbol["kind"]["identifier"]))
    for identifier, (module, symbol) in symbols.items():
        if symbol["kind"]["identifier"] != "swift.class":
            continue
        comment = symbol.get("docComment", {}).get("lines", [])
        article = book.pages.get(RECOGNIZERS + symbol["pathComponents"][-1].removesuffix("GestureRecognizer") + ".md")
        if article:
            example = re.search(r"```swift\n.*?\n```", article.text, re.S)
            gap = next((at for at, line in enumerate(comment) if not line["text"].strip()), len(comment))
            comment[gap:gap] = lines_of(f"\n{example[0] if example else ''}\n\n<doc:{ARTICLES}{article.name}> has a "
                                        "picture of it, its limits and its settings.", comment[0])
        known = {name for name, _ in members.get((module, *symbol["pathComponents"]), [])}
        has_initializer = any(name.startswith("init(") for name in known)
        while (identifier := bases.get(identifier)) in symbols:
            base_module, base = symbols[identifier]
            path = "/".join([base_module, *base["pathComponents"]])
            inherited = [(name, kind) for name, kind in members.get((base_module, *base["pathComponents"]), [])
                         if name not in known and not (has_initializer and name.startswith("init("))]
            names = [name for name, _ in inherited]
            text = f"\n## Inherited from {base['pathComponents'][-1]}\n"
            for title, kinds in INHERITED.items():
                of_kind = sorted({name for name, kind in inherited if kind in kinds})
                # DocC finds no page by a name that two members share.
                links = [f"``/{path}/{name}``" if names.count(name) == 1 else f"`{name}`" for name in of_kind]
                text += f"\n{title}: {', '.join(links)}.\n" if links else ""
            if inherited:
                comment += lines_of(text, comment[0])
            known.update(names)
            has_initializer = has_initializer or any(name.startswith("init(") for name in names)


def lines_of(text, line):
    """Returns a text as lines of a comment that has a given line."""
    return [{**line, "text": part} for part in text.split("\n")]


def add_contents(page, text):
    """Puts a list of its sections before the first one of a long page."""
    if len(text) < LONG_PAGE:
        return text
    links, kept = [], set()
    for line in outside_fences(page.text):
        match = re.match(r"(##|###)\s+(.*?)\s*#*$", line)
        anchor = page.anchors.get(slug(plain(match[2]))) if match else None
        if anchor and anchor not in [*kept, "Overview"]:
            kept.add(anchor)
            title = re.sub(r"[\[\]`]", "", plain(match[2]))
            links.append(f"{'  ' * (len(match[1]) - 2)}- [{title}](doc:{ARTICLES}{page.name}#{anchor})")
    return text.replace("\n## ", "\n**Contents**\n\n" + "\n".join(links) + "\n\n## ", 1) if links else text


def curated(text):
    """Returns the names of the pages in the topics of a page."""
    topics = text.split("\n## Topics\n", 1)
    if len(topics) < 2:
        return set()
    return set(re.findall(r"^- .*?doc:(?:/documentation/Gestures/)?([\w-]+)", topics[1], re.M))


def heading_for(path):
    """Returns the heading under which a page is listed that no page has in its topics."""
    folder = Path(path).parent.name
    return "More pages" if folder.endswith(".docc") or folder == "." else folder


def curate(book, texts):
    """Lists every page that has no place yet: DocC cannot link to a page without one.

    A page of a catalogue goes to the page of its product, under the name of its folder. Another page goes to
    the README of its folder, or to the page of the project.
    """
    placed = set().union(*map(curated, texts.values()))
    by_name = {page.name: page for page in book.pages.values()}
    additions = {}
    for page in sorted(book.pages.values(), key=lambda page: page.path):
        if page.name in placed or page.text.startswith("# ``"):
            continue
        if page.in_catalogue:
            product = page.path.split("/")[1]
            owner = book.pages[f"Sources/{product}/{product}.docc/{product}.md"]
        else:
            owner = book.pages.get(str(Path(page.path).parent / "README.md"))
            if owner is None or owner is page or owner.path == "README.md":
                owner = by_name["Project"]
        heading = "More pages" if owner.name == "Project" else heading_for(page.path)
        additions.setdefault(owner.path, {}).setdefault(heading, []).append(page.name)
    for path, groups in additions.items():
        if "\n## Topics\n" not in texts[path]:
            texts[path] += "\n\n## Topics\n"
        for heading, names in groups.items():
            texts[path] += f"\n\n### {heading}\n\n" + "".join(
                f"- <doc:{ARTICLES}{name}>\n" for name in names)


def shorten_summary(text):
    """Makes the first sentence of a long first paragraph a paragraph of its own: DocC shows it as the summary."""
    title, gap, rest = text.partition("\n\n")
    paragraph, end, more = rest.partition("\n\n")
    if len(paragraph) < 160 or not re.match(r"[A-Za-z`]", paragraph):
        return text
    for match in re.finditer(r"[.?!]\s+(?=[A-Z`\[])", paragraph):
        sentence = paragraph[:match.start() + 1]
        if sentence.count("`") % 2 == 0 and sentence.count("[") == sentence.count("]") \
                and sentence.count("(") == sentence.count(")"):
            return f"{title}{gap}{sentence}\n\n{paragraph[match.end():]}{end}{more}"
    return text


def placed(text, root):
    """Returns a page with the address of the repository, once it has one."""
    address = (root / ".github/repository").read_text().strip()
    if PLACEHOLDER in address:
        return text
    return re.sub(rf"`{PLACEHOLDER}` stands for [^.]*\. ", "", text).replace(f"github.com/{PLACEHOLDER}/swift-gestures",
                                                                         address.removeprefix("https://"))


def assemble(root, graph_folder, package, output):
    names, modules = products_of(package)
    files = files_of(root)
    catalogues = [f"Sources/{module}/{module}.docc" for module in modules]
    graphs = read_graphs(graph_folder, modules)
    symbols = symbols_of(graphs)
    book = Book(root, files, catalogues, symbols)

    catalogue = output / "Gestures.docc"
    shutil.rmtree(output, ignore_errors=True)
    catalogue.mkdir(parents=True)
    (output / "graphs").mkdir()
    for module in modules:
        if f"Sources/{module}/{module}.docc/{module}.md" not in book.pages:
            book.faults.append(f"Sources/{module}/{module}.docc/{module}.md: the product has no page")
    complete_classes(graphs, book)
    for name, graph in graphs.items():
        link_comments(graph, symbols)
        (output / "graphs" / name).write_text(json.dumps(graph))
    texts = {page.path: placed(book.rewritten(page), root) for page in book.pages.values()}
    for page in book.pages.values():
        if not page.in_catalogue:
            texts[page.path] = shorten_summary(texts[page.path])
        texts[page.path] = add_contents(page, texts[page.path])
    if not book.faults:
        curate(book, texts)
    for page in book.pages.values():
        folder = catalogue / ("Pages" if not page.in_catalogue else "")
        folder.mkdir(exist_ok=True)
        (folder / f"{page.name}.md").write_text(texts[page.path])
    for file in files:
        if not book.is_in_catalogue(file) or file.endswith(".md"):
            continue
        if file.endswith(".tutorial"):
            page = Page(file, (root / file).read_text(), True)
            (catalogue / Path(file).name).write_text(book.rewritten(page))
        else:
            book.assets.setdefault(file, Path(file).name)
    named = {}
    for file, name in sorted(book.assets.items()):
        if named.setdefault(name, file) != file:
            book.faults.append(f"{file}: another file of a catalogue is called {name}: {named[name]}")
        shutil.copyfile(root / file, catalogue / name)
    if book.faults:
        sys.exit("\n".join(book.faults))
    (output / "site.json").write_text(json.dumps({
        "modules": modules,
        "sources": sorted(book.sources),
        "external": book.external,
        "files": files,
        "pages": {page.path: page.name for page in book.pages.values()},
    }))
    outer = sum(not page.in_catalogue for page in book.pages.values())
    print(f"{len(names)} products, {len(book.pages)} pages ({outer} from outside the catalogues), "
          f"{len(named)} other files")


if __name__ == "__main__":
    if sys.argv[1] == "--modules":
        sys.exit(print(*products_of(json.loads(Path(sys.argv[2]).read_text()))[1], sep="\n"))
    root, graphs, package, output = map(Path, sys.argv[1:5])
    assemble(root, graphs, json.loads(package.read_text()), output)

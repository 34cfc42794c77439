"""What the search of the site finds, as a list of [title, where, address, words, weight].

There is one entry for each page, section, question and symbol. The words are those of its text, each once.
"""

import json
import re

SECTION_LEVEL = 3


def search_index(site, pages, records):
    """Returns the entries; `pages` has the name of each page by its path, and `records` matches what few look for."""
    paths = {f"/documentation/gestures/{name.lower()}": path for path, name in pages.items()}
    entries = []
    for file in sorted(site.glob("data/**/*.json")):
        page = json.loads(file.read_text())
        address = "/" + str(file.relative_to(site / "data").with_suffix(""))
        title = page.get("metadata", {}).get("title")
        if not title:
            continue
        summary = plain(page.get("abstract", []), page)
        if "symbolKind" in page["metadata"]:
            entries.append(symbol_entry(page, title, summary, address))
            continue
        path = paths.get(address, "")
        weight = 3 if records.match(path) else 12 if path.startswith(("Sources/", "Integrations/")) else 10
        if path == "Documentation/QuestionIndex.md":
            entries += questions(page, address)
        blocks = [block for section in page.get("primaryContentSections", []) for block in section.get("content", [])]
        blocks += page.get("sections", [])
        whole = entry(title, summary, address, "", weight)
        entries.append(whole)
        current, text = None, []
        for block in [*blocks, {"type": "heading", "level": 1, "text": ""}]:
            if block.get("type") == "heading" and block.get("level", 9) <= SECTION_LEVEL:
                if current and current["text"] != "Overview":
                    heading = re.sub(r"`| ?\[[^\]]*\]", "", current["text"])
                    entries.append(entry(heading, title, f"{address}#{current['anchor']}",
                                         " ".join(text), weight - 2))
                else:
                    whole[3] = words(" ".join(text))
                current, text = block, []
            else:
                text.append(plain(block, page))
    return entries


def symbol_entry(page, title, summary, address):
    names = page.get("hierarchy", {}).get("paths", [[]])[0]
    where = " ".join([page["metadata"].get("roleHeading", ""), "of", names[-1].split("/")[-1]] if names else ["Product"])
    of_module = len(names) <= 1
    return entry(title, where, address, summary, 12 if of_module else 4)


def entry(title, where, address, text, weight):
    path, mark, anchor = address.partition("#")
    return [title, where, f"{path[1:]}/{mark}{anchor}", words(text), weight]


def words(text):
    """Returns the words of a text, each once."""
    return " ".join(sorted(set(re.findall(r"\w+", text.lower()))))


def questions(page, address):
    """Yields an entry for each row of the question index, which leads to the first page that the row links to."""
    for section in page.get("primaryContentSections", []):
        for table in section.get("content", []):
            for row in table.get("rows", [])[1:] if table.get("type") == "table" else []:
                targets = [page["references"].get(link, {}).get("url", "") for link in links(row)]
                targets = [target for target in targets if target.startswith("/documentation/")] or [address]
                yield entry(plain(row[0], page).strip(), "Question", targets[0], plain(row[1:], page), 11)


def links(node):
    if isinstance(node, list):
        for part in node:
            yield from links(part)
    elif isinstance(node, dict):
        if node.get("type") == "reference":
            yield node["identifier"]
        for part in node.values():
            yield from links(part)


def plain(node, page):
    """Returns the text of a part of a page."""
    if isinstance(node, list):
        return "".join(plain(part, page) for part in node)
    if not isinstance(node, dict):
        return ""
    if node.get("type") == "reference":
        return page["references"].get(node["identifier"], {}).get("title", "")
    if isinstance(node.get("code"), list):
        return " " + " ".join(node["code"]) + " "
    own = node.get("text", node.get("code", ""))
    inner = "".join(plain(part, page) for part in node.values() if isinstance(part, (list, dict)))
    return f"{own}{inner} " if node.get("type") not in ("text", "codeVoice", "emphasis", "strong") else own + inner

"""The entry page of the site: the README as plain HTML, from the JSON that DocC made of it."""

import html
import re
from pathlib import Path

PAGE = """<!doctype html>
<html lang="en" class="plain">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{summary}">
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="site.css">
<script defer src="site.js"></script>
{script}
</head>
<body class="entry">
{bar}
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""

# The bar at the top of every page. site.js makes its links absolute and its field search.
BAR = """<nav class="site" aria-label="Site">
<a href="{up}">swift-gestures</a>
<a href="{up}documentation/gestures/">Documentation</a>
<a href="{up}documentation/gestures/doors/">Doors</a>
<a href="{up}documentation/gestures/sampleapps/">Sample apps</a>
<a href="{up}documentation/gestures/questionindex/">Questions</a>
<a href="{up}documentation/gestures/specification/">Specification</a>
<input type="search" placeholder="Search all pages" aria-label="Search all pages" autocomplete="off">
<ol hidden></ol>
</nav>"""

PLAY = ('<p class="play"><button type="button" data-studio="{address}">Play PhotoBoard here</button>, '
        'one of five apps; or <a href="{address}">open the studio</a>.</p>\n')


class Renderer:
    """Turns the nodes of a page into HTML."""

    def __init__(self, references):
        self.references = references

    def nodes(self, nodes):
        return "".join(map(self.node, nodes))

    def node(self, node):
        return getattr(self, "of_" + node["type"])(node)

    def of_text(self, node):
        return html.escape(node["text"], quote=False)

    def of_codeVoice(self, node):
        return f"<code>{html.escape(node['code'])}</code>"

    def of_strong(self, node):
        return f"<strong>{self.nodes(node['inlineContent'])}</strong>"

    def of_emphasis(self, node):
        return f"<em>{self.nodes(node['inlineContent'])}</em>"

    def of_heading(self, node):
        level = node["level"]
        return f'<h{level} id="{html.escape(node["anchor"])}">{html.escape(node["text"])}</h{level}>\n'

    def of_paragraph(self, node):
        inside = node["inlineContent"]
        pictures = [part for part in inside if part["type"] == "image"]
        rest = [part for part in inside if part["type"] != "image" and part.get("text", "x").strip()]
        if pictures and not rest:
            return f'<p class="pictures">{self.nodes(pictures)}</p>\n'
        return f"<p>{self.nodes(inside)}</p>\n"

    def of_codeListing(self, node):
        return f"<pre><code>{html.escape(chr(10).join(node['code']))}</code></pre>\n"

    def of_unorderedList(self, node):
        return f"<ul>\n{self.items(node)}</ul>\n"

    def of_orderedList(self, node):
        return f"<ol>\n{self.items(node)}</ol>\n"

    def items(self, node):
        return "".join(f"<li>{self.nodes(item['content'])}</li>\n" for item in node["items"])

    def of_aside(self, node):
        return f"<aside>{self.nodes(node['content'])}</aside>\n"

    def of_table(self, node):
        rows = []
        for number, row in enumerate(node["rows"]):
            kind = "th" if number == 0 and node.get("header") in ("row", "both") else "td"
            cells = "".join(f"<{kind}>{self.cell(cell)}</{kind}>" for cell in row)
            rows.append(f"<tr>{cells}</tr>\n")
        return f'<div class="table"><table>\n{"".join(rows)}</table></div>\n'

    def cell(self, blocks):
        return re.sub(r"^<p>(.*)</p>\n$", r"\1", self.nodes(blocks), flags=re.S)

    def of_image(self, node):
        picture = self.references[node["identifier"]]
        address = picture["variants"][0]["url"].lstrip("/")
        return f'<img src="{html.escape(address)}" alt="{html.escape(picture.get("alt", ""))}">'

    def of_reference(self, node):
        reference = self.references[node["identifier"]]
        inside = reference.get("titleInlineContent") or [{"type": "text", "text": reference.get("title", "")}]
        inside = node.get("overridingTitleInlineContent") or inside
        return f'<a href="{html.escape(local(reference["url"]))}">{self.nodes(inside)}</a>'

    def of_thematicBreak(self, node):
        return "<hr>\n"


def bar(up):
    """Returns the bar for a page; `up` leads to the top of the site."""
    return BAR.format(up=up)


def local(address):
    """Returns the address of a page relative to the entry page."""
    if not address.startswith("/"):
        return address
    path, mark, anchor = address[1:].partition("#")
    folder = "" if path.endswith(".html") else "/"
    return path + folder + mark + anchor


def entry_page(page, studio):
    """Returns the entry page; with the address of the studio, a reader can play on it."""
    render = Renderer(page["references"])
    blocks = [block for section in page["primaryContentSections"] for block in section["content"]]
    first = next((at for at, block in enumerate(blocks)
                  if block["type"] == "heading" and block["text"] != "Overview"), len(blocks))
    abstract = page.get("abstract", [])
    body = render.of_paragraph({"inlineContent": abstract}) if abstract else ""
    body += (Path(__file__).with_name("front.html").read_text() + PLAY.format(address=html.escape(studio))) if studio else ""
    body += render.nodes(block for block in blocks[:first] if block["type"] != "heading")
    body += render.nodes(blocks[first:])
    title = page["metadata"]["title"]
    summary = re.sub(r"<[^>]*>|\s+", " ", render.nodes(abstract)).strip()
    script = '<script type="module" src="front.js"></script>' if studio else ""
    return PAGE.format(bar=bar("./"), script=script, title=html.escape(title), summary=html.escape(html.unescape(summary)), body=body)

"""Draws the picture of the probe for iOS apps and of the audit of pages, with the sentences that their pages show."""

import re
import textwrap
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (720, 250)
LOOKS = {
    "light": {"paper": "#ffffff", "edge": "#d0d7de", "text": "#1f2328", "faint": "#59636e", "finger": "#bf3989", "row": "#eaeef2"},
    "dark": {"paper": "#0d1117", "edge": "#3d444d", "text": "#f0f6fc", "faint": "#9198a1", "finger": "#f778ba", "row": "#212830"},
}


def line(page, pattern):
    """The line of a page that a pattern finds; without it the picture would show what no command prints."""
    found = re.search(pattern, (ROOT / page).read_text(), re.M)
    if not found:
        raise SystemExit(f"{page} has no line like {pattern}")
    return found[1].replace("`", "")


def panels():
    """The title, the command, and the paragraphs of each panel."""
    ios, audit = "Integrations/iOS/README.md", "Integrations/Playwright/Audit.md"
    yield "A double tap in an iOS app", "gesture explain FILE", [line(ios, r"^(`likePhoto`.* recognized\.)$")]
    yield "A list on a web page", "gesture-audit URL", [
        line(audit, r"^1\. error: (.*) \[scroller-stuck\]$"), line(audit, r"^   (A listener of .*)$"), line(audit, r"^   (Tried: .*)$")]


def words(text, x, y, look, kind="text", extra=""):
    return f'<text x="{x}" y="{y}" fill="{LOOKS[look][kind]}"{extra}>{escape(text)}</text>'


def phone(x, look, fingers):
    colors = LOOKS[look]
    rows = "".join(f'<rect x="{x + 8}" y="{y}" width="84" height="24" rx="3" fill="{colors["row"]}"/>' for y in range(39, 207, 30))
    return (f'<rect x="{x}" y="23" width="100" height="204" rx="10" fill="none" stroke="{colors["edge"]}" stroke-width="2"/>{rows}'
            f'<g fill="none" stroke="{colors["finger"]}" stroke-width="3">{fingers(x + 50)}</g>')


def tapped(x):
    return "".join(f'<circle cx="{x}" cy="111" r="{r}"/>' for r in (8, 15))


def dragged(x):
    return f'<circle cx="{x}" cy="176" r="8"/><path d="M{x} 168V82m-7 10l7 -10l7 10"/>'


def draw(look):
    """The picture, as SVG."""
    width, height = SIZE
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-size="13.5" '
             "font-family=\"'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif\">",
             f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" fill="{LOOKS[look]["paper"]}" '
             f'stroke="{LOOKS[look]["edge"]}"/>']
    for (title, command, paragraphs), x, fingers in zip(panels(), (20, 374), (tapped, dragged)):
        parts.append(phone(x, look, fingers))
        parts.append(words(title, x + 116, 46, look, extra=' font-weight="bold" font-size="15"'))
        parts.append(words(command, x + 116, 66, look, "faint", ' font-size="11" font-family="\'DejaVu Sans Mono\',Menlo,monospace"'))
        y = 92
        for paragraph in paragraphs:
            for row in textwrap.wrap(paragraph, 34):
                parts.append(words(row, x + 116, y, look))
                y += 18
            y += 6
    return "".join(parts) + "</svg>\n"

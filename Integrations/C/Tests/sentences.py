"""Compares what gestures.h and the pages of C, Python and Rust say with what the library prints.

sentences.py OUTPUT: the output of sentences.c. Every sentence that is quoted as the library's, every action and every
default must be in it; `…` in a quotation stands for anything.
"""

import re
import sys
from pathlib import Path

integrations = Path(__file__).resolve().parent.parent.parent
lines = [line.split(" ", 1) for line in Path(sys.argv[1]).read_text().splitlines()]
printed = {kind: [rest for one, rest in lines if one == kind] for kind in ("sentence", "error", "action")}
# Python and Rust leave out the function of C.
printed["error"] += [error.split(": ", 1)[1] for error in printed["error"]]
faults = []
found = {kind: 0 for kind in printed}


def flat(path: Path) -> str:
    """Returns a page as one line, without the signs of comments and quotations."""
    text = re.sub(r"^ ?(\* |// |/\* |> |  )", "", path.read_text(), flags=re.M)
    return re.sub(r"\s+", " ", text)


patterns = {
    "sentence": r"`\w+`(?: on `\w+`)? (?:failed|fired|began|was cancelled) at \d.*?(?=\.\"|…|\. ?(?:$|```|\*\*|[A-Z`-]))",
    "error": r"(?<=\")gestures_\w+: [^\"]*(?=\")|(?<=UnknownNameError: )[^`]*",
    "action": r"\"\w+\", \"[A-Z][^\"]*\", \"[^\"]*\"",
}
pages = [integrations / "C" / "include" / "gestures.h"] + sorted(
    page for integration in ("C", "Python", "Rust", "SDL") for page in (integrations / integration).glob("*.md")
)
for page in pages:
    for kind, pattern in patterns.items():
        for quoted in re.findall(pattern, flat(page)):
            found[kind] += 1
            wanted = ".*".join(re.escape(part.strip()) for part in quoted.split("…"))
            if not any(re.match(wanted, one) for one in printed[kind]):
                faults.append(f"{page.relative_to(integrations)}: the library does not print: {quoted}")
for kind, least in (("sentence", 3), ("error", 2), ("action", 1)):
    if found[kind] < least:
        faults.append(f"only {found[kind]} quotations of the kind {kind}")

# The table of properties: every name is in it, with its default. The header has a constant for each.
constants = set(re.findall(r'^#define GESTURES_\w+ "(.+)"$', pages[0].read_text(), re.M))
rows: dict[str, str] = {}
for row in re.findall(r"^\| (.*) \|$", (integrations / "C" / "Details.md").read_text(), re.M):
    of, _, cell = row.partition(" | ")
    rows[of.removeprefix("a ")] = cell
checked = 0
for rest in (rest for one, rest in lines if one == "property"):
    kind, name, *value = rest.split(" ", 2)
    if name in ("and", "the", "thresholds,", "such", "as"):
        continue
    if name not in constants:
        faults.append(f"gestures.h: {kind} has {name}, for which there is no constant")
    if "." in name:
        continue
    general = "" if kind in ("window", "view") else rows["every recognizer"]
    pan = rows["pan"] if kind == "screenEdgePan" else ""
    cell = next((one for one in (rows.get(kind, ""), pan, general) if f"`{name}`" in one), None)
    if cell is None:
        faults.append(f"C/Details.md: {kind} has {name}, which the table does not list")
        continue
    said = re.search(rf"`{name}` \((true|false|[\d.]+|`[^`]*`)", cell)
    if said and value:
        checked += 1
        default = {"true": "1", "false": "0"}.get(said[1], said[1].strip("`"))
        if default != value[0]:
            faults.append(f"C/Details.md: {name} of {kind} is said to be {default}, but is {value[0]}")
# What the header says of each kind, and the events of those that were played.
said_kinds = re.findall(r"^/\* ([^*]*) (Continuous|Discrete)\. \*/\n.* gestures_attach_(\w+)\(", pages[0].read_text(), re.M)
kinds = {re.sub(r"_(\w)", lambda one: one[1].upper(), name): how for _, how, name in said_kinds}
played = {kind: [int(one) for one in counts.split()] for kind, counts in
          (rest.split(" ", 1) for one, rest in lines if one == "events")}
for kind, (began, changed, ended, discrete) in played.items():
    is_as_said = {
        "Continuous": began == 1 and changed > 0 and ended == 1 and discrete == 0,
        "Discrete": (began, changed, ended, discrete) == (0, 0, 1, 1),
    }
    if not is_as_said[kinds[kind]]:
        faults.append(f"gestures.h: {kind} is not {kinds[kind].lower()}: began {began} times, changed {changed} times, "
                      f"ended {ended} times, {discrete} of them discrete")
if len(kinds) < 13 or "circle" not in played or len(played) < 5:
    faults.append(f"gestures.h: {len(kinds)} kinds, of which {len(played)} were played")
if checked < 60:
    faults.append(f"only {checked} defaults were compared")
if faults:
    sys.exit("\n".join(faults))
print(f"sentences: {sum(found.values())} quotations and {checked} defaults are true, {len(played)} kinds do what is said")

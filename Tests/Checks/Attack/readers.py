"""Whether the page and the command judge mutated traces the same."""

import base64
import json
import re
import subprocess
import time

from context import ROOT
from inputs import MUTATIONS, seeds, with_other_value
from judging import judge
from running import run

PLACE = re.compile(r"^gesture: .*?:(\d+)(?::\d+)?: expected (.*), found ", re.DOTALL)


def cases():
    """The files of Tests/TraceConformance."""
    lines = (ROOT / "Tests/TraceConformance/cases.jsonl").read_text("utf-8").splitlines()
    for case in map(json.loads, lines):
        yield case["text"].encode() if "text" in case else bytes.fromhex(case["hex"])


def mutants(context):
    """Small traces, broken in one or a few places."""
    generator = context.random()
    whole = [data for data in [*cases(), *seeds("trace")] if len(data) < 4000]
    while True:
        data = generator.choice(whole)
        if generator.random() < 0.4:
            data = with_other_value(generator, data)
        for _ in range(generator.choice([1, 1, 1, 2, 3])):
            data = generator.choice(MUTATIONS)(generator, data)
        if len(data) < 20_000:
            yield data


def readers(context, seconds):
    """Compares verdict, line and, of lines that are JSON, what was expected, until the time is over."""
    end = time.monotonic() + seconds
    files = mutants(context)
    count = refused = 0
    while time.monotonic() < end:
        batch = [next(files) for _ in range(100)]
        verdicts = in_page(batch)
        context.expect(len(verdicts) == len(batch), "the page's reader ends early")
        for data, verdict in zip(batch, verdicts):
            compare(context, data, verdict)
            count += 1
            refused += verdict is not None
            if time.monotonic() > end:
                break
    context.note("traces that both readers judged", f"{count}, {refused} of them refused")


def in_page(batch):
    """What the page says about each file: None, or where and what it expected."""
    lines = "".join(base64.b64encode(data).decode() + "\n" for data in batch)
    script = ROOT / "Tests/Checks/Attack/read-traces.mjs"
    done = subprocess.run(["node", script, ROOT / "Examples/Studio"], input=lines, text=True,
                          stdout=subprocess.PIPE, timeout=120, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(context, data, page):
    """Checks that the command says what the page said."""
    result = run(context.command, ["convert", "-", "--from", "trace", "-o", "/dev/null"], stdin=data)
    judge(context, result)
    text = result.errors.decode(errors="replace")
    match = PLACE.match(text)
    native = None
    if result.code != 0 and match:
        native = [int(match[1]), match[2]]
    elif result.code != 0:
        native = text
    verdict = page and page.get("crash") or page and [page["row"], page["expected"]]
    if isinstance(verdict, list) and isinstance(native, list) and verdict[1] == "JSON":
        # The browser has its own words for what is no JSON.
        native[1] = "JSON"
    context.expect(verdict == native, "the page and the command disagree about a trace",
                   f"{data[:500]!r}: the page says {verdict}, the command {native}")

"""Commands that are killed at any moment: what they write is the old or the new file, and nothing else."""

import os
import signal
import subprocess
import time

from known import EXAMPLE, call, taps
from running import start

# So many commands are killed however slow the machine is.
LEAST = 25
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


def kills(context, seconds=10):
    """Recordings and other results that are killed leave whole files, and nothing beside them."""
    killed_recordings(context, seconds / 2)
    killed_results(context, seconds / 2)


def killed_results(context, seconds):
    """Results of other commands, killed while they are made and written."""
    generator = context.random("results")
    folder = context.folder("results")
    trace, table, plan = (folder / name for name in ("long.trace.jsonl", "tables.jsonl", "plan.txt"))
    trace.write_bytes(taps(0, 400))
    plan.write_text("tap at 10,10\nwait 1s\n" * 300)
    made = call(context, "explain", "--table", "--format", "jsonl", EXAMPLE, codes={0})
    table.write_bytes(made.output * 60)
    known = {path.name for path in folder.iterdir()} | {"out"}
    out = folder / "out"
    ways = []
    for arguments in (["convert", trace], ["convert", "--to", "evemu", trace], ["draw", trace],
                      ["merge", "--format", "svg", table], ["make", plan]):
        began = time.monotonic()
        call(context, *arguments, "-o", out, codes={0})
        if out.exists():
            ways.append((arguments, time.monotonic() - began, out.read_bytes()))
    count, end_of_all = 0, time.monotonic() + seconds
    while ways and (count < LEAST or time.monotonic() < end_of_all):
        arguments, took, whole = generator.choice(ways)
        old = generator.choice([b"old\n", None])
        out.unlink(missing_ok=True)
        if old:
            out.write_bytes(old)
        number = generator.choice(SIGNALS)
        process = start(context.command, [*map(str, arguments), "-o", str(out)],
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.uniform(0, 1.1) * took)
        process.send_signal(number)
        process.wait()
        count += 1
        found = out.read_bytes() if out.exists() else None
        context.expect(found in (old, whole), "a killed command leaves a half-written file",
                       f"{arguments[0]}: {found and found[:200]!r}")
        left = set(os.listdir(folder)) - known
        if number == signal.SIGKILL and left:
            # The next command that writes the same file removes it.
            call(context, *arguments, "-o", out, codes={0})
            left = set(os.listdir(folder)) - known
        context.expect(not left, f"files that {number.name} leaves behind", str(sorted(left)[:3]))
        for name in left:
            (folder / name).unlink()
    context.note("other commands killed", count)


def killed_recordings(context, seconds):
    """Recordings, killed while they are played and written."""
    generator = context.random("kills")
    folder = context.folder("kills")
    names = [f"{number}.trace.jsonl" for number in range(12)]
    for name in names:
        (folder / name).write_bytes(EXAMPLE.read_bytes())
    paths = [str(folder / name) for name in names]
    versions = []
    for hold in ("0.04", "0.05"):
        began = time.monotonic()
        call(context, "check", "--record", "--set", f"tap.maximumHold={hold}", *paths, codes={0})
        took = time.monotonic() - began
        versions.append((folder / "0.transcript").read_bytes())
    known = {*names, *(name.replace(".trace.jsonl", ".transcript") for name in names)}
    count, end_of_all = 0, time.monotonic() + seconds
    while count < LEAST or time.monotonic() < end_of_all:
        number = generator.choice(SIGNALS)
        hold = generator.choice(["0.04", "0.05"])
        process = start(context.command,
                        ["check", "--record", "--set", f"tap.maximumHold={hold}", *paths],
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.uniform(0, 1.1) * took)
        process.send_signal(number)
        process.wait()
        count += 1
        broken = [name for name in known if name.endswith(".transcript")
                  and (folder / name).read_bytes() not in versions]
        context.expect(not broken, "a killed recording leaves a half-written file", str(broken))
        left = set(os.listdir(folder)) - known
        if number == signal.SIGKILL and left:
            # Nobody can clean up after SIGKILL, except the next run.
            call(context, "check", "--record", *paths, codes={0})
            left = set(os.listdir(folder)) - known
            versions.append((folder / "0.transcript").read_bytes())
        context.expect(not left, f"files that {number.name} leaves behind", str(sorted(left)[:3]))
        for name in left:
            (folder / name).unlink()
    context.note("recordings killed", count)

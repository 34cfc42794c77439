"""Hostile calls of the Python package, made in another process: `python_calls.py`.

It needs the C library, which Integrations/C/build builds. Without it the attack is skipped, which is an error with
`--require python_package`.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter

from context import ROOT
from running import end

LIBRARY = ROOT / ".build-c/lib/libgestures.so"
PACKAGE = ROOT / "Integrations/Python"
CHILD = ROOT / "Tests/Checks/Attack/python_calls.py"
# How many cases one process makes. It is new after that, so that a fault in its memory shows.
CASES = 400
# A case that takes longer than this, in seconds, hangs.
PATIENCE = 60
# By how much the memory may grow in the cases of one process, in bytes: by what Python keeps of freed memory.
MOST_GROWN = 48 << 20


def missing():
    """Why the attack cannot be made; empty if it can."""
    return "" if LIBRARY.is_file() else f"no {LIBRARY.relative_to(ROOT)}: run Integrations/C/build first"


def python_package(context, seconds):
    """Makes hostile calls until the time is over."""
    make_cases(context, seconds, perform, CASES, "the Python package")


def make_cases(context, seconds, perform, count, name):
    """Makes cases, some at a time, until the time is over."""
    until = time.monotonic() + seconds
    number = 0
    totals = Counter()
    while (left := until - time.monotonic()) > 0:
        number = perform(context, number, count, left, totals)
    context.note(f"hostile calls of {name}", f"{sum(totals.values())} in {number} cases, {totals['ok']} of them accepted")


def one_case(context, number):
    """Makes one case again."""
    perform(context, number, 1, PATIENCE, Counter())


def perform(context, first, count, seconds, totals):
    """Makes some cases in a process of their own; returns the number of the next case."""
    folder = context.folder("python")
    environment = {"PYTHONPATH": f"{PACKAGE / 'src'}:{PACKAGE / 'tests'}", "GESTURES_LIBRARY": str(LIBRARY),
                   "GESTURES_INJECTED": getattr(context, "injected", "")}
    child = [sys.executable, "-B", "-X", "faulthandler", str(CHILD), str(context.seed), str(first), str(count), str(seconds),
             str(folder)]
    return watched(context, "python_package", "Python", child, folder, environment, first, totals)


def watched(context, attack, language, child, folder, environment, first, totals):
    """Watches a process that makes cases from the number `first` on; returns the number of the next case."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            child, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, start_new_session=True, cwd=folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **environment})
        number, is_hung, is_complete = read(context, language, process, first, totals)
        code = process.wait()
        errors.seek(0)
        words = errors.read()[-1500:].decode(errors="replace")
    again = f"--seed {context.seed} --only {attack} --case {number}\n{words}"
    context.expect(not is_hung, f"a case of {language} hangs for {PATIENCE} s", again)
    context.expect(is_hung or (code == 0 and is_complete), f"{language} ends with {code}", again)
    return number + 1


def read(context, language, process, number, totals):
    """Reads what a process reports; returns the number of its last case, whether it hung, and whether it came to
    its end."""
    is_complete = False
    hung = threading.Event()

    def watch():
        timer = threading.Timer(PATIENCE, lambda: (hung.set(), end(process)))
        timer.start()
        return timer

    timer = watch()
    for line in process.stdout:
        report = json.loads(line) if line.endswith(b"}\n") else {}
        if "found" in report:
            context.expect(False, report["found"], f"case {report['case']}: {report['detail']}")
        elif "case" in report:
            number = report["case"]
            context.checks += 1
            timer.cancel()
            timer = watch()
        elif "grown" in report:
            is_complete = True
            context.expect(report["grown"] < MOST_GROWN,
                           f"the memory of {language} grew by {report['grown'] >> 20} MB")
            totals.update(report["counts"])
    timer.cancel()
    process.stdout.close()
    return number, hung.is_set(), is_complete

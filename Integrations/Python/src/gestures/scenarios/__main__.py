"""The command ``python -m gestures.scenarios``."""

from __future__ import annotations

import argparse
import sys

from .. import GestureError
from .errors import ScenarioError
from .reader import find, read
from .runner import Outcome, Summary, read_disputed, run


def main(arguments: list[str] | None = None) -> int:
    """Plays the files that the arguments name. Returns 0, 1 if a case failed, 65 for a bad file."""
    parser = argparse.ArgumentParser(
        prog="python -m gestures.scenarios",
        description="Plays scenario files through the C library and judges them.",
    )
    parser.add_argument("paths", nargs="+", metavar="FILE", help="a scenario file or a folder")
    parser.add_argument("--filter", default="", metavar="TEXT", help="only cases with it in the name")
    parser.add_argument("--disputed", metavar="FILE", help="a list of cases that must fail")
    parser.add_argument(
        "--static",
        action="store_true",
        help="let calls stand for simultaneousWith and takeOverFrom, instead of a delegate",
    )
    parser.add_argument("--skipped", action="store_true", help="also name the cases left out")
    options = parser.parse_args(arguments)
    summary = Summary()
    try:
        disputed = read_disputed(options.disputed) if options.disputed else set()
        # Every file is read before any case is played.
        files = [file for path in options.paths for file in find(path)]
        scenarios = [scenario for file in files for scenario in read(file)]
        for scenario in scenarios:
            if options.filter in scenario.name:
                summary.reports.append(run(scenario, disputed, options.static))
    except ScenarioError as error:
        print(error, file=sys.stderr)
        return 65
    except GestureError as error:
        print(f"{scenario.file}: {scenario.name}: {error}", file=sys.stderr)
        return 65
    for report in summary.reports:
        shown = report.outcome == Outcome.FAILED
        shown = shown or (options.skipped and report.outcome == Outcome.SKIPPED)
        if shown:
            print(f"{report.scenario.file}: {report.scenario.name}: {report.outcome.value}")
            for line in report.lines:
                print("  " + line)
    print(summary.text)
    return 1 if summary.count(Outcome.FAILED) else 0


if __name__ == "__main__":
    sys.exit(main())

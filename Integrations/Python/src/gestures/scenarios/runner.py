"""Plays and judges scenarios."""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from .errors import MissingFeature, ScenarioError, judging
from .judge import failures
from .player import Player
from .reader import Scenario, parse, read_bytes
from .scene import Scene


class Outcome(enum.Enum):
    """What came of a case."""

    PASSED = "passed"
    FAILED = "failed"
    #: It needs a feature that the interface in C does not have.
    SKIPPED = "skipped"
    #: It contradicts the specification, and failed as expected.
    DISPUTED = "disputed"


@dataclass
class Report:
    """The result of a case."""

    scenario: Scenario
    outcome: Outcome
    #: What was not met, or the feature that is missing.
    lines: list[str] = field(default_factory=list)


@dataclass
class Summary:
    """The results of several cases."""

    reports: list[Report] = field(default_factory=list)

    def count(self, outcome: Outcome) -> int:
        """Returns how many cases came out so."""
        return sum(report.outcome == outcome for report in self.reports)

    @property
    def missing(self) -> Counter[str]:
        """How many cases were skipped for each feature."""
        skipped = [report for report in self.reports if report.outcome == Outcome.SKIPPED]
        return Counter(report.lines[0] for report in skipped)

    @property
    def text(self) -> str:
        """The numbers in one line."""
        text = f"{self.count(Outcome.PASSED)} passed, {self.count(Outcome.FAILED)} failed"
        if self.count(Outcome.DISPUTED):
            text += f", {self.count(Outcome.DISPUTED)} disputed"
        if self.missing:
            reasons = ", ".join(f"{count} {name}" for name, count in sorted(self.missing.items()))
            text += f", {self.count(Outcome.SKIPPED)} skipped ({reasons})"
        return text


def read_disputed(path: str) -> set[tuple[str, str]]:
    """Returns the file names and names of the cases of a list of disputed cases."""
    entries = parse(read_bytes(path), path)
    try:
        return {(entry["file"], entry["name"]) for entry in entries}
    except (TypeError, KeyError) as error:
        raise ScenarioError(f"{path}: expected objects with file, name and reason") from error


def run(
    scenario: Scenario,
    disputed: set[tuple[str, str]] | None = None,
    static: bool = False,
) -> Report:
    """Plays a scenario and judges it; nothing happens after the last frame of its trace.

    ``static`` says that ``simultaneousWith`` becomes ``allow_together``; otherwise a delegate
    answers. Raises ScenarioError for a mistake in the file.
    """
    if scenario.missing:
        return Report(scenario, Outcome.SKIPPED, [scenario.missing])
    where = f"{scenario.file}: {scenario.name}"
    try:
        with judging(where):
            scene = Scene(scenario.scene, where, scenario.folder, scenario.trace.size, static)
    except MissingFeature as error:
        return Report(scenario, Outcome.SKIPPED, [str(error)])
    with scene.window:
        try:
            with judging(where):
                player = Player(scene)
                player.play(scenario.trace.frames)
                lines = failures(scenario, player)
        except MissingFeature as error:
            return Report(scenario, Outcome.SKIPPED, [str(error)])
    if (Path(scenario.file).name, scenario.name) in (disputed or set()):
        if lines:
            return Report(scenario, Outcome.DISPUTED, lines)
        return Report(scenario, Outcome.FAILED, ["it is listed as disputed, but it passed"])
    return Report(scenario, Outcome.FAILED if lines else Outcome.PASSED, lines)

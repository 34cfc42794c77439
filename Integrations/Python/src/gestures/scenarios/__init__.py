"""Scenario files played through the library: the scene, its touches, and what is expected.

``python -m gestures.scenarios FILE…`` plays files or folders and prints what was not met. The format
is that of Documentation/ScenarioFiles.md in swift-gestures. Views are plain views: cases with
buttons and scroll views are skipped, and counted by what is missing.
"""

from .errors import MissingFeature, ScenarioError
from .player import Happening, Player
from .reader import Scenario, Trace, find, read, read_trace
from .runner import Outcome, Report, Summary, read_disputed, run
from .scene import Scene

__all__ = [
    "Happening",
    "MissingFeature",
    "Outcome",
    "Player",
    "Report",
    "Scenario",
    "ScenarioError",
    "Scene",
    "Summary",
    "Trace",
    "find",
    "read",
    "read_disputed",
    "read_trace",
    "run",
]

"""Compares what happened with what a scenario expects, as Swift does."""

from __future__ import annotations

from typing import Any, Iterable

from .player import Happening, Player
from .reader import Scenario, check_keys, members, nanoseconds

#: A tolerance for the rounding of a few hundred additions, relative to the bound.
TOLERANCE = 1e-9


def failures(scenario: Scenario, player: Player) -> list[str]:
    """Returns the expectations that were not met, one line each; empty when the case passed."""
    case = scenario.case
    lines: list[str] = []
    actions = [happening for happening in player.happenings if happening.is_action]
    for name, expected in members(case.get("expect")):
        check_keys(expected, {"states", "at", "values", "count", "failure"}, scenario.name)
        own = [action for action in actions if action.recognizer == name]
        lines += _recognizer(name, expected, own, player)
    for view, phases in members(case.get("expectTouches")):
        got = without_repeated(player.phases(view), "moved")
        if "moved" not in phases:
            got = [phase for phase in got if phase != "moved"]
        if got != without_repeated(phases, "moved"):
            lines.append(_line(f"touches of {view}", listed(phases), listed(got)))
    lines += _order(case.get("expectOrder", []), player.happenings)
    choice = case.get("exactlyOneOf", [])
    fired = [name for name in choice if any(action.recognizer == name for action in actions)]
    if choice and len(fired) != 1:
        lines.append(_line("exactlyOneOf", "one of " + listed(choice), listed(fired)))
    return lines


def _recognizer(
    name: str, expected: dict[str, Any], own: list[Happening], player: Player
) -> list[str]:
    lines = []
    if "states" in expected:
        got = without_repeated((action.state for action in own), "changed")
        if got != expected["states"]:
            lines.append(_line(f"{name}.states", listed(expected["states"]), listed(got)))
    if "at" in expected:
        first, last = (nanoseconds(bound, name) for bound in expected["at"])
        if not own or not first <= own[0].time <= last:
            time = f"{own[0].time / 1e9:.3f}" if own else "no action"
            lines.append(_line(f"{name}.at", f"{first / 1e9} … {last / 1e9}", time))
    for value, bounds in members(expected.get("values")):
        low, high = float(bounds[0]), float(bounds[1])
        slack = TOLERANCE * max(1, abs(low), abs(high))
        number = own[-1].values.get(value) if own else None
        if number is None or not low - slack <= number <= high + slack:
            shown = "no action" if number is None else f"{number:.3f}"
            lines.append(_line(f"{name}.{value}", f"{low} … {high}", shown))
    if "count" in expected and expected["count"] != len(own):
        lines.append(_line(f"{name}.count", str(expected["count"]), str(len(own))))
    if "failure" in expected:
        reason = player.failure(name)
        if reason != expected["failure"]:
            lines.append(_line(f"{name}.failure", expected["failure"], reason or "none"))
    return lines


def _order(steps: list[str], happenings: list[Happening]) -> list[str]:
    published = [f"{happening.recognizer}.{happening.state}" for happening in happenings]
    following = iter(published)
    if all(any(step == state for state in following) for step in steps):
        return []
    names = {step.rpartition(".")[0] for step in steps}
    relevant = [state for state in published if state.rpartition(".")[0] in names]
    return [_line("order", listed(steps), listed(relevant))]


def without_repeated(words: Iterable[str], word: str) -> list[str]:
    """Returns words with repetitions of one word removed."""
    result: list[str] = []
    for following in words:
        if not (following == word and result and result[-1] == word):
            result.append(following)
    return result


def listed(words: Iterable[str]) -> str:
    """Returns words in a row; "nothing" for none."""
    return ", ".join(words) or "nothing"


def _line(subject: str, expected: str, actual: str) -> str:
    return f"{subject}: expected {expected}, got {actual}"

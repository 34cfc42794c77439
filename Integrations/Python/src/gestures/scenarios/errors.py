"""What is wrong with a file, and what the library cannot play."""

from __future__ import annotations


class ScenarioError(ValueError):
    """A file that cannot be read; the text says where, what was expected and what was found."""


class MissingFeature(Exception):
    """A case needs a feature that the interface in C does not have; the text names it."""

"""Errors of a file, and of cases that the library cannot play."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Iterator

from ..errors import GestureError


class ScenarioError(ValueError):
    """A file that cannot be read; the text says where, what was expected and what was found."""


class MissingFeature(Exception):
    """A case needs a feature that the interface in C does not have; the text names it."""


@contextmanager
def judging(where: str) -> Iterator[None]:
    """Raises ScenarioError for a value of a file that has another form than the code expects.

    What the library refuses stays a GestureError.
    """
    try:
        yield
    except (GestureError, ScenarioError):
        raise
    except KeyError as error:
        raise ScenarioError(f"{where}: a key is missing, or a word is unknown: {error}") from error
    except (
        ArithmeticError, AttributeError, IndexError, OSError, RecursionError, TypeError, ValueError,
    ) as error:  # fmt: skip
        raise ScenarioError(f"{where}: a value has another form than expected: {error}") from error

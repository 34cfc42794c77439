"""Puts fingers.wasm into the package when pip builds it, so that the package needs no other file.

The module is that of GESTURE_FINGERS, or else of `.build-web/gestures` in the checkout, where
Integrations/Web/build-package fingers leaves it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundlePlanner(BuildHookInterface):  # type: ignore[misc]
    """Adds the planner to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds a wheel."""
        # An editable package finds the module of its checkout, also after it was built again.
        if version == "editable":
            return
        checkout = Path(self.root).resolve().parent.parent
        named = os.environ.get("GESTURE_FINGERS")
        module = Path(named) if named else checkout / ".build-web" / "gestures" / "fingers.wasm"
        if not module.is_file():
            raise FileNotFoundError(f"no {module}: run Integrations/Web/build-package fingers first")
        build_data["force_include"][str(module.resolve())] = "gesture_fingers/fingers.wasm"

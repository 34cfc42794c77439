"""Puts libgestures.so into the package when pip builds it, so that the package needs no other file.

The library is that of GESTURES_LIBRARY, or else of `.build-c/lib` in the checkout, where
Integrations/C/build leaves it. Without one, the package holds no library, and looks for one when it is
imported.
"""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleLibrary(BuildHookInterface):  # type: ignore[misc]
    """Adds the library to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds a wheel."""
        # An editable package finds the library of its checkout, also after it was built again.
        if version == "editable":
            return
        named = os.environ.get("GESTURES_LIBRARY")
        library = Path(named) if named else self.checkout / ".build-c" / "lib" / "libgestures.so"
        if not library.is_file():
            if named:
                raise FileNotFoundError(f"GESTURES_LIBRARY names {library}: no such file")
            self.app.display_warning(f"no {library}: the package will hold no library")
            return
        build_data["force_include"][str(library.resolve())] = "gestures/libgestures.so"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-linux_{platform.machine()}"

    @property
    def checkout(self) -> Path:
        return Path(self.root).resolve().parent.parent

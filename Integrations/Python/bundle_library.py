"""Puts libgestures.so into the package when pip builds it, so that the package needs no other file.

The library is that of GESTURES_LIBRARY, or else of `.build-c/lib` in the checkout, where
Integrations/C/build leaves it. Without one, nothing is built: it could not be imported. With
`GESTURES_LIBRARY=system`, the package holds no library, and finds that of the system when it is imported.
GESTURES_PLATFORM is the platform of the wheel, such as manylinux_2_34_x86_64.
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
        checkout = Path(self.root).resolve().parent.parent
        named = os.environ.get("GESTURES_LIBRARY")
        if named == "system":
            return
        library = Path(named) if named else checkout / ".build-c" / "lib" / "libgestures.so"
        if not library.is_file():
            self.app.abort(
                f"gestures needs libgestures.so, and {named or 'a source distribution'} has none: install "
                "a wheel, or let GESTURES_LIBRARY name the libgestures.so that Integrations/C/build leaves in a "
                "checkout of swift-gestures, or be `system`."
            )
        build_data["force_include"][str(library.resolve())] = "gestures/libgestures.so"
        build_data["pure_python"] = False
        # The library calls the stable interface of CPython, which PyPy has not.
        platform_name = os.environ.get("GESTURES_PLATFORM", f"linux_{platform.machine()}")
        build_data["tag"] = f"cp39-abi3-{platform_name}"

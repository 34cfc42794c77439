"""Scripts/studio ends with a whole page, from any earlier state of the build."""

import itertools
import sys

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Integrations/Web"))
import assemble  # noqa: E402
import studio as studio_program  # noqa: E402


class Builds:
    """Modules of a folder, which a job builds at once."""

    def __init__(self, folder, built):
        self.folder = folder
        self.names = []
        for name in built:
            self.build(name)

    def build(self, name):
        modules = {"named/apps": [f"modules/{app}" for app in assemble.APPS],
                   "fast/apps": [f"fast/{app}" for app in assemble.APPS],
                   "package": [f"gestures/{module}" for module in assemble.PACKAGE],
                   "fast/library": ["fast/library"],
                   **{f"named/{worker}": [f"modules/{worker}"] for worker in assemble.WORKERS}}[name]
        for module in [name, *modules]:
            (self.folder / module).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{module}.wasm").write_bytes(b"")
        if name == "package":
            for script in assemble.SCRIPTS:
                (self.folder / "gestures" / script).write_text("")
            for module in assemble.PACKAGE:
                (self.folder / "named").mkdir(exist_ok=True)
                (self.folder / f"named/{module}.wasm").write_bytes(b"")

    def is_current(self, *names):
        return all((self.folder / f"{name}.wasm").is_file() for name in names)

    def job(self, name, usual, command, nice=0):
        self.names.append(name)
        for word in command:
            if word.endswith(".wasm"):
                self.build(word.partition("/")[2].removesuffix(".wasm"))
        if "Integrations/Web/build-package" in command:
            self.build("package")


@pytest.mark.parametrize("built", [
    built for count in range(5)
    for built in itertools.combinations(["named/apps", "fast/apps", "package", "named/studio-lint"], count)])
def test_what_was_built_before_does_not_matter(tmp_path, monkeypatch, built):
    builds = Builds(tmp_path, built)
    monkeypatch.setattr(assemble, "WORK", tmp_path)
    monkeypatch.setattr(studio_program, "WEB", tmp_path.relative_to(tmp_path.parent))
    monkeypatch.chdir(tmp_path.parent)
    monkeypatch.setattr(studio_program, "is_current", builds.is_current)
    monkeypatch.setattr(studio_program, "Job", builds.job)
    for _ in studio_program.modules():
        pass
    site = tmp_path / "site"
    assert not (site / ".building").exists()
    wanted = [*(f"{app}.wasm" for app in assemble.APPS + assemble.WORKERS), "gestures/gestures.js", "people.trace.jsonl"]
    assert [name for name in wanted if not (site / name).is_file()] == []

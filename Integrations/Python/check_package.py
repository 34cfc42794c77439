"""Installs the packages of a folder as a user does: check_package.py FOLDER PYTHON…; Integrations/Python/package --check calls it.

It runs the first lines of the README and the tests of windows with each Python, without Swift and the checkout, and checks
the types for Python 3.9. Then it does the same with packages that have a fault, which must be found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes
from pathlib import Path

#: The environment with what the check needs, and with what the package must not.
TOOLS = Path(sys.executable).parent
#: What a user writes, and what must be an error of types there.
USES = """
import gestures

with gestures.Window(800, 600) as window:
    tap = gestures.Tap(window, number_of_taps_required=2, name="double")
    tap.number_of_taps_required = 3
    number: int = tap.number_of_taps_required
    tap.number_of_taps_required = "two"  # type: ignore[assignment]
    try:
        gestures.Tap(window, taps=3)  # type: ignore[call-arg]
    except TypeError:
        pass
    gestures.Swipe(window, direction=["left", "right"])
    gestures.Swipe(window, direction="lefft")  # type: ignore[arg-type]
"""


class Fault(Exception):
    """The faults of a package."""


def run(*command: str | Path, fails: bool = False, **variables: str) -> str:
    """Returns what a command prints."""
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, env={**os.environ, **variables}
    )
    if bool(result.returncode) != fails:
        raise Fault(f"{' '.join(map(str, command))} {'went well' if fails else 'failed'}:\n{result.stdout}")
    return result.stdout


def environment(python: str) -> Path:
    """Returns the Python of a new environment."""
    folder = Path(tempfile.mkdtemp(dir="."), "venv").absolute()
    run(python, "-m", "venv", folder)
    return folder / "bin" / "python"


def install(python: Path, package: Path, fails: bool = False) -> str:
    options = ("--no-index", "--no-build-isolation") if fails else ("--no-index",)
    return run(python, "-m", "pip", "install", *options, package, fails=fails)


def check_contents(wheel: Path) -> str:
    """Returns the first lines of the README, which must have everything beside them."""
    names = zipfile.ZipFile(wheel).namelist()
    info = "-".join(wheel.name.split("-")[:2]) + ".dist-info/"
    for name in ("gestures/py.typed", "gestures/BUILT-FROM.txt", "gestures/libgestures.so", info + "licenses/LICENSE"):
        if name not in names:
            raise Fault(f"{wheel.name} has no {name}")
    proved = re.search(r'platform tag: "(\w+)"', run(TOOLS / "auditwheel", "show", wheel).replace("\n", " "))
    if not proved or not wheel.stem.endswith("-" + proved[1]):
        raise Fault(f"{wheel.name} should have the tag {proved and proved[1]}")
    metadata = message_from_bytes(zipfile.ZipFile(wheel).read(info + "METADATA"))
    missing = [field for field in ("Author", "Keywords", "Summary", "Requires-Python", "Classifier") if not metadata[field]]
    urls = {url.partition(",")[0] for url in metadata.get_all("Project-URL", [])}
    if missing or urls != {"Homepage", "Documentation", "Issues", "Source"}:
        raise Fault(f"{wheel.name} says nothing of {missing}, and has the addresses {sorted(urls)}")
    return str(re.findall(r"```python\n(.*?)```", str(metadata.get_payload()), re.S)[0])


def check_installed(wheel: Path, lines: str, python: str) -> tuple[Path, str]:
    """Returns the Python of an environment that has the wheel, and what that is."""
    inside = environment(python)
    install(inside, wheel)
    printed = run(inside, "-c", lines)
    if not re.fullmatch(r"<Tap 'double'> ENDED 100.0 100.0 0.25\n", printed):
        raise Fault(f"the first lines of the README print {printed}")
    return inside, run(inside, "-c", "import sys, gestures as g; print(sys.version.split()[0], g.library_path)").strip()


def check_uses(inside: Path) -> None:
    """Checks the types for Python 3.9, and runs tests."""
    Path("uses.py").write_text(USES)
    options = ("--strict", "--python-version", "3.9", "--cache-dir", "/dev/null", "--python-executable", inside)
    run(TOOLS / "mypy", *options, "-p", "gestures", "-m", "uses")
    add_tools(inside)
    # Without a compiler of C, there is nothing to compare structures with.
    tests = ("tests/test_window.py", "-k", "not as_in_c")
    print("  ", run(inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests).splitlines()[-1])


def add_tools(inside: Path) -> None:
    """Lets an environment find the tools after its own packages, so that the package is what is tested."""
    packages = run(inside, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(packages, "tools.pth").write_text(sysconfig.get_path("purelib"))


def version(python: str) -> str:
    return run(python, "-c", "import sysconfig; print(sysconfig.get_python_version())").strip()


def check_source(source: Path, python: str) -> None:
    """Without the library, it ends with the sentence of bundle_library.py."""
    inside = environment(python)
    add_tools(inside)
    said = [line.strip() for line in install(inside, source, fails=True).splitlines()]
    sentence = [line for line in said if line.startswith("gestures needs libgestures.so")]
    if len(sentence) != 1 or "Traceback" in "".join(said) or not sentence[0].endswith("."):
        raise Fault(f"{source.name} without the library says {said}")
    print(f"   {source.name} without the library: {sentence[0]}")


def check_same(wheel: Path, source: Path) -> None:
    """The sources with the library of the wheel make the same wheel, at another time and place and for another user."""
    made = Path(tempfile.mkdtemp(dir=".")).absolute()
    library = zipfile.ZipFile(wheel).extract("gestures/libgestures.so", made)
    # Without this, the wheel would have another mode for the library.
    os.chmod(library, 0o755)
    mask = os.umask(0o077)
    options = ("--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", made)
    platform = wheel.stem.split("-")[-1]
    run(TOOLS / "pip", "wheel", *options, source, GESTURES_LIBRARY=library, GESTURES_PLATFORM=platform, TZ="Asia/Tokyo")
    os.umask(mask)
    if (made / wheel.name).read_bytes() != wheel.read_bytes():
        raise Fault(f"{source.name} makes another wheel")
    print(f"   {source.name} makes the same wheel")


def changed(wheel: Path, name: str, without: str = "") -> Path:
    """Writes a wheel with another name, or without a file."""
    other = Path(name)
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(other, "w") as new:
        for item in old.infolist():
            if item.filename != without:
                new.writestr(item, old.read(item))
    return other.absolute()


def main(folder: Path, pythons: list[str]) -> None:
    [wheel], [source] = folder.glob("gestures-[0-9]*.whl"), folder.glob("gestures-[0-9]*.tar.gz")
    if shutil.which("swift"):
        raise Fault("swift is in the PATH")
    # The first of each version.
    by_version = {version(python): python for python in reversed(pythons)}
    # A Python of another version cannot load the tools.
    own = by_version[sysconfig.get_python_version()]
    lines = check_contents(wheel)
    supported = [python for number, python in by_version.items() if int(number[2:]) >= 9]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        environments = dict(zip(supported, pool.map(lambda python: check_installed(wheel, lines, python), supported)))
    print("\n".join(f"   {what}" for _, what in environments.values()))
    check_uses(environments[own][0])
    check_source(source, own)
    check_same(wheel, source)
    injected = [
        (wheel.name, "gestures/libgestures.so"),
        (wheel.name, "gestures/errors.py"),
        (re.sub(r"manylinux_\d+_\d+", "manylinux_2_17", wheel.name), ""),
    ]
    for name, without in injected:
        try:
            faulty = changed(wheel, name, without)
            check_installed(faulty, check_contents(faulty), own)
        except Fault as fault:
            print("   an injected fault was found:", str(fault).splitlines()[-1])
        else:
            raise Fault(f"{name} without {without!r} was not found to be faulty")


try:
    main(Path(sys.argv[1]), sys.argv[2:])
except Fault as fault:
    sys.exit(f"check_package.py: {fault}")

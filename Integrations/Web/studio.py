"""Builds the studio and serves it at the same time, for Scripts/studio.

One lane builds the server and starts it. The other compiles all apps fast, then the package for any page, then the apps
once more as they are published, and puts the page together after each; at last, the library, so that after a change of an
app only the apps are compiled. Nothing is served that is older than its sources.
A build that fails prints what it printed, and ends the server. The times are those of two idle cores.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from assemble import APPS, PACKAGE, ROOT, WORKERS, assemble

WEB = Path(".build-web")
SERVER = Path("Tools/.build/debug/serve-studio")
SERVER_SOURCES = ["Tools/Package.swift", "Tools/Sources/GestureStudio", "Tools/Sources/ServeStudio"]
BEGAN = time.monotonic()
IS_TERMINAL = sys.stderr.isatty()


class Job:
    """A command that runs beside the others, with what it prints in a file."""

    def __init__(self, name, usual, command, nice=0):
        self.name, self.usual = name, usual
        self.log = WEB / f"{name.replace(' ', '-')}.log"
        self.began = time.monotonic()
        self.process = subprocess.Popen(["nice", "-n", str(nice), *command], stdout=self.log.open("wb"),
                                        stderr=subprocess.STDOUT, start_new_session=True)
        if not IS_TERMINAL:
            say(f"building {name}, about {usual} s")

    @property
    def seconds(self):
        return round(time.monotonic() - self.began)

    def has_ended(self):
        status = self.process.poll()
        if status:
            say(self.log.read_text(errors="replace"))
            sys.exit(f"studio: {self.name} did not build")
        if status == 0:
            say(f"built {self.name} in {self.seconds} s")
        return status == 0


def show_progress(text):
    """Writes the line of progress again; only a terminal has one."""
    if IS_TERMINAL:
        print("\r\033[K" + text, end="", file=sys.stderr, flush=True)


def say(text, file=sys.stderr):
    """Prints a line, in place of the line of progress."""
    show_progress("")
    print(text, file=file, flush=True)


def is_current(*names):
    """Whether modules are built, and no older than their sources."""
    targets = [f"{WEB}/{name}.wasm" for name in names]
    return subprocess.run(["make", "--question", *targets], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def is_server_current():
    if not SERVER.exists():
        return False
    files = [path for source in SERVER_SOURCES for path in [Path(source), *Path(source).rglob("*")]]
    return max(path.stat().st_mtime for path in files) < SERVER.stat().st_mtime


def remove(folder, names):
    for name in names:
        (WEB / folder / f"{name}.wasm").unlink(missing_ok=True)


def modules():
    """Builds the modules, in the order in which people want them; yields the job that runs."""
    make = ["make", "--no-print-directory", f"-j{os.cpu_count()}"]
    has_package, has_apps = is_current(*(f"named/{name}" for name in PACKAGE)), is_current("named/apps")
    has_workers = is_current(*(f"named/{name}" for name in WORKERS))
    if not has_package:
        remove("gestures", PACKAGE)
    if not has_apps:
        remove("modules", APPS)
        if not is_current("fast/apps"):
            remove("fast", APPS)
            assemble(is_building=True)
            yield Job("all apps", 25, [*make, f"{WEB}/fast/apps.wasm"])
    assemble(is_building=True)
    if not has_apps:
        say(f"all apps can be played, {round(time.monotonic() - BEGAN)} s after the start")
    # The apps come first: people wait for them.
    yield Job("the package for any page", 50, ["Integrations/Web/build-package", *PACKAGE], nice=10)
    assemble(is_building=not (has_apps and has_workers))
    if not has_apps:
        yield Job("the apps as they are published", 100, [*make, f"{WEB}/named/apps.wasm"], nice=10)
        assemble(is_building=not has_workers)
    if not has_workers:
        remove("modules", WORKERS)
        yield Job("what lints and tunes", 120, [*make, *(f"{WEB}/named/{name}.wasm" for name in WORKERS)], nice=10)
        assemble()
    if not is_current("fast/library"):
        yield Job("the library, for the next change of an app", 25, [*make, f"{WEB}/fast/library.wasm"], nice=10)


def server(host, port):
    """Builds the server; yields the job that runs, and at last the server."""
    if not is_server_current():
        yield Job("the server", 30, ["swift", "build", "--package-path", "Tools", "--product", "serve-studio"])
        SERVER.touch()
    while not (WEB / "site" / "index.html").exists():
        yield None
    process = subprocess.Popen([SERVER, WEB / "site", host, str(port)], stdout=subprocess.PIPE, text=True)
    threading.Thread(target=relay, args=(process.stdout,), daemon=True).start()
    yield process


def relay(lines):
    """Prints the address that the server prints, in a line of its own."""
    for line in lines:
        say(line.rstrip(), sys.stdout)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/studio", description="Builds the five apps and serves them.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on, also for phones in the network (default: this machine alone)")
    parser.add_argument("--port", type=int, default=8080, help="0 for any free port (default: %(default)s)")
    options = parser.parse_args()
    os.chdir(ROOT)
    WEB.mkdir(exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    lanes = {iterator: None for iterator in (modules(), server(options.host, options.port))}
    serving = None
    try:
        while lanes or serving.poll() is None:
            for lane, job in list(lanes.items()):
                if job is not None and not job.has_ended():
                    continue
                lanes[lane] = job = next(lane, None)
                if isinstance(job, subprocess.Popen):
                    serving = job
                    del lanes[lane]
                elif job is None and lane.gi_frame is None:
                    del lanes[lane]
            if serving and serving.poll() is not None:
                sys.exit(serving.returncode)
            running = [f"{job.name}: {job.seconds} of about {job.usual} s" for job in lanes.values() if job]
            show_progress("building " + ", ".join(running) if running else "")
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    finally:
        for job in lanes.values():
            if job and job.process.poll() is None:
                os.killpg(job.process.pid, signal.SIGTERM)
        if serving and serving.poll() is None:
            serving.terminate()
            serving.wait()


if __name__ == "__main__":
    main()

"""What a program may rely on: signals, forks, threads, recordings, and where the library comes from."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Callable

import pytest

import gestures
from conftest import tap
from gestures import Event, FileError, Phase, Tap, View, Window
from gestures._native import library
from interrupts import chain, persist, tick_through


def catch_ignored(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list of what Python ignores from now on. Not a fixture, because pytest has a hook for each test."""
    entries: list[str] = []
    monkeypatch.setattr("sys.unraisablehook", lambda entry: entries.append(str(entry.exc_value)))
    return entries


def make_busy(window: Window) -> None:
    """Lets a tap call all kinds of functions, which make objects that are dropped at once."""
    view = window.view(0, 0, 400, 400)
    recognizer = Tap(view)
    recognizer.on_event(lambda event: event.view.window)
    recognizer.delegate(should_begin=lambda _: True, should_receive_touch=lambda _, touch: True)
    view.on_touches(lambda view, phase, touches: len(touches))
    window.hit_test(lambda x, y: view)


def test_every_interrupt_arrives(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    ignored = catch_ignored(monkeypatch)
    make_busy(window)
    received: list[BaseException] = []
    count, is_over, at = 300, False, 0.0

    def interrupt() -> None:
        nonlocal is_over
        while at == 0:
            time.sleep(0.001)
        for number in range(count):
            time.sleep(0.0001 * (number % 10))
            os.kill(os.getpid(), signal.SIGINT)
            end = time.monotonic() + 20
            while len(received) == number and time.monotonic() < end:
                time.sleep(0.0001)
        is_over = True

    def step() -> None:
        nonlocal at
        at += 1
        tap(window, 10, 10, at)

    thread = threading.Thread(target=interrupt)
    thread.start()
    persist((KeyboardInterrupt,), received, lambda: is_over, step)
    thread.join()
    assert (len(received), ignored) == (count, [])


@pytest.mark.parametrize("interval", [0.00011, 0.00031])
def test_every_exception_of_a_timer_arrives(monkeypatch: pytest.MonkeyPatch, interval: float) -> None:
    ignored = catch_ignored(monkeypatch)
    window = Window(400, 800)
    make_busy(window)

    def step(number: int) -> None:
        tap(window, 10, 10, number)
        # A window that is dropped, too.
        Window(1, 1)

    ticks = tick_through(window, step, 4000, interval)
    assert ticks.rounds >= 4000 and ticks.raised > 300
    assert (ticks.lost, ignored) == (0, [])


def test_all_exceptions_of_a_call_are_raised_together(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    ignored = catch_ignored(monkeypatch)
    context = LookupError("before")
    errors: list[BaseException] = [ValueError("first"), KeyboardInterrupt(), TypeError("third")]
    left = list(errors)

    def fail(event: Event) -> None:
        raise left.pop(0)

    for _ in errors:
        recognizer = Tap(window)
        recognizer.allow_together()
        recognizer.on_event(fail)
    try:
        raise context
    except LookupError:
        with pytest.raises(KeyboardInterrupt) as caught:
            tap(window, 10, 10, 0)
    # Each is there once; the one that ends the program is raised.
    found = chain(caught.value)
    assert sorted(map(id, found)) == sorted(map(id, [*errors, context]))
    assert found[0] is errors[1] and ignored == []
    window.advance(1)


def test_a_full_disk_is_reported(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    ignored = catch_ignored(monkeypatch)
    recognizer = Tap(window)
    window.record("/dev/full")
    with pytest.raises(FileError, match="No space left"):
        tap(window, 10, 10, 0)
    window.touch(1, Phase.ENDED, 10, 10, 0.05)
    assert [event.recognizer for event in window.events()] == [recognizer]
    for at in range(1, 1000):
        tap(window, 10, 10, at)
    with pytest.raises(FileError, match="No space left"):
        window.record(None)
    window.record(None)
    with pytest.raises(FileError):
        with window.recording("/dev/full"):
            with pytest.raises(FileError):
                window.advance(2000)
    other = Window(1, 1)
    other.record("/dev/full")
    with pytest.raises(FileError):
        other.close()
    other.close()
    with pytest.raises(gestures.HandleError):
        other.advance(1)
    dropped = Window(1, 1)
    dropped.record("/dev/full")
    del dropped
    assert ignored == []
    window.advance(2001)
    assert len(ignored) == 1 and "No space left" in ignored[0]


def test_a_full_disk_and_an_exception_are_both_reported(window: Window) -> None:
    @Tap(window).on_event
    def fail(event: Event) -> None:
        raise ZeroDivisionError

    window.touch(1, Phase.BEGAN, 10, 10, 0)
    window.record("/dev/full")
    with pytest.raises(ZeroDivisionError) as caught:
        window.touch(1, Phase.ENDED, 10, 10, 0.05)
    assert [type(error) for error in chain(caught.value)] == [ZeroDivisionError, FileError]
    with pytest.raises(FileError):
        window.record(None)


def test_a_limit_on_the_size_of_files_is_reported(tmp_path: Path) -> None:
    program = """
import gestures, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
window, errors = gestures.Window(100, 100), 0
window.record(sys.argv[1])
for time in range(100):
    try:
        window.advance(time)
    except gestures.FileError:
        errors += 1
assert errors == 1, errors
try:
    window.close()
except gestures.FileError as error:
    print(error)
"""
    path = tmp_path / "limit.trace.jsonl"
    result = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, timeout=60
    )
    assert "File too large" in result.stdout, result.stderr
    assert path.stat().st_size == 500


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_process_may_fork_while_threads_are_inside() -> None:
    is_over = threading.Event()

    def use() -> None:
        with Window(400, 800) as own:
            make_busy(own)
            at = 0.0
            while not is_over.is_set():
                at += 1
                tap(own, 10, 10, at)

    def work(window: Window) -> None:
        tap(window, 10, 10, time.monotonic() + 100)
        for _ in range(5):
            with Window(400, 800) as own:
                recognizer = Tap(own)
                tap(own, 10, 10, 0)
                assert [event.recognizer for event in own.events()] == [recognizer]

    with Window(400, 800) as window:
        make_busy(window)
        threads = [threading.Thread(target=use) for _ in range(3)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(60):
                child = os.fork()
                if child == 0:
                    code = 1
                    try:
                        signal.alarm(30)  # A deadlock ends it.
                        work(window)
                        code = 0
                    finally:
                        os._exit(code)
                tap(window, 10, 10, time.monotonic())
                assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        finally:
            is_over.set()
            for thread in threads:
                thread.join()


def test_the_windows_of_a_thread_that_ended_are_freed() -> None:
    kept: list[Window] = []

    def use() -> None:
        kept.append(Window(1, 1))
        Window(2, 2)

    for _ in range(300):
        thread = threading.Thread(target=use)
        thread.start()
        thread.join()
    # `join` may return before the system has ended the thread, which frees the last window.
    deadline = time.monotonic() + 60
    for window in kept:
        with pytest.raises(gestures.HandleError):
            while time.monotonic() < deadline:
                with contextlib.suppress(gestures.ThreadError):
                    window.advance(0)
        assert library["window_root"](window.handle) == 0
        window.close()


def test_windows_are_dropped_anywhere_while_others_are_freed() -> None:
    handles = []
    for _ in range(50):
        held = [Window(1, 1) for _ in range(40)]
        handles += [window.handle for window in held]

        def drop() -> None:
            with Window(1, 1):
                while held:
                    held.pop()

        threads = [threading.Thread(target=drop) for _ in range(2)]
        for thread in threads:
            thread.start()
        with Window(1, 1) as own:
            while held:
                own.advance(1)
        for thread in threads:
            thread.join()
    Window(1, 1).close()
    assert [library["window_root"](handle) for handle in handles] == [0] * len(handles)


def test_freeing_takes_as_long_for_each_of_many() -> None:
    def seconds(count: int) -> float:
        with Window(400, 800) as window:
            views = [window.view(0, 0, 1, 1) for _ in range(count)]
            for view in views:
                Tap(View(view, 0, 0, 1, 1))
            start = time.process_time()
            # The last one first, because the siblings behind a view move.
            for view in reversed(views):
                view.free()
            return time.process_time() - start

    seconds(100)
    half, whole = seconds(3000), seconds(6000)
    assert whole < 3 * half + 0.1


def test_a_library_in_a_folder_above_is_not_loaded(tmp_path: Path) -> None:
    package = Path(gestures.__file__).parent
    library_path = Path(gestures.library_path)
    environment = {
        name: value for name, value in os.environ.items()
        if name not in ("GESTURES_LIBRARY", "PYTHONPATH", "LD_LIBRARY_PATH")
    }  # fmt: skip

    def loaded(folder: Path, is_checkout: bool) -> str:
        shutil.copytree(package, folder / "gestures", ignore=shutil.ignore_patterns("*.so"))
        for above in list(folder.parents)[: len(folder.parents) - len(tmp_path.parents)]:
            injected = above / ".build-c" / "lib" / "libgestures.so"
            injected.parent.mkdir(parents=True, exist_ok=True)
            injected.write_text("injected")
        checkout = tmp_path / "checkout"
        if is_checkout:
            (checkout / "Package.swift").touch()
            shutil.copy(library_path, checkout / ".build-c" / "lib" / "libgestures.so")
        program = "import gestures; print(gestures.library_path)"
        result = subprocess.run(
            [sys.executable, "-S", "-c", program], capture_output=True, text=True, timeout=60,
            cwd=tmp_path, env={**environment, "PYTHONPATH": str(folder)},
        )  # fmt: skip
        assert "cannot be used" not in result.stderr
        return result.stdout.strip()

    injected = str(tmp_path)
    assert not loaded(tmp_path / "shared" / "venv" / "packages", False).startswith(injected)
    sources = tmp_path / "checkout" / "Integrations" / "Python" / "src"
    assert not loaded(sources, False).startswith(injected)
    shutil.rmtree(sources)
    found = loaded(sources, True)
    assert found == str(tmp_path / "checkout" / ".build-c" / "lib" / "libgestures.so")

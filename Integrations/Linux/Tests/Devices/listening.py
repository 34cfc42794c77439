"""A running `gesture listen`, and what it prints."""

import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../.."))
COMMAND = os.environ.get("GESTURE_COMMAND", ROOT + "/Tools/.build/release/gesture")
LIMIT = 60


class Listening:
    """A running command."""

    def __init__(self, *arguments, **options):
        self.folder = tempfile.mkdtemp(prefix="gesture-listen-")
        self.lines, self.notes = queue.Queue(), queue.Queue()
        options = {"stdout": subprocess.PIPE, **options}
        self.process = subprocess.Popen([COMMAND, "listen", *arguments], stderr=subprocess.PIPE,
                                        stdin=subprocess.DEVNULL, cwd=self.folder, **options)
        for stream, lines in [(self.process.stdout, self.lines), (self.process.stderr, self.notes)]:
            threading.Thread(target=self.read, args=(stream, lines), daemon=True).start()

    def read(self, stream, lines):
        """Reads one stream to its end."""
        if stream is None:
            return
        with stream:
            for line in stream:
                lines.put((time.monotonic_ns(), line.decode().rstrip("\n")))

    def note(self, part):
        """Waits for a line on standard error that contains a text."""
        return self.find(self.notes, lambda line: part in line, part)[1]

    def event(self, **wanted):
        """Waits for an event with these values; returns it with the time of its arrival."""
        def fits(line):
            event = json.loads(line)
            return all(event.get(key) == value for key, value in wanted.items())
        time_, line = self.find(self.lines, fits, wanted)
        return {**json.loads(line), "arrived": time_}

    def find(self, lines, fits, wanted):
        """Waits for a line; the lines before it are dropped."""
        end, seen = time.monotonic() + LIMIT, []
        while True:
            try:
                found = lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                rest = [line for _, line in list(self.notes.queue)]
                raise AssertionError(f"{wanted} did not come; seen {seen}, notes {rest}") from None
            if fits(found[1]):
                return found
            seen.append(found[1])

    def rest(self):
        """The events that have come and were not looked at."""
        found = []
        while not self.lines.empty():
            found.append(json.loads(self.lines.get()[1]))
        return found

    def memory(self):
        """The memory in use, in bytes."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self, number=signal.SIGINT):
        """Ends the command as Ctrl-C does; returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


def gesture(*arguments):
    """Runs the command to its end; returns exit code, standard output and standard error."""
    done = subprocess.run([COMMAND, *arguments], capture_output=True, text=True, timeout=60,
                          check=False)
    return done.returncode, done.stdout, done.stderr

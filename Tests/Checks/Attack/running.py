"""Runs the command once, with limits, and says what happened."""

import os
import resource
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field

# The largest file that a call may write, so that an attack cannot fill the disk.
LARGEST_FILE = 512 << 20
# A call that takes longer than this, in seconds, hangs.
PATIENCE = 30
# A call that takes more memory than this is ended by the system.
MOST_MEMORY = 8 << 30


@dataclass
class Result:
    """How a call ended."""

    arguments: list
    code: int
    output: bytes
    errors: bytes
    seconds: float
    # The time of processors, in seconds.
    processor: float
    # The largest memory in use at one time, in bytes.
    memory: int
    is_hung: bool = False
    folder: object = field(default=None, repr=False)

    @property
    def ending(self):
        """The exit code or signal in words."""
        return signal.Signals(-self.code).name if self.code < 0 else f"exit code {self.code}"

    @property
    def line(self):
        """The call as it could be typed."""
        return shlex.join(os.fsdecode(argument) for argument in self.arguments)[:1000]


def limit():
    """Called in the new process before the command starts."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def start(command, arguments, stdin=None, stdout=None, stderr=None, folder=None):
    """Starts the command in a session of its own, without waiting for it."""
    return subprocess.Popen(
        [*command, *arguments], stdin=stdin or subprocess.DEVNULL, stdout=stdout, stderr=stderr,
        cwd=folder, preexec_fn=limit, start_new_session=True,
        env={"PATH": os.environ["PATH"], "HOME": "/nowhere", "LC_ALL": "C.UTF-8"})


def end(process):
    """Ends a process of ours and all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, arguments, stdin=None, folder=None, seconds=None, stdout=None):
    """Runs the command; `stdin` are bytes for a pipe, or an open file."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        is_piped = isinstance(stdin, bytes)
        began = time.monotonic()
        process = start(command, arguments, subprocess.PIPE if is_piped else stdin,
                        stdout or out, err, folder)
        hung = threading.Event()
        timer = threading.Timer(seconds or PATIENCE, lambda: (hung.set(), end(process)))
        timer.start()
        if is_piped:
            feed(process, stdin)
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        took = time.monotonic() - began
        return Result([*command, *arguments], process.returncode, read(out), read(err), took,
                      usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, hung.is_set(), folder)


def feed(process, data):
    """Writes to the input of a process, which may end before it has read everything."""
    try:
        process.stdin.write(data)
        process.stdin.close()
    except (BrokenPipeError, OSError):
        pass
    finally:
        process.stdin = None


def read(file):
    """The first bytes of what was written to a file."""
    file.seek(0)
    return file.read(64 << 20)

"""A studio server to attack, and what it costs."""

import os
import re
import resource
import signal
import socket
import subprocess
import time
from pathlib import Path

LARGE = 1 << 20


def make_site(folder):
    """A small page with a large file, and a secret beside it that no request may reach."""
    site = folder / "site"
    site.mkdir()
    (folder / "secret.js").write_text("the secret")
    (site / "index.html").write_text("<!doctype html>")
    (site / "app.js").write_text("let a = 1")
    (site / "image.wasm").write_bytes(b"\0asm")
    (site / "large.js").write_bytes(b"a" * LARGE)
    (site / ".hidden.js").write_text("the secret")
    (site / "notes.txt").write_text("the secret")
    (site / "link.js").symlink_to(folder / "secret.js")
    (site / "linked").symlink_to(folder)
    return site


class Studio:
    """A running server."""

    def __init__(self, command, folder, descriptors=None, shared=False):
        """Starts it; `descriptors` limits how many files and sockets it may have open, and `shared` opens it to other machines."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        site = folder / "site" if (folder / "site").exists() else make_site(folder)
        self.process = subprocess.Popen(
            [*command, "studio", "--port", "0", "--site", str(site)] + ["--host", "0.0.0.0"] * shared, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, preexec_fn=limit, start_new_session=True)
        line = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://[\w.]+:(\d+)/#photoboard/desk=([\w-]+)" if shared else r"http://127\.0\.0\.1:(\d+)/", line)
        if not match:
            self.process.kill()
            raise RuntimeError(f"the studio said {line!r}: {self.process.stderr.read()[:500]}")
        self.port = int(match[1])
        self.token = match[2] if shared else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends it; returns the signal or code it ended with before it was asked to, or None."""
        code = self.process.poll()
        self.process.kill()
        self.process.wait()
        return code

    # MARK: What it costs

    @property
    def memory(self):
        """How much memory is in use, in bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    @property
    def processor(self):
        """How many seconds of the processor it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def sockets(self):
        """How many files and sockets are open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    # MARK: Talking to it

    def connect(self, timeout=60, receive_buffer=None):
        """Opens a connection; a small receive buffer makes a client that does not read cheap."""
        client = socket.socket()
        client.settimeout(timeout)
        if receive_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        client.connect(("127.0.0.1", self.port))
        return client

    def talk(self, request, timeout=60):
        """Sends bytes, and returns everything that comes back until the server closes."""
        client = self.connect(timeout)
        parts = []
        try:
            client.sendall(request)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The server refused early, and what it said counts.
        try:
            while part := client.recv(1 << 16):
                parts.append(part)
        except (ConnectionResetError, TimeoutError):
            pass
        finally:
            client.close()
        return b"".join(parts)

    def honest(self, timeout=60):
        """Asks for the page as a browser does; returns how many seconds the answer took."""
        start = time.monotonic()
        answer = self.talk(request("GET / HTTP/1.1"), timeout)
        if not answer.startswith(b"HTTP/1.1 200 ") or not answer.endswith(b"<!doctype html>"):
            raise RuntimeError(f"an honest client got {answer[:200]!r}")
        return time.monotonic() - start


def request(line, *headers, host="localhost"):
    """A whole request whose connection ends with its answer."""
    return "\r\n".join([line, f"Host: {host}", *headers, "Connection: close", "", ""]).encode()


def status(answer):
    """The number in the first line of an answer; 0 when there is none."""
    match = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(match[1]) if match else 0


def name_of(code):
    """An exit code in words."""
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"

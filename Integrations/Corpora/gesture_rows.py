"""Rows through one process of the command `gesture`, which stays for all of them.

    with RowProcess(["gesture", "explain", "--rows"]) as process:
        for answer in process.answers(['{"id":1,"recording":"…"}']):
            print(answer)
"""

import subprocess
import tempfile
import threading


class RowProcess:
    """A process that answers each line it is sent with a line, in the same order."""

    def __init__(self, command):
        self.command = list(command)
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)

    def answers(self, rows):
        """Sends rows, and yields the answer to each of them.

        rows: Strings or bytes, each one line of JSON without a line end.
        Raises RuntimeError when the process ends too early; the message has what it printed.
        """
        rows = [row.encode() if isinstance(row, str) else bytes(row) for row in rows]
        for row in rows:
            if b"\n" in row:
                raise ValueError(f"expected one line, found {row[:80]!r}")
        # Beside the reading, because a process whose answers nobody takes stops reading.
        feeder = threading.Thread(target=self.send, args=(rows,), daemon=True)
        feeder.start()
        for _ in rows:
            answer = self.process.stdout.readline()
            if not answer.endswith(b"\n"):
                raise self._failure("ended before it had answered every row")
            yield answer[:-1].decode()
        feeder.join()

    def send(self, rows):
        """Sends rows, which are bytes, to a process that prints nothing before its input ends."""
        try:
            self.process.stdin.write(b"".join(row + b"\n" for row in rows))
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass  # It has ended; the caller that waits for its answers says why.

    def finish(self):
        """Ends the input, and returns what the process still printed.

        Raises RuntimeError when its exit code is not 0.
        """
        self._close(self.process.stdin)
        rest = self.process.stdout.read().decode()
        if self.process.wait() != 0:
            raise self._failure("failed")
        return rest

    def _failure(self, what):
        self._close(self.process.stdin)
        code = self.process.wait()
        self.errors.seek(0)
        printed = self.errors.read().decode(errors="replace").strip()
        return RuntimeError(f"{' '.join(map(str, self.command))} {what} (exit code {code}): {printed}")

    @staticmethod
    def _close(stream):
        try:
            stream.close()
        except BrokenPipeError:
            pass  # What was not sent yet has no reader.

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._close(self.process.stdin)
        self._close(self.process.stdout)
        self.errors.close()


def answering(command, column="value", answer="answer"):
    """A function for `mapInPandas` that plays the rows in a column, with one process per partition.

    command: The words of the command, such as ["gesture", "explain", "--rows", "--jobs", "1"].
    The frames that it returns have one column, in the order of the rows.
    """

    def play(frames):
        import pandas

        with RowProcess(command) as process:
            for frame in frames:
                yield pandas.DataFrame({answer: list(process.answers(frame[column]))})
            process.finish()

    return play


def merging(command, column="answer", table="table"):
    """A function for `mapInPandas` that adds up the tables in a column: one row for each partition that has rows.

    command: The words of the command, such as ["gesture", "merge", "--format", "jsonl", "-"].
    """

    def merge(frames):
        import pandas

        with RowProcess(command) as process:
            is_empty = True
            for frame in frames:
                process.send([line.encode() for line in frame[column]])
                is_empty = is_empty and frame.empty
            if not is_empty:
                yield pandas.DataFrame({table: process.finish().splitlines()})

    return merge

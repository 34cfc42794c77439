"""What all attacks share: the command, the seed, folders, and what was found."""

import copy
import random
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


class Context:
    """A run of the attacks."""

    def __init__(self, command, seed, is_long=False):
        self.command = command
        self.seed = seed
        self.is_long = is_long
        self.base = Path(tempfile.mkdtemp(prefix="attack-"))
        self.attack = ""
        # The findings by attack and kind, each with how often and an example.
        self.findings = {}
        self.notes = []
        self.checks = 0
        self.count = 0
        self.began = time.monotonic()

    def random(self, *name):
        """A generator that depends on the seed and a name alone."""
        return random.Random("/".join(map(str, [self.seed, self.attack, *name])))

    def folder(self, name):
        """A new empty folder."""
        folder = self.base / f"{self.attack}-{name}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def expect(self, is_true, text, detail=None):
        """Writes a finding down if something is not true that must be."""
        self.checks += 1
        if is_true:
            return
        self.count += 1
        # Numbers and quoted parts differ from case to case; the rest is the kind.
        kind = re.sub(r"[\d.]+", "#", text.split(": ")[0])[:80]
        self.findings.setdefault((self.attack, kind), []).append((text, detail))
        if len(self.findings[self.attack, kind]) == 1:
            self.say(f"FOUND in {self.attack}: {text}" + (f"\n      {detail}" if detail else ""))

    def expecting(self, result):
        """`expect` for a call, whose line becomes part of a finding."""
        def expect(is_true, text, detail=None):
            more = f"{result.line} → {result.ending}" + (f"; {detail}" if detail else "")
            self.expect(is_true, text, more)
        return expect

    def note(self, name, value):
        """Writes a measured figure down."""
        self.notes.append(f"{name}: {value}")
        self.say(f"   {name}: {value}")

    def say(self, text):
        """Prints a line that no terminal takes as a command."""
        safe = "".join(letter if letter.isprintable() or letter == "\n" else repr(letter)[1:-1]
                       for letter in text)
        print(safe, flush=True)

    def beside(self):
        """A context for attacks at the same time, whose findings are those of this one."""
        return copy.copy(self)

    def close(self):
        """Removes the folders, unless there is something to look at."""
        if self.findings:
            print(f"the files of the attacks are in {self.base}", file=sys.stderr)
        else:
            shutil.rmtree(self.base, ignore_errors=True)

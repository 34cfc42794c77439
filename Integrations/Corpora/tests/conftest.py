"""What the tests share: the command, the corpus, and the answer of one process to all of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(FOLDER), str(FOLDER / "Spark")]

import make_corpus  # noqa: E402

SCENE = FOLDER / "shop.scene.json"
FILES = 24


@pytest.fixture(scope="session")
def command():
    """The command, as a path."""
    return str(Path(os.environ["GESTURE"]).resolve())


@pytest.fixture(scope="session")
def corpus(tmp_path_factory):
    """A folder of sessions with injected faults."""
    folder = tmp_path_factory.mktemp("corpus")
    make_corpus.make(folder, sessions=1000, files=FILES, seed=5)
    return folder


@pytest.fixture(scope="session")
def truth(corpus):
    """How often each fault was injected."""
    return json.loads((corpus / "truth.json").read_text())


@pytest.fixture(scope="session")
def tables(command, corpus, tmp_path_factory):
    """What `explain --rows --table` prints for the corpus: a file with a line per session."""
    path = tmp_path_factory.mktemp("tables") / "tables.jsonl"
    with open(path, "wb") as output:
        subprocess.run([command, "explain", "--rows", "--table", "--scene", SCENE, *sorted((corpus / "sessions").iterdir())],
                       stdout=output, stderr=subprocess.DEVNULL, check=True)
    return path


@pytest.fixture(scope="session")
def merged(command, tables):
    """The sum of these tables, computed by one process, as a line of JSON."""
    return subprocess.run([command, "merge", "--format", "jsonl", tables], capture_output=True, text=True, check=True).stdout

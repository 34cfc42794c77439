"""What the engines keep of recordings that say what was meant: `gesture tune` answers as from the recordings themselves."""

import json
import os
import re
import subprocess
import sys

import duckdb
import pytest
import what_goes_wrong
from conftest import FOLDER
from test_clickhouse import chdb, column, recordings  # noqa: F401

# As the page says.
QUERY = re.search(r"(SELECT '\{\"table.*?) INTO OUTFILE", (FOLDER / "README.md").read_text())[1].replace("\\|", "|")
READER = FOLDER.parent.parent / "Examples" / "people" / "reader.trace.jsonl"


@pytest.fixture(scope="module")
def sessions():
    """A session of each person, as the texts of traces."""
    head, *frames = READER.read_text().splitlines()
    people = []
    for frame in frames:
        if "x-person" in json.loads(frame):
            people.append([head])
        people[-1].append(frame)
    return ["\n".join(lines) + "\n" for lines in people]


@pytest.fixture(scope="module")
def rows(sessions, tmp_path_factory):
    """A folder with the sessions as rows, in several files."""
    folder = tmp_path_factory.mktemp("people")
    for part in range(3):
        lines = [json.dumps({"id": index, "device": "reader" if index < 12 else "phone", "recording": text}) + "\n"
                 for index, text in enumerate(sessions) if index % 3 == part]
        (folder / f"part-{part}.jsonl").write_text("".join(lines))
    return folder


@pytest.fixture
def tuned(command, tmp_path):
    """What `gesture tune` says of the text of a file, in JSON."""
    def tune(text):
        file = tmp_path / "in.jsonl"
        file.write_text(text)
        return subprocess.run([command, "tune", "--format", "json", file], capture_output=True, text=True, check=True).stdout
    return tune


def test_spark(command, rows, tuned):
    program = FOLDER / "Spark" / "what_goes_wrong.py"
    table = subprocess.run(
        [sys.executable, program, rows, "--gesture", command], capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(FOLDER), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable},
        check=True).stdout
    wanted = tuned(READER.read_text())
    taps = [(question["question"], question["now"]["winner"]) for question in json.loads(wanted)["questions"]]
    assert taps == [("movement", 0.886905), ("gap", 1), ("hold", 0.886905), ("press", 1)]
    assert tuned(table) == wanted


def test_clickhouse(chdb, sessions, tuned):  # noqa: F811
    recordings(chdb, sessions)
    tables = column(chdb.query(QUERY, "JSONCompactEachRow"))
    assert len(tables) == 14
    assert tuned("".join(table + "\n" for table in tables)) == tuned(READER.read_text())


def test_duckdb(command, rows, sessions, tuned, tmp_path):
    explain = [command, "explain", "--rows", "--table", *sorted(rows.iterdir())]
    (tmp_path / "tables.jsonl").write_text(subprocess.run(explain, capture_output=True, text=True, check=True).stdout)
    database = duckdb.connect()
    database.execute(f"SET file_search_path = '{tmp_path}'")
    database.execute("CREATE TABLE sessions AS "
                     f"SELECT id, device FROM read_json('{rows}/*.jsonl', columns = {{id: 'INTEGER', device: 'VARCHAR'}})")
    [statement] = duckdb.extract_statements((FOLDER / "DuckDB" / "tuning.sql").read_text())
    database.execute(statement.query.replace("'readers.jsonl'", f"'{tmp_path}/readers.jsonl'"))
    text = "".join(session if index == 0 else session.split("\n", 1)[1] for index, session in enumerate(sessions[:12]))
    found = tuned((tmp_path / "readers.jsonl").read_text())
    assert json.loads(found)["people"] == 12
    assert found == tuned(text)

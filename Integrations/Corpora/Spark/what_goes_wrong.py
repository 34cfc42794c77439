"""The table of what goes wrong in a folder of sessions, on a Spark cluster: what_goes_wrong.py ROWS [OPTION…]

Each worker starts one `gesture` per task, which plays the sessions of its part and adds up their tables. The sum has the
same bytes as that of one process, with any number of workers, in any order, and when workers are lost.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from pyspark.sql import SparkSession

import gesture_rows


def table_of(spark, rows, gesture="gesture", options=()):
    """The table of a folder or files with a row of JSON on each line, as a line of JSON.

    gesture: The command as the workers find it; options: words for `gesture explain`, such as ["--scene", "shop.json"].
    """
    explain = [gesture, "explain", "--rows", "--table", "--jobs", "1", *options]
    merge = [gesture, "merge", "--format", "jsonl", "-"]
    tables = (
        spark.read.text(rows)
        .mapInPandas(gesture_rows.answering(explain), "answer string")
        .mapInPandas(gesture_rows.merging(merge), "table string")
        .collect())
    lines = "".join(row.table + "\n" for row in tables)
    return subprocess.run(merge, input=lines, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", help="a folder or file that every worker can read")
    parser.add_argument("--scene", help="the scene's file, which every worker can read, too")
    parser.add_argument("--by", choices=["element", "screen", "place"], default="element")
    parser.add_argument("--gesture", default="gesture", help="the command as the workers find it (default: %(default)s)")
    chosen = parser.parse_args()
    session = SparkSession.builder.appName("gesture explain --table").getOrCreate()
    # The workers need the functions as well.
    session.sparkContext.addPyFile(gesture_rows.__file__)
    words = ["--by", chosen.by]
    if chosen.scene:
        words += ["--scene", str(Path(chosen.scene).resolve())]
    sys.stdout.write(table_of(session, chosen.rows, chosen.gesture, words))
    session.stop()

"""The recipe for Spark, on a cluster of two workers, each in processes of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import gesture_rows
import pyspark
import pytest
import what_goes_wrong
from conftest import FILES, FOLDER, SCENE
from pyspark.sql import SparkSession

CLASS = Path(pyspark.__file__).parent / "bin" / "spark-class"


def start(folder, name, *words):
    """Starts a part of the cluster in a group of processes of its own; its log is a file."""
    log = folder / f"{name}.log"
    environment = os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_WORKER_DIR": str(folder / name)}
    with open(log, "wb") as output:
        process = subprocess.Popen([CLASS, *words], stdout=output, stderr=output, env=environment, start_new_session=True)
    return process, log


def wait_for(log, pattern, process):
    """The first match in a log that is being written."""
    for _ in range(600):
        found = re.search(pattern, log.read_text(errors="replace"))
        if found:
            return found
        assert process.poll() is None, log.read_text(errors="replace")
        time.sleep(0.1)
    raise AssertionError(f"no {pattern} in {log.read_text(errors='replace')}")


def kill(process):
    """Ends a process, and those that it started."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.fixture
def cluster(tmp_path):
    """The session of a standalone cluster, and its two workers."""
    started = []
    try:
        master, log = start(tmp_path, "master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1",
                            "--port", "0", "--webui-port", "0")
        started.append(master)
        address = wait_for(log, r"spark://127\.0\.0\.1:\d+", master)[0]
        workers = []
        for name in ["worker1", "worker2"]:
            worker, log = start(tmp_path, name, "org.apache.spark.deploy.worker.Worker", address, "--host", "127.0.0.1",
                                "--cores", "1", "--memory", "1g", "--webui-port", "0")
            started.append(worker)
            workers.append((worker, log))
        for worker, log in workers:
            wait_for(log, "Successfully registered with master", worker)
        os.environ["PYSPARK_PYTHON"] = sys.executable
        session = (
            SparkSession.builder.master(address).appName("test")
            .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.ui.enabled", "false").config("spark.executor.memory", "512m")
            # No task begins before both workers are there.
            .config("spark.scheduler.minRegisteredResourcesRatio", "1.0").config("spark.cores.max", "2")
            .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s")
            # Small files would share a task.
            .config("spark.sql.files.minPartitionNum", str(FILES)).config("spark.sql.files.openCostInBytes", "0")
            .getOrCreate())
        session.sparkContext.addPyFile(gesture_rows.__file__)
        yield session, [worker for worker, _ in workers]
        session.stop()
    finally:
        for process in reversed(started):
            if process.poll() is None:
                kill(process)


def test_two_workers_give_the_table_of_one_process_though_one_is_killed(cluster, command, corpus, merged):
    session, workers = cluster
    options = ["--scene", str(SCENE)]
    folder = str(corpus / "sessions")
    assert what_goes_wrong.table_of(session, folder, command, options) == merged

    # Once more; a worker is killed while each of the two has a task. A busy machine may look too late, and tries again.
    tracker = session.sparkContext.statusTracker()
    killed = None
    for _ in range(5):
        tables = []
        job = threading.Thread(target=lambda: tables.append(what_goes_wrong.table_of(session, folder, command, options)))
        job.start()
        while job.is_alive() and not killed:
            for stage in filter(None, map(tracker.getStageInfo, tracker.getActiveStageIds())):
                left = stage.numTasks - stage.numCompletedTasks
                if stage.numCompletedTasks >= 2 and stage.numActiveTasks == 2 and left > 4:
                    kill(workers[0])
                    killed = stage
                    break
            time.sleep(0.01)
        job.join(timeout=240)
        assert tables == [merged]
        if killed:
            break
    assert killed and killed.numTasks >= FILES


def test_the_program_prints_the_same_without_a_cluster(command, corpus, merged):
    """The program of the recipe, started with Spark in one process."""
    program = FOLDER / "Spark" / "what_goes_wrong.py"
    run = subprocess.run(
        [sys.executable, program, corpus / "sessions", "--scene", SCENE, "--gesture", command], capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(FOLDER), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable},
        check=False)
    assert run.stdout == merged, run.stderr

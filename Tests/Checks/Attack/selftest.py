"""Shows that the attacks can find something: faults injected in false commands, servers and packages.

Each fault is a small program in place of the command. An attack against it must write down a finding
of the right kind, and the same attack against a program without the fault must not.
"""

import functools
import sys
import textwrap
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import calls
import coverage
import disks
import growth
import kills
import known
import names
import page_package
import python_package
import readers
import rows
import running
import server
from context import Context

# A command that behaves: it refuses everything in one sentence.
GOOD = """
    sys.stdin.buffer.read() if "-" in arguments else None
    sys.stderr.write("gesture: a.trace.jsonl:1:1: expected a trace, found something else\\n")
    sys.exit(65)
"""

# A server that answers every request as it should not.
SERVER = """
    import http.server
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def do_GET(self):
            name = os.path.join(arguments[-1], self.path.lstrip("/").split("?")[0] or "index.html")
            data = open(name, "rb").read() if os.path.isfile(name) else b"the secret"
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        def log_message(self, *_): pass
    served = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{served.server_port}/", flush=True)
    served.serve_forever()
"""

# A server that answers a pipeline at once and keeps what nobody reads.
HOARDER = """
    import http.server, threading, socketserver
    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            kept = []
            while line := self.rfile.readline():
                if line == b"\\r\\n":
                    kept.append(bytearray(os.urandom(1 << 16)))
                    if len(kept) == 1:
                        self.wfile.write(b"HTTP/1.1 200 OK\\r\\n\\r\\n<!doctype html>")
                        self.wfile.flush()
                    if b"close" in last: return
                last = line
    socketserver.ThreadingTCPServer.request_queue_size = 128
    served = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    served.daemon_threads = True
    print(f"http://127.0.0.1:{served.server_address[1]}/", flush=True)
    served.serve_forever()
"""

# What is injected, which attack must find it, and words of the finding.
FAULTS = [
    ("a trap", "os.kill(os.getpid(), 4)", "SIGILL"),
    ("a trap in rules", "os.kill(os.getpid(), 4) if 'listen' in arguments else sys.exit(0)", "SIGILL"),
    ("an unknown exit code", "sys.stderr.write('gesture: no\\n'); sys.exit(3)", "not documented"),
    ("an escape", "sys.stderr.write('gesture: \\x1b[31m\\n'); sys.exit(65)", "control character"),
    ("a bell in the output", "sys.stdout.write('\\x07\\n')", "control character"),
    ("a C1 control", "sys.stderr.write('\\x9b31m\\n'); sys.exit(65)", "control character"),
    ("a long message", "sys.stderr.write('gesture: ' + 'a' * 100_000); sys.exit(65)", "kB of errors"),
    ("no message", "sys.exit(66)", "without a message"),
    ("words of a library", "sys.stderr.write('NSCocoaErrorDomain 256\\n'); sys.exit(66)",
     "words of a library"),
    ("a hog", "hog = bytearray(os.urandom(1 << 20)) * 700; sys.exit(0)", "more memory"),
    ("a changed input",
     "[open(a, 'ab').write(b'x') for a in arguments if os.path.isfile(a)]", "an input was changed"),
    ("a changed mode",
     "[os.chmod(a, 0o644) for a in arguments if os.path.isfile(a)]", "an input was changed"),
    ("a file beside", "open('left.dat.nosync', 'w').write('x')", "nobody asked for"),
    ("half a result",
     "i = arguments.index('-o') + 1 if '-o' in arguments else 0\n"
     "if i and arguments[i].rsplit('/', 1)[-1].startswith('out'):"
     " open(arguments[i], 'w').write('{')", "not complete"),
    ("a result in spite of an error",
     "i = arguments.index('-o') + 1 if '-o' in arguments else 0\n"
     "if i and arguments[i].rsplit('/', 1)[-1].startswith('out'):"
     " open(arguments[i], 'w').write('')\n"
     "sys.stderr.write('gesture: no\\n'); sys.exit(74)", "although the call failed"),
]

# Writes more than there is room for, and then does what follows.
WRITING = """
    out = arguments[arguments.index("-o") + 1] if "-o" in arguments else "-"
    try:
        with open(1 if out == "-" else out, "w") as file:
            file.write("a" * 1000 + "\\n")
    except OSError:
        """

OTHERS = [
    ("a command that waits for ever", "time.sleep(600)", known.all_or_none, "it hangs"),
    ("a result that goes nowhere", "sys.exit(0)", lambda context: disks.closed_streams(context, 3), "no transcript"),
    ("a full disk that nobody notices", WRITING + "os._exit(0)", lambda context: disks.full_disks(context, 3), "is not noticed"),
    ("a part of a result on a full disk", WRITING + """
        sys.stderr.write(f"gesture: {out} or standard output could not be written\\n")
        os._exit(74)
    """, lambda context: disks.full_disks(context, 3), "a part of a result is left"),
    ("a command that writes and is not tried", "print('OPTIONS:\\n  -o, --output <out>  Where.\\n' if 'other' in arguments else"
     " 'SUBCOMMANDS:\\n  other    Does more.\\n')", lambda context: disks.full_disks(context, 3), "is not tried"),
    ("a reader in which each line meets each", """
    total = sum(open(a, "rb").read().count(b"\\n") for a in arguments if os.path.isfile(a))
    for _ in range(total * total // 10): pass
    """, lambda context: growth.grows(context, "frames of a trace"), "more than in proportion"),
    ("a list in which each keeps each", """
    names = sum(open(a, "rb").read().count(b"id") for a in arguments if os.path.isfile(a))
    kept = b"x" * (names * names * 2000)
    """, lambda context: growth.grows(context, "buttons linted"), "more memory than in proportion"),
    ("standard input read twice", "sys.stdin.buffer.read()", known.input_twice, "accepted twice"),
    ("a pipe read to its end", "sys.stdout.write(sys.stdin.read())", known.slow_pipe,
     "prints nothing"),
    ("an input replaced by its result",
     "i = arguments.index('-o') + 1 if '-o' in arguments else 0\n"
     "i and open(arguments[i], 'w').write('<svg/>')", known.output_is_input, "is replaced"),
    ("a transcript before an error",
     "open([a for a in arguments if 'good' in a][0].replace('.trace.jsonl', '.transcript'), 'w')\n"
     "sys.stderr.write('gesture: no\\n'); sys.exit(65)", known.all_or_none, "before another"),
    ("an answer from a wrong file", "sys.stdout.write(str(random.random()) + '\\n')", known.pipes,
     "another answer"),
    ("a reader that accepts everything", "", lambda context: readers.readers(context, 5), "disagree"),
    ("blank rows without an answer", """
    for line in filter(str.strip, sys.stdin.buffer.read().decode(errors="replace").split("\\n")):
        sys.stdout.write('{"error":{"in":"row","line":1,"column":1,"message":"no"}}\\n')
    """, lambda context: rows.rows(context, 5), "answers for"),
    ("an id that is lost", """
    for line in sys.stdin.buffer.read().decode(errors="replace").split("\\n"):
        sys.stdout.write('{"id":"x","events":[]}\\n')
    """, lambda context: rows.rows(context, 5), "another id"),
    ("a recording written in place", """
    for path in [a for a in arguments if a.endswith('.trace.jsonl')]:
        with open(path.replace('.trace.jsonl', '.transcript'), 'w') as file:
            file.write(arguments[3] * 100); file.flush(); time.sleep(0.2); file.write('\\n')
    """, lambda context: kills.killed_recordings(context, 5), "half-written"),
    ("a result written in place", """
    out = arguments[-1]
    if arguments[0] == "explain": print("{}")
    elif "-o" in arguments:
        with open(out, "w") as file:
            file.write("a" * 100); file.flush(); time.sleep(0.3); file.write("\\n")
    """, lambda context: kills.killed_results(context, 4), "half-written"),
    ("an option that no attack has", "print('OPTIONS:\\n  --brand-new <x>  New.\\n' if 'explain' in arguments else"
     " 'SUBCOMMANDS:\\n  explain  Says why.\\n  other    Does more.\\n' if arguments == ['help'] else '')",
     coverage.everything, "the option '--brand-new'"),
    ("a subcommand that no attack has", "print('SUBCOMMANDS:\\n  other    Does more.\\n' if arguments == ['help'] else '')",
     coverage.everything, "the subcommand 'other'"),
    ("a word that no attack has", "print('OPTIONS:\\n  --by <by>  What. (values: element, moon)\\n' if 'explain' in arguments"
     " else 'SUBCOMMANDS:\\n  explain  Says why.\\n' if arguments == ['help'] else '')",
     coverage.everything, "['moon']"),
    ("a name that turns text around", "sys.stdout.write('\\u202e\\n')", names.hostile_names, "commands a terminal"),
    ("a picture with a script", "sys.stdout.write('<svg><script/></svg>')", names.hostile_names, "is markup"),
    ("templates replaced by a result", "open(arguments[-1], 'w').write('<svg/>')", known.side_inputs,
     "another input names"),
    ("a pipe that is waited for", "[open(a + '/a.trace.jsonl') for a in arguments if os.path.isdir(a)]",
     known.pipes_in_folders, "it hangs"),
    ("a pipe read twice", "sys.exit(0)", known.input_twice, "a pipe is accepted twice"),
    ("an extreme number that ends everything", "sys.exit(65)", rows.extreme_numbers, "rows end with"),
    ("a server without rules", SERVER,
     lambda context: server.requests(context, [server.paths]), "got the secret"),
    ("a server that keeps everything", HOARDER, server.deaf_clients, "never read cost"),
]

# What is injected in the Python package, the first case that is made, how many, and words of the finding.
PYTHON = [
    ("an access of invalid memory", "import ctypes\n"
     "gestures.Window.watch = lambda self, is_watched=True: ctypes.string_at(8)", 0, 30, "Python ends with -11"),
    ("points read beyond their end", """
    import ctypes
    from gestures._native import library
    def add_template(self, name, strokes):
        numbers = [float(part) for stroke in strokes for point in stroke for part in point[:2]]
        points = (ctypes.c_double * len(numbers))(*numbers)
        counts = (ctypes.c_size_t * len(strokes))(*map(len, strokes))
        library.check(library["add_template"](self._handle, b"name", points, counts, len(strokes)))
    gestures.Stroke.add_template = add_template
    """, 48, 1, "Python ends with -11"),
    ("an exception that nobody sees", "gestures.Window._raise = lambda self: self._exceptions.clear()", 0, 10,
     "is lost"),
    ("a child that hangs after a fork", "import os, time\n"
     "os.register_at_fork(after_in_child=lambda: time.sleep(600))", 45, 1, "hangs"),
    ("an exception of a signal that is lost", """
    import gestures.window
    answer = gestures.window._answer
    def swallow(*arguments):
        try:
            return answer(*arguments)
        except BaseException:
            return 0
    gestures.window._answer = swallow
    """, 46, 1, "exceptions of a signal are lost"),
    ("a full disk that nobody hears of", """
    close = gestures.Window.close
    def close_quietly(self):
        try:
            close(self)
        except gestures.FileError:
            pass
    gestures.Window.close = close_quietly
    """, 47, 1, "on a full disk is not told"),
    ("an exception that is not documented", "gestures.View.set_frame = lambda self, *frame: {}[frame]", 0, 10,
     "raises KeyError"),
    ("a window whose events are lost after an attack", """
    cancel_all = gestures.Window.cancel_all
    def cancel_and_swallow(self, time):
        cancel_all(self, time)
        self.on_event(lambda event: None)
    gestures.Window.cancel_all = cancel_and_swallow
    """, 0, 10, "does not recognize a tap"),
    ("memory that is kept", """
    import os
    kept, events = [], gestures.Window.events
    gestures.Window.events = lambda self: kept.append(os.urandom(1 << 20)) or events(self)
    """, 0, 40, "the memory of Python grew"),
    ("a call that never ends", "import time\n"
     "gestures.Window.focus = lambda self, view: time.sleep(600)", 0, 30, "hangs"),
    ("a reader with its own exceptions", "gestures.scenarios.read = lambda path: {}[path]", 0, 20,
     "a reader raises KeyError"),
]

# What is injected in the first copy of gestures.js: a module, a text of it, another one in its place, and words of the finding.
PAGE = [
    ("a recognizer of another copy that is accepted", "recognizer", "if (isRecognizer(value)) return;",
     'if (typeof value?.requireFailureOf === "function") return;', "raises something else"),
    ("an argument that nobody checks", "elements", 'checkElement("selectorOf", element);', "", "selectorOf raises something else"),
    ("half an attachment", "attach", "try { attachment.dispose(); } catch {", "try {} catch {", "attach breaks off and leaves something"),
    ("a touch-action that stays", "place", "this.element.style.touchAction = this.oldTouchAction;", "", "a touch-action is left"),
    ("an element that stays in the engine", "place", "this.engine.exports.removePlace(this.place);", "", "objects are left"),
    ("a module that is called after it broke off", "loading", "engine = null;\n  loads.clear();", "", "JavaScript ends with"),
]


def write(context, body):
    """Writes a false command; returns the words that start it."""
    path = context.folder("false") / "gesture"
    path.write_text(f"import os, random, sys, time\narguments = sys.argv[1:]\n{textwrap.dedent(body).strip()}\n")
    # No program of its own: another thread that starts one while this file is open for writing would make it busy.
    return [sys.executable, "-B", str(path)]


def attacked(body, attack):
    """The findings of an attack on a false command."""
    context = Context(None, 1)
    context.say = lambda text: None
    context.attack = "selftest"
    context.command = write(context, body)
    try:
        attack(context)
    except (RuntimeError, OSError, StopIteration) as error:
        context.expect(False, f"the attack ends with {error!r}")
    findings = [f"{text} {detail}" for found in context.findings.values() for text, detail in found]
    context.findings.clear()
    context.close()
    return findings


def attacked_package(injected, first, count):
    """The findings of an attack on the Python package with a fault."""
    def attack(context):
        context.injected = textwrap.dedent(injected)
        python_package.perform(context, first, count, 60, Counter())
    return attacked("", attack)


def attacked_page(injected):
    """The findings of an attack on a page with gestures.js that has a fault."""
    def attack(context):
        context.injected = injected
        page_package.perform(context, 0, 150, 60, Counter())
    return attacked("", attack)


def not_found(faults):
    """Injects faults, four at a time, because many of them make an attack wait; returns a line for each that is not found."""
    lines = []
    with ThreadPoolExecutor(4) as pool:
        for (name, _, words), findings in zip(faults, pool.map(lambda fault: fault[1](), faults)):
            is_found = any(words in finding for finding in findings)
            print(f"   {name}: {'found' if is_found else 'NOT FOUND'}", flush=True)
            if not is_found:
                lines.append(f"{name}: {findings[:2]}")
    return lines


def run_all(required):
    """Injects every fault; returns 1 if one is not found, or if something is missing that is required."""
    def many(context):
        # So many that one of them asks for a result in a file.
        for number in range(18):
            calls.call(context, number)

    running.PATIENCE = 10
    python_package.PATIENCE = 10
    wrong = []
    clean = attacked(GOOD, many)
    if clean:
        wrong.append(f"a command without a fault: found {clean[0][:300]}")
    commands = [(name, functools.partial(attacked, body, attack), words)
                for name, body, attack, words in [(name, body, many, words) for name, body, words in FAULTS] + OTHERS]
    wrong += not_found(commands)
    injected = len(commands)
    packages = [
        ("Python package", python_package, lambda: attacked_package("", 0, 30),
         [(name, functools.partial(attacked_package, injected, first, count), words)
          for name, injected, first, count, words in PYTHON]),
        ("gestures.js", page_package, lambda: attacked_page(None),
         [(name, functools.partial(attacked_page, (f"gestures/{module}.js", old, new)), words) for name, module, old, new, words in PAGE])]
    for package, module, without, faults in packages:
        lack = module.missing()
        if lack and module.__name__ in required:
            wrong.append(f"the faults in the {package}: {lack}")
        if lack:
            print(f"   the faults in the {package}: SKIPPED, {lack}")
            continue
        clean = without()
        if clean:
            wrong.append(f"a {package} without a fault: found {clean[0][:300]}")
        injected += len(faults)
        wrong += not_found(faults)
    print(f"{injected} faults injected, {len(wrong)} not found")
    for one in wrong:
        print(one)
    return 1 if wrong else 0

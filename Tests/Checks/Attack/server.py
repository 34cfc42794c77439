"""Hostile requests to the studio's server, and clients that never read or never finish."""

import random
import threading
import time

from studio import LARGE, Studio, name_of, request, status

# Refused because the page could be another site's (DNS rebinding), or because it is no host at all.
FOREIGN_HOSTS = [
    "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example",
    "localhost.", "LOCALHOST.", "127.0.0.1.", "10.0.0.1", "0.0.0.0", "127.1", "2130706433",
    "0x7f000001", "0177.0.0.1", "127.0.0.2", "[::2]", "[::ffff:127.0.0.1]", "[::1", "[::1]evil.example",
    "[localhost]", "[127.0.0.1]", "::1", "localhost:evil", "localhost:80:80", "localhost:-1",
    "localhost@evil.example", "localhost,evil.example", "", " ", "*",
]
OWN_HOSTS = ["localhost", "LocalHost:1", "127.0.0.1", "127.0.0.1:65535", "[::1]", "[::1]:80"]

NOT_FOUND = [
    "/../secret.js", "/..%2fsecret.js", "/%2e%2e/secret.js", "/%2e%2e%2fsecret.js",
    "/..%252fsecret.js", "/..\\secret.js", "/..%5csecret.js", "/..;/secret.js",
    "/./../secret.js", "/site/../../secret.js", "/%c0%ae%c0%ae/secret.js", "/....//secret.js",
    "/link.js", "/linked/secret.js", "/linked/../secret.js", "/.hidden.js", "/%2ehidden.js",
    "/notes.txt", "//index.html", "/index.html/", "/index.html%00", "/INDEX.HTML", "/.", "/..",
    "/etc/passwd", "//etc/passwd", "file:///etc/passwd", "*", "index.html", "https://localhost/",
    "javascript:alert(1)", "/\"><script>",
]

REFUSED = [
    (405, [request(f"{method} / HTTP/1.1") for method in (
        "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "PROPFIND", "G" * 5000,
    )]),
    (400, [text.encode("latin-1") for text in (
        "\r\n\r\n", "\n\n", "nonsense\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /\t HTTP/1.1\r\nHost: localhost\r\n\r\n", " GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1 x\r\nHost: localhost\r\n\r\n", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n: a\r\n\r\n",
        "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    )]),
    (413, [
        request("GET / HTTP/1.1", "Content-Length: 5") + b"hello",
        request("GET / HTTP/1.1", "Content-Length: 999999999999999999999"),
        request("GET / HTTP/1.1", "Content-Length: 0, 5"),
        request("GET / HTTP/1.1", "Content-Length: -1"),
        request("GET / HTTP/1.1", "Transfer-Encoding: chunked") + b"5\r\nhello\r\n0\r\n\r\n",
        request("GET / HTTP/1.1", "Content-Length: 0", "Transfer-Encoding: chunked"),
    ]),
    (414, [request("GET /" + "a" * 9000 + " HTTP/1.1")]),
    (431, [
        request("GET / HTTP/1.1", "X: " + "a" * 20_000), request("GET / HTTP/1.1", *["X: y"] * 200),
        request("GET / HTTP/1.1", *["X: y"] * 200_000), b"G" * 5_000_000, b"\xff" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1_000_000,
    ]),
]


def requests(context, parts=None):
    """Every request of the lists above gets the status that it must."""
    with Studio(context.command, context.folder("studio")) as studio:
        for part in parts or [refusals, paths, hosts, pipeline, garbage]:
            part(context, studio)
        context.expect(studio.honest() < 5, "an honest client waits after hostile requests")
        context.expect(studio.process.poll() is None, "the server ended")


def expect(context, studio, wanted, sent, note=""):
    """Sends a request and checks the status of its answer."""
    answer = studio.talk(sent, timeout=10)
    what = f"the request {sent[:120]!r} {note}"
    context.expect(status(answer) == wanted, f"{what}: status {status(answer)}, not {wanted}")
    context.expect(b"the secret" not in answer, f"{what}: got the secret")
    head, _, _ = answer.partition(b"\r\n\r\n")
    context.expect(b"<script" not in head, f"{what}: the head repeats what was asked")


def refusals(context, studio):
    """What is no request, or too large, or has a body, is refused."""
    for wanted, sent in REFUSED:
        for one in sent:
            expect(context, studio, wanted, one)


def paths(context, studio):
    """Only the files of the page exist."""
    for path in NOT_FOUND:
        expect(context, studio, 404, request(f"GET {path} HTTP/1.1"))
    expect(context, studio, 404, request("GET http://localhost/../secret.js HTTP/1.1"))


def hosts(context, studio):
    """Only the names of this machine are answered, in the header and in the target."""
    for host in FOREIGN_HOSTS:
        expect(context, studio, 421, request("GET / HTTP/1.1", host=host), "with a foreign host")
        if host.strip():
            expect(context, studio, 421, request(f"GET http://{host}/ HTTP/1.1"))
    for host in OWN_HOSTS:
        expect(context, studio, 200, request("GET / HTTP/1.1", host=host))
        expect(context, studio, 200, request(f"GET HTTP://{host}/index.html?a#b HTTP/1.1"))
        expect(context, studio, 200, request(f"GET http://{host} HTTP/1.1"))
    # The target decides, not the header (RFC 9112, 3.2.2).
    expect(context, studio, 421, request("GET http://evil.example/ HTTP/1.1"))


def pipeline(context, studio):
    """Requests in a row are answered in order, and nothing after a body is a request."""
    asked = b"GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
    answer = studio.talk(asked * 50 + request("GET / HTTP/1.1"))
    context.expect(answer.count(b"let a = 1") == 50, "fifty requests in a row get fifty answers")
    context.expect(answer.endswith(b"<!doctype html>"), "the last request gets the last answer")
    hidden = (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n"
              + request("GET /app.js HTTP/1.1"))
    context.expect(b"let a = 1" not in studio.talk(hidden), "a body is read as a request")


def garbage(context, studio):
    """Mutated requests get an answer or a closed connection, and never the secret."""
    generator = context.random("requests")
    whole = [request(f"GET {path} HTTP/1.1") for path in ("/", "/app.js", "/../secret.js")]
    for _ in range(100):
        sent = bytearray(generator.choice(whole))
        for _ in range(generator.randrange(1, 6)):
            sent[generator.randrange(len(sent))] = generator.randrange(256)
        # An end, so that no answer is waited for until the deadline.
        answer = studio.talk(bytes(sent) + b"\r\n\r\nQ\r\n\r\n")
        context.expect(b"the secret" not in answer, f"{bytes(sent)!r} got the secret")
        context.expect(status(answer) != 0, f"{bytes(sent)!r} got no answer")


def deaf_clients(context):
    """Clients that ask 2,000 times and never read cost memory for one answer each."""
    with Studio(context.command, context.folder("deaf")) as studio:
        studio.honest()
        before = studio.memory
        for count, limit in [(1, 32 << 20), (20, 96 << 20)]:
            clients = [deaf_client(studio) for _ in range(count)]
            cost = memory_at_rest(studio) - before
            context.expect(cost < limit, f"{count} clients that never read cost {cost >> 20} MB")
            context.note(f"{count} clients that never read", f"{cost / (1 << 20):.1f} MB")
            context.expect(studio.honest() < 5, "an honest client waits for those who never read")
            for client in clients:
                client.close()
        left = memory_at_rest(studio) - before
        context.expect(left < 64 << 20, f"{left >> 20} MB are not given back")


def memory_at_rest(studio):
    """The memory of the server when it has changed by less than a megabyte in a second, or after half a minute."""
    last = studio.memory
    for _ in range(30):
        time.sleep(1)
        now = studio.memory
        if abs(now - last) < 1 << 20:
            break
        last = now
    return now


def deaf_client(studio):
    """A client that asks for a large file as often as it can, and never reads."""
    client = studio.connect(receive_buffer=4096)
    client.setblocking(False)
    asked = b"GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for _ in range(2000):
        try:
            client.send(asked)
        except OSError:
            break
    return client


def many_idle_clients(context):
    """With few descriptors and many idle clients, the server waits instead of turning, and lives."""
    for descriptors in (14, 24, 64):
        with Studio(context.command, context.folder("idle"), descriptors) as studio:
            clients = [studio.connect() for _ in range(100)]
            time.sleep(1)
            if studio.process.poll() is None:
                before = studio.processor
                time.sleep(3)
                used = studio.processor - before
                context.expect(used < 0.3, f"100 idle clients take {used:.2f} s of 3 s")
                context.note(f"100 idle clients under {descriptors} descriptors",
                             f"{used / 3:.1%} of a core")
            for client in clients:
                client.close()
            code = studio.process.poll()
            context.expect(code is None, f"{descriptors} descriptors and idle clients: it ended with"
                           f" {code and name_of(code)}")
            if code is None:
                context.expect(studio.honest() < 10, "an honest client waits after idle ones have gone")


def slow_client(context):
    """A client that sends a byte every six seconds is closed by a deadline for its whole request."""
    with Studio(context.command, context.folder("slow")) as studio:
        client = studio.connect()
        start = time.monotonic()
        client.settimeout(6)
        for byte in b"GET / HTTP/1.1\r\nHost":
            try:
                client.send(bytes([byte]))
                if client.recv(1000) == b"":
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        took = time.monotonic() - start
        context.expect(took < 45, f"a client that sends a byte every 6 s is kept for {took:.0f} s")
        context.note("a byte every six seconds", f"closed after {took:.0f} s")


def recordings(context):
    """Recordings of others are refused before they are read, and those that never end cost what was sent of them."""
    with Studio(context.command, context.folder("recordings"), shared=True) as studio:
        usual = {"Content-Type": "application/jsonl", "X-Studio-Token": studio.token, "Content-Length": "5"}
        endless = b"a" * (1 << 20)

        def sent(body=b"hello", line="POST /recordings HTTP/1.1", **changes):
            headers = usual | {name.replace("_", "-"): value for name, value in changes.items()}
            return request(line, *[f"{name}: {value}" for name, value in headers.items() if value is not None]) + body

        for wanted, one in [
            (201, sent()), (403, sent(X_Studio_Token=None)), (403, sent(X_Studio_Token="a" * 22)), (403, sent(X_Studio_Token="")),
            (403, sent(X_Studio_Token=studio.token.swapcase())), (403, sent(Origin="http://evil.example")), (403, sent(Origin="null")),
            (415, sent(Content_Type="text/plain")), (411, sent(Content_Length=None)), (411, sent(Transfer_Encoding="chunked")),
            (413, sent(endless, Content_Length="4194305")), (413, sent(endless, Content_Length="9" * 30)), (400, sent(Content_Length="5, 5")),
            (405, sent(line="POST / HTTP/1.1")), (405, sent(line="PUT /recordings HTTP/1.1")), (405, sent(line="OPTIONS /recordings HTTP/1.1")),
            (403, request("GET /recordings HTTP/1.1")), (403, request("GET /recordings/1 HTTP/1.1")), (403, request("GET /phone/image HTTP/1.1")),
        ]:
            expect(context, studio, wanted, one)
        foreign = sent().replace(b"Host: localhost", b"Host: evil.example")
        expect(context, studio, 421, foreign, "with a foreign host")
        seen = studio.talk(request("GET /recordings HTTP/1.1", f"X-Studio-Token: {studio.token}"))
        context.expect(seen.endswith(b"[1]"), f"recordings that were refused are kept: {seen[-20:]!r}")
        before = studio.memory
        clients = [studio.connect() for _ in range(40)]
        for client in clients:
            client.sendall(sent(endless, Content_Length="4194304"))
        context.expect(studio.honest() < 5, "an honest client waits for recordings that never end")
        cost = studio.memory - before
        context.expect(cost < 160 << 20, f"40 recordings that never end cost {cost >> 20} MB")
        context.note("40 recordings of which 1 MB is sent", f"{cost / (1 << 20):.0f} MB")
        for client in clients:
            client.close()


def come_and_go(context):
    """Clients that connect and leave at any moment leave no connection behind that hangs."""
    generator = context.random("come and go")
    whole = request("GET /large.js HTTP/1.1")
    with Studio(context.command, context.folder("hasty")) as studio:
        studio.honest()
        sockets = studio.sockets
        slowest = 0
        for number in range(600):
            client = studio.connect()
            sent = generator.choice([0, generator.randrange(len(whole)), len(whole), len(whole)])
            client.send(whole[:sent])
            if sent == len(whole) and generator.random() < 0.5:
                client.recv(generator.randrange(1, 4096))
            if generator.random() < 0.5:
                client.setsockopt(1, 13, b"\1\0\0\0\0\0\0\0")  # Close with a reset.
            client.close()
            if number % 20 == 0:
                slowest = max(slowest, studio.honest())
        context.expect(slowest < 5, f"an honest client waited {slowest:.1f} s among hasty ones")
        time.sleep(3)
        context.expect(studio.sockets <= sockets + 4, "connections of clients that left stay open")


# MARK: Ten minutes

def soak(context, seconds=600):
    """Twenty clients that never read and twenty that never finish, for ten minutes."""
    with Studio(context.command, context.folder("soak")) as studio:
        studio.honest()
        end = time.monotonic() + seconds
        hostile = [threading.Thread(target=stay, args=(studio, kind, end, random.Random(number)),
                                    daemon=True)
                   for number in range(20) for kind in (stay_deaf, stay_slow)]
        for thread in hostile:
            thread.start()
        processor, start = studio.processor, studio.memory
        times, memory = [], []
        while time.monotonic() < end:
            times.append(studio.honest())
            memory.append(studio.memory)
            time.sleep(0.5)
        times.sort()
        early, late = memory[len(memory) // 10], memory[-1]
        used = (studio.processor - processor) / seconds
        context.note(f"soak of {seconds} s", (
            f"{len(times)} honest answers, median {times[len(times) // 2] * 1000:.1f} ms, longest"
            f" {times[-1] * 1000:.0f} ms; memory {start >> 10} kB before, {early >> 10} kB after a tenth,"
            f" {max(memory) >> 10} kB at most, {late >> 10} kB at the end; {used:.1%} of a core"))
        context.expect(times[-1] < 5, f"an honest client waited {times[-1]:.1f} s in the soak")
        context.expect(max(memory) - start < 96 << 20, "the soak takes more than 96 MB")
        context.expect(late - early < 16 << 20, f"memory grew by {(late - early) >> 10} kB")


def stay(studio, kind, end, generator):
    """Repeats a hostile client until the end."""
    while time.monotonic() < end:
        try:
            kind(studio, end, generator)
        except OSError:
            pass
        time.sleep(generator.random() / 10)


def stay_deaf(studio, end, generator):
    """Asks and never reads, until the server closes."""
    client = deaf_client(studio)
    gone = time.monotonic() + generator.uniform(5, 60)
    while time.monotonic() < min(end, gone):
        try:
            client.send(b"GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        except BlockingIOError:
            pass
        time.sleep(0.5)
    client.close()


def stay_slow(studio, end, generator):
    """Sends a byte every six seconds, until the server closes."""
    with studio.connect(timeout=6) as client:
        for byte in b"GET / HTTP/1.1\r\nX: " + b"y" * LARGE:
            client.send(bytes([byte]))
            if time.monotonic() > end:
                return
            try:
                if client.recv(1000) == b"":
                    return
            except TimeoutError:
                pass

"""Attacks the command and the studio's server: python3 Tests/Attack [--long] [--self-test] …

Everything is made from the seed that is printed. `--only calls --case N` makes one call again.
"""

import argparse
import random
import sys
import threading
import time
import traceback

import calls
import known
import readers
import rows
import selftest
import server
from context import ROOT, Context

SERVER = [server.requests, server.deaf_clients, server.many_idle_clients, server.come_and_go,
          server.slow_client]
# The attacks that go on for as long as they may, with their shares of the time that is left.
ENDLESS = {known.kills: 0.1, readers.readers: 0.2, rows.rows: 0.2, calls.calls: 0.5}


def arguments():
    """What was asked for."""
    names = [attack.__name__ for attack in [*known.ALL, *SERVER, *ENDLESS, server.soak]]
    parser = argparse.ArgumentParser(prog="Tests/Attack", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, help="how long (default: 120, with --long 3600)")
    parser.add_argument("--long", action="store_true", help="an hour, with ten minutes of soak")
    parser.add_argument("--seed", type=int, help="the seed of an earlier run (default: a new one)")
    parser.add_argument("--only", action="append", choices=names, metavar="ATTACK",
                        help=f"one of {', '.join(names)}; may be repeated")
    parser.add_argument("--case", type=int, help="with --only calls: the call with this number")
    parser.add_argument("--command", help="the program to attack (default: the built one)")
    parser.add_argument("--self-test", action="store_true",
                        help="plant faults in a false command, and see each one found")
    return parser.parse_args()


def main():
    """Runs the attacks; returns 1 if one found something."""
    asked = arguments()
    if asked.self_test:
        return selftest.run_all()
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(1 << 32)
    command = asked.command or str(ROOT / "Tools/.build/debug/gesture")
    seconds = asked.seconds or (3600 if asked.long else 120)
    context = Context([command], seed, asked.long)
    print(f"attacks with --seed {seed}", flush=True)
    end = time.monotonic() + seconds
    # The server's attacks mostly wait, so they run beside the others.
    beside = context.beside()
    waiting = threading.Thread(target=lambda: [
        perform(beside, attack, asked.only) for attack in SERVER + [server.soak] * asked.long])
    waiting.start()
    for attack in known.ALL:
        perform(context, attack, asked.only)
    waiting.join()
    context.checks += beside.checks
    left = max(end - time.monotonic(), seconds / 4)
    shares = {attack: share for attack, share in ENDLESS.items()
              if not asked.only or attack.__name__ in asked.only}
    for attack, share in shares.items():
        perform(context, attack, asked.only, asked.case, left * share / sum(shares.values()))
    return report(context)


def perform(context, attack, only, case=None, *seconds):
    """Performs one attack, unless only others were asked for."""
    if only and attack.__name__ not in only:
        return
    context.attack = attack.__name__
    began = time.monotonic()
    try:
        if attack is calls.calls and case is not None:
            calls.call(context, case)
        else:
            attack(context, *seconds)
    except Exception as error:  # The server may have ended, and the attack with it.
        context.expect(False, f"the attack ends with {error!r}", traceback.format_exc()[-600:])
    print(f"   {attack.__name__}: {time.monotonic() - began:.1f} s", flush=True)


def report(context):
    """Prints what was found; returns the exit code."""
    took = time.monotonic() - context.began
    print(f"{context.checks} checks in {took:.0f} s, {len(context.findings)} kinds of findings")
    for (attack, _), found in context.findings.items():
        text, detail = found[0]
        context.say(f"{attack}, {len(found)} times: {text}\n      {detail or ''}")
    context.close()
    return 1 if context.findings else 0


if __name__ == "__main__":
    sys.exit(main())

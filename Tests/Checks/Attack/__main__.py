"""Attacks the command, the studio's server, the Python package and gestures.js: python3 Tests/Checks/Attack [--long] [--self-test] …

Everything is made from the seed that is printed. `--only calls --case N` makes one call again.
"""

import argparse
import random
import sys
import threading
import time
import traceback

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
import selftest
import server
from context import ROOT, Context

SERVER = [server.requests, server.deaf_clients, server.many_idle_clients, server.come_and_go,
          server.slow_client, server.recordings]
# The attacks that end by themselves.
WHOLE = [coverage.everything, *known.ALL, names.hostile_names, rows.extreme_numbers, disks.closed_streams,
         disks.full_disks, growth.growth]
# The attacks that go on for as long as they may, with their shares of the time that is left.
ENDLESS = {kills.kills: 0.1, python_package.python_package: 0.2, page_package.page_package: 0.1, readers.readers: 0.2,
           rows.rows: 0.2, calls.calls: 0.5}
# What `--case` makes again.
CASES = {calls.calls: calls.call, python_package.python_package: python_package.one_case,
         page_package.page_package: page_package.one_case}
# Attacks that need something that is not always there, each with a function that says what is missing.
NEEDS = {python_package.python_package: python_package.missing, page_package.page_package: page_package.missing}


def arguments():
    """What was asked for."""
    choices = [attack.__name__ for attack in [*WHOLE, *SERVER, *ENDLESS, server.soak]]
    parser = argparse.ArgumentParser(prog="Tests/Checks/Attack", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, help="how long (default: 120, with --long 3600)")
    parser.add_argument("--long", action="store_true", help="an hour, with ten minutes of soak")
    parser.add_argument("--seed", type=int, help="the seed of an earlier run (default: a new one)")
    parser.add_argument("--only", action="append", choices=choices, metavar="ATTACK",
                        help=f"one of {', '.join(choices)}; may be repeated")
    parser.add_argument("--case", type=int,
                        help="with --only calls, python_package or page_package: the call or case with this number")
    parser.add_argument("--require", action="append", default=[], metavar="ATTACK",
                        choices=[attack.__name__ for attack in NEEDS],
                        help="fail instead of skipping this attack when something that it needs is missing")
    parser.add_argument("--command", help="the program to attack (default: the built one)")
    parser.add_argument("--self-test", action="store_true",
                        help="inject faults into a false command, and see each one found")
    return parser.parse_args()


def main():
    """Runs the attacks; returns 1 if one found something."""
    asked = arguments()
    if asked.self_test:
        return selftest.run_all(asked.require)
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(1 << 32)
    command = asked.command or str(ROOT / "Tools/.build/release/gesture")
    seconds = asked.seconds or (3600 if asked.long else 120)
    context = Context([command], seed, asked.long)
    print(f"attacks with --seed {seed}", flush=True)
    end = time.monotonic() + seconds
    # The server's attacks mostly wait, so they run beside the others.
    beside = context.beside()
    waiting = threading.Thread(target=lambda: [
        perform(beside, attack, asked.only) for attack in SERVER + [server.soak] * asked.long])
    waiting.start()
    for attack in WHOLE:
        perform(context, attack, asked.only)
    waiting.join()
    context.checks += beside.checks
    left = max(end - time.monotonic(), seconds / 4)
    shares = {attack: share for attack, share in ENDLESS.items()
              if not asked.only or attack.__name__ in asked.only}
    for attack, share in shares.items():
        perform(context, attack, asked.only, left * share / sum(shares.values()), case=asked.case,
                required=asked.require)
    return report(context)


def perform(context, attack, only, *seconds, case=None, required=()):
    """Performs one attack, unless only others were asked for, or something that it needs is missing."""
    if only and attack.__name__ not in only:
        return
    context.attack = attack.__name__
    lack = NEEDS[attack]() if attack in NEEDS else ""
    if lack:
        context.expect(attack.__name__ not in required, f"{attack.__name__} cannot be made", lack)
        print(f"   {attack.__name__}: SKIPPED, {lack}", flush=True)
        return
    began = time.monotonic()
    try:
        if attack in CASES and case is not None:
            CASES[attack](context, case)
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

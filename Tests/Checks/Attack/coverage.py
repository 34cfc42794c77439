"""Whether the attacks know every subcommand, option and word that the help of the command lists."""

import re
from functools import cache
from random import Random

import calls
import rows
from judging import judge
from running import run

# Commands and options that other attacks use, and which.
ELSEWHERE = {
    ("listen", "--config"): "calls: the input",
}
# An option at the start of a line, also one with an inversion or a short name.
OPTION = re.compile(r"^  (?:-\w, )?(--[\w-]+)(?:/(--[\w-]+))?", re.MULTILINE)
SUBCOMMAND = re.compile(r"^  ([a-z][\w-]*)(?: \(default\))?(?:  |$)", re.MULTILINE)
WORDS = re.compile(r"\(values: ([^;)]*)")
# How many calls are made up to see what the attacks can say.
DRAWS = 4000


@cache
def attacked():
    """The words that the attacks say, by subcommand."""
    said = {}
    for command in calls.OPTIONS:
        name = command.split(" --")[0]
        mine = said.setdefault(name, set())
        for number in range(DRAWS):
            mine.update(calls.words(Random(f"{command}/{number}"), command))
        if command in calls.WRITERS:
            mine.add("--output")
    for command in rows.COMMANDS:
        said.setdefault(command.split(" --")[0], set()).update({*command.split(), "--rows", "--jobs"})
    return said


def everything(context):
    """Every subcommand, option and word of an option is in an attack."""
    known = attacked()
    listed = subcommands(context, "")
    context.expect(known.keys() <= {*listed}, "an attack has a subcommand that the help does not list",
                   repr(known.keys() - {*listed}))
    for command in listed:
        text = help_of(context, command)
        said = known.get(command, set())
        context.expect(command in known, f"no attack has the subcommand {command!r}")
        for pair in OPTION.findall(text.partition("SUBCOMMANDS:")[0]):
            for option in filter(None, pair):
                is_known = option in said or (command, option) in ELSEWHERE
                context.expect(is_known or option in ("--version", "--help"),
                               f"no attack has the option {option!r}", f"of {command!r}")
        for words in WORDS.findall(text):
            missing = {word.strip() for word in words.split(",")} - said
            context.expect(not missing, "no attack has some words of an option",
                           f"of {command!r}: {sorted(missing)}")
    context.note("subcommands with all options and words in attacks", len(known))


def subcommands(context, command):
    """The subcommands without subcommands of their own."""
    _, _, listed = help_of(context, command).partition("SUBCOMMANDS:\n")
    names = SUBCOMMAND.findall(listed)
    if not names:
        return [command] if command else []
    return [leaf for name in names for leaf in subcommands(context, f"{command} {name}".strip())]


def help_of(context, command):
    """What the command says about a subcommand, with each description on one line."""
    result = run(context.command, ["help", *command.split()])
    judge(context, result)
    return re.sub(r"\n {5,}", " ", result.output.decode(errors="replace"))

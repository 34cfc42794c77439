# shellcheck shell=bash disable=SC2034
# Sourced by the other scripts: the repository's root, headings with times, and packages.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROOT=$PWD
readonly ROOT
# Where Scripts/test keeps what checks print, and the names of tests in real time that failed once.
LOGS=$ROOT/.build-logs
RETRIED=$LOGS/retried
readonly LOGS RETRIED

# Starts a step: prints a heading and, for the step before it, how long that took.
step_name=
step_list=
step() {
  finish_step
  step_name=$1
  step_start=$SECONDS
  printf '\n== %s\n' "$step_name"
}

finish_step() {
  [ -n "$step_name" ] || return 0
  step_list+=$(printf '%5d s  %s' $((SECONDS - step_start)) "$step_name")$'\n'
  printf '   %s: %d s\n' "$step_name" $((SECONDS - step_start))
  step_name=
}

# Runs a command beside the next ones; `join_beside` waits for all of these and prints what they printed.
# A whole-module build keeps one core busy, so a second one has room beside it.
beside_jobs=()
beside() { # name command…
  local name=$1
  shift
  set -m # a process group of its own, which ends with its children
  "$@" >".build-beside-$name.log" 2>&1 &
  set +m
  beside_jobs+=("$!:$name")
}

# Waits for one of these, and sets `joined` to its name and `joined_status`.
join_one() {
  local pid job left=()
  joined_status=0
  wait -n -p pid "${beside_jobs[@]%%:*}" || joined_status=$?
  for job in "${beside_jobs[@]}"; do
    if [ "${job%%:*}" = "$pid" ]; then joined=${job#*:}; else left+=("$job"); fi
  done
  beside_jobs=("${left[@]}")
}

# Prints what it printed, and ends with an error if it failed.
report_joined() {
  cat ".build-beside-$joined.log"
  [ "$joined_status" -eq 0 ] || die "$joined failed with exit status $joined_status"
}

join_beside() {
  while [ ${#beside_jobs[@]} -gt 0 ]; do
    join_one
    report_joined
  done
}

# Reports which step failed; the script ends with the status of the command that failed.
fail_with_step() {
  local status=$? job
  for job in "${beside_jobs[@]}"; do
    echo "$0: ended ${job#*:}, which ran beside; its output is in .build-beside-${job#*:}.log" >&2
    kill -- "-${job%%:*}" 2>/dev/null || true
  done
  [ $status -eq 0 ] || [ -z "$step_name" ] ||
    printf '\n%s: FAILED in the step "%s" (exit status %d)\n' "$0" "$step_name" $status >&2
}
trap fail_with_step EXIT

die() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "needs root or sudo for: $*"
  fi
}

# Installs what is missing of a group of Scripts/install.
need() { "$ROOT/Scripts/install" "$@"; }

# Packs files with the same owner, order, modes and time, so that the same files make the same archive.
pack_alike() { # archive option of tar…
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=a+rX,u+w,go-w \
    --mtime="@${SOURCE_DATE_EPOCH:-$(git -C "$ROOT" log -1 --format=%ct)}" "${@:2}" | gzip --best --no-name >"$1"
}

# Prints what is being built from: for a file in each package.
built_from() {
  printf 'swift-gestures, commit %s%s\n' "$(git -C "$ROOT" rev-parse HEAD)" \
    "$(git -C "$ROOT" diff --quiet HEAD || echo ', with changes')"
  swiftc --version 2>/dev/null | head -n 1
}

# Prints a page of Markdown as it goes into a package: links to other files become addresses in the repository, at the tag of the version.
with_whole_links() { # page
  python3 - "$1" "$(cat "$ROOT/.github/repository")/blob/v$(sed -n 's/^version = "\(.*\)"$/\1/p' "$ROOT/Integrations/Rust/Cargo.toml")" <<'PYTHON'
import os, re, sys
page, address = sys.argv[1:]
def whole(link):
    path = os.path.normpath(os.path.join(os.path.dirname(page), link[1]))
    os.path.exists(path.split("#")[0]) or sys.exit(f"{page}: no {path}")
    return f"]({address}/{path})"
sys.stdout.write(re.sub(r"\]\((?!#|[a-z]+:)([^)\s]+)\)", whole, open(page).read()))
PYTHON
}

# Copies the sources of a Python package, with the licence and its addresses, and says in its module what it is built from.
stage_python() { # package module folder
  # The files of the archives then have the same time as in those that pip makes.
  unset SOURCE_DATE_EPOCH
  local repository
  repository=$(cat "$ROOT/.github/repository")
  (cd "$1" && git ls-files -z -- pyproject.toml README.md 'bundle_*.py' src | xargs -0 cp --parents --target-directory "$3")
  cp "$ROOT/LICENSE" "$3/"
  with_whole_links "$1/README.md" >"$3/README.md"
  printf '\n[project.urls]\nHomepage = "%s"\nDocumentation = "%s"\nIssues = "%s"\nSource = "%s"\n' "$repository" \
    "$repository/tree/main/$1#readme" "$repository/issues" "$repository" >>"$3/pyproject.toml"
  built_from >"$3/src/$2/BUILT-FROM.txt"
}

# How Embedded Swift compiles sources that Integrations/Web/one-module wrote.
embedded_swift=(swiftc -wmo -parse-as-library -swift-version 6 -suppress-warnings -enable-experimental-feature Embedded
  -enable-experimental-feature Extern
  -enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances)

# How a chain of modules of Embedded Swift is built for this machine.
embedded_chain=(-c release --triple "$(uname -m)-unknown-linux-gnu" --toolset "$ROOT/Tests/EmbeddedSmoke/toolset.json"
  --toolset "$ROOT/Integrations/C/toolset.json")
# In the C library, its modules are compiled together at the end, which halves the size.
c_library_chain=("${embedded_chain[@]}" --scratch-path .build-c/module --experimental-lto-mode full)

# Removes a fifth of the size that the linker leaves, in two rounds. The features are those of the triple. Addresses below 1024 are the
# end of the stack (decision 43), which no sum that wraps around leads to.
optimize_wasm() { # module output
  wasm-opt -Oz -Oz --low-memory-unused --strip-debug --strip-producers --strip-target-features --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue "$1" -o "$2"
  refuse_stack_above_data "$2"
}

# Ends with an error when the stack of a module is above its data, as the linker puts it by default: calls that go too
# deep would then write over the data, and nothing would be said. With --stack-first they end at address 0.
refuse_stack_above_data() { # module
  wasm-dis "$1" | awk -v module="$1" '
    function number(line) { sub(/.*\(i32\.const /, "", line); return line + 0 }
    /^ \(global .*\(mut i32\) \(i32\.const/ && !top { top = number($0) }
    /^ \(data .*\(i32\.const/ { sub(/".*/, ""); first = !first || number($0) < first ? number($0) : first }
    END {
      if (top > 0 && top <= first) exit
      print module ": the stack begins at " top + 0 ", above data at " first + 0 " (--stack-first)" > "/dev/stderr"
      exit 1
    }'
}

# Ends with an error when the objects of a build hold literals of arrays as globals. Their names are a function and
# a number, two modules of Embedded Swift number them differently, and the linker takes one for the other. The
# toolsets switch off the pass that makes them, object-outliner.
refuse_outlined_arrays() { # folder
  local symbols names found
  symbols=$(dirname "$(readlink -f "$(command -v swift)")")/llvm-nm
  [ -x "$symbols" ] || die "no llvm-nm beside swift; a toolchain from swift.org has it"
  # Bitcode or objects, one of which may not be readable.
  names=$(find "$1" \( -name '*.swift.bc' -o -name '*.swift.o' \) -exec "$symbols" --defined-only {} + 2>/dev/null |
    sed -n 's/.* \(\$e[^ ]*\)$/\1/p') || true
  [ -n "$names" ] || die "no object in $1 names what it defines"
  found=$(grep -E 'Tv[0-9]*_r$' <<<"$names" | head -n 3) || true
  [ -z "$found" ] || die "the literals of arrays in $1 are globals:"$'\n'"$found"
}

# Says that tests failed once and are played again. The summary of Scripts/test counts them.
note_retry() { # name…
  mkdir -p "$LOGS"
  printf '%s\n' "$@" >>"$RETRIED"
}

# Runs unit tests of Python in which fingers move in real time, and keeps what they print. What fails must fail twice.
run_real_time_tests() { # log command…
  local log=$1 attempt failed
  shift
  for attempt in first second; do
    "$@" 2>&1 | tee "$log" || true
    ! grep -Eq '^OK' "$log" || break
    if [ $attempt = first ]; then
      mapfile -t failed < <(sed -nE 's/^(FAIL|ERROR): //p' "$log")
      note_retry "${failed[@]:-$*}"
      printf '\n%s: FAILED ONCE, which the second run must not; see above\n' "$0"
    fi
  done
  grep -Eq '^Ran [1-9][0-9]* tests? in' "$log" || die "no test ran: $*"
  grep -Eq '^OK' "$log" || die "tests failed: $*"
}

# Prints the path of libFuzzer without a main function: the toolchain's own, or Debian's.
fuzzer_library() {
  local resources file
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  for file in "$resources"/clang/lib/*/libclang_rt.fuzzer_no_main-"$(uname -m)".a \
    "$resources"/clang/lib/"$(uname -m)"*/libclang_rt.fuzzer_no_main.a \
    /usr/lib/llvm-14/lib/clang/14*/lib/linux/libclang_rt.fuzzer_no_main-"$(uname -m)".a; do
    [ ! -f "$file" ] || { echo "$file"; return; }
  done
  return 1
}

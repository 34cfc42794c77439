import Foundation
import Testing

/// Files that were there before.
@Suite struct SafeOutputTests {
  private let folder = try? TemporaryFolder()

  private func run(_ lines: String, input: String = Sample.tap) throws -> GestureProcess {
    try GestureProcess(shell: lines, input: input, folder: try #require(folder).url)
  }

  @Test(arguments: [
    "draw in -o in", "draw in -o ./link", "draw link -o hard", "convert --to webdriver in -o in",
    "draw --scene scene in -o scene",
  ])
  func anInputIsNotReplaced(_ command: String) throws {
    let scene = #"{"views":[{"recognizers":[{"id":"mine","type":"tap"}]}]}"#
    let result = try run(
      """
      cat >in; ln -s in link; ln in hard; echo '\(scene)' >scene; cat in scene >before
      $GESTURE \(command); echo $?; cat in scene | cmp - before && ls -A
      """
    )
    #expect(result.output == "64\nbefore\nhard\nin\nlink\nscene\n")
    #expect(result.errors.contains("is an input of the command, which would be lost"))
  }

  @Test(arguments: ["s.json", "marks", "link", "t.trace.jsonl", "other.trace.jsonl"])
  func whatASceneNamesIsNotReplaced(_ output: String) throws {
    let scene = #"{"views":[{"recognizers":[{"id":"s","type":"stroke","templates":"marks"}]}]}"#
    let line = Drawings.line("a", label: "circle", Drawings.arc(degrees: 360))
    let result = try run(
      """
      tee t.trace.jsonl >other.trace.jsonl; echo '\(scene)' >s.json; printf '%s' '\(line)' >marks
      ln -s marks link; ln -s \(output) t.transcript; cat s.json marks *.trace.jsonl >before
      $GESTURE draw --scene s.json t.trace.jsonl -o \(output == "other.trace.jsonl" ? "marks" : output)
      echo $?
      $GESTURE check --record --scene s.json other.trace.jsonl t.trace.jsonl; echo $?
      cat s.json marks *.trace.jsonl | cmp - before && ls
      """
    )
    let names = "before\nlink\nmarks\nother.trace.jsonl\ns.json\nt.trace.jsonl\nt.transcript\n"
    #expect(result.output == "64\n64\n" + names)
    #expect(result.errors.contains("is an input of the command, which would be lost"))
  }

  @Test func strokesAreNotReplaced() throws {
    let line = Drawings.line("a", label: "circle", Drawings.arc(degrees: 360))
    let result = try run("cat >in; $GESTURE shapes circle in -o in; echo $?; cat in", input: line)
    #expect(result.output == "64\n" + line)
  }

  @Test func aTraceIsConvertedInItsPlaceAsAWhole() throws {
    let result = try run("cat >in; $GESTURE convert in -o in && cat in && ls -A")
    #expect(result.output == Sample.tap.trimmingCharacters(in: .newlines) + "\nin\n")
    let broken = try run(
      "cat >in; cp in old; $GESTURE convert in -o in; echo $?; cmp in old && ls -A",
      input: Sample.tap + "{\"t\":0}\n"
    )
    #expect(broken.output == "65\nin\nold\n")
  }

  @Test(arguments: ["600", "444", "640", "755"])
  func aFileKeepsItsMode(_ mode: String) throws {
    let result = try run(
      """
      cat >in; echo >out; chmod \(mode) out; $GESTURE convert in -o out
      ls -l out | cut -c1-10; chmod 644 in; ls -l in | cut -c1-10; cmp in out
      """,
      input: try GestureProcess(["convert", "-", "-o", "-"], input: Sample.tap).output
    )
    let words = [
      "600": "-rw-------", "444": "-r--r--r--", "640": "-rw-r-----", "755": "-rwxr-xr-x",
    ]
    #expect(result.output == "\(words[mode] ?? "")\n-rw-r--r--\n")
    #expect(result.errors == "")
  }

  @Test(arguments: ["INT", "TERM"])
  func anInterruptedCommandLeavesNothing(_ signal: String) throws {
    // A shell without job control ignores SIGINT for what it runs in the background, so `trap` resets it.
    let result = try run(
      """
      cat >in; mkfifo slow; echo old >out
      python3 -c 'import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL)
      os.execv(sys.argv[1], sys.argv[1:])' "$GESTURE" convert slow -o out & exec 3>slow; cat in >&3
      # The unfinished file has no name, or one of its own where the file system has no such files.
      open() { ls -l /proc/$!/fd | grep -Eq '[(]deleted[)]|[.]gesture'; }
      for _ in $(seq 400); do open && break; sleep 0.05; done
      open && echo open; kill -\(signal) $!; wait $! 2>/dev/null; ls -A; cat out
      """
    )
    #expect(result.output == "open\nin\nout\nslow\nold\n")
  }

  @Test func transcriptsAreWrittenOnlyIfEveryTraceIsWhole() throws {
    let result = try run(
      """
      cat >good.trace.jsonl; echo '{' >bad.trace.jsonl
      $GESTURE check --record good.trace.jsonl bad.trace.jsonl; echo $?; ls
      """
    )
    #expect(result.output == "65\nbad.trace.jsonl\ngood.trace.jsonl\n")
  }
}

import ArgumentParser
import GestureTables
import GestureTraces

/// The options of commands that answer rows of a table.
struct RowOptions: ParsableArguments {
  @Flag(
    name: .customLong("rows"),
    help: ArgumentHelp(
      "Read a row of a table per line, {\"id\":…,\"recording\":\"…\"}, and print a row of JSON for"
        + " each, also for one with an error. Without a file, rows come from standard input."
    )
  )
  var isOn = false

  @Flag(
    name: .customLong("chunk-headers"),
    help: "A line with the number of rows is in front of each chunk of rows."
  )
  var hasChunkHeaders = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The longest row, such as 1G (default: 256M); a longer one is an error in its row.",
      valueName: "bytes"
    )
  )
  var maxRow: ByteCount?

  func validate() throws {
    guard !isOn else { return }
    if hasChunkHeaders { throw ValidationError("--chunk-headers needs --rows.") }
    if maxRow != nil { throw ValidationError("--max-row needs --rows.") }
  }

  /// Checks the inputs of a command, which only rows may leave out.
  ///
  /// - Parameters:
  ///   - paths: The arguments.
  ///   - name: What an argument is called in the help.
  /// - Throws: An error of usage.
  func validate(_ paths: [String], named name: String) throws {
    guard isOn || !paths.isEmpty else {
      throw ValidationError("Missing expected argument '<\(name)> ...'")
    }
  }

  /// Throws an error of usage for an option that has no meaning for rows.
  func refuse(_ option: String, if isGiven: Bool, because reason: String) throws {
    guard isOn, isGiven else { return }
    throw ValidationError("--rows and \(option) exclude each other: \(reason).")
  }

  /// Answers every row of some files, in order.
  ///
  /// - Parameters:
  ///   - paths: Files with rows; none for standard input.
  ///   - jobs: How many rows are answered at the same time.
  ///   - path: Where the answers go.
  ///   - formats: The words that a row may have for the format of its recording.
  ///   - makeAnswer: Returns a function that writes the members of a row's answer. It is called once per
  ///     thread, so that a function is called by one thread only.
  /// - Throws: An error when an input cannot be read, and an exit code when the output cannot be written.
  func answer(
    _ paths: [String],
    jobs: Int,
    to path: String = "-",
    formats: [String] = [],
    _ makeAnswer: () -> RowWork.Answer
  ) throws {
    let files = try (paths.isEmpty ? ["-"] : paths).map { (path) throws(InputError) in
      try InputFile(path)
    }
    let output = try OutputFile(path)
    let work = RowWork(
      answers: (0..<max(jobs, 1)).map { _ in makeAnswer() },
      formats: formats,
      output
    )
    do {
      for file in files {
        var rows = RowReader(
          name: file.name,
          longestRow: maxRow?.bytes ?? RowReader.longestRow,
          hasChunkHeaders: hasChunkHeaders
        ) { () throws(InputError) in
          work.pause()
          return try file.source.nextChunk()
        }
        while let row = try rows.next() { try work.add(row) }
      }
    } catch {
      // The rows before the mistake have their answers.
      try work.finish()
      throw error
    }
    try work.finish()
    try output.finish()
    if work.errorCount > 0 {
      Output.note(
        "\(work.errorCount) of \(work.count) \(work.count == 1 ? "row has" : "rows have") an error"
      )
    }
  }
}

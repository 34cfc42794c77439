import ArgumentParser
import Foundation
import GestureDrawing
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import TracePictures

/// The command `gesture merge`.
struct MergeCommand: ParsableCommand {
  /// How the table is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Adds up the tables of \"gesture explain --table\".",
    discussion: """
      The result is the table of all sessions, with the same bytes for any order and grouping of the \
      parts. A file has a table on each line, as "gesture explain --table --format jsonl" prints \
      it, or rows with an id and a table. A row with an error counts as a session that could not be \
      read.
      """
  )

  @Option(
    name: .long,
    help: "text for people; jsonl for programs and for merging again; svg for a picture."
  )
  var format = Format.text

  @OptionGroup
  var table: TableOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output (default: standard output).", valueName: "out")
  )
  var output = "-"

  @Argument(
    help: ArgumentHelp("Files of tables; \"-\" is standard input.", valueName: "table")
  )
  var files: [String]

  func validate() throws { try InputFile.validate(files) }

  mutating func run() throws {
    try Output.reportingErrors {
      let inputs = try files.map { try InputFile($0) }
      try Output.check(output)
      let total = try Self.sum(of: inputs)
      let text =
        switch format {
        case .text: Output.printable(try table.text(of: total))
        case .jsonl: total.json
        case .svg: TableDrawing(of: total, most: table.most).document.text
        }
      try Output.write(Data(text.utf8), to: output)
    }
  }

  /// Returns whether a file that begins like this has tables.
  static func isTable(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    let line = text.drop { $0.isWhitespace }.prefix { !$0.isNewline }
    return line.hasPrefix("{\"table\":")
      || line.hasPrefix("{\"id\":") && line.contains("\"table\":")
  }

  /// Returns the sum of the tables of files.
  static func sum(of inputs: [InputFile]) throws(InputError) -> AttemptTable {
    // The sums of 1, 2, 4 … tables, or none: many small tables are not added to a large one each.
    var sums: [AttemptTable?] = []
    var unreadable: TableCount = 0
    for input in inputs {
      var lines = LineReader(input.source)
      lines.longestLine = longestTable
      while let line = try lines.next() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
        switch try AttemptTable.read(line, file: input.name, line: lines.line) {
        case .unreadable: unreadable += 1
        case .table(var table):
          if let first = sums.lazy.compactMap(\.self).first(where: { !$0.canMerge(table) }) {
            let isTuned = !first.tuning.canMerge(table.tuning)
            throw InputError(
              file: input.name,
              line: lines.line,
              key: isTuned ? "table.tuning.settings" : "table.by",
              expected: (isTuned ? first.tuning.settings : "\"\(first.grouping.rawValue)\"")
                + ", as in the first table",
              found: isTuned ? table.tuning.settings : "\"\(table.grouping.rawValue)\""
            )
          }
          var index = 0
          while index < sums.count, let sum = sums[index] {
            table.merge(sum)
            sums[index] = nil
            index += 1
          }
          if index < sums.count { sums[index] = table } else { sums.append(table) }
        }
      }
    }
    var total = sums.popLast() ?? nil
    for case let sum? in sums { total?.merge(sum) }
    // The sessions of one of many machines may all be unreadable.
    guard var total = total ?? (unreadable > 0 ? AttemptTable(by: .element) : nil) else {
      throw InputError(
        file: inputs.first?.name ?? "-",
        expected: "at least one table",
        found: "none"
      )
    }
    total.unreadable += unreadable
    return total
  }

  /// The longest line, in bytes: a table with every row that is kept is longer than a line of a trace.
  private static let longestTable = 1 << 30
}

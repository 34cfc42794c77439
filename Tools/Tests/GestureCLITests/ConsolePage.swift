import Foundation
import Testing

/// The commands that a document shows, with what they print.
enum ConsolePage {
  /// The blocks of a document that show a command and what it prints, without their fences.
  private static func blocks(of page: String) throws -> [[String]] {
    let url = Sample.root.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```console\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }

  /// Expects that every command of a page prints what is shown below it.
  ///
  /// - Parameters:
  ///   - page: The document, as a path in the project.
  ///   - folder: Where the commands run, one after the other.
  ///   - words: What a command must contain to be run.
  ///   - exitCode: How each of them ends.
  /// - Returns: How many commands there are.
  /// - Throws: An error when the page cannot be read or a command cannot be run.
  static func check(
    _ page: String,
    in folder: URL,
    with words: String = "",
    exitCode: Int32 = 0
  ) throws -> Int {
    let blocks = try blocks(of: page).filter { words.isEmpty || $0[0].contains(words) }
    for block in blocks {
      let words = block[0].split(separator: " ").map { String($0) }
      #expect(words.first == "gesture" || words.first == "./gesture")
      let run = try GestureProcess(Array(words.dropFirst()), folder: folder)
      #expect(run.exitCode == exitCode, "\(block[0]): \(run.errors)")
      var printed = (run.output + run.errors).split(separator: "\n").map { squeezed($0) }
      for line in block.dropFirst() where line != "…" && !line.isEmpty {
        let expected = squeezed(line.hasSuffix("…") ? line.dropLast() : line[...])
        let index = printed.firstIndex {
          line.hasSuffix("…") ? $0.hasPrefix(expected) : $0 == expected
        }
        #expect(index != nil, "not printed, or not in this order: \(line)")
        if let index { printed.removeSubrange(0...index) }
      }
      #expect(block.contains("…") || printed.isEmpty, "\(block[0]) prints more than is shown")
    }
    return blocks.count
  }

  /// A line without the spaces that align its columns.
  private static func squeezed(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }
}

import Foundation
import Testing

/// The page says how many lines of the programs differ from those for iOS, and how to change them.
struct EditCountTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let mark = "// UIKit: "

  /// The lines for iOS, each with the line of a program that replaces it.
  private struct Program {
    var name: String
    var lines = 0
    var changes: [(before: String, after: String)] = []

    init(_ name: String) throws {
      self.name = name
      let lines = try text("Tests/UIKitProgramTests/\(name).swift")
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated() {
        guard line.hasPrefix(mark) else { continue }
        changes.append((String(line.dropFirst(mark.count)), lines[index + 1]))
      }
      self.lines = lines.count - changes.count
    }
  }

  /// The five programs; the recognizer belongs to the game with the pictures.
  private static let programs = [
    "PhotoBoardController", "CircleRecognizer", "OddOneOutController", "ImageController",
    "MoveGameController", "PageController",
  ]

  private static func page() throws -> String {
    try text("Sources/Gestures/Gestures.docc/ComingFromUIKit.md")
  }

  @Test func thePageHasTheNumberOfChangedLines() throws {
    let page = try Self.page()
    var (lines, changes) = (0, 0)
    for name in Self.programs {
      let program = try Program(name)
      #expect(
        page.contains("| `\(name)` | \(program.lines) | \(program.changes.count) |"),
        "\(name)"
      )
      lines += program.lines
      changes += program.changes.count
    }
    #expect(page.contains("| all | \(lines) | \(changes) |"))
    #expect(page.contains("\(changes) of \(lines) lines"))
  }

  @Test func everyChangeIsASelectorOrAnAttribute() throws {
    for name in Self.programs {
      for change in try Program(name).changes {
        let isKnown = change.before.contains("#selector(") || change.before.hasPrefix("@objc ")
        #expect(isKnown, "\(name): \(change.before)")
      }
    }
  }

  @Test func theCommandOfThePageMakesEveryChange() throws {
    let block = try #require(Self.page().components(separatedBy: "```sh\n").dropFirst().first)
    let parts = block.components(separatedBy: "'")
    let changes = try Self.programs.flatMap { try Program($0).changes }
    let (sed, input, output) = (Process(), Pipe(), Pipe())
    sed.executableURL = URL(fileURLWithPath: "/bin/sed")
    sed.arguments = ["-E", parts[1]]
    (sed.standardInput, sed.standardOutput) = (input, output)
    try sed.run()
    input.fileHandleForWriting.write(Data(changes.map { $0.before + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let made = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(made.split(separator: "\n").map { String($0) } == changes.map(\.after))
  }
}

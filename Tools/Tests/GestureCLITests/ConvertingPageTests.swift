import Foundation
import Testing

/// The page about converting shows what the command prints.
@Suite struct ConvertingPageTests {
  private static let page = "Documentation/Converting.md"

  /// The blocks of the page that show a command and what it prints, without their fences.
  private static func blocks() throws -> [[String]] {
    let url = Sample.root.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```console\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }

  @Test func everyCommandPrintsWhatIsShown() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count == 4)
    for block in blocks {
      let words = block[0].split(separator: " ").map { String($0) }
      #expect(words.first == "gesture")
      let run = try GestureProcess(Array(words.dropFirst()), folder: Sample.root)
      #expect(run.exitCode == 0, "\(block[0]): \(run.errors)")
      var printed = (run.output + run.errors).split(separator: "\n").map { Self.squeezed($0) }
      for line in block.dropFirst() where line != "…" {
        let expected = Self.squeezed(line.hasSuffix("…") ? line.dropLast() : line[...])
        let index = printed.firstIndex {
          line.hasSuffix("…") ? $0.hasPrefix(expected) : $0 == expected
        }
        #expect(index != nil, "not printed, or not in this order: \(line)")
        printed.removeSubrange(0...(index ?? 0))
      }
      #expect(block.contains("…") || printed.isEmpty, "\(block[0]) prints more than is shown")
    }
  }

  /// A line without the spaces that align its columns.
  private static func squeezed(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func everyFormatIsOnThePage() throws {
    let url = Sample.root.appendingPathComponent(Self.page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let help = try GestureProcess(["convert", "--help"]).output
    for word in ["trace", "evemu", "libinput", "getevent", "webdriver", "devtools"] {
      #expect(text.contains("| `\(word)` |"))
      #expect(help.contains(word))
    }
    for option in ["--from", "--to", "--size", "--range", "--device", "--rate"] {
      #expect(text.contains(option) && help.contains(option))
    }
  }
}

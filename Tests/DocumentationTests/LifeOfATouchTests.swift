import Foundation
import Testing

/// The article on the path of a touch describes the real calls.
struct LifeOfATouchTests {
  private static let article = DocumentationFiles.articles + "/LifeOfATouch.md"

  /// A row of the table: a function, its file, and the functions that it calls.
  private struct Row {
    let function: String
    let file: String
    let calls: [String]
  }

  private static func rows() throws -> [Row] {
    try DocumentationFiles.text(article).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasPrefix("`Sources/") else { return nil }
      let calls = cells[2].components(separatedBy: "`, `").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      }
      let trim = CharacterSet(charactersIn: "`")
      return Row(
        function: cells[0].trimmingCharacters(in: trim),
        file: cells[1].trimmingCharacters(in: trim),
        calls: calls
      )
    }
  }

  @Test func theTableNamesTheCallsInTheirOrder() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 8)
    for row in rows {
      let text = try DocumentationFiles.text(row.file)
      let start = try #require(text.range(of: row.function), "\(row.file) has no \(row.function)")
      let end = try #require(text.range(of: "\n  }\n", range: start.upperBound..<text.endIndex))
      var position = start.upperBound
      for call in row.calls {
        let range = try #require(
          text.range(of: call, range: position..<end.lowerBound),
          "\(row.function) does not call \(call), or not in this order"
        )
        position = range.upperBound
      }
    }
  }

  @Test func noPartRefersToTheEngineOrToAPartThatComesLater() throws {
    let order = ["TouchStream", "HitChain", "GestureArena", "TouchDelivery"]
    let folder = "Sources/GestureRecognition/"
    let files = [
      "TouchStream": ["Engine/TouchStream.swift", "Engine/TouchStream+Readings.swift"],
      "HitChain": ["Engine/HitChain.swift"],
      "GestureArena": [
        "Arbitration/GestureArena.swift", "Arbitration/GestureArena+Resets.swift",
        "Arbitration/GestureArena+Requirements.swift", "Arbitration/GestureArena+Consent.swift",
      ],
      "TouchDelivery": ["Engine/TouchDelivery.swift"],
    ]
    for (index, part) in order.enumerated() {
      for file in try #require(files[part]) {
        let code = try DocumentationFiles.text(folder + file).split(separator: "\n")
          .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
          .joined(separator: "\n")
        for other in order[(index + 1)...] + ["GestureEngine"] {
          #expect(!code.contains(other), "\(file) refers to \(other)")
        }
      }
    }
  }
}

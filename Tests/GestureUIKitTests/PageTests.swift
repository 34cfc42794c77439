import Foundation
import Testing

/// The pages of this module match its sources.
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let pages = ["GestureUIKit", "EventBackends", "UIKitNames"]
  private static let guide = "ComingFromUIKit"
  /// The page that lists every name.
  private static let table = "UIKitNames"

  private static func page(_ name: String) throws -> String {
    let catalogue = name == guide ? "Gestures/Gestures.docc" : "GestureUIKit/GestureUIKit.docc"
    let path = "Sources/\(catalogue)/\(name).md"
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the Swift sources below a folder, each as its lines without indentation.
  private static func sources(in folder: String) throws -> [[String]] {
    let folder = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      lines(of: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Returns the first column of the tables of names, for cells that are code alone.
  private static func names(in page: String) -> [String] {
    let part = page.components(separatedBy: "## Names").last ?? ""
    return lines(of: part.components(separatedBy: "\n## ")[0]).compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      return line.dropFirst(3).split(separator: "`").first.map { String($0) }
    }
  }

  @Test(arguments: pages) func everySnippetIsCompiled(_ name: String) throws {
    let sources = try Self.sources(in: "Tests/GestureUIKitTests")
    let parts = try Self.page(name).components(separatedBy: "```")
    for (index, block) in parts.enumerated() where !index.isMultiple(of: 2) {
      #expect(block.hasPrefix("swift\n"), "a block in another language: \(block)")
      for part in block.dropFirst("swift\n".count).components(separatedBy: "\n\n") {
        let wanted = Self.lines(of: part)
        guard let first = wanted.first else { continue }
        let isThere = sources.contains { source in
          source.indices.contains { source[$0] == first && source[$0...].starts(with: wanted) }
        }
        #expect(isThere, "\(name): not in Tests/GestureUIKitTests:\n\(part)")
      }
    }
  }

  @Test func theTableHasEveryPublicType() throws {
    let listed = Set(Self.names(in: try Self.page(Self.table)).filter { !$0.contains(".") })
    let expression = try NSRegularExpression(
      pattern:
        #"^(?:public final|nonisolated open|public) (?:class|typealias|protocol|struct|enum) ([A-Z]\w+)"#
    )
    var declared: Set<String> = []
    for source in try Self.sources(in: "Sources/GestureUIKit") {
      for line in source where !line.hasPrefix("public typealias Event") {
        let range = NSRange(line.startIndex..., in: line)
        guard let match = expression.firstMatch(in: line, range: range),
          let name = Range(match.range(at: 1), in: line)
        else { continue }
        declared.insert(String(line[name]))
      }
    }
    let nested: Set = [
      "State", "Phase", "TouchType", "EventType", "ButtonMask", "PressType", "Direction",
      "DecelerationRate", "Identifier", "Handler", "AnimationOptions", "AnimationCurve",
      "ContentInsetAdjustmentBehavior", "ButtonType",
      "AutoresizingMask", "ContentMode", "Weight",
    ]
    #expect(declared.subtracting(nested) == listed)
  }

  @Test func everyMemberInTheTableExists() throws {
    let members = Self.names(in: try Self.page(Self.table)).filter { $0.contains(".") }
    let sources = try Self.sources(in: "Sources/GestureUIKit").flatMap { $0 }
    #expect(members.count > 8)
    for member in members {
      let parts = member.split(separator: ".", maxSplits: 1)
      let name = parts[1].prefix { $0 != "(" }
      let type = parts[0]
      let isDeclared = sources.contains { line in
        line.contains("func \(name)(") || line.contains("func \(name)<")
          || line.contains("var \(name):") || line.contains("var \(name) ")
          || (name == "init" && line.contains("public init("))
      }
      #expect(isDeclared, "\(member) is not declared")
      #expect(sources.contains { $0.contains("class \(type)") }, "\(type) is no class")
    }
  }

  @Test(arguments: pages + [guide]) func everyNamedFileExists(_ name: String) throws {
    let page = try Self.page(name)
    let expression = try NSRegularExpression(pattern: #"`((?:Tests|Documentation)/[^`…<*: ]+)`"#)
    for match in expression.matches(in: page, range: NSRange(page.startIndex..., in: page)) {
      guard let range = Range(match.range(at: 1), in: page) else { continue }
      let url = Self.root.appendingPathComponent(String(page[range]))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(name) names \(page[range])")
    }
  }

  @Test func theListOfChangesHasAtMostTenLines() throws {
    let page = try Self.page(Self.guide)
    let numbered = Self.lines(of: page).filter { line in
      line.hasPrefix("| ") && line.dropFirst(2).first?.isNumber == true
    }
    #expect(numbered.count == 10)
  }
}

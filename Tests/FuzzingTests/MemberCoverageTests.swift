import Foundation
import Testing

/// The targets of client code name what clients can call.
@Suite struct MemberCoverageTests {
  @Test(arguments: [
    ("Gestures", "Calls"), ("GestureViews", "Calls"), ("GestureComposition", "Calls"),
    ("GestureUIKit", "UIKit"),
  ])
  func everyMemberOfAClassIsCalled(_ module: String, by target: String) throws {
    // A type at the start of a line, and a member that clients can call, except those of the type itself.
    let declaration =
      /(?:(?:public|open|final|private|package|indirect|nonisolated) )*(?:class|struct|enum|protocol|extension) (\w+)/
    let member =
      /\ \ (?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:(?:final|override|(?:internal|private|package)\(set\)) )*(?:func|var|let) (\w+)/
    let called = try words(in: "Tests/Checks/Fuzzing/Targets/\(target)")
    let files = try texts(in: "Sources/\(module)")
    let classes = Set(
      files.flatMap {
        $0.matches(of: /\n(?:nonisolated )?(?:public|open)(?: final)? class (\w+)/).map { $0.1 }
      }
    ).union(["GestureNode", "GestureHost", "GestureActions", "Touch", "TouchEvent"])
    // Called by `hashValue`.
    let others: Set<Substring> = target == "UIKit" ? ["hash"] : []
    var count = 0
    for text in files {
      var type: Substring = ""
      for line in text.split(separator: "\n") {
        if let found = line.prefixMatch(of: declaration) { type = found.1 }
        guard classes.contains(type), let name = line.prefixMatch(of: member)?.1,
          !others.contains(name)
        else { continue }
        count += 1
        #expect(called.contains(name), "\(type).\(name)")
      }
    }
    #expect(count > 10)
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func texts(in folder: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  private func words(in folder: String) throws -> Set<Substring> {
    Set(try texts(in: folder).flatMap { $0.matches(of: /\w+/).map { $0.0 } })
  }
}

import Foundation
import Testing

/// The inputs of Tests/Checks/Fuzzing/Inputs.
enum KnownInputs {
  /// An input, and whether it once found a mistake.
  struct Input {
    let isFound: Bool
    let name: String
    let bytes: [UInt8]
  }

  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let found = folder.appendingPathComponent("Tests/Checks/Fuzzing")
      let inputs = found.appendingPathComponent("Inputs").path
      if FileManager.default.fileExists(atPath: inputs) { return found }
    }
    return folder
  }()

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
  }

  /// Returns the inputs of a target; empty if it has no file.
  static func all(of target: String) throws -> [Input] {
    let file = root.appendingPathComponent("Inputs/\(target).txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      try #require(words.count == 3 && ["start", "found"].contains(words[0]), "\(target): \(line)")
      let data = try #require(Data(base64Encoded: String(words[2])), "\(target): \(words[1])")
      return Input(isFound: words[0] == "found", name: String(words[1]), bytes: [UInt8](data))
    }
  }
}

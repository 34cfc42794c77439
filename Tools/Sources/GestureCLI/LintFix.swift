import ArgumentParser
import Foundation
import GestureExplanation
import GestureLint
@_spi(Reading) import GestureScenarios
import GestureScenes
import GestureTraces
import Gestures

/// Writes the remedies of errors into scene files.
enum LintFix {
  /// The largest number of changes of one file.
  private static let most = 50

  /// Changes a scene file until no remedy leaves fewer errors; its layout stays.
  ///
  /// Remedies of warnings are not applied, because what they cost is for people to decide.
  static func apply(to path: String, size: Size?) throws {
    let file = try InputFile(path)
    guard path != "-", BuiltInScene(rawValue: path) == nil else {
      throw ValidationError("--fix needs scene files, which it writes.")
    }
    let original = Array(try file.bytes())
    guard original.first(where: { !" \n\r\t".utf8.contains($0) }) != UInt8(ascii: "[") else {
      throw ValidationError("--fix changes scenes; '\(path)' has several scenarios.")
    }
    guard ScenarioReader.traceHeader(original, name: path) == nil else {
      throw ValidationError("--fix changes scenes; '\(path)' is a recording, and stays as it is.")
    }
    func report(_ bytes: [UInt8]) throws(InputError) -> LintReport {
      try ScenarioReader.readScene(bytes, name: file.name, folder: file.folder)
        .lint(size: size, hands: 0)
    }
    var (bytes, known) = (original, try report(original))
    var tried: Set<[GestureChange]> = []
    func next() -> (subject: String, changes: [GestureChange])? {
      for finding in known.findings where finding.level == .error && finding.accepted == nil {
        guard let changes = finding.remedies.first?.changes, !changes.isEmpty,
          tried.insert(changes).inserted
        else { continue }
        return (finding.subject, changes)
      }
      return nil
    }
    for _ in 0..<most {
      guard let (subject, changes) = next() else { break }
      let words = changes.map(\.text).joined(separator: " and ")
      guard let changed = try ScenePatch.applying(changes, to: bytes, name: file.name),
        let after = try? report(changed), after.errorCount < known.errorCount
      else {
        Output.note("\(path): \(words) for `\(subject)` leaves as many errors: not written")
        continue
      }
      Output.note("\(path): \(words) for `\(subject)`")
      (bytes, known) = (changed, after)
    }
    guard bytes != original else { return }
    try Output.write(Data(bytes), to: path, mayBeInput: true)
  }
}

extension LintReport {
  /// One finding can name several recognizers with the same error.
  fileprivate var errorCount: Int {
    findings.reduce(0) { $1.level == .error && $1.accepted == nil ? $0 + $1.subjects.count : $0 }
  }
}

import Foundation
import GestureScenarios
import GestureTraces
import Testing

/// Scenarios written in tests, one line of text each.
enum SceneText {
  /// Returns a scenario with one view that fills the window; every part can be given.
  static func scenario(
    recognizers: String = #"{"id":"tap","type":"tap"}"#,
    settings: String? = nil,
    trace: String = #"{"t":0}"#,
    expect: String = #""expect":{"tap":{"states":[]}}"#
  ) -> String {
    let more = settings.map { "\"settings\":\($0)," } ?? ""
    return """
      {"name":"n","scene":{"size":[400,800],\(more)"views":[{"id":"root","frame":[0,0,400,800],
      "recognizers":[\(recognizers)]}]},
      "trace":[\(trace)],
      \(expect)}
      """
  }

  /// Reads a scenario file with one scenario.
  static func read(_ text: String) throws -> Scenario {
    try ScenarioReader.read(
      Array(text.utf8),
      name: "f",
      folder: FileManager.default.temporaryDirectory
    )[0]
  }

  /// Returns the error of a scenario, as the line that a user sees.
  static func fault(_ text: String, at location: SourceLocation = #_sourceLocation) -> String {
    do {
      _ = try read(text)
    } catch let error as InputError {
      return error.description
    } catch {
      Issue.record("another error: \(error)", sourceLocation: location)
      return ""
    }
    Issue.record("nothing was thrown", sourceLocation: location)
    return ""
  }

  /// A tap of one finger.
  static let tapFrames = #"""
    {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]},
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":9,"y":9}]}
    """#

  /// A drag to the right by 50 points in two steps.
  static let dragFrames = #"""
    {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]},
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":39,"y":9}]},
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":59,"y":9}]},
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":59,"y":9}]}
    """#
}

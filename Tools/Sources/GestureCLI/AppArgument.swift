import ArgumentParser
import GestureScenes

/// One of the studio's apps on the command line, such as `photo-board`.
struct AppArgument: ExpressibleByArgument {
  let kind: SceneKind

  init?(argument: String) {
    guard let kind = SceneKind.allCases.first(where: { $0.word == argument }) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { SceneKind.allCases.map(\.word) }

  /// All words, for the help text.
  static var words: String { allValueStrings.joined(separator: ", ") }
}

/// The sample apps.
///
/// Hosts identify the apps by these numbers, which never change.
public enum SceneKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A circle round the different picture.
  case matchItUp = 0
  /// Photos that can be moved, rotated, scaled and thrown.
  case photoBoard = 1
  /// One image that can be moved, scaled and rotated at the same time.
  case imageManipulator = 2
  /// A party game of moves, and a playground.
  case moveMatch = 3
  /// Swipes above a scrolling text.
  case pageTurner = 4

  /// The title of the app.
  public var title: String {
    switch self {
    case .matchItUp: "Match It Up"
    case .photoBoard: "PhotoBoard"
    case .imageManipulator: "Image Manipulator"
    case .moveMatch: "Move Match"
    case .pageTurner: "Page Turner"
    }
  }

  /// The name of the app on command lines and in traces.
  public var word: String {
    switch self {
    case .matchItUp: "match-it-up"
    case .photoBoard: "photo-board"
    case .imageManipulator: "image-manipulator"
    case .moveMatch: "move-match"
    case .pageTurner: "page-turner"
    }
  }

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - environment: The environment in which it is shown.
  ///   - seed: Determines all random choices.
  /// - Returns: A scene in its first state, the same for the same seed.
  public func make(environment: SceneEnvironment, seed: UInt64) -> Scene {
    switch self {
    case .matchItUp: MatchItUp(environment: environment, seed: seed)
    case .photoBoard: PhotoBoard(environment: environment, seed: seed)
    case .imageManipulator: ImageManipulator(environment: environment)
    case .moveMatch: MoveMatch(environment: environment, seed: seed)
    case .pageTurner: PageTurner(environment: environment)
    }
  }
}

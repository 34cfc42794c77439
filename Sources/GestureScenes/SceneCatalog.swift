/// The sample apps.
///
/// The numbers are a host's names for them and never change.
public enum SceneKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A circle round the odd one out.
  case matchItUp = 0
  /// Photos to be moved, turned, enlarged and thrown.
  case photoBoard = 1
  /// One image that is moved, scaled and turned in one motion.
  case imageManipulator = 2
  /// A party game of moves, and a playground.
  case moveMatch = 3
  /// Swipes above a scrolling text.
  case pageTurner = 4

  /// What the app is called.
  public var title: String {
    switch self {
    case .matchItUp: "Match It Up"
    case .photoBoard: "PhotoBoard"
    case .imageManipulator: "Image"
    case .moveMatch: "Move Match"
    case .pageTurner: "Page Turner"
    }
  }

  /// What the app is called on command lines and in traces.
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
  ///   - environment: Where it is shown.
  ///   - seed: Decides everything that is left to chance.
  /// - Returns: A scene as it is at the start, the same for the same seed.
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

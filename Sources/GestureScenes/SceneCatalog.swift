/// The sample apps.
///
/// The numbers are a host's names for them and never change.
public enum SceneKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A circle round the odd one out.
  case matchItUp = 0
  /// Swipes above a scrolling text.
  case pageTurner = 4

  /// What the app is called.
  public var title: String {
    switch self {
    case .matchItUp: "Match It Up"
    case .pageTurner: "Page Turner"
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
    case .pageTurner: PageTurner(environment: environment)
    }
  }
}

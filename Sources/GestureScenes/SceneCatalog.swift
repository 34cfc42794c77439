/// The sample apps.
///
/// The numbers are a host's names for them and never change.
public enum SceneKind: UInt8, Sendable, Hashable, CaseIterable {
  /// One image that is moved, scaled and turned in one motion.
  case imageManipulator = 2
  /// Swipes above a scrolling text.
  case pageTurner = 4

  /// What the app is called.
  public var title: String {
    switch self {
    case .imageManipulator: "Image"
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
    case .imageManipulator: ImageManipulator(environment: environment)
    case .pageTurner: PageTurner(environment: environment)
    }
  }
}

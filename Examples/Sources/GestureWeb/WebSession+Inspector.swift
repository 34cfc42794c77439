import GestureScenes
import GestureViews

extension WebSession {
  /// How closely the scene is watched.
  public enum Inspection: UInt8, Sendable {
    /// Not at all, at no cost.
    case off = 0
    /// Recognizers and attempts, for ``report()`` and ``sentence(of:)``.
    case on = 1
    /// Also all events from now on, for ``transcript()``.
    case recording = 2
  }

  /// Changes how the scene, and scenes that are opened later, are watched.
  ///
  /// Earlier observations are forgotten.
  public func inspect(_ inspection: Inspection) {
    self.inspection = inspection
    inspector?.stop()
    inspector = nil
    guard inspection != .off, let scene else { return }
    inspector = Inspector(scene.window, keepsTranscript: inspection == .recording)
  }

  /// The current state.
  ///
  /// - Returns: How many bytes the result has: JSON from `Inspector.report()`, or none.
  public func report() -> Int { answer(bytes: inspector?.report() ?? []) }

  /// Why an attempt fired or did not fire.
  ///
  /// - Parameter attempt: Its number in the report.
  /// - Returns: How many bytes of UTF-8 the result has.
  public func sentence(of attempt: Int) -> Int {
    answer(bytes: inspector?.sentence(of: attempt) ?? [])
  }

  /// The events since ``inspect(_:)`` or since the scene was opened.
  ///
  /// - Returns: How many bytes of UTF-8 the result has: a line of JSON per event.
  public func transcript() -> Int { answer(bytes: inspector?.transcript ?? []) }
}

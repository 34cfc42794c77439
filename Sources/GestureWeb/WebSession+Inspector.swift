import GestureInspector
import GestureScenes
import GestureViews

extension WebSession {
  /// How closely the scene is watched.
  public enum Inspection: UInt8, Sendable {
    /// Not at all, which costs nothing.
    case off = 0
    /// What its recognizers do, for ``report()`` and ``sentence(of:)``.
    case on = 1
    /// All events from now on too, for ``transcript()``.
    case recording = 2
  }

  /// Watches the scene, and those that are opened after it, in another way from now on.
  ///
  /// What was seen so far is forgotten.
  public func inspect(_ inspection: Inspection) {
    self.inspection = inspection
    inspector?.stop()
    inspector = nil
    guard inspection != .off, let scene else { return }
    inspector = Inspector(scene.window, keepsTranscript: inspection == .recording)
  }

  /// What there is to see now.
  ///
  /// - Returns: How many bytes stand in ``output``: JSON as of `Inspector.report()`, or none.
  public func report() -> Int { answer(bytes: inspector?.report() ?? []) }

  /// Why an attempt fired or did not.
  ///
  /// - Parameter attempt: Its number in the report.
  /// - Returns: How many bytes of UTF-8 stand in ``output``.
  public func sentence(of attempt: Int) -> Int {
    answer(bytes: inspector?.sentence(of: attempt) ?? [])
  }

  /// The events since ``inspect(_:)`` or since the scene was opened.
  ///
  /// - Returns: How many bytes of UTF-8 stand in ``output``: a line of JSON an event.
  public func transcript() -> Int { answer(bytes: inspector?.transcript ?? []) }

  private func answer(bytes: [UInt8]) -> Int {
    answer((bytes.count + 3) / 4) { output in
      UnsafeMutableRawBufferPointer(output).copyBytes(from: bytes)
    }
    return bytes.count
  }
}

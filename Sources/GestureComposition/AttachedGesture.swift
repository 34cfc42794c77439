public import Gestures

/// A gesture on a node: its recognizers, and why it did not happen.
///
/// ```swift
/// let attached = card.gesture(lift, name: "lift")
/// print(attached.failures.map { "\($0.part): \($0.reason.kind.word)" })
/// attached.detach()
/// ```
/// The node owns the recognizers, so the gesture stays attached when this object is released.
public final class AttachedGesture {
  /// The recognizers of the gesture, in the order of its parts.
  ///
  /// They have names, so explanations, inspectors and transcripts say which part they talk about. Their
  /// delegate decides how the gesture meets others, so do not assign another one.
  public let recognizers: [GestureRecognizer]
  /// The name in explanations; nil for none.
  public let name: String?

  private let assembly: GestureAssembly

  init(_ recognizers: [GestureRecognizer], _ assembly: GestureAssembly, _ name: String?) {
    self.recognizers = recognizers
    self.assembly = assembly
    self.name = name
  }

  /// Whether the gesture is attached to a node.
  public var isAttached: Bool { recognizers.contains { $0.node != nil } }

  /// Whether the gesture receives touches; toggling it off cancels it.
  public var isEnabled: Bool {
    get { recognizers.allSatisfy { $0.isEnabled } }
    set { for recognizer in recognizers { recognizer.isEnabled = newValue } }
  }

  /// Whether the gesture has ended in its latest round.
  ///
  /// A round starts with the first touch after all recognizers were idle.
  public var hasEnded: Bool { assembly.hasEnded }

  /// Why recognizers of the gesture failed in its latest round, in the order of ``recognizers``.
  ///
  /// Empty before the first round. A gesture that has ended may have parts that failed: for example the
  /// first of two exclusive ones.
  public var failures: [GesturePartFailure] { assembly.failures }

  /// Returns the recognizer of a part by its name; nil if there is none.
  public func recognizer(_ name: String) -> GestureRecognizer? {
    let name = Array(name.utf8)
    return recognizers.first { Array(($0.name ?? "").utf8) == name }
  }

  /// Removes the gesture from its node; a gesture in progress is cancelled at the window's next call.
  public func detach() {
    for recognizer in recognizers { recognizer.detach() }
  }
}

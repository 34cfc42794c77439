package import GestureTraces

/// The drawings of one strokes file, under a name.
package struct StrokeSet: Sendable {
  /// The name for people.
  package var name: String
  /// The drawings, in file order.
  package var samples: [StrokeSample]

  /// Creates a set.
  package init(_ name: String, _ samples: [StrokeSample]) {
    self.name = name
    self.samples = samples
  }
}

package import GestureTraces

extension StrokeSample {
  /// The speed of drawing (`x-speed`), or empty.
  package var speed: String { notes["x-speed"] ?? "" }
}

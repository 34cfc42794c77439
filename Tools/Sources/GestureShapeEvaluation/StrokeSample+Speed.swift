package import GestureTraces

extension StrokeSample {
  /// The conditions under which it was drawn (`x-speed`), or empty.
  package var speed: String { notes["x-speed"] ?? "" }
}

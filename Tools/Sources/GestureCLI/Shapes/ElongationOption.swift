import ArgumentParser
import GestureShapes

/// How long a circle may be.
struct ElongationOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many times as tall as wide a circle may be, or as wide as tall; by default what the tolerance allows.",
      valueName: "ratio"
    )
  )
  var maximumElongation: Double?

  func validate() throws {
    if let maximumElongation, !(maximumElongation >= 1 && maximumElongation.isFinite) {
      throw ValidationError("--maximum-elongation must be at least 1.")
    }
  }

  /// Returns a detector with this limit.
  func detector(tolerance: Double) -> CircleDetector {
    var detector = CircleDetector(tolerance: tolerance)
    detector.maximumElongation = maximumElongation
    return detector
  }
}

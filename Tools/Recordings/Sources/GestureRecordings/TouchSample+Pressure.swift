import Gestures

// Most formats report how hard a contact presses as a part of what the device can measure, from 0 to 1. A sample
// has the force of an average touch as its unit.

extension Double {
  /// The force of a contact whose pressure is this part of its device's range.
  var asForce: Double { self * TouchSample.usualMaximumForce }
}

extension TouchSample {
  /// Returns a force as a part of the largest one of the device; above 1 when it is not possible.
  func pressure(of force: Double) -> Double { force / maximumPossibleForce }
}

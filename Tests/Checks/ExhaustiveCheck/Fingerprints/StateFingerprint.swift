import Gestures

/// A number that represents everything on which an engine's next decisions depend.
///
/// Two engines with the same views and the same fingerprint make the same decisions for the same
/// input. Instants are relative to the present, so the absolute time does not matter. Values that
/// only clients read are left out, such as velocities, reported locations and failure reasons.
///
/// > Source: the multiplication of two 64-bit halves that Wang Yi's wyhash mixes with.
struct StateFingerprint: Hashable, Sendable {
  /// The number so far.
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The present, to which other instants are relative.
  let now: Timestamp

  /// Creates an empty fingerprint at an instant.
  init(now: Timestamp) { self.now = now }

  /// Folds in a number.
  mutating func fold(_ bits: UInt64) {
    let product = (value ^ bits).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low ^ (bits &<< 32 | bits &>> 32) &+ 0xA076_1D64_78BD_642F
  }

  /// Folds in a count, an index or a raw value.
  mutating func fold(_ number: Int) { fold(UInt64(bitPattern: Int64(number))) }

  /// Folds in a Boolean value.
  mutating func fold(_ flag: Bool) { fold(flag ? 1 as UInt64 : 0) }

  /// Folds in a quantity, exactly.
  mutating func fold(_ quantity: Double) { fold((quantity + 0).bitPattern) }

  /// Folds in a location.
  mutating func fold(_ point: Point) {
    fold(point.x)
    fold(point.y)
  }

  /// Folds in a displacement.
  mutating func fold(_ vector: Vector) {
    fold(vector.dx)
    fold(vector.dy)
  }

  /// Folds in the time from the present to an instant; never stays never.
  mutating func fold(_ time: Timestamp) {
    fold(
      time == .distantFuture
        ? UInt64.max : UInt64(bitPattern: time.nanoseconds &- now.nanoseconds)
    )
  }
}

/// A recognizer that can fold its stage into a fingerprint.
protocol FingerprintedRecognizer: GestureRecognizer {
  /// Folds in the values on which the recognizer's decisions depend. Called only during attempts.
  func foldStage(into fingerprint: inout StateFingerprint)

  /// Folds in the values that the recognizer keeps from one attempt to the next.
  func foldMemory(into fingerprint: inout StateFingerprint)
}

extension FingerprintedRecognizer {
  /// Folds in nothing, because no values are kept from one attempt to the next.
  func foldMemory(into fingerprint: inout StateFingerprint) {}
}

// Only checks that run beside the engine need it, so no microcontroller carries it.
#if !hasFeature(Embedded)
package import GestureGeometry
package import GestureTouches

/// A number that stands for everything that decides what an engine does next.
///
/// Two engines over the same views, in states with the same fingerprint, take the same decisions on
/// the same input, whenever it comes: instants count from now. What only clients read is left out,
/// such as velocities, reported places and reasons of failures.
///
/// > Source: the multiplication of two 64-bit halves that Wang Yi's wyhash mixes with.
package struct StateFingerprint: Hashable, Sendable {
  /// The number so far.
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The instant that others are counted from.
  package let now: Timestamp

  /// Creates a fingerprint of nothing at an instant.
  package init(now: Timestamp) { self.now = now }

  /// Takes in a number.
  package mutating func fold(_ bits: UInt64) {
    let product = (value ^ bits).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low ^ (bits &<< 32 | bits &>> 32) &+ 0xA076_1D64_78BD_642F
  }

  /// Takes in a count, an index or a raw value.
  package mutating func fold(_ number: Int) { fold(UInt64(bitPattern: Int64(number))) }

  /// Takes in a yes or no.
  package mutating func fold(_ flag: Bool) { fold(flag ? 1 as UInt64 : 0) }

  /// Takes in a quantity, exactly.
  package mutating func fold(_ quantity: Double) { fold((quantity + 0).bitPattern) }

  /// Takes in a place.
  package mutating func fold(_ point: Point) {
    fold(point.x)
    fold(point.y)
  }

  /// Takes in a displacement.
  package mutating func fold(_ vector: Vector) {
    fold(vector.dx)
    fold(vector.dy)
  }

  /// Takes in how far an instant is from now; one that never comes stays so.
  package mutating func fold(_ time: Timestamp) {
    fold(
      time == .distantFuture
        ? UInt64.max : UInt64(bitPattern: time.nanoseconds &- now.nanoseconds)
    )
  }
}

/// A recognizer that can say where it is in its stages.
package protocol FingerprintedRecognizer: GestureRecognizer {
  /// Takes in what the recognizer keeps for its decisions; called during attempts only.
  func foldStage(into fingerprint: inout StateFingerprint)

  /// Takes in what the recognizer keeps from one attempt to the next.
  func foldMemory(into fingerprint: inout StateFingerprint)
}

extension FingerprintedRecognizer {
  /// Takes in nothing: attempts leave nothing behind.
  package func foldMemory(into fingerprint: inout StateFingerprint) {}
}
#endif

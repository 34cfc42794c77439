// Effects as numbers, for comparisons and for hosts in other languages.
extension AlternativeAction.Effect {
  /// The number of the effect, without its amount.
  ///
  /// `AlternativeAction.id` is the word for it. Numbers stay the same from version to version.
  package var code: Int {
    switch self {
    case .tap: 0
    case .pressAndHold: 1
    case .move(let vector): 2 + Self.heading(of: vector)
    case .scroll(let vector): 6 + Self.heading(of: vector)
    case .zoom(let factor): factor < 1 ? 11 : 10
    case .turn(let angle): angle < 0 ? 12 : 13
    case .swipe(let direction):
      switch direction {
      case .left: 14
      case .right: 15
      case .up: 16
      default: 17
      }
    case .pullIn(let edge):
      switch edge {
      case .left: 18
      case .right: 19
      case .top: 20
      default: 21
      }
    case .drawCircle: 22
    case .draw: 23
    case .point: 24
    case .leave: 25
    case .custom: 26
    }
  }

  /// Returns the effect with another amount: a distance in points, a factor, or an angle in radians.
  ///
  /// The direction stays the same. An amount that is not positive and finite changes nothing.
  package func resized(to amount: Double) -> Self {
    guard amount > 0, amount.isFinite else { return self }
    switch self {
    case .move(let vector): return .move(vector.resized(to: amount))
    case .scroll(let vector): return .scroll(vector.resized(to: amount))
    case .zoom: return .zoom(amount)
    case .turn(let angle): return .turn(angle < 0 ? -amount : amount)
    case .tap, .pressAndHold, .swipe, .pullIn, .drawCircle, .draw, .point, .leave, .custom:
      return self
    }
  }

  /// Returns whether two effects differ at most in an amount.
  func isAlike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.draw(let name), .draw(let otherName)): name.hasBytes(of: otherName)
    case (.custom(let number), .custom(let otherNumber)): number == otherNumber
    default: code == other.code
    }
  }

  /// Returns where a displacement mostly leads: 0 left, 1 right, 2 up, 3 down.
  private static func heading(of vector: Vector) -> Int {
    if abs(vector.dx) >= abs(vector.dy) { return vector.dx < 0 ? 0 : 1 }
    return vector.dy < 0 ? 2 : 3
  }
}

extension Vector {
  /// Returns the vector with another length; a vector of length zero stays as it is.
  fileprivate func resized(to length: Double) -> Vector {
    self.length > 0 ? self * (length / self.length) : self
  }
}

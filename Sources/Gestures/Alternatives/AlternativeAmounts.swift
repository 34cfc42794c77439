extension GestureRecognizer {
  /// The amounts of the default actions.
  package var alternativeAmounts: GestureSettings.Alternatives {
    withSettingsOfNextAttempt { $0.alternatives }
  }

  /// Whether the present attempt is one of an alternative action.
  final var isAlternative: Bool { Parts.areAll && attempt.flags.contains(.alternative) }

  /// Fires a discrete recognizer at the location of the action, as a number of fingers do.
  package func recognizeAlternative(touches: Int = 1) {
    lastAttempt.firedLocations.empty()
    // A client may require any number; more fingers than these are never down.
    let count = min(max(touches, 1), TouchSet.capacity)
    for _ in 0..<count { lastAttempt.firedLocations.append(lastAttempt.lastCentroid) }
    state = .ended
  }
}

extension GestureSettings {
  /// The amounts of alternative actions.
  public struct Alternatives: Sendable, Hashable {
    /// How far an action moves, in points.
    ///
    /// > Source: chosen: two actions pass any hysteresis, and a target of 24 points, the smallest that
    /// > WCAG 2.5.8 allows, is not stepped over.
    public var move = 20.0
    /// How far an action scrolls, in points.
    ///
    /// > Source: Chromium scrolls 40 CSS pixels per arrow key (`kPixelsPerLineStep`).
    public var scroll = 40.0
    /// The factor by which an action enlarges, above 1.
    ///
    /// The opposite action reduces by the inverse.
    ///
    /// > Source: chosen: three actions nearly double the size.
    public var zoom = 1.25
    /// How far an action turns, in radians.
    ///
    /// > Source: chosen: 15 degrees, so that six actions make a right angle.
    public var turn = Double.pi / 12
  }
}

extension AlternativeAction {
  /// Returns four actions that move left, right, up and down.
  ///
  /// - Parameter distance: How far each moves, in points.
  /// - Returns: The actions, with their default names and keys.
  public static func moves(by distance: Double) -> [AlternativeAction] {
    [
      AlternativeAction(.move(Vector(-distance, 0))), AlternativeAction(.move(Vector(distance, 0))),
      AlternativeAction(.move(Vector(0, -distance))), AlternativeAction(.move(Vector(0, distance))),
    ]
  }

  /// Returns two actions that zoom in and out.
  ///
  /// - Parameter factor: The factor of the first one; above 1. The second one has the inverse.
  /// - Returns: The actions, with their default names and keys.
  public static func zooms(by factor: Double) -> [AlternativeAction] {
    [AlternativeAction(.zoom(factor)), AlternativeAction(.zoom(1 / factor))]
  }

  /// Returns two actions that turn left and right.
  ///
  /// - Parameter angle: How far each turns, in radians.
  /// - Returns: The actions, with their default names and keys.
  public static func turns(by angle: Double) -> [AlternativeAction] {
    [AlternativeAction(.turn(-angle)), AlternativeAction(.turn(angle))]
  }
}

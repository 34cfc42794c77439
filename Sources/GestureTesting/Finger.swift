public import GestureGeometry
public import GestureTouches

/// One finger of a stage, or one pencil or pointer.
///
/// Each call returns the finger, so that a script reads from left to right:
///
/// ```swift
/// stage.finger(1).down(at: Point(100, 100)).move(by: Vector(80, 0), over: 0.2).hold(for: 0.1).up()
/// ```
public final class Finger {
  /// The stage on which the finger acts.
  public var stage: TestStage { fingers.stage }
  private let fingers: Fingers

  init(_ fingers: Fingers) { self.fingers = fingers }

  /// The current or last location in window points; zero before the finger first came down.
  public var location: Point { fingers.locations[0] }

  /// Puts the finger down at a location in window points.
  @discardableResult
  public func down(at point: Point) -> Finger {
    fingers.down(at: [point])
    return self
  }

  /// Moves the finger along a straight line at constant speed, with readings at the frame rate.
  ///
  /// - Parameters:
  ///   - point: The end of the line, in window points.
  ///   - duration: The duration in seconds, not negative. Zero gives one reading at the present
  ///     time.
  /// - Returns: The finger.
  @discardableResult
  public func move(to point: Point, over duration: Double) -> Finger {
    fingers.move(to: [point], over: duration)
    return self
  }

  /// Moves the finger by a displacement along a straight line.
  ///
  /// - Parameters:
  ///   - displacement: The displacement, in points.
  ///   - duration: The duration in seconds, not negative.
  /// - Returns: The finger.
  @discardableResult
  public func move(by displacement: Vector, over duration: Double) -> Finger {
    fingers.move(by: displacement, over: duration)
    return self
  }

  /// Moves the finger along a path, with readings at the stage's frame rate.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - path: Returns the location for a fraction of the duration, which increases to 1.
  /// - Returns: The finger.
  @discardableResult
  public func move(over duration: Double, along path: (_ share: Double) -> Point) -> Finger {
    fingers.move(over: duration) { _, share in path(share) }
    return self
  }

  /// Sends one reading of the finger at another location, at the present time.
  @discardableResult
  public func jump(to point: Point) -> Finger {
    fingers.jump(to: [point])
    return self
  }

  /// Keeps the finger at its location.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - sendsStationary: Whether the device sends readings of a resting finger at the frame rate.
  ///     Otherwise only time passes.
  /// - Returns: The finger.
  @discardableResult
  public func hold(for duration: Double, sendsStationary: Bool = false) -> Finger {
    fingers.hold(for: duration, sendsStationary: sendsStationary)
    return self
  }

  /// Lifts the finger at its current location, at the present time.
  @discardableResult
  public func up() -> Finger {
    fingers.up()
    return self
  }

  /// Cancels the finger's touch, as the system does.
  @discardableResult
  public func cancel() -> Finger {
    fingers.cancel()
    return self
  }
}

extension TestStage {
  /// Returns the finger, pencil or pointer with a number; the same number gives the same contact.
  ///
  /// - Parameters:
  ///   - number: The number of the contact.
  ///   - kind: The kind of contact, used the next time it comes down.
  ///   - buttons: For pointers, the buttons that are held while it is down.
  /// - Returns: The finger, which retains the stage.
  public func finger(
    _ number: Int64,
    kind: TouchKind = .direct,
    buttons: ButtonMask = []
  ) -> Finger {
    Finger(fingers([number], kind: kind, buttons: buttons))
  }

  /// Returns several fingers that act together.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the contacts, without duplicates; not empty.
  ///   - kind: The kind of contact, used the next time they come down.
  ///   - buttons: For pointers, the buttons that are held while they are down.
  /// - Returns: The fingers, which retain the stage.
  public func fingers(
    _ numbers: [Int64],
    kind: TouchKind = .direct,
    buttons: ButtonMask = []
  ) -> Fingers {
    precondition(!numbers.isEmpty, "fingers(_:): there must be at least one finger")
    let ids = numbers.map { TouchID($0) }
    for id in ids {
      var contact = contact(id)
      guard !contact.isDown else { continue }
      contact.kind = kind
      contact.buttons = buttons
      note(contact)
    }
    return Fingers(stage: self, ids: ids)
  }
}

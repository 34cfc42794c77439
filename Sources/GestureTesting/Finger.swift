public import GestureGeometry
public import GestureTouches

/// One finger of a stage, or one pencil or pointer.
///
/// Each call returns the finger again, so that a script reads from left to right:
///
/// ```swift
/// stage.finger(1).down(at: Point(100, 100)).move(by: Vector(80, 0), over: 0.2).hold(for: 0.1).up()
/// ```
public final class Finger {
  /// The stage on which the finger acts.
  public var stage: TestStage { fingers.stage }
  private let fingers: Fingers

  init(_ fingers: Fingers) { self.fingers = fingers }

  /// Where the finger is, or was last, in window points; zero before it first came down.
  public var location: Point { fingers.locations[0] }

  /// Puts the finger down at a place in window points.
  @discardableResult
  public func down(at point: Point) -> Finger {
    fingers.down(at: [point])
    return self
  }

  /// Moves the finger along a straight line, evenly, read at the stage's frame rate.
  ///
  /// - Parameters:
  ///   - point: Where to, in window points.
  ///   - duration: How long it takes, in seconds, not negative; zero gives one reading at the
  ///     present time.
  /// - Returns: The finger.
  @discardableResult
  public func move(to point: Point, over duration: Double) -> Finger {
    fingers.move(to: [point], over: duration)
    return self
  }

  /// Moves the finger by a displacement, along a straight line.
  ///
  /// - Parameters:
  ///   - way: In points.
  ///   - duration: How long it takes, in seconds, not negative.
  /// - Returns: The finger.
  @discardableResult
  public func move(by way: Vector, over duration: Double) -> Finger {
    fingers.move(by: way, over: duration)
    return self
  }

  /// Moves the finger along a path, read at the stage's frame rate.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds, not negative.
  ///   - path: Tells where the finger is, from the share of the time that is over, which rises to 1.
  /// - Returns: The finger.
  @discardableResult
  public func move(over duration: Double, along path: (_ share: Double) -> Point) -> Finger {
    fingers.move(over: duration) { _, share in path(share) }
    return self
  }

  /// Reads the finger once, somewhere else, at the present time.
  @discardableResult
  public func jump(to point: Point) -> Finger {
    fingers.jump(to: [point])
    return self
  }

  /// Rests the finger where it is.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds, not negative.
  ///   - sendsStationary: Whether the device reads a resting finger, at the frame rate; otherwise
  ///     only time passes.
  /// - Returns: The finger.
  @discardableResult
  public func hold(for duration: Double, sendsStationary: Bool = false) -> Finger {
    fingers.hold(for: duration, sendsStationary: sendsStationary)
    return self
  }

  /// Lifts the finger where it is, at the present time.
  @discardableResult
  public func up() -> Finger {
    fingers.up()
    return self
  }

  /// Lets the system take the finger away.
  @discardableResult
  public func cancel() -> Finger {
    fingers.cancel()
    return self
  }
}

extension TestStage {
  /// Returns a finger, pencil or pointer by its number; the same number is the same one.
  ///
  /// - Parameters:
  ///   - number: The contact's number.
  ///   - kind: What makes the contact, for the next time it comes down.
  ///   - buttons: The buttons held while it is down, for pointers.
  /// - Returns: The finger, which keeps the stage alive.
  public func finger(
    _ number: Int64,
    kind: TouchKind = .direct,
    buttons: ButtonMask = []
  ) -> Finger {
    Finger(fingers([number], kind: kind, buttons: buttons))
  }

  /// Returns fingers that act together.
  ///
  /// - Parameters:
  ///   - numbers: The contacts' numbers, without repetition; not empty.
  ///   - kind: What makes the contacts, for the next time they come down.
  ///   - buttons: The buttons held while they are down, for pointers.
  /// - Returns: The fingers, which keep the stage alive.
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

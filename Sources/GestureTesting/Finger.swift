public import Gestures

// One finger of a stage, or one pencil or pointer.
extension Fingers {
  /// The current or last location of the first finger in window points; zero before it first came down.
  public var location: Point { locations[0] }

  /// Puts one finger down at a location in window points.
  @discardableResult
  public func down(at point: Point) -> Fingers { down(at: [point]) }

  /// Moves one finger along a straight line at constant speed, with readings at the frame rate.
  ///
  /// - Parameters:
  ///   - point: The end of the line, in window points.
  ///   - duration: The duration in seconds, not negative. Zero gives one reading at the present
  ///     time.
  /// - Returns: The finger.
  @discardableResult
  public func move(to point: Point, over duration: Double) -> Fingers {
    move(to: [point], over: duration)
  }

  /// Moves one finger along a path, with readings at the stage's frame rate.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - path: Returns the location for a fraction of the duration, which increases to 1.
  /// - Returns: The finger.
  @discardableResult
  public func move(over duration: Double, along path: (_ share: Double) -> Point) -> Fingers {
    move(over: duration) { _, share in path(share) }
  }

  /// Sends one reading of one finger at another location, at the present time.
  @discardableResult
  public func jump(to point: Point) -> Fingers { jump(to: [point]) }
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
  ) -> Fingers {
    fingers([number], kind: kind, buttons: buttons)
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

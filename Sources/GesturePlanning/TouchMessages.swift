public import Gestures

/// A message to a browser about its touchscreen: what changed, and the fingers that did.
///
/// Chromium takes touches in this form, as the command `Input.dispatchTouchEvent` of DevTools. Moves, lifts and
/// contacts of the same frame are messages of their own.
///
/// > Source: What Chromium 156 does with the message: a list of the fingers that are still down, as its
/// > documentation can be understood, lifts the wrong one.
public struct TouchMessage: Hashable, Sendable {
  /// What changed.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Fingers came down.
    case start
    /// Fingers moved.
    case move
    /// Fingers lifted.
    case end
    /// The system took all fingers away.
    case cancel
  }

  /// When it is sent, since the start of the plan.
  public var time: Timestamp
  /// What changed.
  public var kind: Kind
  /// The fingers that changed, by number; none for `cancel`, which is for all.
  public var touches: [Finger]

  /// A finger that came down, moved or lifted.
  public struct Finger: Hashable, Sendable {
    /// The number of the finger.
    public var id: Int64
    /// The location, in window points.
    public var location: Point
  }
}

extension GesturePlan {
  /// Returns the messages that make a browser see the plan.
  ///
  /// A browser has one cancellation for all fingers; the fingers of other hands end with it. A finger whose
  /// lift was lost is moved when it comes down again, because a browser has no second contact of one finger.
  ///
  /// - Parameter rate: The number of readings per second, as for ``frames(rate:)``.
  /// - Returns: The messages in the order in which they are sent.
  public func touchMessages(rate: Double = 60) -> [TouchMessage] {
    var messages: [TouchMessage] = []
    var down: [Int64] = []
    for frame in frames(rate: rate) {
      func send(_ kind: TouchMessage.Kind, _ isMeant: (TouchSample) -> Bool) {
        var fingers: [TouchMessage.Finger] = []
        for touch in frame.touches where isMeant(touch) {
          let finger = TouchMessage.Finger(id: touch.id.contact, location: touch.location)
          fingers.insert(finger, at: fingers.firstIndex { $0.id > finger.id } ?? fingers.count)
        }
        guard !fingers.isEmpty else { return }
        let isForAll = kind == .cancel
        messages.append(
          TouchMessage(time: frame.time, kind: kind, touches: isForAll ? [] : fingers)
        )
        for finger in fingers where kind == .end { down.removeAll { $0 == finger.id } }
        if kind == .start { for finger in fingers { down.append(finger.id) } }
        if isForAll { down = [] }
      }
      func isDown(_ touch: TouchSample) -> Bool { down.contains { $0 == touch.id.contact } }
      send(.move) { ($0.phase == .moved || $0.phase == .began) && isDown($0) }
      send(.cancel) { $0.phase == .cancelled && isDown($0) }
      send(.end) { $0.phase == .ended && isDown($0) }
      // A finger that came down again was moved above.
      send(.start) { $0.phase == .began && !isDown($0) }
    }
    return messages
  }
}

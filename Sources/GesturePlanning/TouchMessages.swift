public import GestureGeometry
public import GestureTouches

/// A message to a browser about its touchscreen: what changed, and every finger that is down.
///
/// Browsers take touches in this form, as the command `Input.dispatchTouchEvent` of DevTools and as events of
/// the type `TouchEvent`. Moves, lifts and contacts of the same frame are messages of their own.
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
  /// The fingers that are down after it, by number; none for `cancel`.
  public var touches: [Finger]

  /// A finger that is down.
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
    var fingers: [TouchMessage.Finger] = []
    func index(_ id: Int64) -> Int? { fingers.firstIndex { $0.id == id } }
    for frame in frames(rate: rate) {
      func send(_ kind: TouchMessage.Kind, _ isChanged: Bool) {
        guard isChanged else { return }
        messages.append(TouchMessage(time: frame.time, kind: kind, touches: fingers))
      }
      var hasMoved = false
      var hasEnded = false
      var hasBegun = false
      for touch in frame.touches {
        guard let index = index(touch.id.contact), touch.phase == .began || touch.phase == .moved
        else { continue }
        fingers[index].location = touch.location
        hasMoved = true
      }
      send(.move, hasMoved)
      if frame.touches.contains(where: { $0.phase == .cancelled && index($0.id.contact) != nil }) {
        fingers = []
        send(.cancel, true)
      }
      for touch in frame.touches where touch.phase == .ended {
        guard let index = index(touch.id.contact) else { continue }
        fingers.remove(at: index)
        hasEnded = true
      }
      send(.end, hasEnded)
      for touch in frame.touches where touch.phase == .began {
        guard index(touch.id.contact) == nil else { continue }
        let place = fingers.firstIndex { $0.id > touch.id.contact } ?? fingers.count
        fingers.insert(
          TouchMessage.Finger(id: touch.id.contact, location: touch.location),
          at: place
        )
        hasBegun = true
      }
      send(.start, hasBegun)
    }
    return messages
  }
}

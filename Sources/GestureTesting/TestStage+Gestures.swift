public import GestureGeometry
public import GesturePlanning
import GestureTouches
import GestureViews

// Complete gestures of fingers that are not down yet, from the first contact to the last lift.
extension TestStage {
  /// Performs gestures that are described by words, and lets their time pass.
  ///
  /// ```swift
  /// try stage.perform("pinch at 200,300 from 100 to 240 over 0.4s")
  /// ```
  /// Documentation/Making.md lists the words. Places such as 50%,50% are parts of the window.
  ///
  /// - Parameter words: One gesture per line.
  /// - Throws: An error with the position of the first mistake.
  public func perform(_ words: String) throws(PlanError) {
    perform(try GesturePlan(words, in: window.bounds, rate: frameRate))
  }

  /// Performs a plan with fingers that are not down yet, and lets its time pass.
  ///
  /// Its readings are ``frameRate`` per second. Hands without a stagger of their own have ``stagger``.
  ///
  /// - Parameter plan: A plan that is within its limits with ``stagger``.
  public func perform(_ plan: GesturePlan) {
    let frames = plan.staggered(stagger).frames(rate: frameRate)
    let start = now
    let count = frames.flatMap(\.touches).map(\.id.contact).max() ?? 0
    let free = freeNumbers(Int(count))
    for id in free { resetKind(of: TouchID(id)) }
    for frame in frames {
      let time = start + frame.time.seconds
      if time > now {
        // Before a movement goes on, nothing calls the window.
        if frame.touches.contains(where: { $0.phase == .moved }) {
          pass(to: time)
        } else {
          advance(to: time)
        }
      }
      guard !frame.touches.isEmpty else { continue }
      act(
        frame.touches.map { touch in
          var touch = touch
          touch.id = TouchID(free[Int(touch.id.contact) - 1])
          return touch
        }
      )
    }
  }

  /// Makes a contact a finger, whatever it was before.
  private func resetKind(of id: TouchID) {
    var contact = contact(id)
    contact.kind = .direct
    contact.buttons = []
    note(contact)
  }

  /// Taps.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - fingers: The number of fingers, side by side, 20 points apart; at least 1.
  ///   - taps: The number of taps; at least 1.
  ///   - hold: How long the fingers stay down, in seconds.
  ///   - gap: The time between two taps, in seconds.
  public func tap(
    at point: Point,
    fingers: Int = 1,
    taps: Int = 1,
    hold: Double = 0.05,
    gap: Double = 0.1
  ) {
    precondition(taps >= 1, "tap(at:): there must be at least one tap")
    perform(.tap(at: point, fingers: fingers, taps: taps, hold: hold, gap: gap))
  }

  /// Presses without moving.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func press(at point: Point, for duration: Double, fingers: Int = 1) {
    perform(.press(at: point, for: duration, fingers: fingers))
  }

  /// Drags at constant speed along a straight line, and lifts while moving.
  ///
  /// - Parameters:
  ///   - start: Where the centre of the fingers comes down, in window points.
  ///   - end: Where the fingers are lifted, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func pan(from start: Point, to end: Point, over duration: Double, fingers: Int = 1) {
    perform(.drag([start, end], over: duration, fingers: fingers))
  }

  /// Swipes with a short drag.
  ///
  /// - Parameters:
  ///   - start: Where the centre of the fingers comes down, in window points.
  ///   - end: Where the fingers are lifted, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func swipe(
    from start: Point,
    to end: Point,
    over duration: Double = 0.15,
    fingers: Int = 1
  ) {
    pan(from: start, to: end, over: duration, fingers: fingers)
  }

  /// Pinches at constant speed with two fingers.
  ///
  /// - Parameters:
  ///   - center: The centre of the fingers, in window points.
  ///   - start: The distance between the fingers when they come down, in points.
  ///   - end: The distance between the fingers when they are lifted, in points.
  ///   - duration: The duration in seconds.
  ///   - angle: The direction from the first finger to the second, in radians, clockwise on screen.
  public func pinch(
    center: Point,
    from start: Double,
    to end: Double,
    over duration: Double,
    angle: Double = 0
  ) {
    perform(.pinch(at: center, from: start, to: end, over: duration, angle: angle))
  }

  /// Rotates two opposite fingers about their centre, at constant speed.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - radius: The distance of each finger from the centre, in points.
  ///   - angle: The rotation, in radians, clockwise on screen.
  ///   - duration: The duration in seconds.
  ///   - start: The direction from the centre to the second finger at first, in radians.
  public func rotate(
    center: Point,
    radius: Double,
    by angle: Double,
    over duration: Double,
    from start: Double = 0
  ) {
    perform(.rotate(at: center, by: angle, radius: radius, over: duration, angle: start))
  }

  /// Draws circles with one finger.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - radius: The radius, in points.
  ///   - turns: The number of turns, clockwise on screen when positive.
  ///   - duration: The duration in seconds.
  ///   - start: The direction from the centre to where the finger comes down, in radians.
  public func circle(
    center: Point,
    radius: Double,
    turns: Double = 1,
    over duration: Double,
    from start: Double = 0
  ) {
    perform(.circle(at: center, radius: radius, turns: turns, over: duration, angle: start))
  }

  /// Draws a line through points with one finger, and lifts at the last point.
  ///
  /// - Parameters:
  ///   - points: The readings of the finger, in window points, at equal intervals; not empty.
  ///   - duration: The duration in seconds.
  public func draw(_ points: [Point], over duration: Double) {
    perform(.draw(points, over: duration))
  }
}

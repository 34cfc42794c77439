@_exported public import GesturePlanning
import GestureViews
public import Gestures

// Complete gestures of fingers that are not down yet, from the first contact to the last lift. A plan has them all;
// the two that most tests need have a method.
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
  /// ```swift
  /// stage.perform(.pinch(at: Point(200, 300), from: 100, to: 240, over: 0.4))
  /// stage.perform(.drag([Point(100, 400), Point(300, 400)], over: 0.2))
  /// ```
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

  /// Makes any contact a finger.
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
}

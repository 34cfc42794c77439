import GesturePlanning
public import Gestures

/// Fingers of a stage that act together, or one finger, pencil or pointer: all readings of one time are one event.
///
/// Each call returns the fingers, so that a script reads from left to right. The script does not
/// check its input: fingers that are down may come down again, as happens when a lift was lost.
///
/// ```swift
/// stage.finger(1).down(at: Point(100, 100)).move(by: Vector(80, 0), over: 0.2).hold(for: 0.1).up()
/// stage.fingers([1, 2]).down(at: [Point(150, 400), Point(250, 400)])
///   .move(to: [Point(100, 400), Point(300, 400)], over: 0.3).up()
/// ```
public final class Fingers {
  /// The stage on which the fingers act.
  public let stage: TestStage
  private let ids: [TouchID]

  init(stage: TestStage, ids: [TouchID]) {
    self.stage = stage
    self.ids = ids
  }

  /// The locations of the fingers in window points, in the order in which the fingers were named.
  public var locations: [Point] { ids.map { stage.contact($0).location } }

  /// Puts the fingers down, together or one after another as ``TestStage/stagger`` says.
  ///
  /// - Parameter points: A location for each finger, in window points.
  /// - Returns: The fingers.
  @discardableResult
  public func down(at points: [Point]) -> Fingers {
    require(points)
    actInTurn(.began, at: points)
    return self
  }

  /// Moves the fingers along straight lines at constant speed, with readings at the frame rate.
  ///
  /// The first reading comes one frame after the present time, and the last one at the end. A
  /// duration of zero gives one reading at the present time.
  ///
  /// - Parameters:
  ///   - points: A location for each finger, in window points.
  ///   - duration: The duration in seconds, not negative.
  /// - Returns: The fingers.
  @discardableResult
  public func move(to points: [Point], over duration: Double) -> Fingers {
    require(points)
    let starts = locations
    return move(over: duration) { index, share in
      FingerPath.location(from: starts[index], to: points[index], at: share)
    }
  }

  /// Moves all fingers by the same displacement, along straight lines.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of every finger, in points.
  ///   - duration: The duration in seconds, not negative.
  /// - Returns: The fingers.
  @discardableResult
  public func move(by displacement: Vector, over duration: Double) -> Fingers {
    move(to: locations.map { $0 + displacement }, over: duration)
  }

  /// Moves the fingers along paths, with readings at the stage's frame rate.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - path: Returns the location of a finger for its index and a fraction of the duration, which
  ///     increases to 1.
  /// - Returns: The fingers.
  @discardableResult
  public func move(
    over duration: Double,
    along path: (_ index: Int, _ share: Double) -> Point
  ) -> Fingers {
    precondition(duration >= 0, "move(over:): the duration must not be negative")
    let start = stage.now
    for reading in ReadingTimes(over: duration, rate: stage.frameRate) {
      let time = start + reading.time
      if time > stage.now { stage.pass(to: time) }
      act(.moved, at: ids.indices.map { path($0, reading.share) })
    }
    return self
  }

  /// Sends one reading of the fingers at other locations, at the present time.
  ///
  /// - Parameter points: A location for each finger, in window points.
  /// - Returns: The fingers.
  @discardableResult
  public func jump(to points: [Point]) -> Fingers { move(to: points, over: 0) }

  /// Keeps the fingers at their locations.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - sendsStationary: Whether the device sends readings of resting fingers at the frame rate.
  ///     Otherwise only time passes.
  /// - Returns: The fingers.
  @discardableResult
  public func hold(for duration: Double, sendsStationary: Bool = false) -> Fingers {
    guard sendsStationary else {
      stage.wait(duration)
      return self
    }
    let points = locations
    return move(over: duration) { index, _ in points[index] }
  }

  /// Lifts the fingers at their current locations, at the present time or one after another as
  /// ``TestStage/stagger`` says.
  @discardableResult
  public func up() -> Fingers {
    actInTurn(.ended, at: locations)
    return self
  }

  /// Cancels the touches of the fingers, as the system does.
  @discardableResult
  public func cancel() -> Fingers {
    act(.cancelled, at: locations)
    return self
  }

  private func require(_ points: [Point]) {
    precondition(points.count == ids.count, "Fingers: there must be as many places as fingers")
  }

  /// Sends an event for each finger, or one for all of them if they are not staggered.
  private func actInTurn(_ phase: TouchPhase, at points: [Point]) {
    guard !stage.stagger.isNone else { return act(phase, at: points) }
    let start = stage.now
    let order = stage.stagger.sorted(Array(ids.indices), isLift: phase == .ended)
    for (turn, index) in order.enumerated() {
      let time = start + stage.stagger.interval * Double(turn)
      if time > stage.now { stage.advance(to: time) }
      stage.act([TouchSample(id: ids[index], phase: phase, location: points[index])])
    }
  }

  /// Sends one event that contains a reading of each finger.
  private func act(_ phase: TouchPhase, at points: [Point]) {
    stage.act(zip(ids, points).map { TouchSample(id: $0, phase: phase, location: $1) })
  }
}

extension TestStage {
  /// Sends one event that contains readings of contacts of the script.
  func act(_ readings: [TouchSample]) {
    send(
      readings.map { reading in
        var contact = contact(reading.id)
        contact.location = reading.location
        contact.isDown = reading.phase == .began || reading.phase == .moved && contact.isDown
        note(contact)
        var sample = reading
        sample.kind = contact.kind
        // When a pointer is lifted, none of its buttons is pressed.
        let isUp = reading.phase == .ended || reading.phase == .cancelled
        sample.buttons = isUp ? [] : contact.buttons
        return sample
      }
    )
  }
}

import GestureDrawing
import GestureScenarios
import Gestures

/// The animation of a picture: a line moves over the timeline while dots follow the fingers.
package struct Playback {
  /// How many seconds of the animation one second of the recording takes.
  package let slowness: Double
  /// The duration of one loop, in seconds, with a rest at its end.
  package let duration: Double
  private let axis: TimeAxis
  private let contacts: [RecordedContact]

  /// The minimum duration that can be followed, and the rest after it, in seconds.
  ///
  /// > Source: chosen by looking.
  private static let shortest = 4.0
  private static let rest = 1.5

  init(_ recording: SceneRecording, _ axis: TimeAxis) {
    var slowness = 1.0
    while axis.busySeconds * slowness < Self.shortest { slowness *= 2 }
    self.slowness = slowness
    self.axis = axis
    duration = axis.busySeconds * slowness + Self.rest
    contacts = recording.contacts.filter { axis.shows($0.start, $0.last) }
  }

  /// The speed, for people.
  var speedText: String {
    slowness == 1 ? "plays at real speed" : "plays at 1/\(Int(slowness)) of real speed"
  }

  /// The motion of every part.
  var motion: SVGMotion { SVGMotion(duration: duration) }

  /// Returns the fraction of the loop at which a time of the recording is shown.
  func share(_ seconds: Double) -> Double {
    axis.share(seconds) * (duration - Self.rest) / duration
  }

  /// Returns the parts that move.
  ///
  /// - Parameters:
  ///   - timeline: Gives the line its height.
  ///   - convertToPicture: Converts a point of the window to the picture.
  /// - Returns: The parts.
  func elements(over timeline: Timeline, convertToPicture: (Point) -> Point) -> [SVGElement] {
    line(from: timeline.rows.first?.frame.minY ?? 0, to: timeline.maxY)
      + fingers(radius: 11, .accent, convertToPicture: convertToPicture)
  }

  /// Returns the line that moves over a timeline, and the veil over what is still to come.
  func line(from top: Double, to bottom: Double) -> [SVGElement] {
    let over = share(axis.end)
    // Later parts of the timeline are covered; without motion nothing is covered.
    let veil = SVGElement.rectangle(Rect(axis.maxX, top, 0, bottom - top))
      .filled(.paper, opacity: 0.75)
      .moved("x", [(0, axis.minX), (over, axis.maxX), (1, axis.maxX)], motion)
      .moved("width", [(0, axis.maxX + 14 - axis.minX), (over, 14), (1, 0)], motion)
    let head = SVGElement.line(Point(axis.minX, top), Point(axis.minX, bottom))
      .outlined(.ink, width: 1.5).faded(0)
      .moved("x1", [(0, axis.minX), (over, axis.maxX), (1, axis.maxX)], motion)
      .moved("x2", [(0, axis.minX), (over, axis.maxX), (1, axis.maxX)], motion)
      .moved("opacity", [(0, 1), (over, 0), (1, 0)], motion, jumps: true)
    return [veil, head]
  }

  /// Returns the moving dots of the fingers.
  func fingers(
    radius: Double,
    _ colour: SVGColour,
    convertToPicture: (Point) -> Point
  ) -> [SVGElement] {
    contacts.map { finger($0, radius: radius, colour, convertToPicture) }
  }

  private func finger(
    _ contact: RecordedContact,
    radius: Double,
    _ colour: SVGColour,
    _ convertToPicture: (Point) -> Point
  ) -> SVGElement {
    var steps: [(share: Double, position: Point)] = []
    func add(_ seconds: Double) {
      let share = share(seconds)
      if let last = steps.last?.share, share <= last { return }
      let location = contact.location(at: Timestamp(seconds: seconds))
      steps.append((share, convertToPicture(location)))
    }
    let (first, last) = (
      max(contact.start.seconds, axis.start), min(contact.last.seconds, axis.end)
    )
    // More than sixty locations per second are not visible.
    let step = max(1 / 60 / slowness, (last - first) / 600)
    steps.append((0, convertToPicture(contact.location(at: Timestamp(seconds: first)))))
    add(first)
    var time = first + step
    while time < last {
      add(time)
      time += step
    }
    add(last)
    steps.append((1, steps[steps.count - 1].position))
    var shown = [(share: 0.0, value: 0.0)]
    if share(first) > 0 { shown.append((share(first), 1)) } else { shown[0].value = 1 }
    // A tap is shown at least for a moment.
    shown.append((min(max(share(last), share(first) + 0.02), 0.999), 0))
    shown.append((1, 0))
    return SVGElement.circle(steps[0].position, radius: radius).filled(colour, opacity: 0.55).faded(
      0
    )
    .moved("cx", steps.map { ($0.share, $0.position.x) }, motion)
    .moved("cy", steps.map { ($0.share, $0.position.y) }, motion)
    .moved("opacity", shown, motion, jumps: true)
  }
}

public import GestureGeometry
public import GestureScenarios
import GestureRecognition
import GestureTouches
public import GestureTraces

/// Finds the rule that an event of a recognizer runs.
///
/// It follows the touches of one window, to know how many fingers there were and where the first
/// came down.
public struct RuleMatcher: Sendable {
  /// A command that is to be run.
  public struct Call: Sendable {
    /// The rule.
    public var rule: ListenRule
    /// The variables of the environment for the command, in order.
    public var variables: [(name: String, value: String)]
  }

  private let size: Size
  /// The contacts that are down.
  private var down: Set<TouchID> = []
  /// The most contacts at once since the surface was empty.
  private var fingers = 0
  /// Where the first of them came down.
  private var start: Point?
  /// The most fingers that each recognizer reported since it began.
  private var fingersOfRecognizer: [String: Int] = [:]

  /// Creates a matcher.
  ///
  /// - Parameter size: The size of the window, in points.
  public init(size: Size) { self.size = size }

  /// Records the touches of a frame; call it before the events of the frame are matched.
  public mutating func take(_ frame: TraceFrame) {
    // What ends in this frame is still one of the fingers of its gestures.
    for sample in frame.touches {
      switch sample.phase {
      case .began:
        if down.isEmpty {
          start = sample.location
          fingers = 0
        }
        down.insert(sample.id)
        fingers = max(fingers, down.count)
      case .ended, .cancelled: down.remove(sample.id)
      default: break
      }
    }
    if frame.isCancelAll { down = [] }
  }

  /// Returns the command that an event runs; nil for none.
  ///
  /// - Parameters:
  ///   - event: The next event of the window's recognizers.
  ///   - configuration: The rules, of which the first that matches is used.
  ///   - device: The name and the file of the device.
  /// - Returns: A rule and the variables for its command.
  public mutating func call(
    for event: SceneEvent,
    in configuration: ListenConfiguration,
    device: (name: String, path: String)
  ) -> Call? {
    guard event.isAction else {
      fingersOfRecognizer[event.recognizer] = nil
      return nil
    }
    let reported = Int(event.value("numberOfTouches") ?? 0)
    let isFirst = fingersOfRecognizer[event.recognizer] == nil
    let most = max(reported, fingersOfRecognizer[event.recognizer] ?? 0)
    let isLast = event.state == "ended" || event.state == "cancelled"
    fingersOfRecognizer[event.recognizer] = isLast ? nil : most
    let count = most > 0 ? most : fingers
    let start = start ?? Point(event.value("x") ?? 0, event.value("y") ?? 0)
    for rule in configuration.rules
    where rule.fingers == nil || rule.fingers == count {
      guard rule.gesture.matches(event, isFirst: isFirst),
        configuration.contains(start, rule.start, in: size),
        rule.device.map({ Pattern($0).matches(device.name) || Pattern($0).matches(device.path) })
          ?? true
      else { continue }
      let place = StartPlace(start, in: size, configuration)
      return Call(
        rule: rule,
        variables: variables(event, rule, fingers: count, start: start, place, device)
      )
    }
    return nil
  }
}

extension RuleMatcher {
  private func variables(
    _ event: SceneEvent,
    _ rule: ListenRule,
    fingers: Int,
    start: Point,
    _ place: StartPlace,
    _ device: (name: String, path: String)
  ) -> [(name: String, value: String)] {
    var variables = [
      ("GESTURE", rule.gesture.word), ("GESTURE_RECOGNIZER", event.recognizer),
      ("GESTURE_STATE", event.state), ("GESTURE_FINGERS", "\(fingers)"),
      ("GESTURE_DIRECTION", rule.gesture.direction), ("GESTURE_EDGE", place.edge),
      ("GESTURE_CORNER", place.corner), ("GESTURE_DEVICE", device.path),
      ("GESTURE_DEVICE_NAME", device.name),
      ("GESTURE_TIME", DecimalText.fixed(event.time.seconds, 3)),
      ("GESTURE_START_X", DecimalText.short(start.x, 3)),
      ("GESTURE_START_Y", DecimalText.short(start.y, 3)),
      ("GESTURE_WIDTH", DecimalText.short(size.width, 3)),
      ("GESTURE_HEIGHT", DecimalText.short(size.height, 3)),
    ]
    if case .action(let reading) = event.kind {
      for number in reading.values where number.name != "numberOfTouches" {
        variables.append(("GESTURE_" + Self.upper(number.name), DecimalText.short(number.value, 3)))
      }
    }
    return variables
  }

  /// Returns `TRANSLATION_X` for `translationX`.
  private static func upper(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "_" }
      text += letter.uppercased()
    }
  }
}

/// Where a gesture started, in words; empty texts for the middle.
private struct StartPlace {
  var edge = ""
  var corner = ""

  init(_ point: Point, in size: Size, _ configuration: ListenConfiguration) {
    for edge in ListenRule.Edge.allCases
    where configuration.contains(point, .edge(edge, 0...1), in: size) {
      self.edge = edge.rawValue
      break
    }
    for corner in ListenRule.Corner.allCases
    where configuration.contains(point, .corner(corner), in: size) {
      self.corner = corner.rawValue
      break
    }
  }
}

extension ListenConfiguration {
  /// Returns whether a location is where a rule wants its gesture to start.
  func contains(_ point: Point, _ start: ListenRule.Start, in size: Size) -> Bool {
    let place = EdgeStart(point, in: Rect(origin: .zero, size: size))
    switch start {
    case .anywhere: return true
    case .corner(let corner): return place.distance(from: corner) <= cornerSize
    case .edge(let edge, let section):
      return place.distance(from: edge) <= edgeWidth
        && section.contains(place.position(along: edge))
    }
  }
}

extension ListenRule.Gesture {
  /// Returns whether an event is this gesture.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isFirst: Whether its recognizer has reported nothing before in this gesture.
  /// - Returns: Whether it is this gesture, and not only a part of it.
  func matches(_ event: SceneEvent, isFirst: Bool) -> Bool {
    let isEnd = event.state == "ended"
    switch (self, event.type.word) {
    case (.recognizer(let id), _):
      // Once a gesture: a continuous recognizer when it begins, another one when it is recognized.
      return id == event.recognizer && isFirst && event.state != "cancelled"
    case (.tap(let count), "tap"): return isEnd && Int(event.value("tapCount") ?? 1) == count
    case (.press, "longPress"): return event.state == "began"
    case (.circle, "circle"): return isEnd
    case (.swipe(let direction), "swipe"):
      guard isEnd, case .action(let reading) = event.kind else { return false }
      return reading.word?.text == direction.rawValue
    case (.drag(let direction, let length), "pan"),
      (.drag(let direction, let length), "screenEdgePan"):
      guard isEnd, let x = event.value("translationX"), let y = event.value("translationY") else {
        return false
      }
      let (along, across) =
        switch direction {
        case .left: (-x, y)
        case .right: (x, y)
        case .up: (-y, x)
        case .down: (y, x)
        }
      return along >= length && along >= abs(across)
    case (.pinch(let isIn, let factor), "pinch"):
      guard isEnd, let scale = event.value("scale"), scale > 0 else { return false }
      return isIn ? scale <= 1 / factor : scale >= factor
    case (.rotate(let isRight, let angle), "rotation"):
      guard isEnd, let rotation = event.value("rotation") else { return false }
      let degrees = rotation * 180 / .pi
      return isRight ? degrees >= angle : degrees <= -angle
    default: return false
    }
  }

  /// The gesture's word in a configuration.
  var word: String {
    switch self {
    case .tap(let count): ["tap", "double-tap", "triple-tap"][count - 1]
    case .press: "press"
    case .swipe: "swipe"
    case .drag: "drag"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .circle: "circle"
    case .recognizer: "recognizer"
    }
  }

  /// The direction's word; empty for a gesture without one.
  var direction: String {
    switch self {
    case .swipe(let direction), .drag(let direction, _): direction.rawValue
    case .pinch(let isIn, _): isIn ? "in" : "out"
    case .rotate(let isRight, _): isRight ? "right" : "left"
    default: ""
    }
  }
}

public import GestureScenarios
public import GestureTraces
public import Gestures

/// Finds the rules that the gestures of one window run.
///
/// One gesture runs one rule: once a rule runs, nothing else that the same contacts do runs another one. Of what ends in
/// one frame, such as a pinch and a rotation, the first rule of the file runs.
public struct RuleMatcher: Sendable {
  /// A command that must run.
  public struct Call: Sendable {
    /// The rule.
    public var rule: ListenRule
    /// The variables of the environment for the command, in order.
    public var variables: [(name: String, value: String)]
  }

  /// A contact, and whether a rule has run for it.
  private struct Contact {
    let id: TouchID
    let start: Point
    var isSpent = false
  }

  /// What a recognizer has reported in its attempt.
  private struct Progress {
    var last: SceneEvent
    var fingers: Int
    /// How many fingers it had when more came, which ended it; nil before.
    var ended: Int?
  }

  /// An event that is the gesture of a rule.
  private struct Match {
    let index: Int
    let event: SceneEvent
    let state: String
    let fingers: Int
  }

  /// The number of contacts that are remembered: more than fit on a screen while a tap waits for the next one.
  private static let memory = 64

  private let size: Size
  /// The contacts that are down.
  private var down: Set<TouchID> = []
  /// The newest contacts, oldest first.
  private var contacts: [Contact] = []
  /// The most contacts at once since the surface was empty.
  private var fingers = 0
  /// The recognizers that have reported something in their attempts.
  private var progress: [String: Progress] = [:]

  /// Creates a matcher.
  ///
  /// - Parameter size: The size of the window, in points.
  public init(size: Size) { self.size = size }

  /// Records the touches of a frame; call it before the frame is played.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - configuration: The rules.
  ///   - device: The name and the file of the device.
  /// - Returns: The rules of drags that end because more fingers come than they have.
  public mutating func take(
    _ frame: TraceFrame,
    in configuration: ListenConfiguration,
    device: (name: String, path: String)
  ) -> [Call] {
    var isMore = false
    // What ends in this frame is still one of the fingers of its gestures.
    for sample in frame.touches {
      switch sample.phase {
      case .began:
        isMore = !down.isEmpty
        if down.isEmpty { fingers = 0 }
        down.insert(sample.id)
        fingers = max(fingers, down.count)
        contacts.removeAll { $0.id == sample.id }
        contacts.append(Contact(id: sample.id, start: sample.location))
      case .ended, .cancelled: down.remove(sample.id)
      default: break
      }
    }
    if frame.isCancelAll { down = [] }
    if contacts.count > Self.memory { contacts.removeFirst(contacts.count - Self.memory) }
    return isMore ? endDrags(in: configuration, device) : []
  }

  /// Returns the commands that the events of a frame run.
  ///
  /// - Parameters:
  ///   - events: The next events of the window's recognizers.
  ///   - configuration: The rules.
  ///   - device: The name and the file of the device.
  /// - Returns: The rules and the variables for their commands.
  public mutating func calls(
    for events: [SceneEvent],
    in configuration: ListenConfiguration,
    device: (name: String, path: String)
  ) -> [Call] {
    choose(events.compactMap { match($0, in: configuration, device) }, in: configuration, device)
  }

  private mutating func endDrags(
    in configuration: ListenConfiguration,
    _ device: (name: String, path: String)
  ) -> [Call] {
    var matches: [Match] = []
    for (id, drag) in progress.sorted(by: { $0.key < $1.key })
    where drag.last.type.word == "pan" && drag.ended == nil {
      progress[id]?.ended = drag.fingers
      if let match = rule(
        for: drag.last,
        as: "ended",
        drag.fingers,
        isFirst: false,
        in: configuration,
        device
      ) {
        matches.append(match)
      }
    }
    return choose(matches, in: configuration, device)
  }

  private mutating func match(
    _ event: SceneEvent,
    in configuration: ListenConfiguration,
    _ device: (name: String, path: String)
  ) -> Match? {
    let former = progress[event.recognizer]
    let isLast = !event.isAction || event.state == "ended" || event.state == "cancelled"
    let most = max(Int(event.value("numberOfTouches") ?? 0), former?.fingers ?? 0)
    progress[event.recognizer] =
      isLast ? nil : Progress(last: event, fingers: most, ended: former?.ended)
    // A pan that takes further fingers goes on as a drag of more.
    guard event.isAction, most == 0 || most != former?.ended else { return nil }
    return rule(
      for: event,
      as: event.state,
      most > 0 ? most : fingers,
      isFirst: former == nil,
      in: configuration,
      device
    )
  }

  /// Returns the first rule whose gesture an event is.
  private func rule(
    for event: SceneEvent,
    as state: String,
    _ fingers: Int,
    isFirst: Bool,
    in configuration: ListenConfiguration,
    _ device: (name: String, path: String)
  ) -> Match? {
    let start = start(of: event)
    let index = configuration.rules.firstIndex { rule in
      (rule.fingers == nil || rule.fingers == fingers)
        && rule.gesture.matches(event, state: state, isFirst: isFirst)
        && configuration.contains(start, rule.start, in: size)
        && rule.device.map { Pattern($0).matches(device.name) || Pattern($0).matches(device.path) }
          ?? true
    }
    return index.map { Match(index: $0, event: event, state: state, fingers: fingers) }
  }

  /// Where the first contact of an attempt came down.
  private func start(of event: SceneEvent) -> Point {
    contacts.first { event.contacts.contains($0.id) }?.start
      ?? Point(event.value("x") ?? 0, event.value("y") ?? 0)
  }

  /// Returns the calls of those matches whose contacts have run no rule, the first rule of the file first.
  private mutating func choose(
    _ matches: [Match],
    in configuration: ListenConfiguration,
    _ device: (name: String, path: String)
  ) -> [Call] {
    // Sorting is not stable, so equal rules keep their order by position.
    let order = matches.indices.sorted { (matches[$0].index, $0) < (matches[$1].index, $1) }
    return order.compactMap { position in
      let match = matches[position]
      let own = contacts.indices.filter { match.event.contacts.contains(contacts[$0].id) }
      guard !own.contains(where: { contacts[$0].isSpent }) else { return nil }
      for index in own { contacts[index].isSpent = true }
      return Call(
        rule: configuration.rules[match.index],
        variables: variables(match, in: configuration, device)
      )
    }
  }
}

extension RuleMatcher {
  private func variables(
    _ match: Match,
    in configuration: ListenConfiguration,
    _ device: (name: String, path: String)
  ) -> [(name: String, value: String)] {
    let event = match.event
    let rule = configuration.rules[match.index]
    let start = start(of: event)
    let place = StartPlace(start, in: size, configuration)
    var variables = [
      ("GESTURE", rule.gesture.word), ("GESTURE_RECOGNIZER", event.recognizer),
      ("GESTURE_STATE", match.state), ("GESTURE_FINGERS", "\(match.fingers)"),
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
  ///   - state: Its state, or the one that takes its place.
  ///   - isFirst: Whether its recognizer has reported nothing before in this gesture.
  /// - Returns: Whether it is this gesture, and not only a part of it.
  func matches(_ event: SceneEvent, state: String, isFirst: Bool) -> Bool {
    let isEnd = state == "ended"
    switch (self, event.type.word) {
    case (.recognizer(let id), _):
      // Once a gesture: a continuous recognizer when it begins, another one when it is recognized.
      return id == event.recognizer && isFirst && state != "cancelled"
    case (.tap(let count), "tap"): return isEnd && Int(event.value("tapCount") ?? 1) == count
    case (.press, "longPress"): return state == "began"
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

import Gestures

/// What nodes and recognizers of one screen note, in order.
final class Notes {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines so far, and removes them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A node of a fictional toolkit whose frame and touches are in window points.
final class PartNode: GestureNode {
  let gestures = GestureAttachments()
  let name: String
  let frame: Rect
  private let notes: Notes
  private var parent: PartNode?
  var isMultipleTouchEnabled = true
  var isExclusiveTouch = false
  /// The node in front of which this one is drawn.
  weak var below: PartNode?
  /// How often the engine asked for the parent.
  private(set) var questions = 0

  init(_ name: String, _ frame: Rect, in parent: PartNode?, _ notes: Notes) {
    self.name = name
    self.frame = frame
    self.parent = parent
    self.notes = notes
  }

  var gestureName: String? { name }

  var gestureParent: (any GestureNode)? {
    questions += 1
    return parent
  }

  func convertFromWindow(_ point: Point) -> Point { point }

  func isDrawn(inFrontOf other: any GestureNode) -> Bool { below === other }

  func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches) }
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { note("cancelled", touches) }

  private func note(_ phase: String, _ touches: [Touch]) {
    let locations = touches.map { "\($0.id.contact)@\(Int($0.location(in: nil).x))" }
    notes.add("\(name) \(phase) \(locations.joined(separator: " "))")
  }
}

/// The screen of the fictional toolkit: nodes, the later ones in front, and an engine.
final class PartScreen: GestureHost {
  let engine = GestureEngine()
  let notes = Notes()
  private(set) var nodes: [PartNode] = []
  /// Called with each event before it is dispatched.
  var onEvent: ((TouchEvent) -> Void)?

  /// Adds a node that is 100 points high, with the given range of x.
  func add(_ name: String, _ x: Range<Double> = 0..<1000, in parent: PartNode? = nil) -> PartNode {
    let frame = Rect(x.lowerBound, 0, x.upperBound - x.lowerBound, 100)
    let node = PartNode(name, frame, in: parent, notes)
    nodes.append(node)
    return node
  }

  func hitTest(_ point: Point) -> (any GestureNode)? {
    nodes.last { $0.frame.contains(point) }
  }

  func contains(_ node: any GestureNode) -> Bool { nodes.contains { $0 === node } }

  var gestureBounds: Rect { Rect(0, 0, 1000, 100) }

  func send(_ event: TouchEvent, through engine: GestureEngine) {
    onEvent?(event)
    engine.dispatch(event)
  }

  /// Sends one event with a phase and an x for each contact.
  func send(_ samples: (contact: Int64, phase: TouchPhase, x: Double)..., at seconds: Double) {
    let touches = samples.map {
      TouchSample(id: TouchID($0.contact), phase: $0.phase, location: Point($0.x, 50))
    }
    engine.send(.touches(touches), at: Timestamp(seconds: seconds), host: self)
  }

  func advance(to seconds: Double) {
    engine.send(.time, at: Timestamp(seconds: seconds), host: self)
  }

  /// Attaches a recognizer that notes its actions and resets under a name.
  @discardableResult
  func attach(_ name: String, to node: PartNode) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer()
    recognizer.label = name
    recognizer.notes = notes
    recognizer.addAction { $0.notes?.add("\($0.label) acts \($0.state)") }
    node.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A recognizer that does what a test tells it to.
final class ScriptedRecognizer: GestureRecognizer {
  typealias Reaction = (ScriptedRecognizer) -> Void

  var label = ""
  var notes: Notes?
  var onBegan: Reaction?
  var onMoved: Reaction?
  var onWoken: Reaction?
  var onReset: Reaction?
  /// Whether it excludes other recognizers.
  var prevents = true

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onBegan?(self) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { onMoved?(self) }
  override func woken(_ kind: WakeKind, at time: Timestamp) {
    notes?.add("\(label) \(kind) \(time.seconds)")
    onWoken?(self)
  }
  override func reset() { onReset?(self) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
}

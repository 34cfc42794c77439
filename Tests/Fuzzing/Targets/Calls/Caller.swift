import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureViews
import RandomStreams

/// Client code that retains objects of every kind, and calls them in random order.
final class Caller {
  /// The owner of the callbacks; nil when the run is over.
  nonisolated(unsafe) static var current: Caller?
  /// The number of views, recognizers and windows that have not been released.
  nonisolated(unsafe) static var living = 0

  var choices: RandomChoices
  /// The number of calls that are still allowed, so that calls from callbacks end.
  private var callsLeft = 3000
  private var depth = 0
  /// The number of objects that are being released around the current call.
  ///
  /// The result of a call is then not kept, because it may be one of them.
  var dying = 0
  var time = Timestamp.zero

  // The objects that client code retains.
  var windows: [Window] = []
  var screens: [Screen] = []
  var views: [View] = []
  var nodes: [any GestureNode] = []
  var recognizers: [GestureRecognizer] = []
  var delegates: [CallDelegate] = []
  var touches: [Touch] = []
  var touchLists: [[Touch]] = []
  var events: [TouchEvent] = []
  var engines: [GestureEngine] = []
  var attachments: [GestureAttachments] = []
  var tokens: [ActionToken] = []
  var animations: [ViewAnimation] = []
  var decisions: [Decision] = []
  var reasons: [FailureReason] = []
  /// The observers, of which each window has the first, several, or none.
  let observers = [CallObserver(), CallObserver()]

  /// Objects that were removed from a bag.
  private var dropped: [Any] = []

  private init(_ choices: RandomChoices) { self.choices = choices }

  /// Runs client code until no bytes are left.
  ///
  /// - Parameter choices: The source of all decisions.
  /// - Returns: The number of objects that remain after client code has released all.
  static func run(_ choices: RandomChoices) -> Int {
    living = 0
    do {
      let caller = Caller(choices)
      current = caller
      caller.build()
      var steps = 0
      while caller.choices.hasBytes, steps < 600 {
        steps += 1
        caller.step()
      }
      caller.callsLeft = 0
      // The objects of the caller are released at the end, when no more callbacks run.
      withExtendedLifetime(caller) { current = nil }
    }
    return living
  }

  private func build() {
    for _ in 0..<2 {
      addWindow()
      for _ in 0..<3 { addView() }
      for _ in 0..<4 { addRecognizer() }
    }
    for (index, recognizer) in recognizers.enumerated() where choices.chance(80) {
      views[index % views.count].addGestureRecognizer(recognizer)
    }
  }

  /// Performs one step of the outermost code, which is usually the host's.
  private func step() {
    if choices.chance(60) { host() } else { call() }
  }

  /// Whether a recognizer may forward touches to a further recognizer.
  var depthAllowsForwarding: Bool { depth < 6 && callsLeft > 0 }

  /// Forwards touches to a recognizer from another one.
  func forwarded(
    _ inner: GestureRecognizer,
    _ touches: [Touch],
    _ event: TouchEvent,
    _ forward: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    callsLeft -= 1
    depth += 1
    forward(inner, touches, event)
    depth -= 1
  }

  /// Called from every callback; sometimes makes further calls.
  func callback(_ touches: [Touch] = [], _ event: TouchEvent? = nil) {
    if dying == 0 {
      if !touches.isEmpty { keep(touches, in: &touchLists) }
      if let touch = touches.last { keep(touch, in: &self.touches) }
      if let event { keep(event, in: &events) }
    }
    guard depth < 4, callsLeft > 0, choices.chance(15) else { return }
    for _ in 0...choices.below(2) { call() }
  }

  /// Makes calls while an object is being released.
  static func died() {
    living -= 1
    guard let current else { return }
    current.dying += 1
    current.callback()
    current.dying -= 1
  }

  /// Makes one random call.
  func call() {
    guard callsLeft > 0 else { return }
    callsLeft -= 1
    depth += 1
    makeCall()
    _ = takeDropped()
    depth -= 1
  }

  private func makeCall() {
    switch choices.below(12) {
    case 0, 1: forward()
    case 2: useRecognizer()
    case 3: changeRecognizer()
    case 4: relateRecognizers()
    case 5: useKind()
    case 6: useTouch()
    case 7: changeTree()
    case 8: useView()
    case 9: useControl()
    case 10: useWindow()
    default: letGo()
    }
  }

  /// Releases an object, possibly as its last owner.
  private func letGo() {
    switch choices.below(14) {
    case 0...2: drop(from: &recognizers)
    case 3...5: drop(from: &views)
    case 6: drop(from: &windows)
    case 7: drop(from: &delegates)
    case 8: drop(from: &screens)
    case 9: drop(from: &nodes)
    case 10: drop(from: &attachments)
    case 11:
      dropped.append((touches, touchLists, events))
      touches = []
      touchLists = []
      events = []
    case 12:
      dropped.append((reasons, decisions))
      reasons = []
      decisions = []
    default: drop(from: &engines)
    }
    if windows.isEmpty { addWindow() }
    if choices.chance(30) { addView() }
    if recognizers.count < 3 || choices.chance(30) { addRecognizer() }
  }

  // MARK: - Bags

  /// Keeps an object, and replaces another one when the bag is full.
  ///
  /// If the other object has no other owner, it is released after the bag is complete again.
  func keep<T>(_ element: T, in bag: inout [T]) {
    guard dying == 0 else { return }
    guard bag.count >= 24 else { return bag.append(element) }
    let index = choices.below(bag.count)
    dropped.append(bag[index])
    bag[index] = element
  }

  /// Removes an object, which is released after the bag is complete again.
  private func drop<T>(from bag: inout [T]) {
    if !bag.isEmpty { dropped.append(bag.remove(at: choices.below(bag.count))) }
  }

  /// Returns the removed objects, so that the caller releases them.
  @inline(never)
  private func takeDropped() -> [Any] {
    defer { dropped = [] }
    return dropped
  }

  func any<T>(_ bag: [T]) -> T? { bag.isEmpty ? nil : choices.pick(bag) }

  // MARK: - Values

  func number() -> Double {
    choices.pick([0, 1, 5, 12, 40, 100, 250, -20, 0.3, 1e9, .nan, .infinity])
  }

  func point() -> Point { Point(Double(choices.below(30)) * 10, Double(choices.below(30)) * 10) }

  func oddPoint() -> Point { choices.chance(80) ? point() : Point(number(), number()) }

  func count() -> Int { choices.pick([1, 2, 0, 3, -1, .max, .min]) }

  func space() -> (any CoordinateSpace)? {
    switch choices.below(3) {
    case 0: nil
    case 1: any(views)
    default: any(nodes)
    }
  }
}

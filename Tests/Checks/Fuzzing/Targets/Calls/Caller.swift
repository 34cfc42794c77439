import GestureComposition
import GestureViews
import Gestures
import RandomStreams

/// Client code of the engine and of its views.
final class Caller: Client {
  /// The owner of the callbacks; nil when the run is over.
  static var current: Caller? { active as? Caller }

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
  var gestures: [AttachedGesture] = []
  /// The observers, of which each window has the first, several, or none.
  let observers = [CallObserver(), CallObserver()]
  /// Targets of actions, which their recognizers do not retain.
  var targets: [CallTarget] = []

  override func build() {
    for _ in 0..<2 {
      addWindow()
      for _ in 0..<3 { addView() }
      for _ in 0..<4 { addRecognizer() }
    }
    for (index, recognizer) in recognizers.enumerated() where choices.chance(80) {
      views[index % views.count].addGestureRecognizer(recognizer)
    }
  }

  /// Called from every callback with touches; keeps them, and sometimes makes further calls.
  func callback(_ touches: [Touch], _ event: TouchEvent? = nil) {
    if dying == 0 {
      if !touches.isEmpty { keep(touches, in: &touchLists) }
      if let touch = touches.last { keep(touch, in: &self.touches) }
      if let event { keep(event, in: &events) }
    }
    callback()
  }

  override func host() { sendInput() }

  override func makeCall() {
    switch choices.below(15) {
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
    case 11: useAlternatives()
    case 12: useComposition()
    case 13: useShorthands()
    default: letGo()
    }
  }

  /// Releases an object, possibly as its last owner.
  private func letGo() {
    switch choices.below(15) {
    case 0...2: drop(from: &recognizers)
    case 3...5: drop(from: &views)
    case 6: drop(from: &windows)
    case 7: drop(from: &delegates)
    case 8: drop(from: &screens)
    case 9: drop(from: &nodes)
    case 10: drop(from: &attachments)
    case 11:
      dropAll(from: &touches)
      dropAll(from: &touchLists)
      dropAll(from: &events)
    case 12:
      dropAll(from: &reasons)
      dropAll(from: &decisions)
    case 13: choices.chance(50) ? drop(from: &gestures) : drop(from: &targets)
    default: drop(from: &engines)
    }
    if windows.isEmpty { addWindow() }
    if choices.chance(30) { addView() }
    if recognizers.count < 3 || choices.chance(30) { addRecognizer() }
  }

  func space() -> (any CoordinateSpace)? {
    switch choices.below(3) {
    case 0: nil
    case 1: any(views)
    default: any(nodes)
    }
  }
}

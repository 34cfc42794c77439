import GestureUIKit
import RandomStreams

/// Client code that is written for UIKit's names.
final class UIKitCaller: Client {
  /// The owner of the callbacks; nil when the run is over.
  static var current: UIKitCaller? { active as? UIKitCaller }

  // The objects that client code retains.
  var windows: [UIWindow] = []
  /// The views that are not windows.
  var views: [UIView] = []
  var responders: [UIResponder] = []
  var controllers: [UIKitController] = []
  var animators: [UIViewPropertyAnimator] = []
  var recognizers: [UIGestureRecognizer] = []
  var targets: [UIKitTarget] = []
  var delegates: [any UIGestureRecognizerDelegate] = []
  var scrollDelegates: [any UIScrollViewDelegate] = []
  var touches: [UITouch] = []
  var touchSets: [Set<UITouch>] = []
  var events: [UIEvent] = []
  var presses: [UIPress] = []
  var actions: [UIAction] = []
  var tokens: [ActionToken] = []
  /// The values of retained touches that have ended.
  private var ended: [UITouch: String] = [:]

  // The engine's objects, which may live longer than those that own them.
  var engineViews: [View] = []
  var engineRecognizers: [GestureRecognizer] = []
  var engineEvents: [TouchEvent] = []
  let observer = UIKitObserver()

  override func build() {
    for _ in 0..<2 {
      addWindow()
      for _ in 0..<3 { addView() }
      for _ in 0..<4 { addRecognizer() }
    }
    for (index, recognizer) in recognizers.enumerated() where choices.chance(80) {
      // Calls from overrides may have released the views.
      if !views.isEmpty { views[index % views.count].addGestureRecognizer(recognizer) }
    }
  }

  /// Called from every callback with touches; keeps them, and sometimes makes further calls.
  func callback(_ touches: Set<UITouch>, _ event: UIEvent? = nil) {
    if dying == 0 {
      if !touches.isEmpty { keep(touches, in: &touchSets) }
      if let touch = inOrder(touches).last { keep(touch, in: &self.touches) }
      if let event { keep(event, in: &events) }
    }
    callback()
  }

  /// Returns touches in the same order in every run, unlike a set.
  func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted { ($0.id.contact, $0.timestamp) < ($1.id.contact, $1.timestamp) }
  }

  override func host() { sendInput() }

  override func makeCall() {
    switch choices.below(19) {
    case 0, 1: forward()
    case 2: readRecognizer()
    case 3: changeRecognizer()
    case 4: relateRecognizers()
    case 5: useKind()
    case 6: useTouch()
    case 7: useEvent()
    case 8: changeTree()
    case 9: useView()
    case 10: useControl()
    case 11: useScrollView()
    case 12: useWindow()
    case 13: useEngine()
    case 14: useGeometry()
    case 15: useController()
    case 16: layOut()
    case 17: animateViews()
    default: letGo()
    }
  }

  /// Releases an object, possibly as its last owner.
  private func letGo() {
    switch choices.below(16) {
    case 0...2: drop(from: &recognizers)
    case 3...5: drop(from: &views)
    case 6: drop(from: &windows)
    case 7: drop(from: &delegates)
    case 8: drop(from: &scrollDelegates)
    case 9: drop(from: &targets)
    case 10: drop(from: &responders)
    case 11: drop(from: &actions)
    case 12: drop(from: &controllers)
    case 13: drop(from: &animators)
    case 14:
      dropAll(from: &touches)
      dropAll(from: &touchSets)
      dropAll(from: &events)
      dropAll(from: &presses)
    default:
      dropAll(from: &engineViews)
      dropAll(from: &engineRecognizers)
      dropAll(from: &engineEvents)
    }
    if windows.isEmpty { addWindow() }
    if choices.chance(30) { addView() }
    if recognizers.count < 3 || choices.chance(30) { addRecognizer() }
  }

  /// Any view or window; nil stands for the window in calls that take coordinates.
  func space() -> UIView? {
    switch choices.below(3) {
    case 0: nil
    case 1: any(views)
    default: any(windows)
    }
  }

  /// Any object that receives touches.
  func responder() -> UIResponder? {
    switch choices.below(4) {
    case 0: any(responders)
    case 1: any(windows)
    default: any(views)
    }
  }

  // MARK: - Around an override

  /// Makes calls before and after an override's call of super.
  ///
  /// - Parameters:
  ///   - touches: The touches that the override has received.
  ///   - event: The event that it has received.
  ///   - callSuper: Called once, twice or never.
  static func wrap(
    _ touches: Set<UITouch> = [],
    _ event: UIEvent? = nil,
    _ callSuper: () -> Void
  ) {
    guard let caller = current else { return callSuper() }
    caller.callback(touches, event)
    if caller.choices.chance(85) { callSuper() }
    caller.callback(touches, event)
    if caller.allowsNesting, caller.choices.chance(5) { caller.nested(callSuper) }
  }

  /// Returns super's answer or another one, and makes calls before.
  static func answer<Answer>(
    _ others: [Answer],
    _ event: UIEvent? = nil,
    _ callSuper: () -> Answer
  ) -> Answer {
    guard let caller = current else { return callSuper() }
    caller.callback([], event)
    return caller.choices.chance(80) ? callSuper() : caller.choices.pick(others)
  }

  // MARK: - Rules

  /// Returns whether an object of UIKit's names and its engine's object disagree about the tree, or
  /// a touch has changed after its end.
  override func brokenRule() -> String? {
    for view in windows + views {
      let (children, engine) = (view.subviews, view.engineView)
      guard children.map(\.engineView).elementsEqual(engine.subviews, by: ===) else {
        return "a view and its engine's view have different subviews"
      }
      guard children.allSatisfy({ $0.superview === view }) else {
        return "a subview has another superview"
      }
      let recognizers = view.gestureRecognizers ?? []
      let theirs = engine.gestureRecognizers.filter { recognizer in
        recognizers.contains { $0.engineRecognizer === recognizer }
      }
      let hidden = engine.gestureRecognizers.count - theirs.count
      guard recognizers.map(\.engineRecognizer).elementsEqual(theirs, by: ===),
        hidden == hiddenRecognizers(of: view)
      else {
        let (ours, all) = (
          recognizers.map { type(of: $0) }, engine.gestureRecognizers.map { type(of: $0) }
        )
        return "\(type(of: view)) has the recognizers \(ours), and its engine's view \(all)"
      }
      guard recognizers.allSatisfy({ $0.view === view }) else {
        return "a recognizer has another view"
      }
    }
    for recognizer in recognizers {
      guard let view = recognizer.view, view.gestureRecognizers?.contains(recognizer) != true else {
        continue
      }
      let zoom = (view as? UIScrollView)?.engineScrollView.pinchGestureRecognizer
      if recognizer.engineRecognizer !== zoom { return "the view of a recognizer does not have it" }
    }
    let hasChanged = ended.contains { touch, values in Self.values(of: touch) != values }
    let gone = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    ended = Dictionary(gone.map { ($0, Self.values(of: $0)) }) { first, _ in first }
    return hasChanged ? "a touch has changed after its end" : nil
  }

  /// Returns how many recognizers of the engine's view are no recognizers of a view: that which delays the touches of
  /// a scroll view's content, and that of its zoom while the scales allow none.
  private func hiddenRecognizers(of view: UIView) -> Int {
    guard let view = view as? UIScrollView else { return 0 }
    let zoom = view.engineScrollView.pinchGestureRecognizer
    let hasZoom = view.engineView.gestureRecognizers.contains { $0 === zoom }
    return hasZoom && view.pinchGestureRecognizer == nil ? 2 : 1
  }

  private static func values(of touch: UITouch) -> String {
    "\(touch.phase) \(touch.timestamp) \(touch.tapCount) \(touch.location(in: nil))"
  }
}

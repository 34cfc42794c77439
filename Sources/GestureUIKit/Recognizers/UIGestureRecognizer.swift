public import Foundation
public import Gestures

/// Recognizes one kind of gesture in the touches of the view to which it is attached.
///
/// It owns a recognizer of the engine, ``engineRecognizer``, which does the recognition. Everything
/// that takes or returns recognizers returns this object, never another one.
///
/// To write your own, subclass this class or a concrete one: override the touch methods, assign
/// ``state``, and clear your fields in ``reset()``.
///
/// A recognizer and its window belong to one thread or actor.
nonisolated open class UIGestureRecognizer: NSObject {
  /// The state of an attempt.
  public typealias State = GestureRecognizer.State

  /// The engine's recognizer, for traces, explanations, settings and tests.
  ///
  /// Do not attach it to a view, and do not set its delegate: use this object for both.
  public private(set) var engineRecognizer: GestureRecognizer

  /// The link of the engine's recognizer; nil for one that a scroll view of the engine created.
  private(set) var link: RecognizerLink?
  var targets: [TargetEntry] = []
  var lastToken: UInt64 = 0
  private var delegateBridge: DelegateBridge?
  /// The view that retains the recognizer.
  private weak var listingView: UIView?

  /// Creates the engine's recognizer for this class.
  class func makeEngineRecognizer() -> GestureRecognizer { GestureRecognizer() }

  /// Creates a recognizer that calls a method of an object, which it does not retain.
  public init(target: Any?, action: Selector?) {
    engineRecognizer = Self.makeEngineRecognizer()
    let link = RecognizerLink()
    self.link = link
    super.init()
    link.connect(to: self)
    engineRecognizer.owner = link
    callTargetsOnActions()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates the recognizer for one that a scroll view of the engine created.
  ///
  /// A designated initializer that clients do not see would keep their subclasses from inheriting ``init()``.
  convenience init(adopting recognizer: GestureRecognizer) {
    self.init(target: nil, action: nil)
    engineRecognizer.owner = nil
    engineRecognizer = recognizer
    link = nil
    callTargetsOnActions()
  }

  /// Returns the engine's recognizer as one of the class that ``makeEngineRecognizer()`` returns.
  func known<Engine: GestureRecognizer>() -> Engine {
    downcast(engineRecognizer, toKnown: Engine.self)
  }

  private func callTargetsOnActions() {
    engineRecognizer.addAction { [weak self] _ in self?.callTargets() }
  }

  /// The name of a client's class; nil for a class of this module.
  var clientClassName: String? { link?.isClientClass == true ? "\(type(of: self))" : nil }

  /// The recognizer in UIKit's words, with the recognizers that it waits for, and those that wait for it.
  open override var description: String { words }

  // MARK: - Configuration

  /// Decides about the recognizer's gestures; not retained.
  ///
  /// The delegate of a scroll view's own recognizer cannot be set: a class that inherits from
  /// `UIScrollView` and conforms to ``UIGestureRecognizerDelegate`` is asked instead.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      UncalledMethods.report(of: delegate)
      guard link != nil else { return }
      // A new object, so that the engine asks every question again.
      delegateBridge = delegate == nil ? nil : DelegateBridge(of: self)
      engineRecognizer.delegate = delegateBridge
    }
  }

  /// A label for logs and explanations; nil for none.
  @_Forwarded(\GestureRecognizer.name) public var name: String?
  /// Whether the recognizer receives input; disabling it during a gesture cancels the gesture.
  @_Forwarded(\GestureRecognizer.isEnabled) open var isEnabled: Bool
  /// Whether recognition cancels the touches in their views, just before the action.
  @_Forwarded(\GestureRecognizer.cancelsTouchesInView) public var cancelsTouchesInView: Bool
  /// Whether views receive nothing of a touch while the recognizer is undecided.
  @_Forwarded(\GestureRecognizer.delaysTouchesBegan) public var delaysTouchesBegan: Bool
  /// Whether a view's `touchesEnded` waits while the recognizer is undecided.
  @_Forwarded(\GestureRecognizer.delaysTouchesEnded) public var delaysTouchesEnded: Bool

  /// The raw values of the ``UITouch/TouchType`` that are admitted, in ascending order; all by default.
  public var allowedTouchTypes: [NSNumber] {
    get {
      (0..<4).filter { engineRecognizer.allowedTouchTypes.rawValue & 1 << $0 != 0 }
        .map { NSNumber(value: $0) }
    }
    set {
      let types = newValue.map(\.intValue).filter { 0..<4 ~= $0 }
      engineRecognizer.allowedTouchTypes = TouchKinds(
        rawValue: types.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
      )
    }
  }

  /// The kinds of presses that are admitted; none by default.
  @_Forwarded(\GestureRecognizer.allowedPressTypes) public var allowedPressTypes:
    [UIPress.PressType]
  /// Whether only the first touch's type is admitted for the rest of the attempt.
  @_Forwarded(\GestureRecognizer.requiresExclusiveTouchType) public var requiresExclusiveTouchType:
    Bool

  /// Lets this recognizer recognize only once another one has failed.
  public func require(toFail other: UIGestureRecognizer) {
    engineRecognizer.require(toFail: other.engineRecognizer)
  }

  // MARK: - Attempt

  /// The state of the attempt.
  ///
  /// Only subclasses assign it. An assignment inside a touch method is visible there at once, and
  /// is published, with the actions, after every recognizer has processed the event.
  ///
  /// As in UIKit, what has begun is cancelled when it is assigned failed, and what has not begun fails when it is
  /// assigned cancelled. After the end, and in ``reset()``, an assignment changes nothing: the engine returns the
  /// recognizer to possible.
  open var state: State {
    get {
      if let link, link.depth > 0 { return engineRecognizer.attemptState }
      return engineRecognizer.state
    }
    set {
      let reached = engineRecognizer.attemptState
      if link?.isResetting == true || reached.isTerminal { return }
      engineRecognizer.state =
        switch (reached, newValue) {
        case (.began, .failed), (.changed, .failed): .cancelled
        case (.possible, .cancelled): .failed
        default: newValue
        }
    }
  }

  /// Why the last attempt did not fire or was cancelled; nil when it fired, or before the first one.
  public var failureReason: FailureReason? { engineRecognizer.failureReason }
  /// The view to which the recognizer is attached, or nil; not retained.
  open var view: UIView? { (engineRecognizer.node as? any OwnedView)?.link.owner }

  /// Lets the engine's view of the recognizer retain this one, and no other view, after each change.
  func joinView() {
    let view = (engineRecognizer.node as? any OwnedView)?.link.owner
    guard view !== listingView else { return }
    listingView?.recognizerList.removeAll { $0 === self }
    view?.recognizerList.append(self)
    listingView = view
  }

  /// The number of touches that take part.
  public var numberOfTouches: Int { engineRecognizer.numberOfTouches }
  /// The buttons that were down in the last event given to this recognizer.
  public var buttonMask: UIEvent.ButtonMask { engineRecognizer.buttonMask }
  /// The modifier keys that were held in the last event given to this recognizer.
  public var modifierFlags: UIKeyModifierFlags { engineRecognizer.modifierFlags }

  /// Returns the centroid of the touches in a view, in points; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    engineRecognizer.location(in: view?.engineView)
  }

  /// Returns the location of one of the ``numberOfTouches`` touches, in order of arrival; nil stands for the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    engineRecognizer.location(ofTouch: touchIndex, in: view?.engineView)
  }

  // MARK: - Hooks for subclasses

  /// Called when admitted touches begin; a subclass of a concrete class must call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pass(touches, event) { $0.touchesBegan($1, with: $2) }
  }

  /// Called when admitted touches moved, or changed their force or radius.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    pass(touches, event) { $0.touchesMoved($1, with: $2) }
  }

  /// Called when admitted touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pass(touches, event) { $0.touchesEnded($1, with: $2) }
  }

  /// Called when admitted touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pass(touches, event) { $0.touchesCancelled($1, with: $2) }
  }

  private func pass(
    _ touches: Set<UITouch>,
    _ event: UIEvent,
    to method: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    guard let event = event.engineEvent else { return }
    method(engineRecognizer, touches.engineTouches, event)
  }

  /// Clears the fields of an attempt; the engine calls it, and clients never do.
  open func reset() {}

  /// Returns whether the recognizer accepts an event.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    guard let event = event.engineEvent else { return true }
    return engineRecognizer.shouldReceive(event)
  }

  /// Returns whether this recognizer, when it recognizes, ends another's attempt.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    engineRecognizer.canPrevent(other.engineRecognizer)
  }

  /// Returns whether another recognizer, when it recognizes, ends this one's attempt.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    engineRecognizer.canBePrevented(by: other.engineRecognizer)
  }

  /// Returns whether this recognizer must wait until another one fails.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    engineRecognizer.shouldRequireFailure(of: other.engineRecognizer)
  }

  /// Returns whether another recognizer must wait until this one fails.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    engineRecognizer.shouldBeRequiredToFail(by: other.engineRecognizer)
  }

  /// Called when a timer requested with ``wake(after:)`` is due; `time` is its deadline.
  open func woken(at time: TimeInterval) {}

  /// Drops a touch: the recognizer no longer receives it, and does not cancel it in its view.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    guard let event = event.engineEvent, touch.stands(for: touch.engineTouch) else { return }
    engineRecognizer.ignore(touch.engineTouch, for: event)
  }

  /// Requests a call of ``woken(at:)`` after some seconds, which a direct subclass of this class overrides.
  ///
  /// It replaces `Timer` and `asyncAfter`, because time is what the host says. The request is
  /// dropped when the attempt is over; a new one replaces it.
  public func wake(after seconds: TimeInterval) {
    guard let now = engineRecognizer.node?.gestureEngine?.now else { return }
    engineRecognizer.wake(at: now + seconds, .minimumElapsed)
  }
}

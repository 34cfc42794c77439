public import GestureViews
import Gestures

/// A view that follows one finger and converts it to events: the base of buttons and sliders.
///
/// A control does not forward its touches to ``UIResponder/next``.
nonisolated open class UIControl: UIView {
  /// Events of a control, as a set.
  public typealias Event = Control.Events

  /// How a control is drawn, as a set.
  ///
  /// > Source: The numbers are those of UIKit's public headers.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1)
    /// The control does not react.
    public static let disabled = State(rawValue: 2)
    /// The control is drawn as selected.
    public static let selected = State(rawValue: 4)
  }

  var targets: [ControlTarget] = []
  var lastToken: UInt64 = 0
  /// The event whose touches the control is tracking; nil between events.
  var currentEvent: UIEvent?

  override class func makeEngineView(frame: CGRect) -> any OwnedView {
    UIControlNode(frame: frame)
  }

  var engineControl: Control { downcast(engineView, toKnown: Control.self) }

  override func connect() {
    super.connect()
    engineControl.addAction(for: .allEvents) { [weak self] _, happened in
      self?.callTargets(of: happened)
    }
  }

  /// Creates a control with an action for its primary event, the lift of a finger inside.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// Whether the control reacts to fingers.
  @_Forwarded(\Control.isEnabled) open var isEnabled: Bool
  /// Whether the control is drawn as pressed; true while a finger that it tracks is inside.
  open var isHighlighted = false
  /// Whether the control is drawn as selected; only its owner changes it.
  open var isSelected = false

  /// What ``isHighlighted``, ``isEnabled`` and ``isSelected`` say.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a finger is being tracked.
  public var isTracking: Bool { engineControl.isTracking }
  /// Whether the tracked finger is inside, or close enough outside.
  public var isTouchInside: Bool { engineControl.isTouchInside }

  // MARK: - Tracking

  /// Returns whether to track a finger that came down; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to continue tracking a finger that moved; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when tracking is over: the finger was lifted, or the control stopped tracking.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when tracking was cancelled; the event is nil when no touch was the cause.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    track(event) { $0.touchesBegan(touches.engineTouches, with: $1) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    track(event) { $0.touchesMoved(touches.engineTouches, with: $1) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    track(event) { $0.touchesEnded(touches.engineTouches, with: $1) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    track(event) { $0.touchesCancelled(touches.engineTouches, with: $1) }
  }

  private func track(_ event: UIEvent?, _ method: (View, TouchEvent) -> Void) {
    guard let event, let engineEvent = event.engineEvent else { return }
    currentEvent = event
    base { method($0, engineEvent) }
    currentEvent = nil
  }
}

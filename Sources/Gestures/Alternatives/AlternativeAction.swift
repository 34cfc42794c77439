/// An action with a name and keys that does what a gesture does, for people who cannot drag or pinch.
///
/// Each recognizer has actions, see ``GestureRecognizer/defaultAlternatives``. The module
/// The engine lists and performs them, and knows their names.
///
/// ```swift
/// pinch.alternativeActions = [
///   AlternativeAction(.zoom(2), name: "Enlarge the map"),
///   AlternativeAction(.zoom(0.5), name: "Reduce the map"),
/// ]
/// ```
///
/// > Source: WCAG 2.2, success criteria 2.1.1 (keyboard), 2.5.1 (pointer gestures) and 2.5.7
/// > (dragging movements).
public struct AlternativeAction: Sendable {
  /// What an action does, with the values that the recognizer reports for it.
  public enum Effect: Sendable {
    /// Taps: how often, and with how many fingers.
    case tap(count: Int, touches: Int)
    /// Presses, holds and releases.
    case pressAndHold
    /// Drags by a displacement, in points of the window.
    case move(Vector)
    /// Drags content by a displacement, in points of the window, so that what lies in the opposite
    /// direction appears.
    case scroll(Vector)
    /// Changes the scale by a factor; positive.
    case zoom(Double)
    /// Turns by an angle, in radians, clockwise on screen.
    case turn(Double)
    /// Swipes in one direction.
    case swipe(SwipeGestureRecognizer.Direction)
    /// Drags in from one edge of the window to the opposite one.
    case pullIn(ScreenEdgePanGestureRecognizer.Edges)
    /// Draws a circle.
    case drawCircle
    /// Draws the template with a name.
    case draw(String)
    /// Points at the node, and stays there until ``leave``.
    case point
    /// No longer points at the node.
    case leave
    /// What a recognizer from outside the package defines for a number.
    case custom(Int)
  }

  /// What the action does.
  public let effect: Effect
  /// The name for people; nil for the English one.
  package var ownName: String?
  /// The suggested keys; nil for the usual ones.
  package var ownKeys: [AlternativeKey]?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - effect: What it does. The recognizer must be of a kind that can do it.
  ///   - name: The name for people; nil for the English name of the effect.
  ///   - keys: The suggested keys; nil for those of the effect.
  public init(_ effect: Effect, name: String? = nil, keys: [AlternativeKey]? = nil) {
    self.effect = effect
    ownName = name
    ownKeys = keys
  }
}

/// One step of an alternative action, which goes through the states of a gesture.
public enum AlternativeStep: UInt8, Sendable, Hashable, CaseIterable {
  /// A continuous gesture begins, with values at identity; a discrete gesture is recognized.
  case begin
  /// The gesture has the values of the action.
  case change
  /// The gesture ends.
  case end
}

/// Why an alternative action started no attempt.
public enum AlternativeRefusal: UInt8, Sendable, Hashable, CaseIterable {
  /// The recognizer publishes no action with this word.
  case notPublished
  /// The recognizer is disabled, see ``GestureRecognizer/isEnabled``.
  case disabled
  /// The recognizer is attached to no node of this host.
  case notInWindow
  /// The node or one of its ancestors cannot be touched: it is hidden, transparent or has no
  /// interaction.
  case unreachable
  /// An attempt of the recognizer is unfinished, usually one with fingers.
  case busy
  /// There is no gesture that the action could end.
  case notActive

  /// The name of the case in files.
  public var word: StaticString {
    switch self {
    case .notPublished: "notPublished"
    case .disabled: "disabled"
    case .notInWindow: "notInWindow"
    case .unreachable: "unreachable"
    case .busy: "busy"
    case .notActive: "notActive"
    }
  }
}

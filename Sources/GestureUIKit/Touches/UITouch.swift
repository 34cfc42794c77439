public import Gestures
public import Foundation
import GestureViews

/// One contact, from the time it comes down to the time it is lifted or cancelled.
///
/// There is one object per contact. After the contact has ended, the object keeps its last values.
public final class UITouch: NSObject {
  /// The phase of a contact.
  public typealias Phase = TouchPhase

  /// What makes a contact: a finger on the screen, one on another surface, a pencil, or a pointer with a button down.
  ///
  /// > Source: The cases and numbers are those of UIKit's public headers.
  public enum TouchType: Int, Sendable, Hashable, CaseIterable {
    case direct, indirect, pencil, indirectPointer

    /// An earlier name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The engine's object, which may belong to a later contact when ``arrival`` differs.
  let engineTouch: Touch
  /// The number of the contact in the engine.
  let arrival: UInt64

  /// The values when the engine last passed the touch on.
  private struct Values {
    var phase: TouchPhase
    var timestamp: Double
    var tapCount: Int
    var location: Point
    var previous: Point
    var precise: Point
    var force: Double
    var radius: Double
    var altitude: Double
    var azimuth: Double?

    init(_ touch: Touch) {
      phase = touch.phase
      timestamp = touch.timestamp.seconds
      tapCount = touch.tapCount
      location = touch.location(in: nil)
      previous = touch.previousLocation(in: nil)
      precise = touch.preciseLocation(in: nil)
      force = touch.force ?? 0
      radius = touch.majorRadius ?? 0
      altitude = touch.altitudeAngle ?? .pi / 2
      azimuth = touch.azimuthAngle(in: nil)
    }
  }

  private var last: Values
  /// Whether an event in which the contact ended has been delivered.
  private var hasEnded = false
  private var values: Values { isCurrent && !hasEnded ? Values(engineTouch) : last }

  init(_ touch: Touch) {
    engineTouch = touch
    arrival = touch.state.value.arrival
    last = Values(touch)
    id = touch.id
    type = TouchType(rawValue: Int(touch.type.rawValue)) ?? .direct
    maximumPossibleForce = touch.maximumPossibleForce
  }

  /// Whether the engine's object still belongs to this contact.
  private var isCurrent: Bool { engineTouch.state.value.arrival == arrival }

  /// Returns whether this is the object for the engine's contact.
  func stands(for touch: Touch) -> Bool { touch === engineTouch && isCurrent }

  /// Keeps the values of the engine's object while it belongs to this contact.
  ///
  /// - Parameter isDelivered: Whether the event has been delivered.
  func read(isDelivered: Bool = false) {
    guard isCurrent else { return }
    let phase = engineTouch.phase
    let isOver = phase == .ended || phase == .cancelled
    // The engine still changes its object after the end: a touch that lasted too long is no tap.
    // A touch that a recognizer took over is cancelled in its view, and may continue.
    if hasEnded, isOver { return }
    last = Values(engineTouch)
    hasEnded = isOver && isDelivered
  }

  // MARK: - Values

  /// The id that the device or the program gave the contact.
  public let id: TouchID
  /// What makes the contact.
  public let type: TouchType
  /// The largest force that the device can report, in the unit of ``force``; it is several times 1.
  ///
  /// `force / maximumPossibleForce` is from 0 to 1: about 0.15 for an average touch of a finger, and above 0.75 for
  /// one that presses hard.
  public let maximumPossibleForce: Double

  /// The phase of the contact.
  public var phase: Phase { values.phase }
  /// When the contact last changed, in seconds.
  public var timestamp: TimeInterval { values.timestamp }
  /// The number of this touch in a series of taps, from 1; 0 if it moved too far or lasted too long.
  public var tapCount: Int { values.tapCount }
  /// The force of the contact, where 1 is an average touch; 0 when not reported.
  public var force: CGFloat { values.force }
  /// The radius of the contact, in points; 0 when not reported.
  public var majorRadius: CGFloat { values.radius }
  /// The angle between pencil and surface, in radians; π/2 when not reported.
  public var altitudeAngle: CGFloat { values.altitude }
  /// The view that was hit; nil after a recognizer took the touch from it, and after the end.
  public var view: UIView? { isCurrent ? engineTouch.view?.uiView : nil }
  /// The window in which the touch began; nil after the end.
  public var window: UIWindow? { isCurrent ? engineTouch.window?.uiView as? UIWindow : nil }

  /// The recognizers that still receive the touch, inner views first; nil after the end.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    isCurrent ? engineTouch.gestureRecognizers.compactMap(\.uiRecognizer) : nil
  }

  /// Returns the location of the contact in a view, in points; nil stands for the window.
  public func location(in view: UIView?) -> CGPoint { convert(values.location, to: view) }
  /// Returns the location at the previous event in a view, in points; nil stands for the window.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(values.previous, to: view) }
  /// Returns the most exact location that the device reports, for drawing; nil stands for the window.
  public func preciseLocation(in view: UIView?) -> CGPoint { convert(values.precise, to: view) }

  /// Returns where the pencil leans, in radians from a view's x axis, clockwise; 0 when not reported.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    guard let azimuth = values.azimuth else { return 0 }
    guard let view else { return azimuth }
    let direction = Transform.rotation(azimuth).apply(Vector(1, 0))
    return view.engineView.convertFromWindow(direction).angle
  }

  private func convert(_ point: Point, to view: UIView?) -> Point {
    view?.engineView.convertFromWindow(point) ?? point
  }
}

extension Set<UITouch> {
  /// The engine's touches in order of arrival, so that the order of a set decides nothing.
  var engineTouches: [Touch] {
    filter { $0.stands(for: $0.engineTouch) }.sorted { $0.arrival < $1.arrival }.map(\.engineTouch)
  }
}

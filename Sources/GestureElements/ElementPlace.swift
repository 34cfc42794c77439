public import Gestures

/// Stands for an element to which recognizers are attached.
///
/// The tree is that of the host. It names the ``parent`` of each place that is under a finger when
/// the finger comes down; at other times, parents may be out of date.
public final class ElementPlace: GestureNode {
  /// The surface that the element is on.
  public let root: ElementRoot

  /// The place that contains this one; nil for an element inside of no other place.
  ///
  /// A place that is inside this one, or this one itself, is ignored.
  public var parent: ElementPlace? {
    didSet {
      var outer = parent
      while let place = outer {
        if place === self {
          parent = oldValue
          return
        }
        outer = place.parent
      }
    }
  }

  /// Turns points of the visible part of the page into points of the element.
  public var transform = Transform.identity

  /// The number by which an ``ElementPage`` finds the place; 0 for a place of no page.
  public internal(set) var number = 0

  /// The name of the element in explanations; nil for none.
  public var gestureName: String?

  /// Called with touches that a gesture has taken over, or that the system cancelled.
  public var touchesWereCancelled: (([Touch]) -> Void)?

  /// Whether the element has left the page.
  public private(set) var hasLeft = false

  /// The recognizers that are attached to the place.
  public let gestures = GestureAttachments()

  /// Creates a place for an element of a surface.
  public init(in root: ElementRoot) { self.root = root }

  /// What a browser must leave to the gestures of the place, instead of scrolling or zooming the page.
  ///
  /// Only fingers scroll a page: recognizers that take no fingers do not count.
  public var touchAction: TouchAction {
    var needed: TouchAction = []
    for recognizer in gestures.recognizers { needed.formUnion(recognizer.neededTouchAction) }
    return needed
  }

  /// Tells that the element has left the page, or has come back.
  ///
  /// Gestures on a place that has left are cancelled at the next call.
  public func leave(_ hasLeft: Bool = true) {
    guard hasLeft != self.hasLeft else { return }
    self.hasLeft = hasLeft
    if hasLeft { root.engine.nodeLeftWindow() }
  }

  /// The middle of the element, in points of the visible part of the page; nil for that of the surface.
  public var middle: Point?

  // MARK: - Node of the engine

  /// Whether the element is in the page.
  public var isReachable: Bool { !hasLeft }
  /// The middle of the element.
  public var reachableLocation: Point? { middle }

  /// The parent.
  public var gestureParent: (any GestureNode)? { parent }
  /// The engine of the surface.
  public var gestureEngine: GestureEngine? { root.engine }
  /// Turns a point of the visible part of the page into one of the element.
  public func convertFromWindow(_ point: Point) -> Point { transform.apply(point) }
  /// Passes the touches on.
  public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesWereCancelled?(touches)
  }
}

extension GestureRecognizer {
  /// What a browser must leave to the recognizer at present.
  var neededTouchAction: TouchAction {
    isEnabled && allowedTouchTypes.contains(.direct) ? touchAction : []
  }
}

extension TouchAction {
  /// The value of the CSS property `touch-action` that leaves these movements to gestures.
  public var css: StaticString {
    switch (contains(.horizontal), contains(.vertical), contains(.pinch)) {
    case (true, true, true): "none"
    case (true, true, false): "pinch-zoom"
    case (true, false, true): "pan-y"
    case (false, true, true): "pan-x"
    case (true, false, false): "pan-y pinch-zoom"
    case (false, true, false): "pan-x pinch-zoom"
    case (false, false, true): "pan-x pan-y"
    case (false, false, false): contains(.doubleTap) ? "manipulation" : "auto"
    }
  }
}

import GestureGeometry
import GestureRecognition
import GestureScenes
import GestureTouches
public import GestureViews

/// What a page must leave to the scene, so that a browser does not scroll or zoom the page instead.
public struct TouchAction: OptionSet, Sendable, Hashable {
  /// One bit a movement.
  public var rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One finger to the left or right.
  public static let horizontal = TouchAction(rawValue: 1)
  /// One finger up or down.
  public static let vertical = TouchAction(rawValue: 2)
  /// Two fingers.
  public static let pinch = TouchAction(rawValue: 4)
  /// Two taps.
  public static let doubleTap = TouchAction(rawValue: 8)
  /// Everything.
  public static let all = TouchAction(rawValue: 15)

  /// Returns what the enabled recognizers and controls of a view and all below it follow.
  ///
  /// A recognizer of a kind that is not known here may follow anything.
  public static func needed(by view: View) -> TouchAction {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    var needed: TouchAction = []
    for recognizer in view.gestureRecognizers where recognizer.isEnabled {
      if let scroll = view as? ScrollView, isOwn(recognizer) {
        needed.formUnion(Self.needed(by: scroll))
      } else {
        needed.formUnion(Self.needed(by: recognizer))
      }
    }
    if let control = view as? Control { needed.formUnion(Self.needed(by: control)) }
    for subview in view.subviews { needed.formUnion(Self.needed(by: subview)) }
    return needed
  }

  private static func needed(by control: Control) -> TouchAction {
    guard control.isEnabled else { return [] }
    return control is Slider || control is Switch ? .horizontal : []
  }

  /// Returns whether a recognizer on a scroll view is one of those that make it scroll.
  private static func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer is ScrollPanGestureRecognizer || recognizer is ContentDelayGestureRecognizer
      || recognizer is PinchGestureRecognizer
  }

  private static func needed(by scroll: ScrollView) -> TouchAction {
    let (content, room) = (scroll.contentSize, scroll.bounds.size)
    var needed: TouchAction = scroll.maximumZoomScale > scroll.minimumZoomScale ? .pinch : []
    if content.width > room.width || scroll.alwaysBounceHorizontal { needed.insert(.horizontal) }
    if content.height > room.height || scroll.alwaysBounceVertical { needed.insert(.vertical) }
    return needed
  }

  private static func needed(by recognizer: GestureRecognizer) -> TouchAction {
    guard recognizer.allowedTouchTypes.contains(.direct) else { return [] }
    if let tap = recognizer as? TapGestureRecognizer {
      let fingers: TouchAction = tap.numberOfTouchesRequired > 1 ? .pinch : []
      return tap.numberOfTapsRequired > 1 ? fingers.union(.doubleTap) : fingers
    }
    if let swipe = recognizer as? SwipeGestureRecognizer {
      return needed(by: swipe)
    }
    if let pan = recognizer as? PanGestureRecognizer {
      return pan.minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical]
    }
    if let transform = recognizer as? TransformGestureRecognizer {
      return transform.minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical, .pinch]
    }
    if recognizer is PinchGestureRecognizer || recognizer is RotationGestureRecognizer {
      return .pinch
    }
    if recognizer is HoverGestureRecognizer { return [] }
    return .all
  }

  private static func needed(by swipe: SwipeGestureRecognizer) -> TouchAction {
    var needed: TouchAction = swipe.numberOfTouchesRequired > 1 ? .pinch : []
    if !swipe.direction.isDisjoint(with: [.left, .right]) { needed.insert(.horizontal) }
    if !swipe.direction.isDisjoint(with: [.up, .down]) { needed.insert(.vertical) }
    return needed
  }
}

extension WebSession {
  /// What the page must leave to the scene at present; everything if its window looks at touches.
  public var touchAction: TouchAction {
    guard let scene else { return [] }
    return scene.hasOwnWindow ? .all : .needed(by: scene.window)
  }
}

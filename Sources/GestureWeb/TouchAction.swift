import GestureGeometry
import GestureRecognition
import GestureScenes
import GestureTouches
public import GestureViews

/// The movements that a page must leave to the scene, so that the browser does not scroll or zoom.
public struct TouchAction: OptionSet, Sendable, Hashable {
  /// One bit per movement.
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

  /// Returns what the enabled recognizers and controls of a view and its subviews follow.
  ///
  /// A recognizer of an unknown class may follow anything.
  public static func needed(by view: View) -> TouchAction {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    var needed: TouchAction = []
    let known = view.known
    for recognizer in view.gestureRecognizers where recognizer.isEnabled {
      if case .scroll(let scroll) = known, scroll.isOwn(recognizer) {
        needed.formUnion(Self.needed(by: scroll))
      } else {
        needed.formUnion(Self.needed(by: recognizer))
      }
    }
    switch known {
    case .slider(let slider): if slider.isEnabled { needed.insert(.horizontal) }
    case .toggle(let toggle): if toggle.isEnabled { needed.insert(.horizontal) }
    default: break
    }
    for subview in view.subviews { needed.formUnion(Self.needed(by: subview)) }
    return needed
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
    switch recognizer.known {
    case .tap(let tap):
      let fingers: TouchAction = tap.numberOfTouchesRequired > 1 ? .pinch : []
      return tap.numberOfTapsRequired > 1 ? fingers.union(.doubleTap) : fingers
    case .swipe(let swipe): return needed(by: swipe)
    case .pan(let pan), .screenEdgePan(let pan):
      return pan.minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical]
    case .transform(let transform):
      return transform.minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical, .pinch]
    case .pinch, .rotation: return .pinch
    case .hover: return []
    case .longPress, .circle, .stroke, .custom: return .all
    }
  }

  private static func needed(by swipe: SwipeGestureRecognizer) -> TouchAction {
    var needed: TouchAction = swipe.numberOfTouchesRequired > 1 ? .pinch : []
    if !swipe.direction.isDisjoint(with: [.left, .right]) { needed.insert(.horizontal) }
    if !swipe.direction.isDisjoint(with: [.up, .down]) { needed.insert(.vertical) }
    return needed
  }
}

extension WebSession {
  /// The movements to leave to the current scene; all if its window looks at touches itself.
  public var touchAction: TouchAction {
    guard let scene else { return [] }
    return scene.hasOwnWindow ? .all : .needed(by: scene.window)
  }
}

import GestureGeometry
public import GestureRecognition
import GestureScenes
import GestureTouches
public import GestureViews

extension TouchAction {
  /// Returns what the enabled recognizers and controls of a view and all below it follow.
  ///
  /// A recognizer that does not say may follow anything.
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
    recognizer.allowedTouchTypes.contains(.direct) ? recognizer.touchAction : []
  }
}

extension WebSession {
  /// What the page must leave to the scene at present; everything if its window looks at touches.
  public var touchAction: TouchAction {
    guard let scene else { return [] }
    return scene.hasOwnWindow ? .all : .needed(by: scene.window)
  }
}

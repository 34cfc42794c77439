#if !hasFeature(Embedded)
import GestureShapes
public import GestureViews
import Gestures

extension Lint {
  /// Looks at a copy of a window that is in use, so that nothing happens in it.
  ///
  /// Views are copied with their frames, transforms, visibility and scroll positions, and recognizers with the
  /// properties that they describe, their settings, relations and templates. A copied recognizer's delegate is
  /// asked about recognizing together, waiting and taking over, with the recognizers of the window in use. What
  /// a delegate answers about beginning and about touches depends on its attempt, so that it is not asked; neither
  /// are overrides of `hitTest(_:with:)`.
  ///
  /// - Parameter window: The window; it must stay as it is until the report is made.
  public init(of window: Window) {
    self.init(keeping: {
      let mirror = WindowMirror(of: window)
      return (mirror.window, mirror)
    })
    hasActions = false
  }
}

/// A copy of a window.
private final class WindowMirror {
  let window: Window
  private var delegates: [AnyObject] = []
  private var pairs: [(original: GestureRecognizer, copy: GestureRecognizer)] = []

  init(of original: Window) {
    window = Window(size: original.bounds.size)
    window.settings = original.settings
    window.name = original.name
    window.uncalledMethods = original.uncalledMethods
    copyRecognizers(of: original, to: window)
    for view in original.subviews { add(view, to: window) }
    delegates = relateCopies(pairs)
  }

  private func add(_ original: View, to superview: View) {
    let copy: View
    switch original.known {
    case .scroll(let scroll): copy = Self.copy(scroll)
    case .label, .plain: copy = MirrorView(of: original)
    case .button, .toggle, .slider, .segments, .pages, .stepper, .control: copy = Control()
    }
    copy.name = original.name
    copy.frame = original.frame
    copy.transform = original.transform
    copy.isHidden = original.isHidden
    copy.alpha = original.alpha
    copy.isUserInteractionEnabled = original.isUserInteractionEnabled
    copy.isMultipleTouchEnabled = original.isMultipleTouchEnabled
    copy.isExclusiveTouch = original.isExclusiveTouch
    superview.addSubview(copy)
    copyRecognizers(of: original, to: copy)
    for subview in original.subviews { add(subview, to: copy) }
    if case .scroll(let scroll) = original.known, case .scroll(let other) = copy.known,
      let zoomed = scroll.viewForZooming?(),
      let index = original.subviews.firstIndex(where: { $0 === zoomed })
    {
      let zoomed = copy.subviews[index]
      other.viewForZooming = { zoomed }
    }
    // A scroll view has its content now.
    copy.boundsOrigin = original.boundsOrigin
  }

  private static func copy(_ original: ScrollView) -> ScrollView {
    let copy = ScrollView(frame: original.frame)
    copy.contentSize = original.contentSize
    copy.contentInset = original.contentInset
    copy.isScrollEnabled = original.isScrollEnabled
    copy.bounces = original.bounces
    copy.alwaysBounceHorizontal = original.alwaysBounceHorizontal
    copy.alwaysBounceVertical = original.alwaysBounceVertical
    copy.isPagingEnabled = original.isPagingEnabled
    copy.isDirectionalLockEnabled = original.isDirectionalLockEnabled
    copy.delaysContentTouches = original.delaysContentTouches
    copy.canCancelContentTouches = original.canCancelContentTouches
    copy.minimumZoomScale = original.minimumZoomScale
    copy.maximumZoomScale = original.maximumZoomScale
    return copy
  }

  private func copyRecognizers(of original: View, to copy: View) {
    for recognizer in original.gestureRecognizers {
      let own = Self.own(recognizer, of: original, in: copy)
      let other = own ?? type(of: recognizer).init()
      recognizer.copyProperties(to: other)
      if own == nil { copy.addGestureRecognizer(other) }
      pairs.append((recognizer, other))
    }
  }

  /// Returns the recognizer that a copied scroll view has made for itself.
  private static func own(
    _ recognizer: GestureRecognizer,
    of original: View,
    in copy: View
  ) -> GestureRecognizer? {
    guard let scroll = original as? ScrollView, let copy = copy as? ScrollView,
      scroll.isOwn(recognizer)
    else {
      return nil
    }
    let index = original.gestureRecognizers.firstIndex { $0 === recognizer } ?? 0
    return copy.gestureRecognizers.indices.contains(index) ? copy.gestureRecognizers[index] : nil
  }
}

/// A view whose shape is that of another one.
private final class MirrorView: View {
  private let original: View

  init(of original: View) {
    self.original = original
    super.init(frame: original.frame)
  }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    original.point(inside: point, with: nil)
  }
}
#endif

import Foundation

/// STAND-INS for public declarations of QuillUI, as far as its adapter uses them; none of its code.
///
/// > Source: names and signatures in Lore-Hex/QuillUI,
/// > `Sources/QuillUIKit/UIGestureRecognizers.swift` (1dd3a84d6a423932952652a15145c83cc5baf93a),
/// > `UIEventsMenus.swift` (45be0d8695a51b21e00e810473c89bc2492314cd) and `UIViewGeometry.swift`
/// > (1dd3a84d6a423932952652a15145c83cc5baf93a).
@MainActor enum Quill {
  struct Selector: Equatable { let name: String }

  class Responder {
    func quillPerform(_ selector: Selector, with sender: Any?) {}
  }

  class UIView: Responder {
    var frame: Foundation.CGRect
    var bounds: Foundation.CGRect
    weak var superview: UIView?
    var subviews: [UIView] = []
    var gestureRecognizers: [UIGestureRecognizer]?

    init(frame: Foundation.CGRect) {
      self.frame = frame
      bounds = Foundation.CGRect(origin: .zero, size: frame.size)
    }

    func addSubview(_ view: UIView) {
      view.superview = self
      subviews.append(view)
    }

    func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      recognizer.view = self
      gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }

    func hitTest(_ point: Foundation.CGPoint, with event: AnyObject?) -> UIView? {
      guard bounds.contains(point) else { return nil }
      for view in subviews.reversed() {
        let inside = Foundation.CGPoint(
          x: point.x - view.frame.origin.x + view.bounds.origin.x,
          y: point.y - view.frame.origin.y + view.bounds.origin.y
        )
        if let hit = view.hitTest(inside, with: event) { return hit }
      }
      return self
    }
  }

  final class UITouch: Hashable {
    enum Phase: Int { case began, moved, stationary, ended, cancelled }
    var phase = Phase.began
    var timestamp: TimeInterval = 0
    var quillLocation = Foundation.CGPoint.zero

    nonisolated static func == (one: UITouch, other: UITouch) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  class UIGestureRecognizer {
    enum State: Int { case possible, began, changed, ended, cancelled, failed }
    /// Not theirs: what a test reads.
    var states: [State] = []
    var state = State.possible { didSet { states.append(state) } }
    var isEnabled = true
    var cancelsTouchesInView = true
    var quillTargetActions: [(target: AnyObject, action: Selector)] = []
    weak var view: UIView?

    init(target: AnyObject?, action: Selector?) {
      if let target, let action { quillTargetActions.append((target, action)) }
    }
  }

  final class UITapGestureRecognizer: UIGestureRecognizer {
    var numberOfTapsRequired = 1
    var numberOfTouchesRequired = 1
  }

  final class UILongPressGestureRecognizer: UIGestureRecognizer {
    var minimumPressDuration: TimeInterval = 0.5
  }

  struct UIRectEdge: OptionSet {
    let rawValue: UInt
  }

  class UIPanGestureRecognizer: UIGestureRecognizer {
    var minimumNumberOfTouches = 1
    var maximumNumberOfTouches = Int(UInt32.max)
    private var panTranslation = Foundation.CGPoint.zero
    func translation(in view: UIView?) -> Foundation.CGPoint { panTranslation }
    func setTranslation(_ translation: Foundation.CGPoint, in view: UIView?) {
      panTranslation = translation
    }
  }

  final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    var edges: UIRectEdge = []
  }

  final class UISwipeGestureRecognizer: UIGestureRecognizer {
    struct Direction: OptionSet {
      let rawValue: UInt
    }
    var direction = Direction(rawValue: 1)
  }

  final class UIPinchGestureRecognizer: UIGestureRecognizer {
    var scale: Foundation.CGFloat = 1
  }

  final class UIRotationGestureRecognizer: UIGestureRecognizer {
    var rotation: Foundation.CGFloat = 0
  }
}

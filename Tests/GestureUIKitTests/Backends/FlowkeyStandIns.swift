import Foundation
import Gestures

/// STAND-INS for declarations of flowkey's UIKit, as far as its adapter uses them; none of its
/// code.
///
/// The adapter is part of their module, so `internal` declarations are within its reach.
///
/// > Source: names and signatures in flowkey/UIKit-cross-platform, `Sources/UITouch.swift`
/// > (001ae2d56ed58c4f919bec2a1f59520486ed91d1), `UIGestureRecognizer.swift`
/// > (253ee12efa392c43ff48920584399c6032e4e14f), `UITapGestureRecognizer.swift`
/// > (04e8d003428b328d222a62ec5747a7348aedf9d2) and `UIPanGestureRecognizer.swift`
/// > (010db91042b9b1c8f1198e84d681aa5f8278d353).
@MainActor enum Flowkey {
  enum UITouchPhase: Int { case began, moved, ended }

  final class UITouch {
    let touchId: Int
    var phase = UITouchPhase.began
    var timestamp: Double
    private var absoluteLocation: Foundation.CGPoint

    init(touchId: Int, at point: Foundation.CGPoint, timestamp: Double) {
      self.touchId = touchId
      absoluteLocation = point
      self.timestamp = timestamp
    }

    func updateAbsoluteLocation(_ location: Foundation.CGPoint) { absoluteLocation = location }
    func location(in view: UIView?) -> Foundation.CGPoint { absoluteLocation }
  }

  final class UIEvent {
    var allTouches: [UITouch]?
    init(touch: UITouch) { allTouches = [touch] }
  }

  class UIView {
    var frame: Foundation.CGRect
    var bounds: Foundation.CGRect { Foundation.CGRect(origin: .zero, size: frame.size) }
    /// Not theirs: which touch methods were called.
    var phases: [TouchPhase] = []
    var superview: UIView?
    var gestureRecognizers: [UIGestureRecognizer] = []
    private var content: UIView?

    init(frame: Foundation.CGRect) { self.frame = frame }

    func show(_ view: UIView) {
      content = view
      view.superview = self
    }

    func hitTest(_ point: Foundation.CGPoint, with event: UIEvent?) -> UIView? {
      if let content, content.frame.contains(point) { return content }
      return frame.contains(point) ? self : nil
    }
  }

  enum UIGestureRecognizerState {
    case possible, began, recognized, changed, ended, cancelled, failed
  }

  class UIGestureRecognizer {
    /// Not theirs: what a test reads.
    var states: [UIGestureRecognizerState] = []
    var state = UIGestureRecognizerState.possible { didSet { states.append(state) } }
    weak var trackedTouch: UITouch?
    var onAction: (() -> Void)?
  }

  final class UITapGestureRecognizer: UIGestureRecognizer {
    var onPress: (() -> Void)?
  }

  final class UIPanGestureRecognizer: UIGestureRecognizer {}
}

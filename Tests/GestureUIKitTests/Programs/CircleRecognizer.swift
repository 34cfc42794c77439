import Foundation
import GestureUIKit

/// Recognizes a circle that one finger draws, written as a recognizer of an iOS app is.
final class CircleRecognizer: UIGestureRecognizer {
  private(set) var path: [CGPoint] = []
  private(set) var center = CGPoint.zero
  /// How far the path may stray from the circle, in radii.
  var tolerance: CGFloat = 0.2

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count > 1 || numberOfTouches > 1 {
      state = .failed
      return
    }
    state = .began
    path = touches.map { $0.location(in: view?.window) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .failed { return }
    if let touch = touches.first { path.append(touch.location(in: view?.window)) }
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isCircle() ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    path = []
    center = .zero
  }

  private func isCircle() -> Bool {
    guard path.count > 8, let first = path.first, let last = path.last else { return false }
    let count = CGFloat(path.count)
    center = CGPoint(
      x: path.map(\.x).reduce(0, +) / count,
      y: path.map(\.y).reduce(0, +) / count
    )
    let distances = path.map { hypot($0.x - center.x, $0.y - center.y) }
    let radius = distances.reduce(0, +) / count
    let isRound = distances.allSatisfy { abs($0 - radius) <= tolerance * radius }
    let isClosed = hypot(first.x - last.x, first.y - last.y) <= radius
    return radius > 10 && isRound && isClosed
  }
}

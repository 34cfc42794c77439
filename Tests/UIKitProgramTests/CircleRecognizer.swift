import UIKit

/// Recognizes a circle that one finger draws, written as a recognizer of an iOS app is.
class CircleRecognizer: UIGestureRecognizer {
  private var touchedPoints: [CGPoint] = []
  private(set) var center = CGPoint.zero
  /// How far the path may stray from the circle, in radii.
  var tolerance: CGFloat = 0.2
  var isCircle = false
  private(set) var path = CGMutablePath()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 {
      state = .failed
    }
    state = .began
    let window = view?.window
    if let touch = touches.first {
      path.move(to: touch.location(in: window))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .failed {
      return
    }
    let window = view?.window
    if let touch = touches.first {
      let location = touch.location(in: window)
      touchedPoints.append(location)
      path.addLine(to: location)
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    judge()
    state = isCircle ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    touchedPoints.removeAll(keepingCapacity: true)
    path = CGMutablePath()
    isCircle = false
    center = .zero
    state = .possible
  }

  private func judge() {
    guard touchedPoints.count > 8, let last = touchedPoints.last else { return }
    let box = path.boundingBox
    center = CGPoint(x: box.midX, y: box.midY)
    let distances = touchedPoints.map { hypot($0.x - center.x, $0.y - center.y) }
    let radius = distances.reduce(0, +) / CGFloat(distances.count)
    let isRound = distances.allSatisfy { abs($0 - radius) <= tolerance * radius }
    let isClosed = hypot(touchedPoints[0].x - last.x, touchedPoints[0].y - last.y) <= radius
    isCircle = radius > 10 && isRound && isClosed
  }
}

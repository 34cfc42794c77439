package import GestureRecognition
package import GestureTouches
package import GestureViews

/// The whole screen behind the image, which tells when fingers come down and when they leave.
///
/// A recognizer begins only after some movement; an image in flight has to stop before.
package final class ImageStage: View {
  /// Called when a finger comes down.
  var onCatch: (() -> Void)?
  /// Called when the last finger left, or a recognizer took the fingers over.
  var onLetGo: (() -> Void)?
  private var fingers = 0

  package init() {
    super.init()
    isMultipleTouchEnabled = true
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches.count
    onCatch?()
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    release(touches.count)
  }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    release(touches.count)
  }

  private func release(_ count: Int) {
    fingers -= count
    if fingers == 0 { onLetGo?() }
  }
}

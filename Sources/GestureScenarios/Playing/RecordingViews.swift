import GestureRecognition
import GestureTouches
import GestureViews

/// What the touch methods of one view were told of touches that hit it.
///
/// Views hand touches on to their superviews; what came up from below is not the view's own.
final class TouchLog {
  /// One phase a call, in order.
  private(set) var phases: [TouchPhase] = []

  func note(_ phase: TouchPhase, _ touches: [Touch], on view: View) {
    if touches.contains(where: { $0.state.pointee.target === view }) { phases.append(phase) }
  }
}

/// A view that notes what its touch methods are told.
protocol RecordingView: View {
  /// What was told so far.
  var touchLog: TouchLog { get }
}

extension ViewType {
  /// Returns a new view with its defaults; scenario views take any number of fingers.
  func makeView() -> any RecordingView {
    let view: any RecordingView =
      switch self {
      case .view: RecordingPlainView()
      case .button: RecordingButton()
      case .scrollView: RecordingScrollView()
      case .label: RecordingLabelView()
      case .image: RecordingImageView()
      }
    view.isMultipleTouchEnabled = true
    return view
  }
}

final class RecordingPlainView: View, RecordingView {
  let touchLog = TouchLog()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touchLog.note(.began, touches, on: self)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touchLog.note(.moved, touches, on: self)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchLog.note(.ended, touches, on: self)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchLog.note(.cancelled, touches, on: self)
    super.touchesCancelled(touches, with: event)
  }
}

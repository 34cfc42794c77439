import GestureRecognition
import GestureTouches
import GestureViews

final class RecordingButton: Button, RecordingView {
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

final class RecordingScrollView: ScrollView, RecordingView {
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

final class RecordingLabelView: LabelView, RecordingView {
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

final class RecordingImageView: ImageView, RecordingView {
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

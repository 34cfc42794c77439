import CGestures
import GestureViews
import Gestures

/// A view with a handle, and the recognizers that the program attached to it.
final class ViewObject: HandleObject {
  let view: View
  var recognizers: [RecognizerObject] = []
  var touchCallback: gestures_touch_callback?
  var touchContext: UnsafeMutableRawPointer?
  private let window: UInt64
  /// Where it is among the views of its window.
  var place = 0

  override var windowHandle: UInt64 { window }

  init(_ view: View, window: UInt64) {
    self.view = view
    self.window = window
    view.isMultipleTouchEnabled = true
  }

  override func wasFreed() {
    // The two refer to each other.
    (view as? HostView)?.object = nil
  }

  /// Calls the program's function with touches that changed; returns false when there is none.
  func report(_ touches: [Touch], _ phase: TouchPhase) -> Bool {
    guard let touchCallback else { return false }
    var infos: [gestures_touch_info] = []
    for touch in touches { infos.append(gestures_touch_info(touch)) }
    let phase = gestures_phase(UInt32(phase.rawValue))
    outside {
      touchCallback(touchContext, gestures_view(id: handle), phase, infos, infos.count)
    }
    return true
  }
}

/// A view that the program made.
final class HostView: View {
  /// The object with its handle; nil once it was freed.
  var object: ViewObject?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if object?.report(touches, .began) != true { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if object?.report(touches, .moved) != true { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if object?.report(touches, .ended) != true { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if object?.report(touches, .cancelled) != true { super.touchesCancelled(touches, with: event) }
  }
}

extension View {
  /// The handle of the view; 0 once it was freed.
  var handle: UInt64 {
    if let view = self as? HostView { return view.object?.handle ?? 0 }
    if let window = self as? HostWindow { return window.object?.root.handle ?? 0 }
    return 0
  }
}

extension gestures_touch_info {
  init(_ touch: Touch) {
    self.init()
    let view = touch.view
    let location = touch.location(in: view)
    let windowLocation = touch.location(in: nil)
    id = touch.id.contact
    device = touch.id.device
    x = location.x
    y = location.y
    window_x = windowLocation.x
    window_y = windowLocation.y
    time = touch.timestamp.seconds
    self.view.id = view?.handle ?? 0
    phase = gestures_phase(UInt32(touch.phase.rawValue))
    kind = gestures_touch_kind(UInt32(touch.type.rawValue))
    tap_count = Int32(truncatingIfNeeded: touch.tapCount)
    buttons = touch.buttonMask.rawValue
  }
}

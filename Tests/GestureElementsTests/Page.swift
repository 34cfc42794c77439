import GestureElements
import Gestures

/// A page with fingers, and what it passed on to its host.
final class Page {
  let page: ElementPage
  private let heard = Heard()

  /// What the host was told.
  final class Heard {
    var wakes: [Double?] = []
    var touchActions: [String] = []
  }

  init() {
    let heard = heard
    page = ElementPage(size: Size(400, 600)) { heard.wakes.append($0) }
  }

  /// The times of timers that the host was given.
  var wakes: [Double?] { heard.wakes }
  /// The values of `touch-action` of all places, in the order in which the host was told.
  var touchActions: [String] { heard.touchActions }

  func addPlace(_ recognizers: GestureRecognizer...) -> ElementPlace {
    let heard = heard
    let place = page.addPlace { heard.touchActions.append($0.description) }
    for recognizer in recognizers { place.addGestureRecognizer(recognizer) }
    return place
  }

  // MARK: - Fingers

  func send(
    _ kind: ElementPointerEvent.Kind,
    _ x: Double,
    _ y: Double,
    at time: Double,
    finger: Int64 = 1,
    type: TouchKind = .direct,
    buttons: UInt32 = 1,
    on path: [ElementPlace] = []
  ) {
    page.pointer(
      ElementPointerEvent(
        kind,
        pointerID: finger,
        pointerType: type,
        buttons: buttons,
        reading: ElementPointerEvent.Reading(x: x, y: y, timeStamp: time)
      ),
      on: path
    )
  }

  /// Taps for 50 ms.
  func tap(_ path: [ElementPlace], at time: Double, type: TouchKind = .direct, buttons: UInt32 = 1)
  {
    send(.down, 100, 100, at: time, type: type, buttons: buttons, on: path)
    send(.up, 100, 100, at: time + 50, type: type, buttons: 0)
  }

  /// Moves a finger by 100 points to the right in 100 ms, and does not lift it.
  func drag(_ path: [ElementPlace], at time: Double, finger: Int64 = 1) {
    send(.down, 100, 100, at: time, finger: finger, on: path)
    for step in 1...10 {
      send(.move, 100 + 10 * Double(step), 100, at: time + 10 * Double(step), finger: finger)
    }
  }

  func wheel(
    _ dx: Double,
    _ dy: Double,
    at time: Double,
    mode: Int = 0,
    keys: ModifierFlags = [],
    on path: [ElementPlace]
  ) -> Bool {
    page.wheel(
      ElementWheelEvent(
        x: 50,
        y: 60,
        timeStamp: time,
        deltaX: dx,
        deltaY: dy,
        deltaMode: mode,
        modifierFlags: keys
      ),
      on: path
    )
  }
}

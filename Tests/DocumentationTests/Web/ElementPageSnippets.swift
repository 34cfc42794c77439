import GestureElements
import Gestures

// The steps of a host of its own on the page "Swift on the web".

private let (innerWidth, innerHeight) = (390.0, 844.0)
private func zoom(_ scale: Double) {}
private func preventDefault() {}
private func stopImmediatePropagation() {}

private func attach() -> (ElementPage, ElementPlace) {
  let page = ElementPage(size: Size(innerWidth, innerHeight)) { time in
    // 1. Call page.advance(to: now) at this time; nil means never. It replaces the previous time.
  }
  let place = page.addPlace { css in
    // 2. Set `touch-action` of the element to this value.
  }
  place.addGestureRecognizer(PinchGestureRecognizer { pinch in zoom(pinch.scale) })
  page.refresh()
  return (page, place)
}

private func pass(
  _ event: ElementPointerEvent,
  _ wheel: ElementWheelEvent,
  on path: [ElementPlace],
  of page: ElementPage,
  detail: Int,
  _ pressed: AlternativeKey,
  at now: Double
) {
  page.pointer(event, on: path)  // pointerdown, pointermove, pointerup, pointercancel
  if page.wheel(wheel, on: path) { preventDefault() }  // 3.
  if page.swallowsClick(detail: detail) { preventDefault(); stopImmediatePropagation() }  // 4.
  if page.key(pressed, on: path, at: now) { preventDefault() }  // 5.
  page.cancelAll(at: now)  // blur, pagehide, visibilitychange
}

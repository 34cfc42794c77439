import GestureGeometry
import GestureRecognition
import SwiftPage

/// Begins the page.
@_expose(wasm, "start")
@_cdecl("start")
public func start() {
  let card = Element("div")
  card.style("padding", "40px")
  card.style("background", "gold")
  card.setText("Tap me")
  var taps = 0
  card.addGestureRecognizer(
    TapGestureRecognizer { _ in
      taps += 1
      card.setText("Taps: " + taps.description)
    }
  )
}

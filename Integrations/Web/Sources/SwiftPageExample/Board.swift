import Gestures
import SwiftPage

/// The part of the page on which photos lie.
final class Board: GestureRecognizerDelegate {
  let element = Element("main")
  private let status: Element
  private var count = 0

  init(status: Element) {
    self.status = status
    element.style("position: fixed; inset: 140px 0 0 0; overflow: hidden; background: #2b323c")
    let tap = TapGestureRecognizer { [self] tap in
      let location = tap.location(in: element.place)
      addPhoto(at: location)
      tell("Photo " + count.description)
    }
    tap.delegate = self
    element.addGestureRecognizer(tap)
    addPhoto(at: Point(110, 130))
    addPhoto(at: Point(280, 300))
  }

  /// Shows what happened.
  func tell(_ text: String) { status.setText(text) }

  private func addPhoto(at middle: Point) {
    count += 1
    Photo(number: count, at: middle, on: self)
  }

  /// Lets the tap of the board wait until those of a photo under the finger have failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { other is TapGestureRecognizer }
}

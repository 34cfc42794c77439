import Gestures
import SwiftPage

/// A photo that follows fingers.
///
/// Its recognizers retain it, and its element retains them, until it is removed from the page.
final class Photo: GestureRecognizerDelegate {
  private static let size = Size(140, 110)
  private static let colours = ["#ef6f6c", "#56b6a8", "#5b8def", "#f2b75b", "#a77bd8"]

  private let board: Board
  private let element: Element
  private let home: Transform
  private var transform: Transform
  private let name: String

  @discardableResult
  init(number: Int, at middle: Point, on board: Board) {
    self.board = board
    name = "Photo " + number.description
    element = Element("figure", in: board.element)
    let origin = middle - Point(Self.size.width / 2, Self.size.height / 2)
    home = .translation(origin)
    transform = home
    element.style("position: absolute; left: 0; top: 0; width: 140px; height: 110px; margin: 0")
    element.style("transform-origin: 0 0; border-radius: 10px; box-shadow: 0 6px 18px #0008")
    element.style("display: grid; place-items: center; color: white; font-weight: 600")
    element.style("background: " + Self.colours[number % Self.colours.count])
    element.setText(name)
    // The keyboard reaches it, and screen readers pass its keys on.
    element.setAttribute("tabindex", "0")
    element.setAttribute("role", "application")
    element.setAttribute("aria-label", name)
    move(by: .identity)
    addRecognizers()
  }

  private func addRecognizers() {
    let pan = PanGestureRecognizer { [self] pan in
      move(by: .translation(pan.translation(in: board.element.place)))
      pan.setTranslation(.zero, in: board.element.place)
      if pan.state == .ended { board.tell(name + " was dragged") }
    }
    pan.allowedScrollTypesMask = .discrete
    let pinch = PinchGestureRecognizer { [self] pinch in
      move(by: .scale(pinch.scale).about(pinch.location(in: board.element.place)))
      pinch.scale = 1
      if pinch.state == .ended { board.tell(name + " was pinched") }
    }
    let rotation = RotationGestureRecognizer { [self] rotation in
      move(by: .rotation(rotation.rotation).about(rotation.location(in: board.element.place)))
      rotation.rotation = 0
    }
    let tap = TapGestureRecognizer { [self] _ in
      element.append(to: board.element)
      board.tell(name + " is in front")
    }
    let doubleTap = TapGestureRecognizer { [self] _ in
      transform = home
      move(by: .identity)
      board.tell(name + " is back")
    }
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    let press = LongPressGestureRecognizer { [self] press in
      guard press.state == .began else { return }
      board.tell(name + " was removed")
      element.remove()
    }
    for recognizer in [pan, pinch, rotation, tap, doubleTap, press] as [GestureRecognizer] {
      recognizer.delegate = self
      element.addGestureRecognizer(recognizer)
    }
  }

  private func move(by change: Transform) {
    transform = transform.concatenating(change)
    element.setTransform(transform)
  }

  /// Lets the photo be dragged, scaled and turned at the same time.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isMovement(recognizer) && isMovement(other) }

  private func isMovement(_ recognizer: GestureRecognizer) -> Bool {
    recognizer is PanGestureRecognizer || recognizer is PinchGestureRecognizer
      || recognizer is RotationGestureRecognizer
  }
}

import GestureViews
import Gestures

/// A view that checks the touches it receives, and records them.
final class RecordingView: View {
  let id: Int
  weak var world: World?
  /// The percentage of questions in which it refuses that a recognizer begins.
  var vetoes = 0

  init(id: Int, frame: Rect) {
    self.id = id
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    world?.told(id, .began, touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    world?.told(id, .moved, touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    world?.told(id, .ended, touches)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    world?.told(id, .cancelled, touches)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard vetoes > 0, let world else { return true }
    world.prankNow(perMille: 5)
    return !world.client.chance(vetoes)
  }
}

/// A window that checks and records touches that hit no other view.
final class RecordingWindow: Window {
  weak var world: World?

  /// Sometimes returns a view that is elsewhere or in no window.
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if let world, world.misuse > 0, world.client.rare(5) {
      return world.views[world.client.below(world.views.count)]
    }
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    world?.told(0, .began, touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    world?.told(0, .moved, touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    world?.told(0, .ended, touches)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    world?.told(0, .cancelled, touches)
  }
}

/// A delegate with random answers.
final class RandomDelegate: GestureRecognizerDelegate {
  weak var world: World?
  /// The percentage of answers that differ from the default.
  var together = 0
  var requires = 0
  var refuses = 0
  var takesOver = 0

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    world?.prankNow(perMille: 5)
    return !lot(refuses)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool { !lot(refuses) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    world?.prankNow(perMille: 2)
    return !lot(refuses)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    !lot(refuses)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { lot(together) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    world?.checker.noteAsked(recognizer, other, 0)
    let answer = lot(requires)
    if answer { world?.checker.noteDynamic(recognizer, requires: other) }
    return answer
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    world?.checker.noteAsked(recognizer, other, 1)
    let answer = lot(requires)
    if answer { world?.checker.noteDynamic(other, requires: recognizer) }
    return answer
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    let answer = lot(takesOver)
    if answer { world?.checker.noteTakeover(recognizer, from: other) }
    return answer
  }

  private func lot(_ percent: Int) -> Bool { world?.client.chance(percent) ?? false }
}

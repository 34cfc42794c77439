import GestureUIKit

/// A game: draw a circle round the picture that is different.
final class OddOneOutController: UIGestureRecognizerDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let nextButton = UIControl(frame: CGRect(x: 150, y: 700, width: 100, height: 50))
  private(set) var pictures: [UIView] = []
  private(set) var message = ""
  private(set) var score = 0
  private(set) var rounds = 0
  private(set) var odd = 2
  private var circle: CircleRecognizer?

  init() {
    for index in 0..<4 {
      let x = index % 2 == 0 ? 20.0 : 220.0
      let y = index < 2 ? 50.0 : 350.0
      let picture = UIView(frame: CGRect(x: x, y: y, width: 160, height: 160))
      picture.tag = index
      pictures.append(picture)
      view.addSubview(picture)
    }
    view.addSubview(nextButton)
    nextButton.addTarget(self, action: OddOneOutController.nextRound, for: .touchUpInside)
    let circle = CircleRecognizer(target: self, action: OddOneOutController.drew)
    circle.delegate = self
    view.addGestureRecognizer(circle)
    self.circle = circle
  }

  private func drew(_ recognizer: CircleRecognizer) {
    switch recognizer.state {
    case .ended:
      let centre = view.convert(recognizer.center, from: view.window)
      answer(with: pictures.first { $0.frame.contains(centre) })
    case .cancelled, .failed:
      message = "That is not a circle"
    default:
      message = "…"
    }
  }

  private func answer(with picture: UIView?) {
    guard let picture else {
      message = "Draw round a picture"
      return
    }
    rounds += 1
    if picture.tag == odd { score += 1 }
    message = picture.tag == odd ? "Right" : "Wrong"
    circle?.isEnabled = false
  }

  private func nextRound() {
    odd = (odd + 1) % 4
    message = ""
    circle?.isEnabled = true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    // The button keeps working while the recognizer waits for a circle.
    !(touch.view is UIControl)
  }
}

import UIKit

/// A game: draw a circle round the picture that is different.
class OddOneOutController: UIViewController, UIGestureRecognizerDelegate {
  let nextButton = UIButton(type: .system)
  let messageLabel = UILabel()
  private(set) var pictures: [UIImageView] = []
  private(set) var score = 0
  private(set) var rounds = 0
  private(set) var odd = 2
  private var circle: CircleRecognizer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for index in 0..<4 {
      let x: CGFloat = index % 2 == 0 ? 20 : 220
      let y: CGFloat = index < 2 ? 50 : 350
      let picture = UIImageView(image: UIImage(named: "picture\(index)"))
      picture.frame = CGRect(x: x, y: y, width: 160, height: 160)
      picture.tag = index
      pictures.append(picture)
      view.addSubview(picture)
    }
    nextButton.frame = CGRect(x: 150, y: 700, width: 100, height: 50)
    nextButton.setTitle("Next", for: .normal)
    // UIKit: nextButton.addTarget(self, action: #selector(nextRound(_:)), for: .touchUpInside)
    nextButton.addTarget(self, action: Selector(Self.nextRound), for: .touchUpInside)
    view.addSubview(nextButton)
    messageLabel.frame = CGRect(x: 20, y: 620, width: 360, height: 40)
    view.addSubview(messageLabel)

    // UIKit: let circle = CircleRecognizer(target: self, action: #selector(drew(_:)))
    let circle = CircleRecognizer(target: self, action: Selector(Self.drew))
    circle.delegate = self
    view.addGestureRecognizer(circle)
    self.circle = circle
  }

  // UIKit: @objc func drew(_ recognizer: CircleRecognizer) {
  func drew(_ recognizer: CircleRecognizer) {
    switch recognizer.state {
    case .ended:
      let centre = view.convert(recognizer.center, from: view.window)
      answer(with: pictures.first { $0.frame.contains(centre) })
    case .failed, .cancelled:
      messageLabel.text = "That is not a circle"
    default:
      messageLabel.text = "…"
    }
  }

  private func answer(with picture: UIView?) {
    guard let picture = picture else {
      messageLabel.text = "Draw round a picture"
      return
    }
    rounds += 1
    if picture.tag == odd { score += 1 }
    messageLabel.text = picture.tag == odd ? "Right" : "Wrong"
    circle?.isEnabled = false
  }

  // UIKit: @objc func nextRound(_ sender: Any) {
  func nextRound(_ sender: Any) {
    odd = (odd + 1) % 4
    messageLabel.text = ""
    circle?.isEnabled = true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    // The button keeps working while the recognizer waits for a circle.
    !(touch.view is UIButton)
  }
}

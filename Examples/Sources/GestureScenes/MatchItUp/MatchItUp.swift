package import GestureShapes
package import GestureViews
public import Gestures

/// A game: one of four pictures differs; draw a circle round it.
///
/// The circle recognizer is attached to the whole scene. The picture that contains the centre of
/// the fitted circle is the answer, so a large circle that touches other pictures is still clear.
///
/// Two results are shown separately: the colour of the fitted circle says whether the drawing is a
/// circle, and the frame of the picture says whether it was the different one. Each set allows one
/// answer.
public final class MatchItUp: Scene, GestureRecognizerDelegate {
  /// How many sets were solved.
  public private(set) var score = 0
  /// How many sets were answered, rightly or wrongly.
  public private(set) var answers = 0
  /// How many sets in a row were solved.
  public private(set) var streak = 0
  /// The number of the current set, from 1.
  public private(set) var round = 0
  /// The result of the last drawing, in one line.
  public private(set) var message = MatchItUp.hint
  /// Which picture differs, from 0 to 3.
  public var oddPicture: Int { pictures.odd }
  /// Whether the set was answered; the next one follows after a pause.
  public private(set) var isClosing = false

  // #region
  package let circle = CircleGestureRecognizer()
  // #endregion
  package let overlay = DrawingOverlay()
  package let cards = (0..<4).map { _ in PictureCard() }
  package let newSet = SceneButton(title: "New set")
  package let fitSwitch = Switch()
  private let line = SceneLabel()
  private let fitLabel = SceneLabel(text: "Measuring")
  private(set) var pictures: PictureSet
  private var numbers: SeededNumbers
  private var fading: ValueAnimation?
  private var closing: ValueAnimation?
  private var sliding: ValueAnimation?

  private static let hint = "Three are alike. Draw a circle around the odd one."

  /// Creates a game with its first set.
  ///
  /// - Parameters:
  ///   - environment: The environment in which it is shown.
  ///   - seed: Determines all sets.
  public init(environment: SceneEnvironment, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    pictures = PictureSet.next(from: &numbers, after: nil)
    super.init(environment: environment)
    buildViews()
    window.name = "window"
    // #region
    circle.name = "circle"
    circle.delegate = self
    circle.addTarget(self, action: MatchItUp.drawingChanged)
    window.addGestureRecognizer(circle)
    // #endregion
    startRound(with: pictures)
    layout()
  }

  private func buildViews() {
    for card in cards { window.addSubview(card) }
    line.wraps = true
    line.size = 17
    line.weight = .medium
    for label in [line, fitLabel] { window.addSubview(label) }
    window.addSubview(overlay)
    newSet.look = .primary
    window.addSubview(newSet)
    window.addSubview(fitSwitch)
    let game = OwnerReference(self)
    newSet.addAction(for: .touchUpInside) { _ in game.object?.skip() }
    fitSwitch.addAction(for: .valueChanged) { fit in game.object?.overlay.showsFit = fit.isOn }
  }

  /// Puts the pictures in a square or, on a flat screen, in a row.
  public override func layout() {
    let size = environment.size
    let margin = 16.0
    let header = Self.headerHeight
    line.frame = Rect(margin, 6, size.width - 2 * margin, header - 8)
    // A host may have buttons of its own in the right corner.
    let bar = size.height - 64
    newSet.frame = Rect(margin, bar + 8, 96, 48)
    fitSwitch.frame = Rect(margin + 108, bar + 16, 52, 32)
    fitLabel.frame = Rect(margin + 166, bar + 16, 80, 32)
    overlay.frame = window.bounds

    let area = Rect(margin, header, size.width - 2 * margin, max(bar - header, 0))
    let columns = area.width > 2 * area.height ? 4 : 2
    let rows = 4 / columns
    let gap = 14.0
    let width = (area.width - gap * Double(columns - 1)) / Double(columns)
    let height = (area.height - gap * Double(rows - 1)) / Double(rows)
    let side = max(min(width, height), 0)
    let left = area.center.x - (side * Double(columns) + gap * Double(columns - 1)) / 2
    let top = area.center.y - (side * Double(rows) + gap * Double(rows - 1)) / 2
    for (index, card) in cards.enumerated() {
      let column = Double(index % columns)
      let row = Double(index / columns)
      card.frame = Rect(left + column * (side + gap), top + row * (side + gap), side, side)
    }
  }

  /// The height of the message above the pictures, in points: two lines.
  private static let headerHeight = 56.0

  // MARK: - Drawing

  // #region
  private func drawingChanged(_ recognizer: GestureRecognizer) {
    switch circle.state {
    case .began:
      clearDrawing()
      overlay.path = circle.path
    case .changed:
      overlay.path = circle.path
    case .ended:
      overlay.path = circle.path
      if let fit = circle.fitResult { choose(around: fit) }
    case .cancelled:
      refuse()
    case .possible, .failed:
      break
    }
  }

  // #endregion

  /// Selects the picture that contains the centre of a drawn circle.
  private func choose(around fit: CircleFit) {
    overlay.fit = fit
    overlay.isCircle = true
    if let picture = cards.firstIndex(where: { $0.frame.contains(fit.center) }) {
      choose(picture)
    } else {
      say("A good circle! Draw it around a picture.")
    }
    fadeDrawing()
  }

  /// Called when the drawing is not a circle, or the system cancelled it.
  private func refuse() {
    guard let verdict = circle.verdict, let refusal = verdict.refusal else { return clearDrawing() }
    overlay.fit = verdict.fit
    overlay.isCircle = false
    say(refusal.words)
    if refusal.isTap, let touched = overlay.path.last {
      overlay.fit = nil
      let card = cards.first { $0.frame.contains(touched) }
      overlay.ghost = card.map { ($0.frame.center, $0.frame.width * 0.44) }
    }
    fadeDrawing()
  }

  private func fadeDrawing() {
    let game = OwnerReference(self)
    fading = wait(1.2) {
      guard let self = game.object else { return }
      guard !self.environment.reducesMotion else { return self.clearDrawing() }
      self.fading = self.window.animate(.eased(0.5), from: 1.0, to: 0.0) {
        game.object?.overlay.alpha = $0
      } completion: { isComplete in
        if isComplete { game.object?.clearDrawing() }
      }
    }
  }

  private func clearDrawing() {
    fading?.stop()
    fading = nil
    overlay.clear()
  }

  // MARK: - Rounds

  /// Selects a picture, from 0 to 3, as a circle round it does.
  ///
  /// After any answer the set is over: drawing is off during the pause, then the next set comes.
  public func choose(_ picture: Int) {
    guard !isClosing, cards.indices.contains(picture) else { return }
    let isRight = picture == pictures.odd
    let difference = pictures.motif.differences[pictures.oddity]
    answers += 1
    score += isRight ? 1 : 0
    streak = isRight ? streak + 1 : 0
    cards[picture].mark = isRight ? .right : .wrong
    if isRight { pop(cards[picture]) }
    isClosing = true
    circle.isEnabled = false
    say(
      isRight
        ? TextBuilder("Right! It is the \(difference).").string
        : TextBuilder("Wrong. It was picture \(pictures.odd + 1): the \(difference).").string
    )
    let game = OwnerReference(self)
    closing = wait(isRight ? Self.praiseTime : Self.readingTime) { game.object?.startNextRound() }
  }

  /// Lets the right card jump.
  private func pop(_ card: PictureCard) {
    guard !environment.reducesMotion else { return }
    window.bringSubviewToFront(card)
    window.bringSubviewToFront(overlay)
    window.animate(.spring(Self.spring), from: 1.16, to: 1.0) { card.transform = .scale($0) }
  }

  /// Lets a new set come in from the right.
  private func slideIn() {
    sliding?.stop()
    for card in cards { card.transform = .identity }
    guard round > 1, !environment.reducesMotion else { return }
    let (cards, width) = (cards, environment.size.width)
    sliding = window.animate(.eased(0.3), from: 1.0, to: 0.0) { share in
      for card in cards { card.transform = .translation(Vector(share * width, 0)) }
    }
  }

  /// > Source: chosen: lively, and over before the next set comes.
  private static var spring: Spring { Spring(dampingRatio: 0.45, response: 0.35) }

  /// How long the pause after an answer is, in seconds.
  ///
  /// > Source: chosen: short for "Right!"; a wrong answer leaves time to look at the difference.
  private static let praiseTime = 1.8
  private static let readingTime = 2.8

  /// Shows a new set; leaving one unsolved ends the streak.
  public func skip() {
    if !isClosing { streak = 0 }
    closing?.stop()
    startNextRound()
  }

  private func startNextRound() { startRound(with: .next(from: &numbers, after: pictures)) }

  private func startRound(with set: PictureSet) {
    pictures = set
    round += 1
    isClosing = false
    closing = nil
    circle.isEnabled = true
    for (index, card) in cards.enumerated() { card.show(set, index) }
    slideIn()
    clearDrawing()
    say(Self.hint)
  }

  private func say(_ text: String) {
    message = text
    line.text = text
  }

  // MARK: - Delegate

  // #region
  /// Refuses touches on buttons and switches, and fingers that join a drawing.
  ///
  /// A second finger would cancel the circle. Refusing it leaves the drawing unchanged.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    !(touch.view is Control) && recognizer.numberOfTouches == 0
  }
  // #endregion

  // MARK: - Actions

  /// Selecting each picture, a new set, and the fit.
  public override var actions: [SceneAction] {
    var actions = (0..<4).map { index in
      let title = TextBuilder("Choose picture \(index + 1)").string
      return SceneAction(index, title, key: 49 + UInt8(index), isEnabled: !isClosing)
    }
    actions.append(SceneAction(4, "New set", key: UInt8(ascii: "n")))
    actions.append(
      SceneAction(
        5,
        "Show the measuring",
        kind: .toggle,
        key: UInt8(ascii: "f"),
        isOn: fitSwitch.isOn
      )
    )
    return actions
  }

  /// Performs an action.
  public override func perform(_ action: Int, text: String = "") {
    switch action {
    case 0...3: choose(action)
    case 4: skip()
    case 5:
      fitSwitch.isOn.toggle()
      overlay.showsFit = fitSwitch.isOn
    default: break
    }
  }

  /// The last message, the score and the number of the set.
  public override var status: String {
    TextBuilder("\(message) \(progress)  \u{00b7}  streak \(streak)  \u{00b7}  set \(round)").string
  }

  /// How many sets were solved, of those that were answered.
  public override var progress: String { TextBuilder("Score \(score) of \(answers)").string }
}

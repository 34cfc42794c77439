import Gestures

extension ImagePanel {
  /// Attaches four recognizers to the panel, which recognize together because their delegate allows
  /// it.
  ///
  /// Each begins at its own threshold and ends when its own fingers are lifted. So there is no
  /// single moment at which all fingers are lifted, and the image glides on with the velocity of
  /// the pan.
  func attachTogether() {
    let panel = OwnerReference(self)
    let pinch = onPinch { pinch in
      guard let self = panel.object else { return }
      self.take(pinch, ImageDrag.Step(center: pinch.location(in: self), scale: pinch.scale))
      pinch.scale = 1
    }
    let turn = onRotation { turn in
      guard let self = panel.object else { return }
      self.take(turn, ImageDrag.Step(center: turn.location(in: self), rotation: turn.rotation))
      turn.rotation = 0
    }
    let pan = onPan { pan in
      guard let self = panel.object else { return }
      let center = pan.location(in: self)
      if pan.state == .ended { self.throwVelocity = pan.velocity(in: self) }
      self.take(pan, ImageDrag.Step(center: center, translation: pan.translation(in: self)))
      pan.setTranslation(.zero, in: self)
    }
    let tap = onTap(count: 2) { _ in panel.object?.bringHome() }
    partners = [pinch, turn, pan]
    for recognizer in partners + [tap] { recognizer.delegate = self }
  }

  /// Follows one of the recognizers; the first to begin starts the drag, the last to end ends it.
  ///
  /// The pan lasts as long as a finger is down. Its velocity at the end is therefore that of the
  /// last finger, in any order in which the recognizers end.
  private func take(_ recognizer: GestureRecognizer, _ step: ImageDrag.Step) {
    let isAlone = !partners.contains { $0 !== recognizer && $0.state.isActive }
    if recognizer.state == .began, isAlone { beginDrag() }
    if recognizer.state != .cancelled { follow(step) }
    guard !recognizer.state.isActive, isAlone else { return }
    settle(velocity: Momentum.Velocity(translation: throwVelocity, scale: 0, angle: 0))
  }
}

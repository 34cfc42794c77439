import Gestures

extension ImagePanel {
  /// Attaches recognizers to the image itself, as many first attempts do.
  ///
  /// A finger has to hit the image, which is difficult when the image is small. The recognizers
  /// exclude each other: a drag cannot scale, and a pinch cannot turn. When the fingers are lifted,
  /// the image stops.
  func attachNaive() {
    let panel = OwnerReference(self)
    picture.onPan { pan in
      guard let self = panel.object else { return }
      let translation = pan.translation(in: self)
      pan.setTranslation(.zero, in: self)
      self.jump(by: ImageDrag.Step(center: self.shown.position, translation: translation))
    }
    picture.onPinch { pinch in
      guard let self = panel.object else { return }
      self.jump(by: ImageDrag.Step(center: self.shown.position, scale: pinch.scale))
      pinch.scale = 1
    }
    picture.onRotation { turn in
      guard let self = panel.object else { return }
      self.jump(by: ImageDrag.Step(center: self.shown.position, rotation: turn.rotation))
      turn.rotation = 0
    }
    picture.onTap(count: 2) { _ in panel.object?.bringHome() }
  }
}

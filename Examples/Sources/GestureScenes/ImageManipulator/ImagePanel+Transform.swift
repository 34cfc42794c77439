import Gestures

extension ImagePanel {
  /// Attaches one recognizer to the panel, which follows any number of fingers anywhere in it.
  ///
  /// A double tap brings the image back. Nothing has to wait for it, because a tap does not move.
  func attachTransform() {
    let panel = OwnerReference(self)
    onTransform { panel.object?.take($0) }
    onTap(count: 2) { _ in panel.object?.bringHome() }
  }

  private func take(_ gesture: TransformGestureRecognizer) {
    switch gesture.state {
    case .began:
      beginDrag()
      follow(step(of: gesture))
    case .changed: follow(step(of: gesture))
    case .ended:
      follow(step(of: gesture))
      let velocity = Momentum.Velocity(
        translation: gesture.velocity(in: self),
        scale: gesture.scaleVelocity * shown.scale,
        angle: gesture.rotationVelocity
      )
      settle(holding: gesture.location(in: self), velocity: velocity)
    case .cancelled, .failed: settle()
    case .possible: break
    }
  }

  /// Returns the movement of the fingers since the last step, and resets the recognizer to
  /// identity.
  ///
  /// The centroid moves when a finger joins or leaves. Because of the steps, the image does not.
  private func step(of gesture: TransformGestureRecognizer) -> ImageDrag.Step {
    let step = ImageDrag.Step(
      center: gesture.location(in: self),
      translation: gesture.translation(in: self),
      scale: gesture.scale,
      rotation: gesture.rotation
    )
    gesture.setTranslation(.zero, in: self)
    gesture.scale = 1
    gesture.rotation = 0
    return step
  }
}

package import Gestures

/// The box that follows the fingers, drawn about its centre.
struct InnerBox {
  /// The length of its side, in points.
  let side: Double

  func draw(into list: inout DisplayList, palette: Palette) {
    let rect = Rect(-side / 2, -side / 2, side, side)
    let radius = side * 0.14
    list.save()
    list.shadow(palette.shadow, blur: side * 0.12, offset: Vector(0, side * 0.04))
    list.fillRect(rect, cornerRadius: radius, palette.surface)
    list.restore()
    list.strokeRect(rect, cornerRadius: radius, palette.accent, width: side * 0.025)
    // A mark at its upper edge shows the rotation.
    let mark = Rect(-side * 0.16, -side * 0.36, side * 0.32, side * 0.05)
    list.fillRect(mark, cornerRadius: side * 0.025, palette.accent)
  }
}

extension MoveBox {
  /// The state of the inner box relative to its rest.
  package struct Pose: Hashable, Sendable {
    /// The displacement, in points.
    package var translation = Vector.zero
    /// The scale.
    package var scale = 1.0
    /// The rotation, in radians.
    package var rotation = 0.0

    /// Returns a fraction of the pose, from 1 to 0, on its path back.
    func scaled(_ share: Double) -> Pose {
      Pose(
        translation: translation * share,
        scale: 1 + (scale - 1) * share,
        rotation: rotation * share
      )
    }

    /// Scale and rotation, without the translation.
    var turn: Transform { Transform.scale(scale).concatenating(.rotation(rotation)) }
  }
}

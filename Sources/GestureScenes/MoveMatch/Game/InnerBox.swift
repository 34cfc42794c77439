package import GestureGeometry

/// The box that follows the fingers, drawn about its middle.
struct InnerBox {
  /// In points.
  let side: Double

  func draw(into list: inout DisplayList, palette: Palette) {
    let rect = Rect(-side / 2, -side / 2, side, side)
    let radius = side * 0.14
    list.save()
    list.shadow(palette.shadow, blur: side * 0.12, offset: Vector(0, side * 0.04))
    list.fillRect(rect, cornerRadius: radius, palette.surface)
    list.restore()
    list.strokeRect(rect, cornerRadius: radius, palette.accent, width: side * 0.025)
    // A mark at its upper edge shows how far it is turned.
    let mark = Rect(-side * 0.16, -side * 0.36, side * 0.32, side * 0.05)
    list.fillRect(mark, cornerRadius: side * 0.025, palette.accent)
  }
}

extension MoveBox {
  /// Where the inner box is, compared with where it rests.
  package struct Pose: Hashable, Sendable {
    /// How far it was moved, in points.
    package var translation = Vector.zero
    /// How much larger it is.
    package var scale = 1.0
    /// How far it was turned, in radians.
    package var rotation = 0.0

    /// Returns the share of the pose that is left on its way back, from 1 to 0.
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

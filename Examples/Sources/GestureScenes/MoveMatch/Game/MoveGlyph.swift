import Gestures

/// Draws a move as a picture: fingers as dots, their paths as arrows.
struct MoveGlyph {
  /// The move.
  let move: Move
  /// The colour.
  let color: Color

  /// The radius of a finger, as a fraction of the picture's side.
  private static let finger = 0.11

  /// Draws the picture into a square.
  func draw(into list: inout DisplayList, center: Point, side: Double) {
    let pen = Pen(center: center, side: side, color: color)
    switch move {
    case .tap:
      pen.finger(.zero, &list)
      pen.ring(.zero, 0.22, &list)
    case .doubleTap:
      pen.finger(.zero, &list)
      pen.ring(.zero, 0.22, &list)
      pen.ring(.zero, 0.34, &list)
    case .twoFingerTap:
      for x in [-0.22, 0.22] {
        pen.finger(Vector(x, 0), &list)
        pen.ring(Vector(x, 0), 0.19, &list)
      }
    case .longPress:
      pen.finger(.zero, &list)
      pen.arc(0.3, from: -.pi / 2, to: .pi, &list)
    case .panLeft: pen.drag(Vector(-1, 0), &list)
    case .panRight: pen.drag(Vector(1, 0), &list)
    case .panUp: pen.drag(Vector(0, -1), &list)
    case .panDown: pen.drag(Vector(0, 1), &list)
    case .swipeLeft: pen.flick(Vector(-1, 0), &list)
    case .swipeRight: pen.flick(Vector(1, 0), &list)
    case .swipeUp: pen.flick(Vector(0, -1), &list)
    case .swipeDown: pen.flick(Vector(0, 1), &list)
    case .pinchIn, .pinchOut:
      for direction in [Vector(-1, 1), Vector(1, -1)] {
        let far = direction * 0.36
        let near = direction * 0.1
        let isIn = move == .pinchIn
        pen.finger(isIn ? far : near, &list)
        pen.arrow(from: isIn ? direction * 0.26 : direction * 0.2, to: isIn ? near : far, &list)
      }
    case .rotateRight, .rotateLeft:
      let sign = move == .rotateRight ? 1.0 : -1.0
      for start in [0.0, .pi] {
        pen.finger(Vector(0.34, 0).turned(start), &list)
        pen.arcArrow(0.34, from: start + sign * 0.42, by: sign * 1.5, &list)
      }
    case .circle:
      pen.finger(Vector(0, -0.32), &list)
      pen.arcArrow(0.32, from: -.pi / 2 + 0.42, by: 5.2, &list)
    }
  }

  /// Draws in fractions of the picture's side, from its centre.
  private struct Pen {
    let center: Point
    let side: Double
    let color: Color

    private var width: Double { side * 0.05 }

    private func point(_ location: Vector) -> Point { center + location * side }

    func finger(_ location: Vector, _ list: inout DisplayList) {
      list.fillCircle(point(location), radius: side * MoveGlyph.finger, color)
    }

    func ring(_ location: Vector, _ radius: Double, _ list: inout DisplayList) {
      list.strokeCircle(
        point(location),
        radius: side * radius,
        color.opacity(0.55),
        width: width * 0.7
      )
    }

    func arc(_ radius: Double, from start: Double, to end: Double, _ list: inout DisplayList) {
      list.beginPath()
      list.arc(center, radius: side * radius, from: start, to: end)
      list.stroke(color, width: width)
    }

    func arrow(from start: Vector, to end: Vector, _ list: inout DisplayList) {
      list.strokeLine([point(start), point(end)], color, width: width)
      head(at: end, toward: end - start, &list)
    }

    /// An arc that ends with a head.
    func arcArrow(_ radius: Double, from start: Double, by angle: Double, _ list: inout DisplayList)
    {
      let end = start + angle
      arc(radius, from: min(start, end), to: max(start, end), &list)
      let direction = Vector(0, angle < 0 ? -1 : 1).turned(end)
      head(at: Vector(radius, 0).turned(end), toward: direction, &list)
    }

    private func head(at location: Vector, toward direction: Vector, _ list: inout DisplayList) {
      let back = direction.normalized * -0.13
      list.strokeLine(
        [point(location + back.turned(0.6)), point(location), point(location + back.turned(-0.6))],
        color,
        width: width
      )
    }

    /// A finger that drags: a long straight arrow.
    func drag(_ direction: Vector, _ list: inout DisplayList) {
      finger(direction * -0.32, &list)
      arrow(from: direction * -0.16, to: direction * 0.4, &list)
    }

    /// A finger that flicks: lines beside it, and two arrowheads.
    func flick(_ direction: Vector, _ list: inout DisplayList) {
      let across = Vector(-direction.dy, direction.dx)
      finger(direction * -0.02, &list)
      for offset in [-0.14, 0.0, 0.14] {
        let start = direction * (offset == 0 ? -0.46 : -0.38) + across * offset
        list.strokeLine(
          [point(start), point(direction * -0.2 + across * offset)],
          color.opacity(0.55),
          width: width * 0.7
        )
      }
      head(at: direction * 0.28, toward: direction, &list)
      head(at: direction * 0.42, toward: direction, &list)
    }
  }
}

extension Vector {
  /// The vector turned clockwise on screen by an angle in radians.
  fileprivate func turned(_ angle: Double) -> Vector { Transform.rotation(angle).apply(self) }

  /// The vector with length 1; zero stays zero.
  fileprivate var normalized: Vector { length > 0 ? self / length : self }
}

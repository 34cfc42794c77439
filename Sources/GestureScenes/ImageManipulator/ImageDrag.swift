import GestureGeometry
package import GestureMotion

/// What fingers do to an image: steps that are followed freely within limits and less beyond them.
package struct ImageDrag {
  /// What the fingers did since the last step, about a point.
  package struct Step {
    /// Where the fingers are now, in the middle between them.
    var center: Point
    /// How far they dragged, in points.
    var translation = Vector.zero
    /// How much further apart they are.
    var scale = 1.0
    /// How far they turned, in radians.
    var rotation = 0.0
  }

  /// Where the image would be without limits.
  private var free = Momentum.State()
  private var shown = Momentum.State()

  /// Nothing is dragged.
  init() {}

  /// Starts from where an image shows, which may be beyond the limits.
  init(from shown: Momentum.State, limits: Momentum.Bounds) {
    self.shown = shown
    free.position = Point(
      Self.band.dragged(shown.position.x, bounds: limits.x),
      Self.band.dragged(shown.position.y, bounds: limits.y)
    )
    free.scale = Elementary.exp(
      Self.scaleBand.dragged(Elementary.log(shown.scale), bounds: limits.scale.logarithm)
    )
    free.angle = shown.angle
  }

  /// Takes a step and returns where the image shows then.
  ///
  /// What the fingers hold stays under them, also while the scale gives way.
  mutating func moved(by step: Step, limits: Momentum.Bounds) -> Momentum.State {
    free.scale *= step.scale
    let scale = Elementary.exp(
      Self.scaleBand.shown(Elementary.log(free.scale), bounds: limits.scale.logarithm)
    )
    free = Momentum.State(
      position: free.moved(by: step, scale: scale / shown.scale).position,
      scale: free.scale,
      angle: free.angle + step.rotation
    )
    shown = Momentum.State(
      position: Point(
        Self.band.shown(free.position.x, bounds: limits.x),
        Self.band.shown(free.position.y, bounds: limits.y)
      ),
      scale: scale,
      angle: free.angle
    )
    return shown
  }

  /// How an image resists that is dragged too far: it gives way by 200 points at most.
  ///
  /// > Source: chosen.
  private static let band = RubberBand(dimension: 200)

  /// How an image resists that is scaled too far: by a factor of 1.65 at most.
  ///
  /// > Source: chosen: the band works on the logarithm, of which 0.5 is the factor e^0.5.
  private static let scaleBand = RubberBand(dimension: 0.5)
}

extension Momentum.State {
  /// Returns the state after a step of fingers; the scale that is given counts for the place.
  func moved(by step: ImageDrag.Step, scale factor: Double) -> Momentum.State {
    let held = step.center - step.translation
    let turn = Transform.scale(factor).concatenating(.rotation(step.rotation)).about(held)
    return Momentum.State(
      position: turn.apply(position) + step.translation,
      scale: scale * step.scale,
      angle: angle + step.rotation
    )
  }

  /// Returns the state after a step of fingers.
  func moved(by step: ImageDrag.Step) -> Momentum.State { moved(by: step, scale: step.scale) }

  /// Returns a state at a share of the way to another; scales are mixed as factors.
  func mixed(with end: Momentum.State, _ share: Double) -> Momentum.State {
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    return Momentum.State(
      position: Point(mix(position.x, end.position.x), mix(position.y, end.position.y)),
      scale: Elementary.exp(mix(Elementary.log(scale), Elementary.log(end.scale))),
      angle: mix(angle, end.angle)
    )
  }
}

extension Momentum.Bounds {
  /// Returns the nearest state within the bounds.
  package func clamped(_ state: Momentum.State) -> Momentum.State {
    Momentum.State(
      position: Point(
        max(x.lowerBound, min(state.position.x, x.upperBound)),
        max(y.lowerBound, min(state.position.y, y.upperBound))
      ),
      scale: max(scale.lowerBound, min(state.scale, scale.upperBound)),
      angle: state.angle
    )
  }
}

extension ClosedRange<Double> {
  /// The range of the logarithms.
  fileprivate var logarithm: ClosedRange<Double> {
    Elementary.log(lowerBound)...Elementary.log(upperBound)
  }
}

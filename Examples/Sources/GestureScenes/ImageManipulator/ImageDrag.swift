package import Gestures

/// The movement of an image under fingers: free within limits, and damped beyond them.
package struct ImageDrag {
  /// The movement of the fingers since the last step, about a point.
  package struct Step {
    /// The centre of the fingers now.
    var center: Point
    /// The distance that they dragged, in points.
    var translation = Vector.zero
    /// The factor by which their distance changed.
    var scale = 1.0
    /// The angle by which they turned, in radians.
    var rotation = 0.0
  }

  /// Where the image would be without limits.
  private var free = Momentum.State()
  private var shown = Momentum.State()

  /// Creates a drag without an image.
  init() {}

  /// Starts with the state in which an image is shown, which may be beyond the limits.
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

  /// Applies a step and returns the state in which the image is then shown.
  ///
  /// The content under the fingers stays under them, also while the scale is damped.
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

  /// The damping of a drag beyond the limits: at most 200 points are shown.
  ///
  /// > Source: chosen.
  private static let band = RubberBand(dimension: 200)

  /// The damping of a scale beyond the limits: at most a factor of 1.65 is shown.
  ///
  /// > Source: chosen: the band works on the logarithm, of which 0.5 is the factor e^0.5.
  private static let scaleBand = RubberBand(dimension: 0.5)
}

extension Momentum.State {
  /// Returns the state after a step of fingers; the given scale is used for the position.
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

  /// Returns a mixture with another state; scales are mixed as factors.
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

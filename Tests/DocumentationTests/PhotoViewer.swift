// The photo viewer of the article "Zoom, momentum and frames": `SnippetTests` compares the two.

import GestureViews
import Gestures

/// A photo that is dragged, thrown, pinched about the fingers and zoomed by double taps.
final class PhotoViewer: View {
  let photo: View
  let scales = 1.0...4
  /// Where the middle of the photo shows, and how large.
  private(set) var pose: Momentum.State {
    didSet {
      photo.transform = .scale(pose.scale)
      photo.center = pose.position
    }
  }
  private var flight: ViewAnimation?
  /// Where the fingers have put the photo, without the resistance beyond its bounds.
  private var free = Momentum.State()

  init(frame: Rect, photo: View) {
    self.photo = photo
    pose = Momentum.State(position: photo.center)
    super.init(frame: frame)
    addSubview(photo)
    let fingers = onTransform { [unowned self] in follow($0) }
    fingers.components = [.translation, .scale]
    onTap(count: 2) { [unowned self] tap in
      zoom(to: pose.scale > 1 ? 1 : 2.5, about: tap.location(in: self))
    }
  }

  func range(of content: Double, in room: Double) -> ClosedRange<Double> {
    let slack = max(content - room, 0) / 2
    return room / 2 - slack...room / 2 + slack
  }

  func limits(at scale: Double) -> Momentum.Bounds {
    Momentum.Bounds(
      x: range(of: photo.frame.width * scale, in: bounds.width),
      y: range(of: photo.frame.height * scale, in: bounds.height),
      scale: scales
    )
  }

  private func follow(_ fingers: TransformGestureRecognizer) {
    switch fingers.state {
    case .began:
      flight?.stop()
      let limits = limits(at: pose.scale)
      free.position.x = band(bounds.width).dragged(pose.position.x, bounds: limits.x)
      free.position.y = band(bounds.height).dragged(pose.position.y, bounds: limits.y)
      free.scale = band(0.5).dragged(pose.scale, bounds: scales)
      take(fingers)
    case .changed: take(fingers)
    case .ended:
      if scales.contains(pose.scale) {
        land(velocity: fingers.velocity(in: self))
      } else {
        zoom(to: pose.scale, about: fingers.location(in: self))
      }
    case .cancelled: land(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func band(_ dimension: Double) -> RubberBand { RubberBand(dimension: dimension) }

  private func take(_ fingers: TransformGestureRecognizer) {
    let now = fingers.location(in: self)
    let before = now - fingers.translation(in: self)
    free.scale *= fingers.scale
    let scale = band(0.5).shown(free.scale, bounds: scales)
    free.position = now + (free.position - before) * (scale / pose.scale)
    let limits = limits(at: scale)
    pose = Momentum.State(
      position: Point(
        band(bounds.width).shown(free.position.x, bounds: limits.x),
        band(bounds.height).shown(free.position.y, bounds: limits.y)
      ),
      scale: scale
    )
    fingers.setTranslation(.zero, in: self)
    fingers.scale = 1
  }

  private func land(velocity: Vector) {
    let momentum = Momentum(
      from: pose,
      velocity: Momentum.Velocity(translation: velocity),
      bounds: limits(at: max(scales.lowerBound, min(pose.scale, scales.upperBound)))
    )
    flight = window?.animate(momentum) { [unowned self] in pose = $0 }
  }

  func zoom(to wanted: Double, about point: Point) {
    flight?.stop()
    let scale = max(scales.lowerBound, min(wanted, scales.upperBound))
    let limits = limits(at: scale)
    let start = pose
    let middle = point + (start.position - point) * (scale / start.scale)
    let end = Point(
      max(limits.x.lowerBound, min(middle.x, limits.x.upperBound)),
      max(limits.y.lowerBound, min(middle.y, limits.y.upperBound))
    )
    flight = window?.animate(.spring(.bounce), from: 0, to: 1) { [unowned self] share in
      pose = Momentum.State(
        position: start.position.mixed(with: end, share),
        scale: start.scale.mixed(with: scale, share)
      )
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { flight?.stop() }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if flight?.isRunning != true { land(velocity: .zero) }
  }
}

/// A host that draws only when something has changed, and sleeps in between.
struct SleepingHost {
  let window: Window
  let draw: () -> Void
  /// Sleeps until a time, or for ever, but not beyond the next input; returns that and the time, nil
  /// when the program ends.
  let sleep: (_ deadline: Timestamp?) -> (samples: [TouchSample], now: Timestamp)?

  func run() {
    draw()
    while let (samples, now) = sleep(window.nextDeadline) {
      if samples.isEmpty {
        window.advance(to: now)
      } else {
        window.send(samples, at: now)
      }
      draw()
    }
  }
}

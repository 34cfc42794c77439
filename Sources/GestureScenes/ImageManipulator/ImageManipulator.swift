public import GestureGeometry
package import GestureMotion
import GestureRecognition
import GestureViews

/// One image that is moved, scaled and turned by fingers anywhere on the screen, in one motion.
///
/// One ``TransformGestureRecognizer`` on the whole stage sees every finger, so the image can be
/// caught although it is tiny or has left. Released in motion it glides on; past its limits it gives
/// way and comes back. ``isNaive`` shows the way it is often done instead: see ``NaiveGestures``.
public final class ImageManipulator: Scene {
  /// Where the image is at home: in the middle, at its natural size, upright.
  package private(set) var home = Momentum.State()
  /// Where the image is shown.
  package private(set) var shown = Momentum.State()

  package let stage = ImageStage()
  package let picture = PictureView()
  let bar = ManipulatorBar()
  private let naive: NaiveGestures
  private var transform: TransformGestureRecognizer?
  private var drag = ImageDrag()
  private var motion: ValueAnimation?

  /// Creates the app.
  public init(environment: SceneEnvironment) {
    naive = NaiveGestures(on: picture)
    super.init(environment: environment)
    stage.name = "stage"
    picture.name = "picture"
    window.addSubview(stage)
    stage.addSubview(picture)
    bar.add(to: window)
    attachGestures()
    layout()
  }

  // MARK: - Gestures

  private func attachGestures() {
    transform = stage.onTransform { [unowned(unsafe) self] gesture in follow(gesture) }
    stage.onTap(count: 2) { [unowned(unsafe) self] _ in bringHome() }
    stage.onCatch = { [unowned(unsafe) self] in if !isNaive { stop() } }
    stage.onLetGo = { [unowned(unsafe) self] in if !isNaive { settle() } }
    attachWheel()
    naive.onChange = { [unowned(unsafe) self] change in
      stop()
      show(change(shown))
    }
    bar.onNaive = { [unowned(unsafe) self] in isNaive.toggle() }
    bar.onHome = { [unowned(unsafe) self] in bringHome() }
  }

  private func follow(_ gesture: TransformGestureRecognizer) {
    switch gesture.state {
    case .began:
      stop()
      drag = ImageDrag(from: shown, limits: limits)
      fallthrough
    case .changed:
      show(drag.moved(by: step(of: gesture), limits: limits))
    case .ended:
      show(drag.moved(by: step(of: gesture), limits: limits))
      settle(holding: gesture.location(in: stage), velocity(of: gesture))
    case .cancelled, .failed: settle()
    case .possible: break
    }
  }

  /// Returns what the fingers did since the last step, and makes that the new identity.
  ///
  /// The centroid moves when a finger joins or leaves; taken in steps, that moves nothing.
  private func step(of gesture: TransformGestureRecognizer) -> ImageDrag.Step {
    let step = ImageDrag.Step(
      center: gesture.location(in: stage),
      translation: gesture.translation(in: stage),
      scale: gesture.scale,
      rotation: gesture.rotation
    )
    gesture.setTranslation(.zero, in: stage)
    gesture.scale = 1
    gesture.rotation = 0
    return step
  }

  /// Returns how fast the fingers moved, spread and turned when they let go.
  private func velocity(of gesture: TransformGestureRecognizer) -> Momentum.Velocity {
    Momentum.Velocity(
      translation: gesture.velocity(in: stage),
      scale: gesture.scaleVelocity * shown.scale,
      angle: gesture.rotationVelocity
    )
  }

  /// Wheels drag the image, and pinches of a trackpad scale it.
  private func attachWheel() {
    let wheel = stage.onPan { [unowned(unsafe) self] wheel in
      nudge(ImageDrag.Step(center: shown.position, translation: wheel.translation(in: stage)))
      wheel.setTranslation(.zero, in: stage)
    }
    wheel.allowedTouchTypes = []
    wheel.allowedScrollTypesMask = [.discrete, .continuous]
    let pinch = stage.onPinch { [unowned(unsafe) self] pinch in
      nudge(ImageDrag.Step(center: pinch.location(in: stage), scale: pinch.scale))
      pinch.scale = 1
    }
    pinch.allowedTouchTypes = []
  }

  /// Moves the image at once, no further than its limits.
  private func nudge(_ step: ImageDrag.Step) {
    stop()
    show(limits.clamped(shown.moved(by: step, scale: step.scale)))
  }

  // MARK: - Motion

  /// Where the image moves freely.
  package var limits: Momentum.Bounds {
    let room = stage.bounds.inset(by: -Self.margin, -Self.margin)
    return Momentum.Bounds(x: room.minX...room.maxX, y: room.minY...room.maxY, scale: Self.scales)
  }

  /// The smallest and the largest scale.
  ///
  /// > Source: chosen: a tenth is smaller than a finger, eight shows single pixels of a photo.
  package static let scales = 0.1...8.0

  /// How far the middle of the image may leave the window, in points.
  ///
  /// > Source: chosen: a tiny image can leave, and one drag brings it back.
  private static var margin: Double { 60 }

  private func show(_ state: Momentum.State) {
    // Places near the end of what numbers can say have differences that they cannot.
    guard state.isFinite else { return }
    shown = state
    picture.center = state.position
    picture.transform = Transform.scale(state.scale).concatenating(.rotation(state.angle))
    bar.showCards(over: picture.extent)
  }

  private func stop() {
    motion?.stop()
    motion = nil
  }

  /// Lets the image glide on about a point, or come back from beyond its limits.
  private func settle(holding held: Point? = nil, _ velocity: Momentum.Velocity = .init()) {
    stop()
    if environment.reducesMotion { return show(limits.clamped(shown)) }
    let held = held.flatMap { $0.isFinite ? $0 : nil }
    let glide = ImageGlide(
      from: shown,
      holding: held ?? shown.position,
      velocity: velocity.isFinite ? velocity : Momentum.Velocity(),
      limits: limits
    )
    let duration = glide.duration
    guard duration > 0 else { return }
    motion = window.animate(.linear(duration), from: 0, to: duration) {
      [unowned(unsafe) self] time in show(glide.state(at: time))
    }
  }

  /// Brings the image to a place as a spring would, or at once when less movement is wanted.
  private func glide(to end: Momentum.State) {
    stop()
    let start = shown
    if environment.reducesMotion { return show(end) }
    motion = window.animate(.spring(Self.spring), from: 0, to: 1) {
      [unowned(unsafe) self] share in show(start.mixed(with: end, share))
    }
  }

  /// > Source: chosen: lively, and over in a second.
  private static var spring: Spring { Spring(dampingRatio: 0.8, response: 0.45) }

  /// Brings the image home, by the shorter way round.
  package func bringHome() {
    let turns = (shown.angle / (2 * .pi)).rounded()
    glide(to: Momentum.State(position: home.position, scale: 1, angle: turns * 2 * .pi))
  }

  // MARK: - The other way

  /// Whether three recognizers on the image compete, as in many first attempts.
  package var isNaive = false {
    didSet {
      guard isNaive != oldValue else { return }
      stop()
      transform?.isEnabled = !isNaive
      naive.isEnabled = isNaive
      bar.show(isNaive: isNaive)
      if !isNaive { show(limits.clamped(shown)) }
    }
  }

  // MARK: - Scene

  public override func layout() {
    let old = home.position
    let bounds = window.bounds
    stage.frame = bounds
    let room = bar.layout(in: bounds)
    let size = picture.natural
    let fit = min(room.width / size.width, room.height / size.height)
    picture.frame = Rect(0, 0, size.width * fit, size.height * fit)
    home = Momentum.State(position: room.center)
    stop()
    show(
      limits.clamped(
        Momentum.State(
          position: shown.position + (home.position - old),
          scale: shown.scale,
          angle: shown.angle
        )
      )
    )
  }

  public override func addImage(_ id: ImageID, size: Size) {
    picture.image = (id, size)
    layout()
    bringHome()
  }

  public override var actions: [SceneAction] { ManipulatorAction.list(isNaive: isNaive) }

  public override func perform(_ action: Int, text: String = "") {
    switch ManipulatorAction(rawValue: action) {
    case .home: bringHome()
    case .naive: isNaive.toggle()
    case .image, nil: break
    case let action?: glide(to: limits.clamped(shown.moved(by: action.step(about: shown.position))))
    }
  }

  public override var status: String { ManipulatorAction.status(of: shown, isNaive: isNaive) }
}

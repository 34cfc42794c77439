import GestureViews
package import Gestures

/// An image in its own panel, and the recognizers of one mode.
///
/// The panel knows where the image is and how it moves. The movement of the fingers comes from one
/// of the extensions, one file per mode.
package final class ImagePanel: SceneView, GestureRecognizerDelegate {
  /// Which recognizers follow the fingers.
  package let mode: ManipulatorMode
  /// The image.
  package let picture = PictureView()
  /// The state in which the image starts: in the middle of its area, at its natural size, upright.
  package private(set) var home = Momentum.State()
  /// Where the image is shown.
  package private(set) var shown = Momentum.State()

  /// Whether the panel is one of several, and therefore draws its edge.
  var isFramed = false
  /// Whether keys move this panel's image.
  var isChosen = false
  /// Whether the image jumps instead of gliding.
  var reducesMotion = false
  /// Called when a finger comes down on the panel.
  var onTouch: (() -> Void)?
  /// Called when the shown state of the image changes.
  var onShow: (() -> Void)?

  /// The recognizers that move the image together; empty except for ``ManipulatorMode/together``.
  var partners: [GestureRecognizer] = []
  /// The velocity of the pan among them at its end, in points per second.
  var throwVelocity = Vector.zero

  private var drag = ImageDrag()
  private var isDragged = false
  private var motion: ValueAnimation?
  private var fingers = 0

  init(mode: ManipulatorMode) {
    self.mode = mode
    super.init(frame: .zero)
    name = mode.title
    picture.name = "picture"
    isMultipleTouchEnabled = true
    addSubview(picture)
    switch mode {
    case .naive: attachNaive()
    case .together: attachTogether()
    case .transform: attachTransform()
    }
    attachWheel()
  }

  /// Puts the panel into a frame, and the image into a part of it, both in points.
  func layout(in frame: Rect, home room: Rect) {
    let old = home.position
    self.frame = frame
    let size = picture.natural
    let fit = min(room.width / size.width, room.height / size.height)
    picture.frame = Rect(0, 0, size.width * fit, size.height * fit)
    home = Momentum.State(position: room.center)
    stop()
    var moved = shown
    moved.position += home.position - old
    show(limits.clamped(moved))
  }

  // MARK: - Dragging

  /// Begins to follow fingers, starting with the shown state of the image.
  func beginDrag() {
    stop()
    isDragged = true
    throwVelocity = .zero
    drag = ImageDrag(from: shown, limits: limits)
  }

  /// Follows a step of the fingers, with damping beyond the limits.
  func follow(_ step: ImageDrag.Step) {
    guard isDragged else { return }
    show(drag.moved(by: step, limits: limits))
  }

  /// Moves the image at once, even beyond its limits.
  func jump(by step: ImageDrag.Step) {
    stop()
    show(shown.moved(by: step))
  }

  /// Moves the image at once, within its limits.
  private func nudge(by step: ImageDrag.Step) {
    stop()
    show(limits.clamped(shown.moved(by: step)))
  }

  /// Attaches a pan for wheels and a pinch for trackpads.
  private func attachWheel() {
    let panel = OwnerReference(self)
    let wheel = onPan { wheel in
      guard let self = panel.object else { return }
      let translation = wheel.translation(in: self)
      self.nudge(by: ImageDrag.Step(center: self.shown.position, translation: translation))
      wheel.setTranslation(.zero, in: self)
    }
    wheel.allowedTouchTypes = []
    wheel.allowedScrollTypesMask = [.discrete, .continuous]
    let pinch = onPinch { pinch in
      guard let self = panel.object else { return }
      self.nudge(by: ImageDrag.Step(center: pinch.location(in: self), scale: pinch.scale))
      pinch.scale = 1
    }
    pinch.allowedTouchTypes = []
  }

  // MARK: - Motion

  /// The range in which the image moves freely.
  package var limits: Momentum.Bounds {
    let room = bounds.inset(by: -Self.margin, -Self.margin)
    return Momentum.Bounds(x: room.minX...room.maxX, y: room.minY...room.maxY, scale: Self.scales)
  }

  /// The smallest and the largest scale.
  ///
  /// > Source: chosen: a tenth is smaller than a finger, eight shows single pixels of a photo.
  package static let scales = 0.1...8.0

  /// How far the centre of the image may leave the panel, in points.
  ///
  /// > Source: chosen: a tiny image can leave, and one drag brings it back.
  private static var margin: Double { 60 }

  private func show(_ state: Momentum.State) {
    // Very large coordinates have differences that overflow.
    guard state.isFinite else { return }
    shown = state
    picture.center = state.position
    picture.transform = Transform.scale(state.scale).concatenating(.rotation(state.angle))
    onShow?()
  }

  private func stop() {
    motion?.stop()
    motion = nil
  }

  /// Lets the image glide on about a point, or come back from beyond its limits.
  func settle(holding held: Point? = nil, velocity: Momentum.Velocity = .init()) {
    stop()
    isDragged = false
    if reducesMotion { return show(limits.clamped(shown)) }
    let held = held.flatMap { $0.isFinite ? $0 : nil }
    let glide = ImageGlide(
      from: shown,
      holding: held ?? shown.position,
      velocity: velocity.isFinite ? velocity : Momentum.Velocity(),
      limits: limits
    )
    let duration = glide.duration
    guard duration > 0 else { return }
    let panel = OwnerReference(self)
    motion = window?.animate(.linear(duration), from: 0, to: duration) { time in
      panel.object?.show(glide.state(at: time))
    }
  }

  /// Moves the image with a spring, or at once if the person prefers less movement.
  private func glide(to end: Momentum.State) {
    stop()
    let start = shown
    if reducesMotion { return show(end) }
    let panel = OwnerReference(self)
    motion = window?.animate(.spring(Self.spring), from: 0, to: 1) { share in
      panel.object?.show(start.mixed(with: end, share))
    }
  }

  /// > Source: chosen: lively, and over in a second.
  private static var spring: Spring { Spring(dampingRatio: 0.8, response: 0.45) }

  /// Moves the image by a step with a spring, within the limits.
  func glide(by step: ImageDrag.Step) { glide(to: limits.clamped(shown.moved(by: step))) }

  /// Brings the image back to its start, along the shorter rotation.
  package func bringHome() {
    let turns = (shown.angle / (2 * .pi)).rounded()
    glide(to: Momentum.State(position: home.position, scale: 1, angle: turns * 2 * .pi))
  }

  // MARK: - Touches

  // A recognizer begins only after some movement, so a moving image is stopped here.

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches.count
    onTouch?()
    if mode != .naive { stop() }
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    release(touches.count)
  }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    release(touches.count)
  }

  private func release(_ count: Int) {
    fingers -= count
    if fingers == 0, mode != .naive, !isDragged { settle() }
  }

  /// Lets the recognizers of ``ManipulatorMode/together`` recognize together.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { mode == .together }

  // MARK: - Drawing

  package override func draw(into list: inout DisplayList, palette: Palette) {
    guard isFramed else { return }
    list.fillRect(bounds, cornerRadius: 16, palette.well)
  }

  package override func drawOver(_ list: inout DisplayList, palette: Palette) {
    guard isFramed else { return }
    let edge = bounds.inset(by: 1, 1)
    let color = isChosen ? palette.accent : palette.line
    list.strokeRect(edge, cornerRadius: 15, color, width: 2)
  }
}

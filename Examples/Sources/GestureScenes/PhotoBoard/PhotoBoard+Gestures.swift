import GestureViews
public import Gestures

// One finger moves a photo, two scale and rotate it, and it continues after the lift. A double tap fits it into the board.
extension PhotoBoard: GestureRecognizerDelegate {
  // #region
  /// Adds the recognizers of a photo.
  ///
  /// A second finger takes the drag over: the pinch and the rotation, which recognize together, begin where the
  /// pan was. When one of two fingers is lifted, the pan goes on with the other one.
  func makeMovable(_ photo: PhotoView) {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.beginsWithRemainingTouches = true
    pan.addTarget(self, action: PhotoBoard.panned)
    let pinch = PinchGestureRecognizer()
    pinch.addTarget(self, action: PhotoBoard.pinched)
    pinch.delegate = self
    let rotation = RotationGestureRecognizer()
    rotation.addTarget(self, action: PhotoBoard.rotated)
    rotation.delegate = self
    pinch.takeOver(from: pan)
    rotation.takeOver(from: pan)
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    // A photo that is only touched is let go at the lift, not when no second tap can follow any more.
    tap.delaysTouchesEnded = false
    tap.addTarget(self, action: PhotoBoard.tappedTwice)
    photo.addGestureRecognizer(tap)
    photo.addGestureRecognizer(pan)
    photo.addGestureRecognizer(pinch)
    photo.addGestureRecognizer(rotation)

    // The scene owns its photos, so their closures must not retain the scene.
    let board = OwnerReference(self)
    photo.onTouch = { board.object?.touched($0) }
    photo.onLetGo = { board.object?.letGo($0) }
  }

  // MARK: - Delegate of pinches and rotations

  /// Lets the pinch and the rotation of one photo recognize together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view && !(other is PanGestureRecognizer)
  }

  /// Accepts at most two fingers; a new finger resets the reference of the grip.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    guard recognizer.numberOfTouches < 2 else { return false }
    (recognizer.view as? PhotoView)?.grip.renew()
    return true
  }

  // MARK: - Actions

  func panned(_ pan: PanGestureRecognizer) {
    guard let photo = pan.view as? PhotoView else { return }
    follow(pan, photo)
    photo.pose.position += pan.translation(in: board)
    pan.setTranslation(.zero, in: board)
    if pan.state == .ended {
      letGo(photo, Momentum.Velocity(translation: pan.velocity(in: board)))
    } else if pan.state == .cancelled, pan.failureReason?.kind != .takenOver {
      // A pinch that takes over goes on from where the photo is.
      letGo(photo)
    }
  }

  func pinched(_ pinch: PinchGestureRecognizer) {
    guard let photo = pinch.view as? PhotoView else { return }
    follow(pinch, photo)
    transform(photo, by: pinch.scale, turn: 0, with: pinch)
    pinch.scale = 1
  }

  func rotated(_ rotation: RotationGestureRecognizer) {
    guard let photo = rotation.view as? PhotoView else { return }
    follow(rotation, photo)
    if rotation.state == .ended { photo.grip.spin = rotation.velocity }
    transform(photo, by: 1, turn: rotation.rotation, with: rotation)
    rotation.rotation = 0
  }
  // #endregion

  /// Fits a photo into the board, or puts it back to where it was before that.
  func tappedTwice(_ tap: TapGestureRecognizer) {
    if let photo = tap.view as? PhotoView { fit(photo) }
  }

  /// Counts the recognizers that hold the photo.
  private func follow(_ recognizer: GestureRecognizer, _ photo: PhotoView) {
    switch recognizer.state {
    case .began:
      touched(photo)
      photo.poseBeforeFit = nil
      photo.holders += 1
    case .ended, .cancelled: photo.holders -= 1
    case .possible, .changed, .failed: break
    }
  }

  /// Scales and turns a photo about the centre of two fingers, and moves it with that centre.
  private func transform(
    _ photo: PhotoView,
    by factor: Double,
    turn: Double,
    with recognizer: GestureRecognizer
  ) {
    let now = window.engine.now
    if recognizer.state == .began || recognizer.state == .changed {
      let center = recognizer.location(in: board)
      let last = photo.grip.move(to: center, at: now)
      let scale = limits.scales(of: photo.naturalSize).nearest(to: photo.pose.scale * factor)
      let map = Transform.scale(scale / photo.pose.scale).concatenating(.rotation(turn))
      photo.pose = Momentum.State(
        position: center + map.apply(photo.pose.position - last),
        scale: scale,
        angle: photo.pose.angle + turn
      )
    } else if photo.holders == 0 {
      let thrown = recognizer.state == .ended
      let velocity = thrown ? photo.grip.velocity(at: now) : .zero
      letGo(photo, Momentum.Velocity(translation: velocity, angle: thrown ? photo.grip.spin : 0))
    }
  }

  // MARK: - Catching and releasing

  /// Stops a photo and brings it to the front.
  func touched(_ photo: PhotoView) {
    photo.stop()
    photo.isHeld = true
    if photo.holders == 0 { photo.grip.renew() }
    board.bringSubviewToFront(photo)
    choose(photo, showsRing: false)
  }

  /// Lets a photo continue with the velocity of the fingers, to a position where it can rest.
  func letGo(_ photo: PhotoView, _ velocity: Momentum.Velocity = Momentum.Velocity()) {
    guard photo.holders == 0 else { return }
    photo.isHeld = false
    // The lift that ends a double tap stops nothing.
    guard photo.arranging == nil else { return }
    photo.flight?.stop()
    guard !environment.reducesMotion else { return putBack(photo) }
    // Very large coordinates have differences that overflow.
    let velocity = velocity.isFinite ? velocity : Momentum.Velocity()
    let spin = BoardLimits.fastestSpin
    let thrown = Momentum.Velocity(
      translation: velocity.translation.limited(to: BoardLimits.fastestThrow),
      angle: (-spin...spin).nearest(to: velocity.angle)
    )
    let momentum = Momentum(
      from: photo.pose,
      velocity: thrown,
      bounds: restingBounds(of: photo, thrownWith: thrown),
      spring: BoardLimits.edge
    )
    guard momentum.duration() > 0 else { return }
    photo.flight = window.animate(momentum) {
      photo.pose = $0
    } completion: { _ in
      photo.flight = nil
    }
  }

  // MARK: - Fitting

  /// Makes a photo as large as the board allows and upright, or undoes that.
  func fit(_ photo: PhotoView) {
    if let pose = photo.poseBeforeFit {
      photo.poseBeforeFit = nil
      return glide(photo, to: pose)
    }
    let pose = photo.pose
    let size = board.frame.size
    arrange(photo, fitting: size, at: Point(size.width / 2, size.height / 2), enlarges: true)
    photo.poseBeforeFit = pose
  }

  /// Brings a photo upright to a place, with a scale at which it fits an area.
  func arrange(_ photo: PhotoView, fitting area: Size, at place: Point, enlarges: Bool = false) {
    let (size, margin) = (photo.naturalSize, 2 * BoardLimits.margin)
    let room = min((area.width - margin) / size.width, (area.height - margin) / size.height)
    let scale = limits.scales(of: size).nearest(to: enlarges ? room : min(room, 1))
    let turns = (photo.pose.angle / (2 * .pi)).rounded()
    glide(photo, to: Momentum.State(position: place, scale: scale, angle: turns * 2 * .pi))
  }

  /// Moves a photo with a spring, or at once if the person prefers less movement.
  private func glide(_ photo: PhotoView, to end: Momentum.State) {
    photo.stop()
    guard !environment.reducesMotion else { return photo.pose = end }
    let start = photo.pose
    photo.arranging = window.animate(.spring(BoardLimits.arranging), from: 0, to: 1) { share in
      photo.pose = start.mixed(with: end, share)
    } completion: { _ in
      photo.arranging = nil
    }
  }

  /// Returns where a photo may rest, with the rotation that it will have at rest.
  private func restingBounds(
    of photo: PhotoView,
    thrownWith velocity: Momentum.Velocity
  ) -> Momentum.Bounds {
    let spun = Deceleration(position: photo.pose.angle, velocity: velocity.angle).restPosition
    return limits.restingBounds(of: photo.naturalSize, scale: photo.pose.scale, angle: spun)
  }

  /// Moves a photo at once to the nearest position where it can rest.
  func putBack(_ photo: PhotoView) {
    let (size, pose) = (photo.naturalSize, photo.pose)
    let restingBounds = limits.restingBounds(of: size, scale: pose.scale, angle: pose.angle)
    photo.pose.position = Point(
      restingBounds.x.nearest(to: pose.position.x),
      restingBounds.y.nearest(to: pose.position.y)
    )
  }
}

extension Vector {
  /// Returns the vector, no longer than a length.
  fileprivate func limited(to length: Double) -> Vector {
    let own = self.length
    return own > length ? self * (length / own) : self
  }
}

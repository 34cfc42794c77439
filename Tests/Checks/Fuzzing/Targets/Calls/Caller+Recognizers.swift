import GestureShapes
import GestureViews
import Gestures
import RandomStreams

// The methods and properties of recognizers.
extension Caller {
  func addRecognizer() {
    let recognizer: GestureRecognizer =
      switch choices.below(17) {
      case 0, 1: CallRecognizer()
      case 2: CallTap()
      case 3: CallPan()
      case 4: CallPinch()
      case 5: CallRotation()
      case 6: CallTransform()
      case 7: KnobGestureRecognizer()
      default: choices.pick(RecognizerCatalogue.standard.kinds).makeRecognizer()
      }
    addAction(to: recognizer)
    keep(recognizer, in: &recognizers)
  }

  private func addAction(to recognizer: GestureRecognizer) {
    let mortal = Mortal()
    if choices.chance(10) {
      let target = CallTarget()
      targets.append(target)
      keep(recognizer.addTarget(target, action: CallTarget.act), in: &tokens)
    }
    let token = recognizer.addAction { _ in
      withExtendedLifetime(mortal) { Caller.current?.callback() }
    }
    keep(token, in: &tokens)
  }

  /// Passes retained touches, of any window and any time, to any recognizer or view.
  func forward() {
    guard let event = any(events) else { return }
    let touches = choices.chance(70) ? any(touchLists) ?? [] : any(self.touches).map { [$0] } ?? []
    if choices.chance(15), let view = any(views) {
      switch choices.below(4) {
      case 0: view.touchesBegan(touches, with: event)
      case 1: view.touchesMoved(touches, with: event)
      case 2: view.touchesEnded(touches, with: event)
      default: view.touchesCancelled(touches, with: event)
      }
      return
    }
    guard let recognizer = any(recognizers) else { return }
    let presses = [Press(type: .select, phase: .began, timestamp: time)]
    switch choices.below(21) {
    case 0...3: recognizer.touchesBegan(touches, with: event)
    case 4...7: recognizer.touchesMoved(touches, with: event)
    case 8...10: recognizer.touchesEnded(touches, with: event)
    case 11: recognizer.touchesCancelled(touches, with: event)
    case 12: recognizer.touchesEstimatedPropertiesUpdated(touches)
    case 13: recognizer.pressesBegan(presses, with: event)
    case 14: recognizer.pressesEnded(presses, with: event)
    case 15: recognizer.reset()
    case 16: recognizer.woken(choices.pick(WakeKind.allCases), at: time)
    case 17: recognizer.pressesChanged(presses, with: event)
    case 18: recognizer.pressesCancelled(presses, with: event)
    case 19:
      guard let action = any(recognizer.alternativeActions) else { return }
      recognizer.performAlternative(action, choices.pick(AlternativeStep.allCases))
    default:
      guard let touch = touches.last else { return }
      if choices.chance(50) {
        recognizer.ignore(touch, for: event)
      } else {
        callHook(recognizer, touch)
      }
    }
  }

  /// Calls what a subclass overrides, and usually only the engine calls.
  private func callHook(_ recognizer: GestureRecognizer, _ touch: Touch) {
    switch choices.below(6) {
    case 0: recognizer.noteRefusal()
    case 1: recognizer.callRefusal()
    case 2: recognizer.restartAfterWaiting()
    case 3: recognizer.touchRested(touch, at: time)
    case 4:
      _ = (recognizer.contactDemand, recognizer.countedTaps, recognizer.stops(atCancelOf: [touch]))
    default:
      guard let pan = recognizer as? PanGestureRecognizer else { return }
      pan.fingersWereHandedOver()
      let motion = Vector(number(), number())
      _ = (pan.beginningPart(of: motion), pan.hysteresisPassed(by: motion), pan.shortfall)
      _ = (pan.alternativeMotion(of: .zoom(number())), pan.room(toward: Vector(1, 0)))
    }
  }

  /// Reads the properties that every recognizer has.
  func useRecognizer() {
    guard let recognizer = any(recognizers) else { return }
    _ = (
      recognizer.attemptState, recognizer.isBlocked, recognizer.modifierFlags, recognizer.buttonMask
    )
    for other in recognizer.blockedBy { keep(other, in: &recognizers) }
    if let view = recognizer.view { keepView(view) }
    if let node = recognizer.node, !(node is Window) { keep(node, in: &nodes) }
    if let reason = recognizer.failureReason {
      keep(reason, in: &reasons)
      _ = "\(reason)"
    }
    _ = recognizer.location(in: space())
    _ = recognizer.initialLocation(in: space())
    let count = recognizer.numberOfTouches
    for index in 0..<max(count, 0) { _ = recognizer.location(ofTouch: index, in: nil) }
    if let other = any(recognizers) {
      _ = recognizer.canPrevent(other)
      _ = recognizer.canBePrevented(by: other)
      _ = recognizer.shouldRequireFailure(of: other)
      _ = recognizer.shouldBeRequiredToFail(by: other)
    }
    _ = recognizer.classWithoutRequirements
    if let event = any(events) { _ = recognizer.shouldReceive(event) }
    _ = (recognizer.words.type, recognizer.touchAction, recognizer.defaultAlternatives.count)
    var reading = RecognizerReading()
    recognizer.report(&reading)
    if let value = recognizer.value(of: "name") { recognizer.set("name", to: value) }
    for reason in reasons.suffix(2) {
      _ = (reason.kind.word, reason.measured, reason.unit, reason.setting, reason.limit)
      _ = (reason.text, reason.displacement, reason.buttons, reason.neededButtons, reason.refusal)
      if let winner = reason.winner { _ = "\(winner)" }
    }
    if choices.chance(10) { _ = recognizer.events }
  }

  /// A reason of any kind with any numbers.
  private func reason() -> FailureReason {
    FailureReason(
      choices.pick(FailureReason.Kind.allCases),
      number(),
      number(),
      unit: choices.pick([nil, .radians, .taps]),
      directions: choices.pick([[], .up, [.left, .down]]),
      setting: choices.pick([nil, "", "setting"]),
      text: choices.pick([nil, "", "text"])
    )
  }

  /// Changes the properties that every recognizer has.
  func changeRecognizer() {
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(18) {
    case 0...3: recognizer.state = choices.pick(GestureRecognizer.State.allCases)
    case 4: recognizer.fail(reason())
    case 5: recognizer.isEnabled.toggle()
    case 6: recognizer.cancelsTouchesInView.toggle()
    case 7: recognizer.delaysTouchesBegan.toggle()
    case 8: recognizer.delaysTouchesEnded.toggle()
    case 9: recognizer.allowedTouchTypes = choices.pick([.all, [], .direct])
    case 10: recognizer.allowedPressTypes = choices.pick([[], Press.Kind.allCases])
    case 11: recognizer.settings = choices.chance(60) ? settings() : nil
    case 12:
      let delegate = CallDelegate()
      keep(delegate, in: &delegates)
      recognizer.delegate = delegate
    case 13: recognizer.delegate = any(delegates)
    case 14: recognizer.wake(at: time + number(), choices.pick(WakeKind.allCases))
    case 15: recognizer.requiresExclusiveTouchType.toggle()
    case 16: recognizer.name = choices.pick([nil, "", "name"])
    default: recognizer.cancelWake(choices.pick(WakeKind.allCases))
    }
  }

  /// Connects recognizers with nodes, actions and each other.
  func relateRecognizers() {
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(15) {
    case 0...3: any(views)?.addGestureRecognizer(recognizer)
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    case 5: any(nodes)?.addGestureRecognizer(recognizer)
    case 6: recognizer.node?.removeGestureRecognizer(recognizer)
    case 7, 8: if let other = any(recognizers) { recognizer.require(toFail: other) }
    case 9: addAction(to: recognizer)
    case 10: if let token = any(tokens) { recognizer.removeAction(token) }
    case 11, 12: if let other = any(recognizers) { recognizer.takeOver(from: other) }
    case 13: if let other = any(recognizers) { recognizer.stopTakingOver(from: other) }
    default: recognizer.removeAllActions()
    }
  }

  /// Reads and changes the properties of a recognizer's class.
  func useKind() {
    switch any(recognizers) {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = count()
      tap.numberOfTouchesRequired = count()
      tap.mode = choices.pick(TapGestureRecognizer.Mode.allCases)
      tap.buttonMaskRequired = choices.pick([.primary, .secondary, []])
      _ = tap.tapCount
    case let press as LongPressGestureRecognizer:
      press.minimumPressDuration = number()
      press.allowableMovement = number()
      press.numberOfTapsRequired = count()
      press.numberOfTouchesRequired = count()
    case let pan as PanGestureRecognizer:
      pan.minimumNumberOfTouches = count()
      pan.maximumNumberOfTouches = count()
      pan.allowedScrollTypesMask = [.discrete, .continuous]
      _ = (pan.translation(in: space()), pan.velocity(in: space()))
      pan.setTranslation(Vector(number(), 0), in: space())
      use(boundsOf: pan)
      if let pan = pan as? ScreenEdgePanGestureRecognizer {
        pan.edges = choices.pick([.all, .left, []])
        pan.corners = choices.pick([[], .all, .topLeft])
        pan.section = choices.pick([.whole, .middle, .init(from: number(), to: number())])
      }
    case let zoom as TapDragZoomGestureRecognizer: zoom.pointsPerDoubling = number()
    case let knob as KnobGestureRecognizer:
      (knob.center, knob.hysteresis, knob.minimumRadius) = (point(), number(), number())
      (knob.detentAngle, knob.detentHysteresis) = (number(), number())
      knob.rotation = number()
      _ = (knob.detent, knob.velocity)
    case let pinch as PinchGestureRecognizer:
      _ = (pinch.scale, pinch.velocity)
      pinch.scale = number()
    case let rotation as RotationGestureRecognizer:
      _ = (rotation.rotation, rotation.velocity)
      rotation.rotation = number()
      rotation.snap = snap()
    case let transform as TransformGestureRecognizer:
      _ = (transform.transform(in: space()), transform.velocity(in: space()))
      _ = (transform.scaleVelocity, transform.rotationVelocity, transform.engagedComponents)
      transform.minimumNumberOfTouches = count()
      transform.maximumNumberOfTouches = count()
      transform.components = choices.pick([.all, .scale, []])
      transform.setTranslation(Vector(number(), 0), in: space())
      transform.scale = number()
      transform.rotation = number()
      transform.snap = snap()
    case let swipe as SwipeGestureRecognizer:
      swipe.direction = choices.pick([.right, [.left, .up], []])
      swipe.numberOfTouchesRequired = count()
      swipe.maximumAngle = number()
      _ = swipe.recognizedDirection
    case let hover as HoverGestureRecognizer:
      _ = (hover.zOffset, hover.altitudeAngle, hover.azimuthAngle(in: space()), hover.rollAngle)
    case let circle as CircleGestureRecognizer:
      circle.tolerance = number()
      circle.maximumElongation = choices.chance(50) ? number() : nil
      let mortal = Mortal()
      circle.onRefusal = { _ in withExtendedLifetime(mortal) { Caller.current?.callback() } }
      _ = (circle.verdict, circle.pathBounds, circle.path, circle.isCircle)
      _ = circle.fitResult?.converted(to: space())
    case let stroke as StrokeGestureRecognizer:
      stroke.isRecording.toggle()
      stroke.maximumGap = number()
      stroke.minimumScore = number()
      stroke.minimumMargin = number()
      let mortal = Mortal()
      stroke.onRefusal = { _ in withExtendedLifetime(mortal) { Caller.current?.callback() } }
      let template = StrokeTemplate("line", strokes: stroke.strokes)
      if choices.chance(30) { _ = stroke.templates.add(template) }
      _ = (stroke.recognizedName, stroke.classification, stroke.pathBounds)
    case let recognizer?: change(aPropertyOf: recognizer)
    case nil: break
    }
  }

  /// Reads all values, and changes one of the properties that the recognizer describes.
  private func change(aPropertyOf recognizer: GestureRecognizer) {
    _ = RecognizerReading(of: recognizer).values
    guard let kind = RecognizerCatalogue.standard.kind(recognizer.words.type) else { return }
    let property = choices.pick(kind.properties)
    let value: PropertyValue =
      switch property.form {
      case .flag: .flag(choices.chance(50))
      case .text: .text("name")
      case .number: .number(number())
      case .count, .word: .count(count())
      case .vector: .vector(Vector(number(), number()))
      case .numbers(let count, _): .numbers((0..<count).map { _ in number() })
      case .list: .list([count()])
      case .options: .bits(UInt64(clamping: count()))
      }
    recognizer.set(property.name, to: value)
  }

  private func snap() -> RotationSnap? {
    switch choices.below(3) {
    case 0: nil
    case 1: .every(number(), catchRange: number(), releaseRange: number())
    default: RotationSnap([number(), number()], period: number())
    }
  }

  private func use(boundsOf pan: PanGestureRecognizer) {
    pan.boundPolicy = choices.pick(PanGestureRecognizer.BoundPolicy.allCases)
    pan.room = .init(left: number(), right: number(), up: number(), down: number())
    pan.maximumAngle = number()
    pan.beginsWithRemainingTouches = choices.pick([true, false])
    pan.ignoresRestingTouches = choices.pick([true, false])
    let mortal = Mortal()
    pan.onRoom =
      choices.chance(50)
      ? nil
      : { _ in
        withExtendedLifetime(mortal) { Caller.current?.callback() }
        return .init(left: 0, right: 20)
      }
    _ = pan.isHandedOver
    _ = pan.knowsRoom
    var pull = CommitOnRelease(direction: Vector(number(), number()), distance: number())
    _ = pull.follow(pan, in: space())
  }

  /// Reads the properties of a touch and an event.
  func useTouch() {
    guard let touch = any(touches) else { return }
    _ = (touch.id, touch.phase, touch.timestamp, touch.type, touch.tapCount, touch.force)
    _ = (touch.majorRadius, touch.maximumPossibleForce, touch.altitudeAngle)
    _ = (touch.estimatedProperties, touch.estimationUpdateIndex)
    _ = (touch.location(in: space()), touch.previousLocation(in: space()))
    _ = (touch.preciseLocation(in: space()), touch.azimuthAngle(in: space()))
    for recognizer in touch.gestureRecognizers { keep(recognizer, in: &recognizers) }
    if let view = touch.view { keepView(view) }
    if let window = touch.window { keep(window, in: &windows) }
    guard let event = any(events) else { return }
    keep(event.allTouches, in: &touchLists)
    if let copies = event.coalescedTouches(for: touch) { keep(copies, in: &touchLists) }
    if let copies = event.predictedTouches(for: touch) { keep(copies, in: &touchLists) }
    if let view = any(views) { keep(event.touches(for: view), in: &touchLists) }
    if let window = any(windows) { keep(event.touches(for: window), in: &touchLists) }
    if let recognizer = any(recognizers) { keep(event.touches(for: recognizer), in: &touchLists) }
    _ = (event.type, event.timestamp, event.scroll, event.hover, event.transform, event.presses)
  }
}

import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The rules of alternative actions, in the order of the article `AccessibleAlternatives`.
struct AlternativeRuleTests {
  private let stage = TestStage()
  private let view: View
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()

  init() {
    view = stage.addView("view", frame: Rect(100, 200, 200, 100))
    stage.options = [.actions, .failures]
    pan.name = "pan"
    tap.name = "tap"
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  private func perform(
    _ id: String,
    on recognizer: GestureRecognizer,
    at location: Point? = nil
  ) throws -> AlternativeResult {
    let action = try #require(recognizer.alternativeAction(id))
    return stage.window.perform(action, on: recognizer, at: location, time: stage.now)
  }

  private func expect(
    _ result: AlternativeResult,
    isRefused refusal: AlternativeRefusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .refused(let found) = result else {
      Issue.record("\(result)", sourceLocation: sourceLocation)
      return
    }
    #expect(found == refusal, sourceLocation: sourceLocation)
  }

  // MARK: - Listing

  @Test func aViewListsItsActionsAndThoseOfItsSuperviews() {
    let inner = stage.addView("inner", frame: Rect(10, 10, 50, 50), in: view)
    let press = LongPressGestureRecognizer()
    inner.addGestureRecognizer(press)
    let ids = inner.alternatives.map(\.action.id)
    #expect(
      ids == ["pressAndHold", "moveLeft", "moveRight", "moveUp", "moveDown", "activate"]
    )
    tap.isEnabled = false
    #expect(view.alternatives.map(\.action.id) == ["moveLeft", "moveRight", "moveUp", "moveDown"])
    view.isHidden = true
    #expect(inner.alternatives.isEmpty && View().alternatives.isEmpty)
  }

  @Test func namesKeysAndAmountsAreTheClients() throws {
    pan.alternativeActions =
      AlternativeAction.moves(by: 5) + [
        AlternativeAction(
          .move(Vector(0, -100)),
          name: "Throw it away",
          keys: [.init(.character("x"))]
        )
      ]
    stage.window.focusedView = view
    let acts = Acts(of: pan, on: stage)
    let x = AlternativeKey(.character("x"), modifiers: .shift)
    #expect(stage.window.perform(x, at: stage.now)?.isPerformed == true)
    #expect(acts.last?.translation == Vector(0, -100))
    #expect(stage.window.perform(AlternativeKey(.character("y")), at: stage.now) == nil)
    tap.alternativeActions = []
    #expect(!view.alternatives.contains { $0.recognizer === tap })
    tap.resetAlternativeActions()
    #expect(tap.alternativeActions.map(\.id) == ["activate"])
    stage.window.settings.alternatives.move = 7
    pan.resetAlternativeActions()
    _ = try perform("moveRight", on: pan)
    #expect(acts.last?.translation == Vector(7, 0))
  }

  @Test func modifiersOfACharacterDoNotCountAndOthersDo() {
    let plus = AlternativeKey(.plus)
    #expect(plus.matches(AlternativeKey(.plus, modifiers: [.shift, .alphaShift])))
    #expect(!plus.matches(AlternativeKey(.plus, modifiers: .control)))
    let menu = AlternativeKey.shift(.f10)
    #expect(!menu.matches(AlternativeKey(.f10)) && menu.shortcut == "Shift+F10")
    #expect(plus.shortcut == "Plus" && AlternativeKey(.space).shortcut == "Space")
  }

  // MARK: - Performing

  @Test func aDragBeginsAtIdentityAndEndsWithoutVelocity() throws {
    _ = try perform("moveRight", on: pan)
    #expect(
      stage.takeTranscript() == """
        0.000 pan began x=100.000 y=50.000 dx=0.000 dy=0.000 vx=0.000 vy=0.000
        0.000 pan changed x=120.000 y=50.000 dx=20.000 dy=0.000 vx=0.000 vy=0.000
        0.000 pan ended x=120.000 y=50.000 dx=20.000 dy=0.000 vx=0.000 vy=0.000
        """
    )
    stage.expectLawful()
  }

  @Test func aGivenPointIsTheLocation() throws {
    let acts = Acts(of: tap, on: stage)
    _ = try perform("activate", on: tap, at: Point(110, 220))
    #expect(acts.last?.location == Point(10, 20))
    #expect(tap.initialLocation(in: nil) == Point(110, 220))
  }

  @Test func theDelegateSeesTheWholeMovementAndMayRefuse() throws {
    let gate = Gate()
    pan.delegate = gate
    let acts = Acts(of: pan, on: stage)
    gate.lets = false
    let result = try perform("moveDown", on: pan)
    guard case .failed(let reason) = result else { return #expect(Bool(false), "\(result)") }
    #expect(reason.kind == .delegateRefused)
    #expect(gate.translations == [Vector(0, 20)] && acts.all.isEmpty)
    gate.lets = true
    #expect(try perform("moveDown", on: pan).isPerformed)
    stage.expectLawful()
  }

  @Test func aDisabledHiddenOrForeignRecognizerRefuses() throws {
    let action = try #require(pan.alternativeAction("moveLeft"))
    pan.isEnabled = false
    expect(stage.window.perform(action, on: pan, time: stage.now), isRefused: .disabled)
    pan.isEnabled = true
    stage.root.isHidden = true
    expect(stage.window.perform(action, on: pan, time: stage.now), isRefused: .unreachable)
    stage.root.isHidden = false
    expect(
      stage.window.perform(AlternativeAction(.zoom(2)), on: pan, time: stage.now),
      isRefused: .notPublished
    )
    expect(Window(size: Size(9, 9)).perform(action, on: pan, time: .zero), isRefused: .notInWindow)
    view.removeFromSuperview()
    expect(stage.window.perform(action, on: pan, time: stage.now), isRefused: .notInWindow)
    stage.expectLawful()
  }

  @Test func anActionStandsForNoMoreFingersThanCanBeDown() throws {
    tap.numberOfTouchesRequired = .max
    var counts: [Int] = []
    tap.addAction { counts.append($0.numberOfTouches) }
    let id = try #require(tap.alternativeActions.first?.id)
    #expect(try perform(id, on: tap).isPerformed)
    #expect(counts == [64])
  }

  @Test func aRecognizerWithFingersIsBusy() throws {
    stage.finger(1).down(at: Point(150, 250)).move(by: Vector(50, 0), over: 0.1)
    #expect(pan.state == .changed)
    expect(try perform("moveLeft", on: pan), isRefused: .busy)
    stage.finger(1).up()
    #expect(try perform("moveLeft", on: pan).isPerformed)
    stage.expectLawful()
  }

  // MARK: - Relations

  @Test func anActionWaitsForNoOtherRecognizer() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    tap.require(toFail: double)
    let acts = Acts(of: tap, on: stage)
    #expect(try perform("activate", on: tap).isPerformed)
    #expect(acts.times == [0] && tap.state == .possible)
    #expect(try perform("doubleTap", on: double).isPerformed)
    #expect(acts.all.count == 1)
    stage.expectLawful()
  }

  @Test func anActiveDragOfFingersExcludesAnAction() throws {
    stage.finger(1).down(at: Point(150, 250)).move(by: Vector(50, 0), over: 0.1)
    let result = try perform("activate", on: tap)
    // The tap is in the attempt of the finger, which failed with the drag and has been reset.
    guard case .failed(let reason) = result else { return #expect(Bool(false), "\(result)") }
    #expect(reason.kind == .lostTo && reason.winner === pan)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func anActionEndsUndecidedAttemptsThatItExcludes() throws {
    stage.finger(1).down(at: Point(150, 250))
    let press = LongPressGestureRecognizer()
    press.name = "press"
    view.addGestureRecognizer(press)
    #expect(try perform("pressAndHold", on: press).isPerformed)
    stage.finger(1).up()
    #expect(tap.failureReason?.winner === press)
    stage.expectLawful()
  }

  @Test func aDelegateAllowsAnActionBesideADrag() throws {
    let gate = Gate()
    tap.delegate = gate
    gate.allowsTogether = true
    stage.finger(1).down(at: Point(150, 250)).move(by: Vector(50, 0), over: 0.1)
    #expect(try perform("activate", on: tap).isPerformed)
    #expect(pan.state == .changed)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func aHeldFingerElsewhereDoesNotDelayTheReset() throws {
    stage.window.settings.requiresAllTouchesUpBeforeReset = true
    stage.finger(1).down(at: Point(10, 10))
    for _ in 0..<3 { #expect(try perform("activate", on: tap).isPerformed) }
    stage.finger(1).up()
    stage.expectLawful()
  }

  // MARK: - Callbacks

  @Test func anActionFromACallbackRunsAfterIt() throws {
    let window = stage.window
    let move = try #require(pan.alternativeAction("moveUp"))
    let acts = Acts(of: pan, on: stage)
    var result = AlternativeResult.performed
    var seen = -1
    tap.addAction { [pan] _ in
      result = window.perform(move, on: pan, time: window.engine.now)
      seen = acts.all.count
    }
    _ = try perform("activate", on: tap)
    guard case .waits = result else { return #expect(Bool(false), "\(result)") }
    #expect(seen == 0 && acts.states == [.began, .changed, .ended])
    stage.expectLawful()
  }

  @Test func anActionThatDisablesTheRecognizerCancelsTheRest() throws {
    let acts = Acts(of: pan, on: stage)
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    let result = try perform("moveUp", on: pan)
    guard case .failed(let reason) = result else { return #expect(Bool(false), "\(result)") }
    #expect(reason.kind == .disabled && acts.states == [.began, .cancelled])
    stage.expectLawful()
  }

  @Test func aRecognizerThatDecidesNothingFails() throws {
    let lazy = LazyRecognizer()
    view.addGestureRecognizer(lazy)
    let result = stage.window.perform(lazy.alternativeActions[0], on: lazy, time: stage.now)
    guard case .failed = result else { return #expect(Bool(false), "\(result)") }
    #expect(lazy.steps == [.begin] && lazy.state == .possible)
    #expect(stage.window.perform(lazy.alternativeActions[1], on: lazy, time: stage.now).isPerformed)
    stage.expectLawful()
  }

  // MARK: - Explanations

  @Test func explanationsNameTheActionOrSayWhyNot() throws {
    let collector = AttemptCollector()
    stage.window.addObserver(collector)
    _ = try perform("moveRight", on: pan)
    pan.isEnabled = false
    let action = AlternativeAction(.move(Vector(0, 20)), name: "Lower")
    stage.window.perform(action, on: pan, time: stage.now)
    let texts = collector.attempts(of: pan, at: stage.now).map(\.explanation.text)
    #expect(
      texts == [
        "`pan` on `view` was performed by the action `Move right` at 0.000 s, at (120.0, 50.0), "
          + "translation (20.0, 0.0) pt.",
        "`pan` on `view` did not perform the action `Lower` at 0.000 s: it is disabled (`isEnabled`).",
      ]
    )
  }
}

/// A delegate that notes translations, and answers as it is set.
private final class Gate: GestureRecognizerDelegate {
  var lets = true
  var allowsTogether = false
  private(set) var translations: [Vector] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if let pan = recognizer as? PanGestureRecognizer {
      translations.append(pan.translation(in: nil))
    }
    return lets
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsTogether }
}

/// A recognizer from outside with two actions, of which it performs only the second.
private final class LazyRecognizer: GestureRecognizer {
  var steps: [AlternativeStep] = []

  override var defaultAlternatives: [AlternativeAction] {
    [AlternativeAction(.custom(1), name: "Idle"), AlternativeAction(.custom(2), name: "Fire")]
  }

  override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    steps.append(step)
    if case .custom(2) = action.effect { super.performAlternative(action, step) }
  }
}

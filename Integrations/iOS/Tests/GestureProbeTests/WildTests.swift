import Foundation
import GestureScenarios
import GestureTesting
import Gestures
import Testing
import UIKit

@testable import GestureProbe

/// Pieces of public apps, and everything that an export says about views, recognizers and delegates.
struct WildTests {
  private static let across = [Point(100, 150), Point(220, 160)]
  private static let down = [Point(100, 150), Point(105, 280)]

  @Test func aDelegateThatAllowsEverything() throws {
    try expectSame(ProbedApp(CardController())) { stage in
      stage.perform(.drag(Self.across, over: 0.4))
      // The card is where the finger left it.
      stage.tap(at: Point(220, 160))
      stage.perform(.drag([Point(220, 160), Point(220, 260)], over: 0.3))
    }
  }

  @Test func aDelegateThatAllowsOnlyDragsAcross() throws {
    let controller = CardController()
    controller.mayBegin = { abs($0.velocity(in: nil).x) > abs($0.velocity(in: nil).y) }
    let app = ProbedApp(controller)
    try expectSame(app) { stage in
      stage.perform(.drag(Self.down, over: 0.4))
      stage.perform(.drag(Self.across, over: 0.4))
      stage.perform(.drag([Point(220, 160), Point(222, 300)], over: 0.4))
    }
    let text = try app.text()
    #expect(text.components(separatedBy: #".shouldBegin","to":false"#).count == 3)
    #expect(text.components(separatedBy: #".shouldBegin","to":true"#).count == 2)
  }

  @Test func aDelegateThatRefusesTouches() throws {
    let (controller, delegate) = (CardController(), RefusingDelegate())
    let app = ProbedApp(controller)
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    controller.card.addGestureRecognizer(tap)
    try expectSame(app) { $0.tap(at: Point(100, 150)) }
    #expect(try app.text().contains(#"shouldReceiveTouch","to":false"#))
  }

  @Test func aMethodThatIsNeverCalledIsNotAsked() throws {
    let (controller, delegate) = (CardController(), SubDelegate())
    let app = ProbedApp(controller)
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    controller.card.addGestureRecognizer(tap)
    app.stage.tap(at: Point(100, 150))
    #expect(try app.exportedTranscript().text.contains("tap ended"))
  }

  @Test func aSubclassIsPlayedAsItsKindWithANote() throws {
    let (controller, watching) = (CardController(), WatchingPan())
    let app = ProbedApp(controller)
    controller.view.addGestureRecognizer(watching)
    try expectSame(app) { $0.perform(.drag([Point(350, 500), Point(200, 600)], over: 0.4)) }
    #expect(
      try app.scene().notes == [
        "\(watching.name ?? "") is a WatchingPan, played as a pan: what its class adds is left out"
      ]
    )

    let instant = InstantPan()
    let other = ProbedApp(CardController())
    other.window.addGestureRecognizer(instant)
    other.stage.perform(.drag([Point(350, 500), Point(355, 500)], over: 0.4))
    #expect(other.stage.takeTranscript().text.contains("0.000 InstantPan began"))
    #expect(try other.scene().notes.contains { $0.contains("is a InstantPan, played as a pan") })
  }

  @Test func recognizersOfUIKitAloneAreNamed() throws {
    let controller = CardController()
    let app = ProbedApp(controller)
    app.window.addGestureRecognizer(_UISystemGestureGateGestureRecognizer())
    app.window.addGestureRecognizer(_UISystemGestureGateGestureRecognizer())
    controller.view.addGestureRecognizer(_UISwipeActionPanGestureRecognizer())
    controller.view.addSubview(UIScrollView(frame: CGRect(x: 0, y: 500, width: 100, height: 100)))
    app.stage.tap(at: Point(100, 150))
    #expect(
      try app.scene().notes == [
        "_UISystemGestureGateGestureRecognizer is left out: no kind is near it",
        "pan is a _UISwipeActionPanGestureRecognizer, played as a pan: what its class adds is left out",
      ]
    )
    #expect(try app.scene().recognizers.map(\.id) == ["pan", "pan2", "scrollView.pan"])
  }

  @Test func aRecognizerOfTheAppIsNotTakenForOneOfUIKit() throws {
    let controller = CardController()
    let app = ProbedApp(controller)
    controller.view.addGestureRecognizer(VolumeKnobGestureRecognizer())
    app.stage.tap(at: Point(100, 150))
    #expect(
      try app.scene().notes == [
        "pan is a VolumeKnobGestureRecognizer, played as a pan: what its class adds is left out"
      ]
    )
  }

  @Test func requirementsAndAnswersAreInTheScene() throws {
    let controller = MoveGameController()
    controller.loadViewIfNeeded()
    controller.call(.rotate)
    let app = ProbedApp(controller)
    app.stage.tap(at: Point(200, 400))
    let text = try app.text()
    #expect(text.contains(#""id":"tap","type":"tap""#))
    #expect(text.contains(#""requireToFail":["doubleTap"],"x-asked":[]"#))
    #expect(text.contains(#""requireToFail":["swipe"],"x-asked":[]"#))
    // The delegate said so, and was asked.
    #expect(text.contains(#""requireToFail":["rotation"],"x-asked":["rotation"]"#))
  }

  @Test func recognizersThatWaitForEachOtherAreNoScene() throws {
    let controller = CardController()
    let app = ProbedApp(controller)
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    first.require(toFail: second)
    second.require(toFail: first)
    for tap in [first, second] { controller.card.addGestureRecognizer(tap) }
    app.stage.tap(at: Point(100, 150))
    #expect(try app.scene().notes == ["second and first wait for each other: one of the two is left out"])
  }

  @Test func readingsForceAndRadiusAreRecorded() throws {
    let app = ProbedApp(CardController())
    func send(_ phase: TouchPhase, _ time: Double, _ x: Double, earlier: [Double] = []) {
      var sample = TouchSample(id: 7, phase: phase, location: Point(x, 150), force: 2, radius: 11)
      sample.kind = .pencil
      sample.coalesced = earlier.map {
        CoalescedSample(time: Timestamp(seconds: $0), location: Point(x - 5, 150))
      }
      app.window.engineWindow.send([sample], at: Timestamp(seconds: time))
    }
    send(.began, 5, 100)
    send(.moved, 5.016, 120, earlier: [5.008])
    send(.ended, 5.032, 120)
    let lines = try app.text().split(separator: "\n")
    #expect(
      lines[1] == #"{"t":0.0,"touches":[{"id":1,"phase":"began","x":100.0,"y":150.0,"kind":"pencil","force":2.0,"#
        + #""maximumForce":6.666666666666667,"radius":11.0}]}"#
    )
    #expect(lines[2].contains(#""coalesced":[{"t":0.008,"x":115.0,"y":150.0}]"#))
    #expect(lines.count == 5)
  }

  @Test func otherViewsAfterARestStartAnew() throws {
    let controller = CardController()
    let app = ProbedApp(controller)
    app.stage.tap(at: Point(100, 150))
    controller.card.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    // It may be the second tap of a double tap.
    app.stage.wait(0.2)
    app.stage.tap(at: Point(100, 150))
    #expect(try app.source().frameCount == 5)
    #expect(try app.scene().notes == ["changed while it was touched: view2, view3"])
    app.stage.wait(1.5)
    app.stage.tap(at: Point(100, 150))
    #expect(try app.source().frameCount == 3)
    #expect(try app.scene().notes == [])
    #expect(try app.text().contains(#"{"t":0.0,"touches":[{"id":1,"phase":"began""#))
  }

  @Test func anotherWindowStartsAnew() throws {
    let app = ProbedApp(CardController())
    app.stage.tap(at: Point(100, 150))
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    app.probe.start(in: second)
    TestStage(window: second.engineWindow).tap(at: Point(10, 10))
    #expect(try app.scene().size == Size(200, 100))
    #expect(try app.scene().recognizers.isEmpty)
  }

  @Test func noTouchIsNoFile() {
    #expect(GestureProbe().text == nil)
    #expect(ProbedApp(CardController()).probe.text == nil)
  }

  @Test func oddValuesAndNamesAreStillAFile() throws {
    let controller = CardController()
    controller.card.accessibilityIdentifier = "a \"card\"\n\\ \u{1}"
    let app = ProbedApp(controller)
    controller.view.addSubview(UIView(frame: CGRect(x: Double.infinity, y: .nan, width: 10, height: 10)))
    app.stage.tap(at: Point(100, 150))
    #expect(try app.scene().viewIDs.contains { $0.id == "a \"card\"\n\\ \u{1}" })
  }
}

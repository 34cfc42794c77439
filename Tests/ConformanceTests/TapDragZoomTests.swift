import GestureTesting
import GestureViews
import Gestures
import Testing

/// A tap, then a finger that drags up or down.
struct TapDragZoomTests {
  private let stage = TestStage()
  private let zoom = TapDragZoomGestureRecognizer()
  private let point = Point(100, 300)

  init() {
    stage.options = [.actions, .failures]
    zoom.name = "zoom"
    stage.root.addGestureRecognizer(zoom)
  }

  /// Taps, and returns the finger after it came down again.
  private func hold() -> Fingers {
    stage.tap(at: point)
    return stage.finger(1).later(0.1).down(at: point).later(0.1)
  }

  @Test func aDragDownDoublesAndADragUpHalves() {
    var scales: [Double] = []
    zoom.addAction { scales.append($0.scale) }
    hold().jump(to: point + Vector(0, 8)).jump(to: point + Vector(0, 136))
      .jump(to: point + Vector(0, -120)).up()
    #expect(scales.count == 4)
    let expected = [1, 2, 0.5, 0.5]
    for (scale, expected) in zip(scales, expected) {
      // The exponential function and the logarithm of 2 are exact to a unit in the last place.
      #expect(abs(scale - expected) < 1e-14)
    }
    stage.expectLawful()
  }

  @Test func anAssignedScaleIsGoneOnFrom() {
    hold().jump(to: point + Vector(0, 8)).jump(to: point + Vector(0, 136))
    zoom.scale = 3
    #expect(abs(zoom.scale - 3) < 1e-14)
    zoom.scale = -1
    zoom.scale = .infinity
    #expect(abs(zoom.scale - 3) < 1e-14)
    stage.finger(1).jump(to: point + Vector(0, 264))
    #expect(abs(zoom.scale - 6) < 1e-13)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func theVelocityIsThatOfTheScale() {
    var velocity = 0.0
    zoom.addAction { velocity = $0.velocity }
    hold().move(by: Vector(0, 128), over: 0.2)
    // 640 points per second are 5 doublings per second.
    let expected = 5 * 0.693_147 * zoom.scale
    #expect(abs(velocity - expected) < expected / 20, "a fit of few readings")
    stage.finger(1).hold(for: 1).up()
    #expect(velocity == 0, "the hand has rested")
    stage.expectLawful()
  }

  @Test(arguments: [0, .nan, .infinity])
  func pointsThatAreNoLengthChangeNoScale(_ points: Double) {
    zoom.pointsPerDoubling = points
    hold().jump(to: point + Vector(0, 8)).jump(to: point + Vector(0, 136))
    #expect(zoom.scale == 1)
    zoom.scale = 2
    #expect(zoom.scale == 1)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func aScaleStaysFiniteHoweverFarTheFingerGoes() {
    hold().jump(to: point + Vector(0, 8)).jump(to: point + Vector(0, 1e9))
    #expect(zoom.scale.isFinite && zoom.scale > 1e300)
    stage.finger(1).jump(to: point + Vector(0, -1e9))
    #expect(zoom.scale > 0 && zoom.scale < 1e-300)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func theReasonNamesTheHysteresis() {
    hold().jump(to: point + Vector(0, 5)).up()
    #expect(reason(of: zoom) == "notEnoughMovement(5.000, needed 8.000)")
    #expect(zoom.failureReason?.setting == "hysteresis")
    stage.expectLawful()
  }

  @Test("Rule 108: Beside a pan, the zoom wins also when one step passes both limits")
  func theZoomWinsInOneStep() {
    for isDeeper in [false, true] {
      for isLater in [false, true] {
        let stage = TestStage()
        stage.options = [.actions]
        let inner = stage.addView("inner", frame: Rect(0, 0, 1000, 1000))
        let (pan, zoom) = (PanGestureRecognizer(), TapDragZoomGestureRecognizer())
        pan.name = "pan"
        zoom.name = "zoom"
        let panView = isDeeper ? inner : stage.root
        if isLater { stage.root.addGestureRecognizer(zoom) }
        panView.addGestureRecognizer(pan)
        if !isLater { stage.root.addGestureRecognizer(zoom) }
        stage.tap(at: point)
        let finger = stage.finger(1).later(0.1).down(at: point)
        for step in 1...4 { finger.later(0.01).jump(to: point + Vector(0, 10 * Double(step))) }
        finger.up()
        let text = stage.takeTranscript().text
        #expect(text.contains("zoom began") && !text.contains("pan"))
        // Without the tap, and sideways after it, the drag is a pan.
        stage.wait(1)
        stage.finger(1).down(at: point).later(0.1).jump(to: point + Vector(0, 20)).up()
        #expect(stage.takeTranscript().text.contains("pan began"))
        stage.wait(1)
        stage.tap(at: point)
        stage.finger(1).later(0.1).down(at: point).later(0.1).jump(to: point + Vector(20, 0)).up()
        #expect(stage.takeTranscript().text.contains("pan began"))
        stage.expectLawful()
      }
    }
  }
}

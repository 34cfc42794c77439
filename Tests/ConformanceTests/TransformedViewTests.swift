import Foundation
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Every recognizer in a view that is scaled, rotated and nested.
///
/// Its decisions are the same, and its values in the view's coordinates are transformed.
@Suite("Conformance: transformed views")
struct TransformedViewTests {
  /// A gesture of a recognizer: one that fires, and one that narrowly misses.
  struct Gesture: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> GestureRecognizer
    let fire: @Sendable (TestStage) -> Void
    let miss: @Sendable (TestStage) -> Void
    /// Whether it begins when the finger comes down, and is decided only at the lift.
    var beginsAtOnce = false
  }

  /// A view with the transform to the window's coordinates, computed without the view.
  struct Placement: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let parent: Shape?
    let shape: Shape
  }

  /// The position and shape of a view in its superview.
  struct Shape: Sendable {
    var frame: Rect
    var transform = Transform.identity

    var map: Transform {
      Transform.translation(frame.origin - .zero).concatenating(transform.about(frame.center))
    }
  }

  static let placements = [
    Placement(
      testDescription: "scaled by 4",
      parent: nil,
      shape: Shape(frame: Rect(0, 0, 1000, 1000), transform: .scale(4))
    ),
    Placement(
      testDescription: "turned by 30°",
      parent: nil,
      shape: Shape(frame: Rect(-500, -500, 2000, 2000), transform: .rotation(radians(30)))
    ),
    Placement(
      testDescription: "nested, both scaled and turned",
      parent: Shape(
        frame: Rect(-500, -500, 2000, 2000),
        transform: Transform.scale(1.5).concatenating(.rotation(radians(-20)))
      ),
      shape: Shape(
        frame: Rect(800, 800, 400, 400),
        transform: Transform.scale(4).concatenating(.rotation(radians(30)))
      )
    ),
  ]

  /// A stage with one view called box at some position.
  private struct Scene {
    let stage: TestStage
    let recognizer: GestureRecognizer
    let view: View
    let toWindow: Transform

    init(
      _ recognizer: GestureRecognizer,
      in placement: Placement?,
      size: Size = Size(1000, 1000)
    ) {
      stage = TestStage(size: size)
      self.recognizer = recognizer
      var superview: View = stage.root
      var toWindow = Transform.identity
      let shape = placement?.shape ?? Shape(frame: Rect(0, 0, 1000, 1000))
      for (name, shape) in [("parent", placement?.parent), ("box", shape)] {
        guard var shape else { continue }
        if superview === stage.root {
          // The middle of every view is that of the window.
          shape.frame = shape.frame.offset(by: stage.root.bounds.center - Point(500, 500))
        }
        let view = stage.addView(name, frame: shape.frame, in: superview)
        view.transform = shape.transform
        toWindow = shape.map.concatenating(toWindow)
        superview = view
      }
      view = superview
      self.toWindow = toWindow
      view.isMultipleTouchEnabled = true
      view.addGestureRecognizer(recognizer)
      stage.options = [.failures, .resets, .views]
    }

    /// Plays a script, and returns the transcript and the window values at every action.
    func play(_ script: (TestStage) throws -> Void) rethrows -> [String] {
      var lines: [String] = []
      recognizer.addAction { [unowned stage] recognizer in
        lines.append("\(stage.window.engine.now) \(recognizer.state) " + windowValues(recognizer))
      }
      try script(stage)
      stage.close()
      return lines + stage.transcript.lines
    }

    private func windowValues(_ recognizer: GestureRecognizer) -> String {
      var values = [
        "\(recognizer.location(in: nil))", "\(recognizer.numberOfTouches)",
        "\(String(describing: recognizer.initialLocation(in: nil)))",
      ]
      switch recognizer {
      case let pan as PanGestureRecognizer:
        values.append("\(pan.translation(in: nil)) \(pan.velocity(in: nil))")
      case let pinch as PinchGestureRecognizer: values.append("\(pinch.scale) \(pinch.velocity)")
      case let turn as RotationGestureRecognizer: values.append("\(turn.rotation) \(turn.velocity)")
      case let transform as TransformGestureRecognizer:
        values.append("\(transform.translation(in: nil)) \(transform.scale) \(transform.rotation)")
      case let tap as TapGestureRecognizer: values.append("\(tap.tapCount)")
      case let swipe as SwipeGestureRecognizer:
        values.append("\(swipe.recognizedDirection?.rawValue ?? 0)")
      case let circle as CircleGestureRecognizer:
        values.append("\(circle.path.count) \(String(describing: circle.verdict))")
      case let stroke as StrokeGestureRecognizer:
        values.append("\(stroke.recognizedName ?? "") \(stroke.classification?.score ?? 0)")
      default:
        let reading = RecognizerReading(of: recognizer).values
        // Without the rounding of the maps.
        values += reading.filter { $0.name.count > 1 }.map { "\(($0.value * 1e9).rounded() / 1e9)" }
      }
      return values.joined(separator: " ")
    }
  }

  // MARK: - Equal decisions

  @Test(
    "The same states at the same times, with the same values",
    arguments: Gesture.all,
    placements
  )
  func recognizesAsInAPlainView(gesture: Gesture, placement: Placement) {
    let plain = Scene(gesture.make(), in: nil).play(gesture.fire)
    #expect(plain.contains { $0.contains(" ended ") })
    #expect(Scene(gesture.make(), in: placement).play(gesture.fire) == plain)
  }

  @Test(
    "Thresholds are window points: what just fails fails alike",
    arguments: Gesture.all,
    placements
  )
  func failsAsInAPlainView(gesture: Gesture, placement: Placement) {
    let plain = Scene(gesture.make(), in: nil).play(gesture.miss)
    let begins = plain.contains { $0.contains(" began ") && !$0.contains("view") }
    #expect(begins == gesture.beginsAtOnce)
    #expect(!plain.contains { $0.contains(" ended ") && !$0.contains("view") })
    #expect(Scene(gesture.make(), in: placement).play(gesture.miss) == plain)
  }

  /// The kinds whose gestures are not written down for this test.
  private static let recorded = RecognizerCatalogue.standard.kinds.filter { kind in
    !Gesture.all.contains { $0.make().words.type == kind.word }
  }

  @Test(
    "The recording of a kind, of a gesture that fires and one that misses, does the same",
    arguments: recorded,
    placements
  )
  func playsAsInAPlainView(kind: RecognizerDescription, placement: Placement) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tests/Fixtures/recognizers")
    let trace = folder.appendingPathComponent("\(kind).trace.jsonl")
    func play(in placement: Placement?) throws -> [String] {
      try Scene(kind.makeRecognizer(), in: placement, size: Size(400, 240)).play {
        try $0.play(contentsOf: trace)
      }
    }
    let plain = try play(in: nil)
    #expect(plain.contains { $0.contains(" ended ") })
    #expect(plain.contains { $0.contains(" failed") })
    #expect(try play(in: placement) == plain)
  }

  // MARK: - Mapped values

  @Test("Locations in the view's coordinates are mapped", arguments: Gesture.all, placements)
  func locationsAreMapped(gesture: Gesture, placement: Placement) {
    let scene = Scene(gesture.make(), in: placement)
    var count = 0
    scene.recognizer.addAction { [view = scene.view, map = scene.toWindow] recognizer in
      count += 1
      func expectMapped(_ inside: Point, _ outside: Point) {
        // A thousand points and a dozen operations leave about 1e-12 of rounding.
        #expect(agree(map.apply(inside), outside))
        #expect(!agree(inside, outside, within: 1))
      }
      expectMapped(recognizer.location(in: view), recognizer.location(in: nil))
      for index in 0..<recognizer.numberOfTouches {
        expectMapped(
          recognizer.location(ofTouch: index, in: view),
          recognizer.location(ofTouch: index, in: nil)
        )
      }
      let start = (recognizer.initialLocation(in: view), recognizer.initialLocation(in: nil))
      if let inside = start.0, let outside = start.1 { expectMapped(inside, outside) }
    }
    gesture.fire(scene.stage)
    scene.stage.close()
    #expect(count > 0)
  }

  @Test("Translations and velocities in the view's coordinates are mapped", arguments: placements)
  func translationsAreMapped(placement: Placement) {
    let pan = PanGestureRecognizer()
    let scene = Scene(pan, in: placement)
    var sum = Vector.zero
    pan.addAction { [view = scene.view, map = scene.toWindow] pan in
      #expect(agree(map.apply(pan.translation(in: view)), pan.translation(in: nil)))
      #expect(agree(map.apply(pan.velocity(in: view)), pan.velocity(in: nil), within: 1e-6))
      sum += pan.translation(in: view)
      let half = Vector(1, 2)
      pan.setTranslation(half, in: view)
      #expect(agree(pan.translation(in: view), half))
      pan.setTranslation(.zero, in: view)
      #expect(agree(pan.translation(in: nil), .zero))
    }
    let displacement = Vector(200, 100)
    scene.stage.finger(1).down(at: Point(400, 400)).jump(to: Point(420, 420))
      .move(by: displacement - Vector(20, 20), over: 0.3).up()
    scene.stage.close()
    let hysteresis = Limit.finger.pan.hysteresis
    #expect(agree(scene.toWindow.apply(sum), displacement - Vector(hysteresis, hysteresis)))
  }

  @Test("A transform moves the view's content with the fingers", arguments: placements)
  func transformsAreMapped(placement: Placement) {
    let transform = TransformGestureRecognizer()
    var settings = GestureSettings()
    settings.update {
      $0.pan.hysteresis = 0
      $0.pinch.hysteresis = 0
      $0.rotation.hysteresis = 0
    }
    transform.settings = settings
    let scene = Scene(transform, in: placement)
    let starts = [Point(400, 500), Point(500, 500)]
    let ends = [Point(450, 400), Point(450, 600)]
    scene.stage.fingers([1, 2]).down(at: starts).later(0.02).jump(to: ends)
    #expect(transform.state == .began)
    #expect(agree(transform.scale, 2))
    #expect(agree(transform.rotation, .pi / 2))
    let map = transform.transform(in: scene.view)
    for (start, end) in zip(starts, ends) {
      let moved = map.apply(scene.view.convertFromWindow(start))
      #expect(agree(scene.toWindow.apply(moved), end))
    }
    scene.stage.fingers([1, 2]).up()
    scene.stage.close()
  }
}

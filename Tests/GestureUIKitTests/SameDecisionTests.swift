import GestureTesting
import GestureUIKit
import Testing

/// The engine decides the same for its own classes, for UIKit's names, and for a program's classes.
struct SameDecisionTests {
  // Classes of a program, whose touch methods receive sets.
  private final class OwnTap: UITapGestureRecognizer {}
  private final class OwnPress: UILongPressGestureRecognizer {}
  private final class OwnPan: UIPanGestureRecognizer {}
  private final class OwnEdge: UIScreenEdgePanGestureRecognizer {}
  private final class OwnPinch: UIPinchGestureRecognizer {}
  private final class OwnRotation: UIRotationGestureRecognizer {}
  private final class OwnSwipe: UISwipeGestureRecognizer {}
  private final class OwnView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
    }
  }

  private static let gestures: [String: @Sendable (TestStage) -> Void] = [
    "taps": { stage in
      stage.tap(at: Point(100, 100))
      stage.wait(1)
      stage.tap(at: Point(100, 100), taps: 2)
      stage.tap(at: Point(100, 100), fingers: 2)
    },
    "press": { $0.press(at: Point(100, 100), for: 0.8) },
    "press and drag": { stage in
      stage.finger(1).down(at: Point(100, 100)).hold(for: 0.7).move(by: Vector(60, 40), over: 0.3)
        .up()
    },
    "drag": { $0.perform(.drag([Point(100, 100), Point(250, 300)], over: 0.6)) },
    "swipe": { $0.perform(.drag([Point(100, 100), Point(260, 100)], over: 0.15)) },
    "edge": { $0.perform(.drag([Point(1, 300), Point(200, 300)], over: 0.4)) },
    "pinch": { $0.perform(.pinch(at: Point(200, 200), from: 80, to: 220, over: 0.5)) },
    "rotation": { $0.perform(.rotate(at: Point(200, 200), by: 1.4, radius: 80, over: 0.5)) },
    "fingers that come and go": { stage in
      let first = stage.finger(1).down(at: Point(150, 200)).move(by: Vector(5, 0), over: 0.1)
      let second = stage.finger(2).down(at: Point(250, 200)).move(by: Vector(60, 0), over: 0.3)
      first.up()
      second.move(by: Vector(0, 50), over: 0.2).cancel()
    },
  ]

  private func engineScene() -> (Window, View, [GestureRecognizer]) {
    let window = Window(size: Size(400, 800))
    let view = View(frame: Rect(0, 0, 400, 400))
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    return (
      window, view,
      [
        single, double, LongPressGestureRecognizer(), PanGestureRecognizer(), edge,
        PinchGestureRecognizer(), RotationGestureRecognizer(), SwipeGestureRecognizer(),
      ]
    )
  }

  private func uikitScene(own: Bool) -> (UIWindow, UIView, [UIGestureRecognizer]) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let view = own ? OwnView(frame: frame) : UIView(frame: frame)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    let single = own ? OwnTap() : UITapGestureRecognizer()
    let double = own ? OwnTap() : UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let edge = own ? OwnEdge() : UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    return (
      window, view,
      [
        single, double, own ? OwnPress() : UILongPressGestureRecognizer(),
        own ? OwnPan() : UIPanGestureRecognizer(), edge,
        own ? OwnPinch() : UIPinchGestureRecognizer(),
        own ? OwnRotation() : UIRotationGestureRecognizer(),
        own ? OwnSwipe() : UISwipeGestureRecognizer(),
      ]
    )
  }

  private func play(_ name: String, on stage: TestStage) -> String {
    stage.options = .all
    Self.gestures[name]?(stage)
    stage.settle()
    #expect(stage.check() == [])
    return stage.transcript.text
  }

  @Test(arguments: gestures.keys.sorted()) func transcriptsAreTheSame(_ name: String) {
    let (window, view, recognizers) = engineScene()
    view.name = "view"
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.name = "r\(index)"
      view.addGestureRecognizer(recognizer)
    }
    let expected = play(name, on: TestStage(window: window))
    #expect(expected.contains("r"))
    for own in [false, true] {
      let (window, view, recognizers) = uikitScene(own: own)
      view.engineView.name = "view"
      for (index, recognizer) in recognizers.enumerated() {
        recognizer.name = "r\(index)"
        view.addGestureRecognizer(recognizer)
      }
      let transcript = play(name, on: TestStage(window: window.engineWindow))
      #expect(transcript == expected, "\(name), classes of a program: \(own)")
    }
  }
}

// What the pages about recognizers for several fingers show: `SnippetTests` compares the two.

import GestureTesting
import GestureViews
import Gestures
import Testing

private final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

struct SeveralFingersSnippets {
  private let stage = TestStage()
  private var view: View { stage.root }
  private let center = Point(200, 400)

  @Test func aPinchScales() {
    var scale = 1.0
    view.onPinch { pinch in
      scale *= pinch.scale
      pinch.scale = 1
      if pinch.state == .ended { scale = min(max(scale, 1), 4) }
    }
    stage.perform(.pinch(at: center, from: 100, to: 208, over: 0.3))
    #expect(abs(scale - 208.0 / 108) < 1e-9)
  }

  @Test func aRotationTurns() {
    var angle = 0.0
    view.onRotation { rotation in
      angle += rotation.rotation
      rotation.rotation = 0
    }
    stage.perform(.rotate(at: center, by: .pi / 2, radius: 80, over: 0.4))
    #expect(abs(angle - 85 * .pi / 180) < 1e-9)
  }

  @Test func aRotationSnaps() {
    var angle = 0.0
    let rotation = view.onRotation { rotation in angle = rotation.rotation }
    rotation.snap = .every(.pi / 2)
    stage.perform(.rotate(at: center, by: .pi / 2, radius: 80, over: 0.4))
    #expect(angle == .pi / 2)
  }

  @Test func pinchAndRotationRunTogether() {
    var story: [String] = []
    let together = Together()
    let pinch = view.onPinch { if $0.state == .began { story.append("pinch") } }
    let rotation = view.onRotation { if $0.state == .began { story.append("rotation") } }
    pinch.delegate = together
    stage.fingers([1, 2]).down(at: [Point(150, 400), Point(250, 400)])
      .move(to: [Point(120, 350), Point(280, 450)], over: 0.4).up()
    #expect(story.sorted() == ["pinch", "rotation"])
    #expect(rotation.failureReason == nil)
  }

  @Test func aTransformDoesAllThree() {
    let photo = stage.addView("photo", frame: Rect(100, 300, 200, 200))
    photo.onTransform { fingers in
      let step = fingers.transform(in: photo.superview)
      photo.transform = step.concatenating(photo.transform)
      fingers.setTranslation(.zero, in: nil)
      fingers.scale = 1
      fingers.rotation = 0
    }
    stage.perform(.pinch(at: center, from: 80, to: 160, over: 0.3))
    #expect(photo.transform != .identity)
  }

  @Test func aTransformLeavesOneFingerToTheList() {
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(400, 2000)
    view.addSubview(list)
    let photo = View(frame: Rect(100, 300, 200, 200))
    list.addSubview(photo)
    var moves = 0
    let transform = photo.onTransform { _ in moves += 1 }
    transform.minimumNumberOfTouches = 2
    stage.perform(.drag([center, Point(200, 300)], over: 0.2))
    #expect(moves == 0)
    #expect(list.contentOffset.y > 0)
  }

  @Test func aZoomWithOneFinger() {
    var scale = 1.0
    let zoom = TapDragZoomGestureRecognizer { zoom in
      scale *= zoom.scale
      zoom.scale = 1
    }
    view.addGestureRecognizer(zoom)
    let double = view.onTap(count: 2) { _ in scale = 1 }
    double.require(toFail: zoom)
    stage.tap(at: center)
    stage.wait(0.1)
    stage.fingers([1]).down(at: [center]).move(by: Vector(0, 120), over: 0.3).up()
    #expect(scale > 1.5)
    stage.settle()
    stage.tap(at: center, taps: 2)
    #expect(scale == 1)
  }
}

import GestureTesting
import GestureViews
import Gestures

/// A photo that fills a page of a pager, each with a pan.
///
/// `story` has the states of both pans, without changes; `moved` and `velocities` have their newest values.
final class PanBoard {
  let stage = TestStage(size: Size(400, 800))
  let photo: View
  let inner = PanGestureRecognizer()
  let outer = PanGestureRecognizer()
  var story: [String] = []
  var moved: [String: Vector] = [:]
  var velocities: [String: Vector] = [:]

  init(
    _ policy: PanGestureRecognizer.BoundPolicy = .handOver,
    room: PanGestureRecognizer.Room
  ) {
    let pager = stage.addView("pager", frame: Rect(0, 0, 400, 800))
    photo = stage.addView("photo", frame: Rect(0, 0, 400, 800), in: pager)
    photo.isMultipleTouchEnabled = true
    pager.isMultipleTouchEnabled = true
    inner.name = "inner"
    outer.name = "outer"
    inner.boundPolicy = policy
    inner.room = room
    photo.addGestureRecognizer(inner)
    pager.addGestureRecognizer(outer)
    for pan in [inner, outer] {
      pan.addAction { [unowned self] pan in
        guard let name = pan.name else { return }
        moved[name] = pan.translation(in: nil)
        velocities[name] = pan.velocity(in: nil)
        if pan.state != .changed { story.append("\(name) \(pan.state)") }
      }
    }
  }

  /// Drags by steps, 20 ms each; the finger stays down.
  func drag(_ steps: Vector...) -> Fingers { drag(steps) }

  /// Drags by steps, 20 ms each; the finger stays down.
  func drag(_ steps: [Vector]) -> Fingers {
    var point = Point(200, 400)
    let finger = stage.finger(1).down(at: point)
    for step in steps {
      point = point + step
      finger.later(0.02).jump(to: point)
    }
    return finger
  }
}

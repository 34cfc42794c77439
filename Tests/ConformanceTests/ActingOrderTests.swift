import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 145: the order of recognizers that act in one event on several views.
@Suite("Conformance: order on several views")
struct ActingOrderTests {
  private let stage = TestStage()
  private let places = [Point(50, 50), Point(150, 50), Point(250, 50)]

  /// Adds a view with a pan that notes each of its actions; later ones are in front.
  private func addPans(_ journal: Journal) -> [View] {
    places.indices.map { index in
      let view = stage.addView("\(index)", frame: Rect(Double(index) * 100, 0, 100, 100))
      view.onPan { _ in journal.note("\(index)") }
      return view
    }
  }

  /// Moves all fingers by a step; returns the order of the actions.
  private func step(_ count: Int, _ journal: Journal) -> [String] {
    journal.entries = []
    stage.later(0.02)
    stage.fingers([1, 2, 3]).jump(to: places.map { $0 + Vector(0, 20 * Double(count)) })
    return journal.take()
  }

  @Test(
    "Rule 145: On views of one depth the front one acts first, and the order stays while they act"
  )
  func theOrderStaysWhileTheSameAct() {
    let journal = Journal()
    let views = addPans(journal)
    stage.fingers([1, 2, 3]).down(at: places)
    #expect(step(1, journal) == ["2", "1", "0"])
    stage.root.bringSubviewToFront(views[0])
    #expect(step(2, journal) == ["2", "1", "0"])
    // Fingers that move alone change nothing.
    journal.entries = []
    stage.finger(2).later(0.02).jump(to: places[1] + Vector(0, 45))
    #expect(journal.take() == ["1"])
    #expect(step(3, journal) == ["2", "1", "0"])
    // Another attempt starts: from now on the order is the present one.
    let tap = View(frame: Rect(0, 400, 100, 100))
    tap.onTap { _ in }
    stage.root.addSubview(tap)
    stage.finger(4).down(at: Point(50, 450)).up()
    #expect(step(4, journal) == ["0", "2", "1"])
    stage.fingers([1, 2, 3]).up()
    stage.expectLawful()
  }

  @Test("Rule 145: Two that see one touch exclude each other, also when a view was moved elsewhere")
  func aCommonTouchRelates() {
    let journal = Journal()
    let outer = stage.addView("outer", frame: Rect(0, 0, 300, 300))
    let inner = View(frame: Rect(0, 0, 300, 300))
    outer.addSubview(inner)
    outer.onTap { _ in journal.note("outer") }
    inner.onTap { _ in journal.note("inner") }
    let finger = stage.finger(1).down(at: Point(50, 50))
    stage.root.addSubview(inner)
    finger.up()
    #expect(journal.take() == ["inner"])
    stage.expectLawful()
  }
}

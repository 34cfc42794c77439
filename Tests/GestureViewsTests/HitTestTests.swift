import GestureTesting
import GestureViews
import Gestures
import Testing

struct HitTestTests {
  let window = Window(size: Size(400, 400))

  private func add(_ name: String, _ frame: Rect, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    view.name = name
    (superview ?? window).addSubview(view)
    return view
  }

  private func hit(_ point: Point) -> View? { window.hitTest(point, with: nil) }

  // MARK: - Behaviour.md, rule 63

  @Test func leftAndTopEdgesAreInRightAndBottomEdgesOut() {
    let view = add("v", Rect(50, 50, 100, 100))
    #expect(hit(Point(50, 50)) === view)
    #expect(hit(Point(149.999, 149.999)) === view)
    #expect(hit(Point(150, 100)) === window)
    #expect(hit(Point(100, 150)) === window)
  }

  @Test func hiddenTransparentAndDeafViewsAreNotHitNorWhatTheyHold() {
    let view = add("v", Rect(0, 0, 100, 100))
    let inner = add("inner", Rect(0, 0, 100, 100), in: view)
    let point = Point(10, 10)
    #expect(hit(point) === inner)
    view.isHidden = true
    #expect(hit(point) === window)
    view.isHidden = false
    view.alpha = 0.009
    #expect(hit(point) === window)
    view.alpha = 0.01
    #expect(hit(point) === inner)
    view.isUserInteractionEnabled = false
    #expect(hit(point) === window)
  }

  @Test func whatLiesOutsideTheParentIsNotHit() {
    let view = add("v", Rect(0, 0, 100, 100))
    _ = add("inner", Rect(80, 80, 100, 100), in: view)
    #expect(hit(Point(120, 120)) === window)
  }

  @Test func overridesRunOncePerTouch() {
    final class Counting: View {
      var hits = 0
      var points = 0
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        hits += 1
        return super.hitTest(point, with: event)
      }
      override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        points += 1
        return super.point(inside: point, with: event)
      }
    }
    let stage = TestStage.strict()
    let view = stage.add(Counting(frame: Rect(0, 0, 100, 100)))
    view.onTap { _ in }
    stage.finger(1).down(at: Point(10, 10)).move(by: Vector(5, 0), over: 0.1).up()
    #expect(view.hits == 1)
    #expect(view.points == 1)
  }

  @Test func theFrontmostSubviewIsHit() {
    let back = add("back", Rect(0, 0, 100, 100))
    let front = add("front", Rect(50, 50, 100, 100))
    #expect(hit(Point(75, 75)) === front)
    window.bringSubviewToFront(back)
    #expect(hit(Point(75, 75)) === back)
    window.sendSubviewToBack(back)
    #expect(hit(Point(75, 75)) === front)
  }

  // MARK: - Transforms

  @Test func aScaledViewIsHitWhereItShows() {
    let view = add("v", Rect(100, 100, 100, 100))
    view.transform = .scale(2)
    #expect(hit(Point(50, 50)) === view)
    #expect(hit(Point(249, 249)) === view)
    #expect(hit(Point(49, 150)) === window)
    #expect(view.convertFromWindow(Point(50, 50)) == Point(0, 0))
    #expect(view.convertToWindow(Point(100, 100)) == Point(250, 250))
  }

  @Test func aTurnedViewIsHitWhereItShows() {
    let view = add("v", Rect(100, 140, 200, 20))
    view.transform = .rotation(.pi / 2)
    // A horizontal bar around (200, 150) is vertical after a quarter turn.
    #expect(hit(Point(200, 60)) === view)
    #expect(hit(Point(110, 150)) === window)
    // One rounding of the sine and cosine of π/2, times 100 points.
    #expect(isNear(view.convertFromWindow(Point(200, 50)), Point(0, 10), 1e-12 * 100))
  }

  @Test func nestedTransformsAndScrolledBoundsConvertThereAndBack() {
    let outer = add("outer", Rect(50, 60, 200, 200))
    outer.transform = Transform.rotation(0.4).concatenating(.scale(1.5))
    outer.boundsOrigin = Point(30, 40)
    let inner = add("inner", Rect(60, 70, 80, 80), in: outer)
    inner.transform = Transform.scale(0.5, 2).concatenating(.rotation(-0.7))
    for point in [Point(0, 0), Point(10, 70), Point(79, 1)] {
      let there = inner.convertToWindow(point)
      // Four transforms of values below 1000 points lose a few of a Double's 16 digits.
      #expect(isNear(inner.convertFromWindow(there), point, 1e-10))
    }
    #expect(hit(inner.convertToWindow(Point(40, 40))) === inner)
    let middle = inner.convert(Point(40, 40), to: outer)
    #expect(isNear(middle, inner.center, 1e-10))
  }

  @Test func aViewScaledToNothingIsNotHit() {
    let view = add("v", Rect(0, 0, 100, 100))
    view.transform = .scale(0)
    #expect(hit(Point(50, 50)) === window)
  }

  // MARK: - Explanations

  @Test func anExplanationHasAVerdictForEachView() {
    let deaf = add("deaf", Rect(0, 0, 100, 100))
    deaf.isUserInteractionEnabled = false
    let hidden = add("hidden", Rect(0, 0, 100, 100))
    hidden.isHidden = true
    let pale = add("pale", Rect(0, 0, 100, 100))
    pale.alpha = 0.005
    let far = add("far", Rect(300, 10, 50, 100))
    let outside = add("outside", Rect(-300, 0, 100, 100), in: far)
    let covered = add("covered", Rect(0, 0, 100, 100))
    let front = add("front", Rect(0, 0, 50, 50))
    let explanation = window.explainHitTest(Point(10, 10))
    #expect(explanation.view === front)
    let words = explanation.verdicts.map { entry -> String in
      let name = entry.view.name ?? "window"
      switch entry.verdict {
      case .hit: return "\(name) hit"
      case .hidden: return "\(name) hidden"
      case .interactionDisabled: return "\(name) deaf"
      case .transparent(let alpha): return "\(name) alpha \(alpha)"
      case .outsideBounds(let distance): return "\(name) outside by \(distance)"
      case .outsideAncestor(let view): return "\(name) outside \(view.name ?? "window")"
      case .coveredBy(let view): return "\(name) covered by \(view.name ?? "window")"
      }
    }
    _ = (outside, covered)
    #expect(
      words == [
        "front hit", "covered covered by front", "outside outside far", "far outside by 290.0",
        "pale alpha 0.005", "hidden hidden", "deaf deaf", "window covered by front",
      ]
    )
  }

  @Test func anExplanationAgreesWithATouch() {
    let view = add("v", Rect(50, 50, 200, 200))
    view.transform = .rotation(0.3)
    _ = add("inner", Rect(20, 20, 60, 60), in: view)
    for x in stride(from: 0.0, to: 400, by: 37) {
      for y in stride(from: 0.0, to: 400, by: 41) {
        let point = Point(x, y)
        #expect(window.explainHitTest(point).view === hit(point))
      }
    }
  }
}

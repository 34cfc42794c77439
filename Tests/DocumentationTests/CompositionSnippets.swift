// The Swift of the pages about composed gestures, compiled and run.

import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

struct CompositionSnippetTests {
  @Test func theFirstDragFollowsTheFingerAndReturns() {
    let stage = TestStage()
    let card = View(frame: Rect(50, 50, 200, 120))
    let home = card.center
    let drag = DragGesture()
      .onChanged { card.center = home + $0.translation }
      .onEnded { _ in card.center = home }
    card.gesture(drag)
    stage.root.addSubview(card)
    let finger = stage.finger(1).down(at: Point(100, 100)).move(by: Vector(40, 0), over: 0.2)
    #expect(card.center != home)
    finger.up()
    #expect(card.center == home)
  }

  @MainActor @Test func tapsAreASequence() async {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(50, 50, 300, 300))
    var marks: [Point] = []
    let task = Task {
      for await tap in view.taps { marks.append(tap.location) }
    }
    while view.gestureRecognizers.isEmpty { await Task.yield() }
    stage.tap(at: Point(100, 100))
    while marks.isEmpty { await Task.yield() }
    #expect(marks == [Point(50, 50)])
    task.cancel()
  }

  @Test func aCardIsDragged() {
    let stage = TestStage()
    let card = stage.addView("card", frame: Rect(50, 50, 200, 120), in: stage.root)
    var home = card.center
    let start = home
    let offset = GestureState(wrappedValue: Vector.zero)
    offset.onChange = { card.center = home + $0 }
    let drag = DragGesture(coordinateSpace: .global)
      .updating(offset) { value, offset in offset = value.translation }
      .onEnded { value in home = home + value.translation }
    card.gesture(drag)
    stage.perform(.drag([Point(100, 100), Point(160, 100)], over: 0.3))
    #expect(card.center == start + Vector(60, 0))
    stage.finger(1).down(at: Point(150, 100)).move(by: Vector(50, 0), over: 0.2).cancel()
    #expect(card.center == start + Vector(60, 0), "a cancelled drag falls back")
  }

  @Test func aPressComesBeforeADrag() {
    let stage = TestStage()
    let card = stage.addView("card", frame: Rect(50, 50, 200, 120), in: stage.root)
    var dropped: [Point] = []
    func drop(at point: Point) { dropped.append(point) }
    let lift = LongPressGesture(minimumDuration: 0.4)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .onEnded { value in
        if case .second(_, let drag?) = value { drop(at: drag.location) }
      }
    let attached = card.gesture(lift, name: "lift")
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.5)
      .move(by: Vector(30, 0), over: 0.2).up()
    #expect(dropped == [Point(80, 50)])
    stage.perform(.drag([Point(100, 100), Point(160, 100)], over: 0.2))
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    for failure in attached.failures {
      print("\(failure.part): \(failure.reason.kind.word)")
    }
    #expect(lines == ["lift.longPress: movedTooFar", "lift.drag: custom"])
  }

  @Test func twoFingersZoomAndTurn() {
    let stage = TestStage()
    let photo = stage.addView("photo", frame: Rect(0, 0, 400, 400), in: stage.root)
    let transform = MagnifyGesture().simultaneously(with: RotateGesture())
      .onChanged { value in
        photo.transform = Transform.scale(value.first?.magnification ?? 1)
          .concatenating(.rotation(value.second?.rotation ?? 0))
      }
    photo.gesture(transform)
    stage.perform(.pinch(at: Point(200, 200), from: 80, to: 160, over: 0.3))
    #expect(photo.transform == Transform.scale(2))
  }

  @Test func aDoubleTapIsToldFromATap() {
    let stage = TestStage()
    let photo = stage.addView("photo", frame: Rect(0, 0, 400, 400), in: stage.root)
    var log: [String] = []
    func zoomIn() { log.append("zoom") }
    func showMenu() { log.append("menu") }
    let taps = TapGesture(count: 2).onEnded { zoomIn() }
      .exclusively(before: TapGesture().onEnded { showMenu() })
    photo.gesture(taps)
    stage.tap(at: Point(100, 100), taps: 2)
    stage.wait(1)
    stage.tap(at: Point(100, 100))
    stage.wait(1)
    #expect(log == ["zoom", "menu"])
  }

  @Test func aListHasPriorityOrSeesEveryFinger() {
    let stage = TestStage()
    let list = stage.addView("list", frame: Rect(0, 0, 400, 400), in: stage.root)
    let row = stage.addView("row", frame: Rect(0, 0, 400, 40), in: list)
    var (scrolled, rows, activities) = (Vector.zero, 0, 0)
    func scroll(to offset: Vector) { scrolled = offset }
    func noteActivity() { activities += 1 }
    row.gesture(TapGesture().onEnded { rows += 1 })
    list.highPriorityGesture(DragGesture().onChanged { scroll(to: $0.translation) })
    list.simultaneousGesture(TapGesture().onEnded { noteActivity() })
    stage.tap(at: Point(100, 20))
    #expect(rows == 1 && activities == 1)
    stage.perform(.drag([Point(100, 20), Point(100, 120)], over: 0.3))
    #expect(scrolled == Vector(0, 100) && rows == 1)
  }
}

// The page "Coming from SwiftUI".

enum DragState {
  case inactive, pressing
  case dragging(translation: Vector)

  var translation: Vector {
    if case .dragging(let translation) = self { translation } else { .zero }
  }
}

final class Circle {
  let view = View(frame: Rect(100, 100, 100, 100))
  var offset = Vector.zero
  @GestureState var dragState = DragState.inactive

  init() {
    let home = view.center
    $dragState.onChange = { [unowned self] state in
      view.center = home + offset + state.translation
    }
    let drag = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(coordinateSpace: .global))
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { [unowned self] value in
        guard case .second(true, let drag?) = value else { return }
        offset.width += drag.translation.width
        offset.height += drag.translation.height
      }
    view.gesture(drag)
  }
}

struct ComingFromSwiftUITests {
  @Test func aPressAndThenADragMoveACircle() {
    let stage = TestStage()
    let circle = Circle()
    stage.root.addSubview(circle.view)
    let finger = stage.finger(1).down(at: Point(150, 150)).hold(for: 0.6)
    #expect(circle.dragState.translation == .zero)
    finger.move(by: Vector(60, 40), over: 0.3)
    #expect(circle.view.center == Point(210, 190))
    #expect(circle.offset == .zero)
    finger.up()
    #expect(circle.offset == Vector(60, 40))
    #expect(circle.view.center == Point(210, 190))
    // Without the press it is no drag.
    stage.finger(1).down(at: Point(210, 190)).move(by: Vector(60, 40), over: 0.3).up()
    #expect(circle.view.center == Point(210, 190))
    #expect(stage.violations == [])
  }
}

import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Rules that hold for every app.
@Suite struct SceneLifeTests {
  private func make(_ kind: SceneKind) -> Scene {
    kind.make(environment: SceneEnvironment(size: Size(390, 844)), seed: 1)
  }

  // MARK: - Release: a host that shows another app retains nothing of the previous one

  @Test(arguments: SceneKind.allCases)
  func anAppGoesAwayWithItsHost(_ kind: SceneKind) {
    weak var remains: Scene?
    weak var window: Window?
    do {
      let scene = make(kind)
      remains = scene
      window = scene.window
    }
    #expect(remains == nil)
    #expect(window == nil)
  }

  @Test(arguments: SceneKind.allCases)
  func anAppGoesAwayWhileItMoves(_ kind: SceneKind) {
    weak var remains: Scene?
    var hasMoved = false
    do {
      let scene = make(kind)
      remains = scene
      hasMoved = setInMotion(scene)
    }
    #expect(hasMoved)
    #expect(remains == nil)
  }

  /// Tries several inputs until something continues to move by itself.
  private func setInMotion(_ scene: Scene) -> Bool {
    for _ in 0..<4 {
      for action in scene.actions where action.kind == .button && action.isEnabled {
        scene.perform(action.id)
        if scene.window.isAnimating { return true }
      }
    }
    let stage = TestStage(window: scene.window)
    for y in stride(from: 100.0, to: 800, by: 50) {
      stage.finger(1).down(at: Point(200, y)).move(by: Vector(-150, 10), over: 0.1).up()
      if scene.window.isAnimating { return true }
    }
    return false
  }

  @Test func aDrawingThatFadesGoesAwayToo() {
    weak var remains: Scene?
    do {
      let scene = make(.matchItUp)
      remains = scene
      let stage = TestStage(window: scene.window)
      // A line is not a circle. The drawing stays for a moment, and is still fading then.
      stage.finger(1).down(at: Point(100, 200)).move(by: Vector(150, 10), over: 0.3).up()
      stage.wait(1.5)
      #expect(scene.window.isAnimating)
    }
    #expect(remains == nil)
  }

  // MARK: - Bad input

  /// A coordinate for which the sum and the difference of two points are not finite.
  private static let far = Double.greatestFiniteMagnitude

  @Test(arguments: SceneKind.allCases)
  func placesBeyondAllMeasureDoNoHarm(_ kind: SceneKind) {
    let scene = make(kind)
    let stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
    for y in stride(from: 100.0, to: 800, by: 100) {
      stage.finger(1).down(at: Point(150, y))
      stage.finger(2).down(at: Point(250, y))
      for sign in [1.0, -1, 1] {
        stage.finger(1).jump(to: Point(sign * Self.far, -sign * Self.far))
        stage.finger(2).jump(to: Point(-sign * Self.far, sign * Self.far))
      }
      stage.finger(1).up()
      stage.finger(2).up()
      for end in [Point(Self.far, y), Point(200, -Self.far)] {
        stage.finger(1).down(at: Point(200, y)).jump(to: end).up()
        draw(scene)
      }
      pinch(stage, Point(200, y))
      stage.wait(3)
      draw(scene)
    }
    expectFinite(scene.window)
  }

  private func draw(_ scene: Scene) {
    var list = DisplayList()
    scene.draw(into: &list)
    #expect(!list.words.isEmpty)
  }

  /// Pinches on a trackpad, first at a point and then far away.
  private func pinch(_ stage: TestStage, _ point: Point) {
    let phases: [(ScrollSample.Phase, Point)] = [
      (.began, point), (.changed, point), (.changed, Point(Self.far, -Self.far)),
      (.changed, Point(-Self.far, Self.far)), (.ended, Point(Self.far, 0)),
    ]
    for (phase, location) in phases {
      stage.send(TransformSample(location: location, scale: 1.5, rotation: 0.1, phase: phase))
      stage.wait(0.01)
    }
  }

  private func expectFinite(_ view: View) {
    #expect(view.center.isFinite, "\(type(of: view))")
    for subview in view.subviews { expectFinite(subview) }
  }
}

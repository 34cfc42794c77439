import Gestures
import Testing

@Suite struct EdgeStartTests {
  private let bounds = Rect(100, 50, 400, 200)

  @Test func distancesAreFromTheEdges() {
    let start = EdgeStart(Point(110, 240), in: bounds)
    #expect(start.distance(from: .left) == 10)
    #expect(start.distance(from: .right) == 390)
    #expect(start.distance(from: .top) == 190)
    #expect(start.distance(from: .bottom) == 10)
    #expect(start.distance(from: .bottomLeft) == 10)
    #expect(start.distance(from: .topLeft) == 190)
    #expect(start.distance(from: .bottomRight) == 390)
    #expect(start.distance(from: .topRight) == 390)
  }

  @Test func positionsCountFromTheLeftAndTheTop() {
    let start = EdgeStart(Point(200, 100), in: bounds)
    for edge in [EdgeStart.Edge.top, .bottom] { #expect(start.position(along: edge) == 0.25) }
    for edge in [EdgeStart.Edge.left, .right] { #expect(start.position(along: edge) == 0.25) }
    let outside = EdgeStart(Point(99, 260), in: bounds)
    #expect(outside.position(along: .top) == 0)
    #expect(outside.position(along: .left) == 1)
    #expect(outside.distance(from: .left) == -1)
  }

  @Test func anEdgeWithoutLengthHasOnePosition() {
    let start = EdgeStart(Point(0, 0), in: Rect(0, 0, 0, 0))
    for edge in EdgeStart.Edge.allCases { #expect(start.position(along: edge) == 0) }
  }
}

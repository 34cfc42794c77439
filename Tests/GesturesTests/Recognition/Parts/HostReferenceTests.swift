import Gestures
import Testing

/// The reference to the host by itself: hosts of calls come in, the host of the present call and
/// references to a host that was hit go out.
struct HostReferenceTests {
  /// A host that is also the node that touches hit.
  private final class Root: GestureNode, GestureHost {
    let gestures = GestureAttachments()
    var gestureParent: (any GestureNode)? { nil }
    var gestureBounds: Rect { Rect(0, 0, 100, 100) }

    func convertFromWindow(_ point: Point) -> Point { point }
    func hitTest(_ point: Point) -> (any GestureNode)? { self }
    func contains(_ node: any GestureNode) -> Bool { node === self }
  }

  @Test func thereIsAHostOnlyDuringACall() {
    var reference = HostReference()
    #expect(reference.current == nil)
    let host = Root()
    _ = reference.lend(host)
    #expect(reference.current === host)
    reference.end()
    #expect(reference.current == nil)
  }

  @Test func onlyATouchOnTheHostItselfGetsAReference() {
    var reference = HostReference()
    let (host, other) = (Root(), Root())
    let toOther = reference.reference(to: other, of: host)
    #expect(toOther == nil)
    let toHost = reference.reference(to: host, of: host)
    #expect(toHost?.object === host)
  }

  @Test func theReferenceDoesNotKeepTheHost() {
    var reference = HostReference()
    var host: Root? = Root()
    weak let remains = host
    let toHost = host.flatMap { reference.reference(to: $0, of: $0) }
    #expect(toHost?.object != nil)
    host = nil
    #expect(remains == nil)
    #expect(toHost?.object == nil)
  }

  @Test func aHostThatContinuesForAnotherOneIsReportedOnce() {
    var reference = HostReference()
    let (host, other) = (Root(), Root())
    _ = reference.reference(to: host, of: host)
    let reports = [host, other, other].map { reference.lend($0) }
    #expect(reports == [false, true, false])
    #expect(reference.current === other)
  }

  @Test func aHostThatWasNotHitNeedsNoReport() {
    var reference = HostReference()
    let (host, other) = (Root(), Root())
    _ = reference.lend(host)
    _ = reference.reference(to: other, of: host)
    let isReported = reference.lend(other)
    #expect(!isReported)
  }

  @Test func aHostThatAnnouncesItsReleaseIsNotWatched() {
    var reference = HostReference()
    let (host, other) = (Root(), Root())
    reference.announcedHost = UnownedAny(host)
    let toHost = reference.reference(to: host, of: host)
    #expect(toHost?.object === host)
    let isReported = reference.lend(other)
    #expect(!isReported)
  }

  @Test func anotherHostContinuesTheTouchesOfOneThatAnnouncedItsRelease() {
    let engine = GestureEngine()
    var root: Root? = Root()
    let down = TouchSample(id: 1, phase: .began, location: Point(5, 5))
    if let root {
      engine.hostReportsRelease(root)
      engine.send(.touches([down]), at: .zero, host: root)
    }
    weak let remains = root
    engine.hostWillBeReleased()
    root = nil
    #expect(remains == nil)
    let screen = PartScreen()
    let node = screen.add("node")
    engine.send(
      .touches([TouchSample(id: 1, phase: .moved, location: Point(9, 5))]),
      at: .zero,
      host: screen
    )
    #expect(engine.touches.map { $0.location(in: nil).x } == [9])
    engine.send(
      .touches([TouchSample(id: 2, phase: .began, location: Point(7, 5))]),
      at: .zero,
      host: screen
    )
    engine.send(.cancel(), at: .zero, host: screen)
    #expect(screen.notes.lines == ["node began 2@7", "node cancelled 2@7"])
    withExtendedLifetime(node) {}
  }
}

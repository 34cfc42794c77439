import GestureElements
import GestureShapes
import Gestures
import Testing

/// Objects that a page removes at any time, and numbers that it makes up.
@Suite struct ElementSessionTests {
  private let host = CountingHost()

  private func makeSession() -> (session: ElementSession, root: Int, place: Int) {
    let session = ElementSession(host: host, make: RecognizerCatalogue.standard.makeRecognizer(at:))
    let root = session.addRoot()
    session.resize(root, width: 400, height: 600)
    return (session, root, session.addPlace(root))
  }

  private func touch(
    _ session: ElementSession,
    _ root: Int,
    _ phase: Double,
    _ x: Double,
    at time: Double,
    on place: Int = 0
  ) {
    let unknown = [Double](repeating: .nan, count: 4)
    session.write([1, phase, x, 100, time, 0, 1, Double(place)] + unknown)
    session.touch(root, 1, at: time)
  }

  @Test func aSurfaceThatIsRemovedUnderAFingerIsReleased() {
    let (session, root, place) = makeSession()
    weak var surface: ElementRoot?
    weak var recognizer: GestureRecognizer?
    let pan = session.addRecognizer(2, on: place)
    surface = session.root(root)
    recognizer = session.recognizer(pan)
    touch(session, root, 0, 100, at: 1, on: place)
    touch(session, root, 1, 200, at: 1.1)
    #expect(recognizer?.state.isActive == true)
    session.removeRoot(root)
    #expect(recognizer?.state.isActive == false)
    session.removeRecognizer(pan)
    session.removePlace(place)
    #expect(surface == nil)
    #expect(recognizer == nil)
  }

  @Test func aRemovedSurfaceRefusesActions() {
    let (session, root, place) = makeSession()
    weak var surface: ElementRoot?
    surface = session.root(root)
    let zoom = session.addRecognizer(11, on: place)
    #expect(session.alternatives(zoom) > 0)
    session.removeRoot(root)
    let refused = 3 + Int(AlternativeRefusal.notInWindow.rawValue)
    #expect(session.perform(zoom, 0, amount: .nan, at: Point(1, 1), 1) == refused)
    session.removeRecognizer(zoom)
    session.removePlace(place)
    #expect(surface == nil)
  }

  @Test func aPageThatIsReleasedUnderAFingerIsReleased() {
    weak var surface: ElementRoot?
    weak var released: ElementPlace?
    do {
      let page = Page()
      let place = page.addPlace(PanGestureRecognizer())
      surface = page.page.root
      released = place
      page.send(.down, 100, 100, at: 1000, on: [place])
      page.send(.move, 200, 100, at: 1100)
    }
    #expect(surface == nil)
    #expect(released == nil)
  }

  @Test func aNewRecognizerInheritsNoPermission() {
    let (session, root, place) = makeSession()
    let pan = session.addRecognizer(2, on: place)
    let pinch = session.addRecognizer(3, on: place)
    session.allow(pan, with: pinch)
    session.removeRecognizer(pinch)
    let other = session.addRecognizer(2, on: place)
    #expect(other == pinch)
    touch(session, root, 0, 100, at: 1, on: place)
    touch(session, root, 1, 200, at: 1.1)
    // Both would begin if they could recognize together.
    #expect([pan, other].count { session.recognizer($0)?.state == .began } == 1)
  }

  @Test func aPlaceInsideItselfIsIgnored() {
    let page = Page()
    let (outer, middle, inner) = (page.addPlace(), page.addPlace(), page.addPlace())
    middle.parent = outer
    inner.parent = middle
    outer.parent = inner
    #expect(outer.parent == nil)
    outer.parent = outer
    #expect(outer.parent == nil)
    middle.parent = inner
    #expect(middle.parent === outer)
  }

  @Test func anIndexBeyondTheInputReadsZero() {
    let (session, _, _) = makeSession()
    session.write([7])
    #expect(session.inputNumber(0) == 7)
    for index in [-1, .min, .max, 1 << 40] { #expect(session.inputNumber(index) == 0) }
  }
}

// The functions that only `gestures-all.wasm` has: all recognizers, wheels and trackpads, alternatives, names, drawings and
// explanations. A page moves to it when it needs one of them.
import ElementExports
import GestureElements
import GestureExplanation
import GestureShapes
import Gestures

/// Begins with all recognizers.
@_expose(wasm, "start")
@_cdecl("start")
public func startModule() {
  // The catalogue would link the names and forms of all properties.
  start { kind in
    switch kind {
    // generated: kinds
    case 0: TapGestureRecognizer()
    case 1: LongPressGestureRecognizer()
    case 2: PanGestureRecognizer()
    case 3: PinchGestureRecognizer()
    case 4: RotationGestureRecognizer()
    case 5: TransformGestureRecognizer()
    case 6: SwipeGestureRecognizer()
    case 7: ScreenEdgePanGestureRecognizer()
    case 8: HoverGestureRecognizer()
    case 9: CircleGestureRecognizer()
    case 10: StrokeGestureRecognizer()
    case 11: TapDragZoomGestureRecognizer()
    case 12: ThreeFingerTwistGestureRecognizer()
    case 13: KnobGestureRecognizer()
    // end of generated
    default: nil
    }
  }
}

// MARK: - Input without touches

/// Takes in a step of a wheel.
@_expose(wasm, "scroll")
@_cdecl("scroll")
public func scroll(
  _ root: Int32,
  _ place: Int32,
  _ x: Double,
  _ y: Double,
  _ dx: Double,
  _ dy: Double,
  _ isContinuous: Int32,
  _ time: Double
) {
  session.scroll(
    Int(root),
    on: Int(place),
    at: Point(x, y),
    by: Vector(dx, dy),
    isContinuous: isContinuous != 0,
    time
  )
}

/// Takes in a step of a pinch or rotation of a trackpad.
@_expose(wasm, "transform")
@_cdecl("transform")
public func transform(
  _ root: Int32,
  _ place: Int32,
  _ x: Double,
  _ y: Double,
  _ scale: Double,
  _ rotation: Double,
  _ phase: Int32,
  _ time: Double
) {
  session.transform(
    Int(root),
    on: Int(place),
    at: Point(x, y),
    scale: scale,
    rotation: rotation,
    phase: UInt8(truncatingIfNeeded: phase),
    time
  )
}

/// Writes the alternative actions of a recognizer, and returns how many numbers they are.
@_expose(wasm, "alternatives")
@_cdecl("alternatives")
public func alternatives(_ recognizer: Int32) -> Int32 {
  Int32(truncatingIfNeeded: session.alternatives(Int(recognizer)))
}

/// Performs an alternative action; returns 0 when its gesture was recognized.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(
  _ recognizer: Int32,
  _ index: Int32,
  _ amount: Double,
  _ x: Double,
  _ y: Double,
  _ time: Double
) -> Int32 {
  let location = Point(x, y)
  let result = session.perform(Int(recognizer), Int(index), amount: amount, at: location, time)
  return Int32(truncatingIfNeeded: result)
}

/// Takes in the location of a hovering pointer.
@_expose(wasm, "hover")
@_cdecl("hover")
public func hover(
  _ root: Int32,
  _ place: Int32,
  _ x: Double,
  _ y: Double,
  _ phase: Int32,
  _ time: Double
) {
  session.hover(
    Int(root),
    on: Int(place),
    at: Point(x, y),
    phase: UInt8(truncatingIfNeeded: phase),
    time
  )
}

// MARK: - Texts

/// Keeps a text for the page; returns how many bytes it has.
private func write(_ bytes: [UInt8]) -> Int32 {
  Int32(truncatingIfNeeded: session.write(text: bytes))
}

/// Returns the address of the text of the last result.
@_expose(wasm, "text")
@_cdecl("text")
public func text() -> UInt32 { UInt32(truncatingIfNeeded: session.textAddress) }

/// Names an element in explanations.
@_expose(wasm, "namePlace")
@_cdecl("name_place")
public func namePlace(_ place: Int32, _ count: Int32) {
  session.place(Int(place))?.gestureName = session.inputText(Int(count))
}

/// Names a recognizer in explanations.
@_expose(wasm, "nameRecognizer")
@_cdecl("name_recognizer")
public func nameRecognizer(_ recognizer: Int32, _ count: Int32) {
  session.recognizer(Int(recognizer))?.name = session.inputText(Int(count))
}

// MARK: - Explanations

/// What is kept between two calls; the page has one thread.
///
/// Not in global variables: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  /// What is collected for explanations, by the number of the surface.
  nonisolated(unsafe) static var watched: [(root: Int32, attempts: AttemptCollector)] = []
  /// The drawing that the page is adding.
  nonisolated(unsafe) static var template: (recognizer: Int32, name: String, strokes: [[Point]])?
}

/// Starts or stops collecting what explanations tell.
@_expose(wasm, "watch")
@_cdecl("watch")
public func watch(_ root: Int32, _ isWatched: Int32) {
  guard let surface = session.root(Int(root)) else { return }
  if let index = Kept.watched.firstIndex(where: { $0.root == root }) {
    guard isWatched == 0 else { return }
    surface.engine.removeObserver(Kept.watched.remove(at: index).attempts)
  } else if isWatched != 0 {
    let attempts = AttemptCollector()
    surface.engine.addObserver(attempts)
    Kept.watched.append((root, attempts))
  }
}

/// Returns the last attempts of a recognizer; none unless its surface is watched.
private func attempts(of recognizer: Int32, last count: Int? = nil) -> [Attempt] {
  guard let recognizer = session.recognizer(Int(recognizer)),
    let surface = (recognizer.node as? ElementPlace)?.root,
    let found = Kept.watched.first(where: { session.root(Int($0.root)) === surface })
  else { return [] }
  return found.attempts.attempts(of: recognizer, last: count, at: surface.engine.now)
}

/// Writes why an attempt of a recognizer fired or did not, and returns the number of bytes; the last attempt
/// for the number 0.
@_expose(wasm, "sentence")
@_cdecl("sentence")
public func sentence(_ recognizer: Int32, _ number: Int32) -> Int32 {
  let attempt = attempts(of: recognizer).last { number == 0 || $0.number == Int(number) }
  return write(attempt?.explanation.utf8 ?? [])
}

/// Writes the last attempts of a recognizer to the output, and returns how many there are.
///
/// Each has its number, its outcome, its start and end, its reason as a number from 1 or 0, what that measured
/// and its limit.
@_expose(wasm, "attempts")
@_cdecl("attempts")
public func attempts(_ recognizer: Int32, _ count: Int32) -> Int32 {
  let found = attempts(of: recognizer, last: max(0, Int(count)))
  var numbers: [Double] = []
  for attempt in found {
    numbers.append(Double(attempt.number))
    numbers.append(Double(attempt.outcome.rawValue))
    numbers.append(attempt.start.seconds)
    numbers.append(attempt.end.seconds)
    numbers.append(attempt.reason.map { Double($0.kind.rawValue) + 1 } ?? 0)
    numbers.append(attempt.reason?.measured ?? 0)
    numbers.append(attempt.reason?.limit ?? 0)
  }
  session.write(numbers: numbers)
  return Int32(truncatingIfNeeded: found.count)
}

// MARK: - Drawings

/// Begins a drawing, whose name the page has written.
@_expose(wasm, "beginTemplate")
@_cdecl("begin_template")
public func beginTemplate(_ recognizer: Int32, _ count: Int32) {
  Kept.template = (recognizer, session.inputText(Int(count)), [])
}

/// Adds a stroke of a number of points, whose x and y the page has written.
@_expose(wasm, "addStroke")
@_cdecl("add_stroke")
public func addStroke(_ count: Int32) {
  let line = (0..<max(0, Int(count))).map {
    Point(session.inputNumber(2 * $0), session.inputNumber(2 * $0 + 1))
  }
  if !line.isEmpty { Kept.template?.strokes.append(line) }
}

/// Ends a drawing.
@_expose(wasm, "endTemplate")
@_cdecl("end_template")
public func endTemplate() {
  guard let drawing = Kept.template, !drawing.strokes.isEmpty,
    let stroke = session.recognizer(Int(drawing.recognizer)) as? StrokeGestureRecognizer
  else { return }
  _ = stroke.templates.add(StrokeTemplate(drawing.name, strokes: drawing.strokes))
  Kept.template = nil
}

/// Writes the name of the drawing that a stroke recognized, and returns the number of bytes.
@_expose(wasm, "drawing")
@_cdecl("drawing")
public func drawing(_ recognizer: Int32) -> Int32 {
  let stroke = session.recognizer(Int(recognizer)) as? StrokeGestureRecognizer
  return write(Array((stroke?.recognizedName ?? "").utf8))
}

// The functions that `Examples/Studio/engine.js` calls, except `open`. Numbers and memory addresses go in and
// out; nothing is imported.
public import GestureScenes
public import GestureWeb
import Gestures

/// The one session; the page has one thread.
nonisolated(unsafe) public let session = WebSession()

/// Reserves memory for a number of values and returns its address.
@_expose(wasm, "input")
@_cdecl("input")
public func input(_ count: Int32) -> UnsafeMutablePointer<Double>? {
  session.reserve(Int(count))
  return UnsafeMutablePointer(bitPattern: session.inputAddress)
}

/// Returns the address of the answer to the last call.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafeMutablePointer<UInt32>? {
  UnsafeMutablePointer(bitPattern: session.outputAddress)
}

/// Shows an app from its start.
///
/// `open`, the only export that each app defines itself, calls this.
public func show(
  _ seed: Double,
  _ width: Double,
  _ height: Double,
  _ flags: UInt32,
  _ make: (SceneEnvironment, UInt64) -> Scene
) {
  session.open(
    seed: UInt64(exactly: seed) ?? 0,
    size: Size(width, height),
    flags: WebSession.Flags(rawValue: flags),
    make: make
  )
}

/// Sets the size and the appearance of the canvas.
@_expose(wasm, "resize")
@_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ flags: UInt32) {
  session.resize(Size(width, height), flags: WebSession.Flags(rawValue: flags))
}

/// Adds a picture.
@_expose(wasm, "addImage")
@_cdecl("add_image")
public func addImage(_ id: UInt32, _ width: Double, _ height: Double) {
  session.addImage(id, size: Size(width, height))
}

/// Takes in a number of touch records.
@_expose(wasm, "touch")
@_cdecl("touch")
public func touch(_ count: Int32, _ time: Double, _ modifiers: UInt32) {
  session.touch(Int(count), at: time, modifiers: modifiers)
}

/// Takes in a step of a wheel.
@_expose(wasm, "scroll")
@_cdecl("scroll")
public func scroll(
  _ x: Double,
  _ y: Double,
  _ dx: Double,
  _ dy: Double,
  _ isContinuous: Int32,
  _ time: Double
) {
  session.scroll(
    at: Point(x, y),
    by: Vector(dx, dy),
    isContinuous: isContinuous != 0,
    at: time
  )
}

/// Takes in a step of a pinch on a trackpad.
@_expose(wasm, "pinch")
@_cdecl("pinch")
public func pinch(_ x: Double, _ y: Double, _ scale: Double, _ phase: Int32, _ time: Double) {
  session.pinch(at: Point(x, y), by: scale, phase: UInt8(truncatingIfNeeded: phase), at: time)
}

/// Takes in the location of a hovering pointer.
@_expose(wasm, "hover")
@_cdecl("hover")
public func hover(_ x: Double, _ y: Double, _ phase: Int32, _ time: Double) {
  session.hover(at: Point(x, y), phase: UInt8(truncatingIfNeeded: phase), at: time)
}

/// Ends every touch.
@_expose(wasm, "cancelAll")
@_cdecl("cancel_all")
public func cancelAll(_ time: Double) { session.cancelAll(at: time) }

/// Lets time pass.
@_expose(wasm, "advance")
@_cdecl("advance")
public func advance(_ time: Double) { session.advance(to: time) }

/// Returns the time of the next timer, in seconds; infinite when there is none.
@_expose(wasm, "nextDeadline")
@_cdecl("next_deadline")
public func nextDeadline() -> Double { session.nextDeadline }

/// Returns 1 while an animation runs.
@_expose(wasm, "isAnimating")
@_cdecl("is_animating")
public func isAnimating() -> Int32 { session.isAnimating ? 1 : 0 }

/// Draws and returns the number of words.
@_expose(wasm, "draw")
@_cdecl("draw")
public func draw() -> Int32 { Int32(session.draw()) }

/// Writes the actions that are possible without touches, and returns the number of words.
@_expose(wasm, "actions")
@_cdecl("actions")
public func actions() -> Int32 { Int32(session.actions()) }

/// Writes the current state and returns the number of words.
@_expose(wasm, "status")
@_cdecl("status")
public func status() -> Int32 { Int32(session.status()) }

/// Does an action.
///
/// The count is the number of bytes of its text.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ action: Int32, _ count: Int32) {
  session.perform(Int(action), textOf: Int(count))
}

/// Returns the cursor of a mouse at a location, as the number of a `SceneCursor`.
@_expose(wasm, "cursor")
@_cdecl("cursor")
public func cursor(_ x: Double, _ y: Double) -> UInt32 { UInt32(session.cursor(at: Point(x, y))) }

/// Writes the limit that decided an attempt, and returns the number of bytes.
@_expose(wasm, "limit")
@_cdecl("limit")
public func limit(_ attempt: Int32) -> Int32 { Int32(session.limit(of: Int(attempt))) }

/// Changes a limit, whose name of a number of bytes the page has written.
@_expose(wasm, "setLimit")
@_cdecl("set_limit")
public func setLimit(_ count: Int32, _ value: Double) {
  session.setLimit(textOf: Int(count), to: value)
}

/// Watches the scene not at all (0), its recognizers (1), or all its events too (2).
@_expose(wasm, "inspect")
@_cdecl("inspect")
public func inspect(_ inspection: Int32) {
  let number = UInt8(truncatingIfNeeded: inspection)
  session.inspect(WebSession.Inspection(rawValue: number) ?? .off)
}

/// Writes what there is to see and returns the number of bytes.
@_expose(wasm, "report")
@_cdecl("report")
public func report() -> Int32 { Int32(session.report()) }

/// Writes why an attempt fired or did not and returns the number of bytes.
@_expose(wasm, "sentence")
@_cdecl("sentence")
public func sentence(_ attempt: Int32) -> Int32 { Int32(session.sentence(of: Int(attempt))) }

/// Writes the events so far and returns the number of bytes.
@_expose(wasm, "transcript")
@_cdecl("transcript")
public func transcript() -> Int32 { Int32(session.transcript()) }

/// Traps where the standard library would draw the seed of `Hasher`.
///
/// A scene that needs a random number would not be the same twice. It also keeps wasi-libc's own
/// version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("a scene asked for a random number")
}

// The functions that `Integrations/Web/fingers/fingers.js` and the Python package call. Numbers and memory
// addresses go in and out; nothing is imported.
import GesturePlanning
import Gestures

/// What is kept between two calls; a module has one thread.
///
/// Not in a global variable: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  /// The one session.
  nonisolated(unsafe) static let session = PlanSession()
}

/// Reserves memory for a number of bytes and returns its address.
@_expose(wasm, "input")
@_cdecl("input")
public func input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  UnsafeMutablePointer(bitPattern: Kept.session.reserve(Int(count)))
}

/// Returns the address of the answer to the last call.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafeMutablePointer<Double>? {
  UnsafeMutablePointer(bitPattern: Kept.session.outputAddress)
}

/// Plans the words in the input, and returns how many numbers the answer has; negative for an error.
///
/// A width of NaN means that the window is unknown.
@_expose(wasm, "plan")
@_cdecl("plan")
public func plan(
  _ count: Int32,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ rate: Double
) -> Int32 {
  Int32(Kept.session.plan(Int(count), in: area(x, y, width, height), rate: rate))
}

/// Plans the words in the input as messages to a browser, and returns how many numbers the answer has; negative
/// for an error.
@_expose(wasm, "messages")
@_cdecl("messages")
public func messages(
  _ count: Int32,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ rate: Double
) -> Int32 {
  Int32(Kept.session.messages(Int(count), in: area(x, y, width, height), rate: rate))
}

private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect? {
  width.isNaN ? nil : Rect(x, y, width, height)
}

/// Traps where the standard library would draw the seed of `Hasher`.
///
/// A plan has no random numbers. It also keeps wasi-libc's own version out of the program, which brings imports
/// along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("a plan asked for a random number")
}

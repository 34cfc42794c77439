// The functions that `gestures.js` calls, except `start`. Numbers and memory addresses go in and out.
import CPage
public import GestureElements
public import Gestures

/// Calls the page.
private final class Page: ElementSessionHost {
  func recognizerActed(_ recognizer: Int) {
    page_took(Int32(truncatingIfNeeded: recognizer), output())
  }

  func touchWasCancelled(_ contact: Int64) { page_cancelled(Double(contact)) }

  func answer(_ question: ElementQuestion, _ recognizer: Int, _ other: Int64) -> Bool {
    let recognizer = Int32(truncatingIfNeeded: recognizer)
    return page_answer(Int32(question.rawValue), recognizer, Double(other)) != 0
  }
}

/// The one session; the page has one thread.
nonisolated(unsafe) public private(set) var session = ElementSession(host: Page()) { _ in nil }

/// Begins with a function that creates recognizers by their kind.
///
/// `start`, the only export that each module defines itself, calls this.
public func start(_ make: @escaping (Int) -> GestureRecognizer?) {
  session = ElementSession(host: Page(), make: make)
}

// MARK: - Memory

/// Reserves memory for a number of values and returns its address.
@_expose(wasm, "input")
@_cdecl("input")
public func input(_ count: Int32) -> UInt32 {
  session.reserve(Int(count))
  return UInt32(truncatingIfNeeded: session.inputAddress)
}

/// Returns the address of the numbers of the last result.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UInt32 { UInt32(truncatingIfNeeded: session.outputAddress) }

// MARK: - Objects

/// Adds a surface and returns its number.
@_expose(wasm, "addRoot")
@_cdecl("add_root")
public func addRoot() -> Int32 { Int32(truncatingIfNeeded: session.addRoot()) }

/// Sets the size of a surface.
@_expose(wasm, "resize")
@_cdecl("resize")
public func resize(_ root: Int32, _ width: Double, _ height: Double) {
  session.resize(Int(root), width: width, height: height)
}

/// Frees a surface.
@_expose(wasm, "removeRoot")
@_cdecl("remove_root")
public func removeRoot(_ root: Int32) { session.removeRoot(Int(root)) }

/// Adds an element and returns its number.
@_expose(wasm, "addPlace")
@_cdecl("add_place")
public func addPlace(_ root: Int32) -> Int32 {
  Int32(truncatingIfNeeded: session.addPlace(Int(root)))
}

/// Names the element that contains another one.
@_expose(wasm, "setParent")
@_cdecl("set_parent")
public func setParent(_ place: Int32, _ parent: Int32) {
  session.setParent(Int(place), Int(parent))
}

/// Tells that an element left the page, or came back.
@_expose(wasm, "leave")
@_cdecl("leave")
public func leave(_ place: Int32, _ hasLeft: Int32) { session.leave(Int(place), hasLeft != 0) }

/// Returns what the browser must leave to a recognizer, as bits of a `TouchAction`.
@_expose(wasm, "touchAction")
@_cdecl("touch_action")
public func touchAction(_ recognizer: Int32) -> UInt32 {
  session.touchAction(Int(recognizer)).rawValue
}

/// Frees an element.
@_expose(wasm, "removePlace")
@_cdecl("remove_place")
public func removePlace(_ place: Int32) { session.removePlace(Int(place)) }

/// Adds a recognizer and returns its number.
@_expose(wasm, "addRecognizer")
@_cdecl("add_recognizer")
public func addRecognizer(_ kind: Int32, _ place: Int32) -> Int32 {
  Int32(truncatingIfNeeded: session.addRecognizer(Int(kind), on: Int(place)))
}

/// Frees a recognizer.
@_expose(wasm, "removeRecognizer")
@_cdecl("remove_recognizer")
public func removeRecognizer(_ recognizer: Int32) { session.removeRecognizer(Int(recognizer)) }

/// Returns how many objects there are.
@_expose(wasm, "objectCount")
@_cdecl("object_count")
public func objectCount() -> Int32 { Int32(truncatingIfNeeded: session.objectCount) }

// MARK: - Relations and properties

/// Makes a recognizer wait for the failure of another one.
@_expose(wasm, "require")
@_cdecl("require")
public func require(_ recognizer: Int32, _ other: Int32) {
  session.require(Int(recognizer), toFail: Int(other))
}

/// Lets two gestures go on at the same time; 0 stands for all.
@_expose(wasm, "allow")
@_cdecl("allow")
public func allow(_ recognizer: Int32, _ other: Int32) {
  session.allow(Int(recognizer), with: Int(other))
}

/// Lets a gesture begin while another one goes on, which is cancelled.
@_expose(wasm, "takeOver")
@_cdecl("take_over")
public func takeOver(_ recognizer: Int32, _ other: Int32) {
  session.takeOver(Int(recognizer), from: Int(other))
}

/// Names the questions that `page_answer` answers for a recognizer.
@_expose(wasm, "questions")
@_cdecl("questions")
public func questions(_ recognizer: Int32, _ questions: Int32) {
  session.answer(UInt8(truncatingIfNeeded: questions), for: Int(recognizer))
}

/// Sets a property to the input; returns 1 if the input has its form.
@_expose(wasm, "set")
@_cdecl("set")
public func set(_ recognizer: Int32, _ property: Int32, _ count: Int32) -> Int32 {
  session.set(Int(recognizer), Int(property), Int(count)) ? 1 : 0
}

/// Reads a property; returns how many numbers or bytes it has.
@_expose(wasm, "get")
@_cdecl("get")
public func get(_ recognizer: Int32, _ property: Int32) -> Int32 {
  Int32(truncatingIfNeeded: session.get(Int(recognizer), Int(property)))
}

/// Sets a threshold to the input; returns 1 if the input has its form.
@_expose(wasm, "setSetting")
@_cdecl("set_setting")
public func setSetting(
  _ root: Int32,
  _ recognizer: Int32,
  _ setting: Int32,
  _ device: Int32,
  _ count: Int32
) -> Int32 {
  session.setSetting(Int(root), Int(recognizer), Int(setting), device: Int(device), Int(count))
    ? 1 : 0
}

/// Calls the page for failures, too.
@_expose(wasm, "reportFailures")
@_cdecl("report_failures")
public func reportFailures(_ root: Int32) { session.reportFailures(Int(root)) }

// MARK: - Input

/// Takes in readings of contacts, and returns the time of the next timer.
///
/// The page would ask for it after each of them, and a call from JavaScript costs as much as the engine takes for a finger.
@_expose(wasm, "touch")
@_cdecl("touch")
public func touch(_ root: Int32, _ count: Int32, _ time: Double) -> Double {
  session.touch(Int(root), Int(count), at: time)
  return session.nextDeadline(Int(root))
}

/// Ends every touch.
@_expose(wasm, "cancelAll")
@_cdecl("cancel_all")
public func cancelAll(_ root: Int32, _ time: Double) { session.cancelAll(Int(root), at: time) }

/// Lets time pass.
@_expose(wasm, "advance")
@_cdecl("advance")
public func advance(_ root: Int32, _ time: Double) { session.advance(Int(root), to: time) }

/// Returns the time of the next timer, in seconds; infinite when there is none.
@_expose(wasm, "nextDeadline")
@_cdecl("next_deadline")
public func nextDeadline(_ root: Int32) -> Double { session.nextDeadline(Int(root)) }

/// Seeds `Hasher` with zeros: nothing here may be random.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count { buffer.storeBytes(of: 0, toByteOffset: index, as: UInt8.self) }
}

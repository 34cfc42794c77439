import CGestures
import CPlatform
import Gestures

/// Runs a function of the program.
///
/// Meanwhile the memory of the library is in order, so that another thread may fork.
func outside<Result>(_ function: () -> Result) -> Result {
  platform_leave()
  defer { platform_return() }
  return function()
}

/// Everything that handles lead to, and the calls that run.
///
/// Only used while the lock of the platform is held.
final class Library {
  /// The only one, because handles are numbers.
  nonisolated(unsafe) static let shared = Library()

  private struct Slot {
    var generation: UInt32 = 0
    var object: HandleObject?
  }

  private var slots: [Slot] = []
  private var vacant: [Int] = []
  /// Objects that were freed while a call ran, which may still be on their way back from a callback.
  private var leaving: [HandleObject] = []

  /// The names of reasons as texts of C, which live for ever; empty for none and for unknown ones.
  private(set) lazy var reasonNames: [UnsafePointer<CChar>] = {
    let names = [""] + FailureReason.Kind.allCases.map { $0.word } + [""]
    return names.map { name in
      let count = name.utf8.count + 1
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: count)
      _ = UnsafeMutableRawBufferPointer(start: text, count: count).fill(with: Array(name.utf8))
      return UnsafePointer(text)
    }
  }()

  // MARK: - Handles

  // A handle holds the number of a slot in its lower half, and above it how often the slot was used.
  // Slots start at 1, so that no handle is 0.

  /// Gives an object its handle.
  func add(_ object: HandleObject) {
    let index: Int
    if let last = vacant.popLast() {
      index = last
    } else {
      index = slots.count
      slots.append(Slot())
    }
    slots[index].generation += 1
    slots[index].object = object
    object.handle = UInt64(slots[index].generation) << 32 | UInt64(index + 1)
  }

  /// Frees a handle; the object lives on until no call runs.
  func remove(_ object: HandleObject) {
    let index = Int(object.handle & 0xffff_ffff) - 1
    guard slots.indices.contains(index), slots[index].object === object else { return }
    slots[index].object = nil
    // A generation is never used twice.
    if slots[index].generation < .max { vacant.append(index) }
    leaving.append(object)
  }

  /// Returns the object of a handle; nil for one that was freed or never existed.
  func object(_ handle: UInt64) -> HandleObject? {
    let index = Int(handle & 0xffff_ffff) - 1
    guard slots.indices.contains(index), slots[index].generation == UInt32(handle >> 32) else {
      return nil
    }
    return slots[index].object
  }

  /// Frees the windows of this thread, which ends: nobody else could.
  static func endThread() {
    _ = call("") { (library) throws(Failure) in
      let thread = platform_thread()
      for slot in library.slots {
        guard let window = slot.object as? WindowObject, window.thread == thread else { continue }
        // There is no caller for an error of its recording.
        do throws(Failure) { try library.free(window) } catch {}
      }
    }
  }

  // MARK: - Calls

  /// Runs a call of the header: takes the lock, and records an error for the thread.
  ///
  /// - Parameters:
  ///   - name: The name of the function, with which the text of an error begins.
  ///   - fallback: Returns what the function returns after an error, given its status.
  ///   - body: What the function does.
  /// - Returns: What the function returns.
  static func call<Result>(
    _ name: StaticString,
    else fallback: (gestures_status) -> Result,
    _ body: (Library) throws(Failure) -> Result
  ) -> Result {
    platform_lock()
    let library = Library.shared
    defer {
      if platform_depth() == 1, !library.leaving.isEmpty { library.release() }
      platform_unlock()
    }
    do throws(Failure) {
      let result = try body(library)
      platform_set_error(0, nil, 0)
      return result
    } catch {
      var text = name.bytes
      text.add(": ")
      text += error.text
      text.withUnsafeBufferPointer {
        platform_set_error(Int32(error.status.rawValue), $0.baseAddress, $0.count)
      }
      return fallback(error.status)
    }
  }

  /// Runs a call that returns a status.
  static func call(
    _ name: StaticString,
    _ body: (Library) throws(Failure) -> Void
  ) -> gestures_status {
    call(name, else: { $0 }) { (library) throws(Failure) in
      try body(library)
      return GESTURES_OK
    }
  }

  private func release() {
    // An array of its own, because a release may free more.
    while !leaving.isEmpty {
      let objects = leaving
      leaving = []
      for object in objects {
        object.wasFreed()
        if let callback = object.freeCallback {
          outside { callback(object.freeContext, object.handle) }
        }
      }
    }
  }
}

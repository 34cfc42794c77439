// How a worker of the studio reads a text that a function of its module has made; see `Examples/Studio/building.js`.

/// The last text, in UTF-8; a worker has one thread.
///
/// Not in a global variable: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  nonisolated(unsafe) static var text: [UInt8] = []
}

/// Keeps a text, and returns how many bytes it has.
public func answer(_ text: String) -> Int32 {
  Kept.text = Array(text.utf8)
  return Int32(truncatingIfNeeded: Kept.text.count)
}

/// Returns one byte of the last text.
@_expose(wasm, "byte")
@_cdecl("worker_byte")
public func byte(_ index: Int32) -> Int32 { Int32(Kept.text[Int(index)]) }

/// Seeds `Hasher` with zeros: nothing here may be random.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count { buffer.storeBytes(of: 0, toByteOffset: index, as: UInt8.self) }
}

// The program for a host that shares its memory: it asks for `input`, fills it, calls `run` and reads
// as many bytes from `output` as `run` returned. `Tests/EmbeddedSmoke/run-wasm.mjs` is such a host.
#if arch(wasm32)
import Smoke

nonisolated(unsafe) private var inputBuffer: UnsafeMutableBufferPointer<UInt8>?
nonisolated(unsafe) private var outputBuffer: UnsafeMutableBufferPointer<UInt8>?

/// Returns the address at which the host may write a trace with this number of bytes.
@_expose(wasm, "input")
@_cdecl("input")
public func input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inputBuffer?.deallocate()
  inputBuffer = .allocate(capacity: max(1, Int(count)))
  return inputBuffer?.baseAddress
}

/// Plays the first `count` bytes of the input and returns the length of the transcript in bytes.
@_expose(wasm, "run")
@_cdecl("run")
public func run(_ count: Int32) -> Int32 {
  let trace = inputBuffer.map { [UInt8]($0.prefix(Int(count))) } ?? []
  let text = transcript(of: trace)
  outputBuffer?.deallocate()
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
  _ = buffer.initialize(from: text)
  outputBuffer = buffer
  return Int32(text.count)
}

/// Returns the address of the transcript, which is valid until the next `run`.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafeMutablePointer<UInt8>? { outputBuffer?.baseAddress }

/// Traps when the standard library requests a seed for `Hasher`.
///
/// A transcript that needs a random number would not be the same twice. It also keeps wasi-libc's
/// own version out of the program, which brings the standard streams and imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("the engine asked for a random number")
}
#endif

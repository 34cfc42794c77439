// The functions that `Web/lint-worker.js` calls: what is wrong with the gestures of an app of the studio.
import GestureGeometry
import GestureLint
import GestureScenes

/// What is kept between two calls; a worker has one thread.
///
/// Not in a global variable: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  nonisolated(unsafe) static var text: [UInt8] = []
}

/// Performs every gesture of an app in its first state, and returns how many bytes of text the report has.
@_expose(wasm, "lint")
@_cdecl("studio_lint")
public func lint(
  _ kind: Int32,
  _ seed: Double,
  _ width: Double,
  _ height: Double,
  _ isForgiving: Int32
) -> Int32 {
  guard let kind = SceneKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return 0 }
  // What still moves would let the same gesture end differently.
  let environment = SceneEnvironment(size: Size(width, height), reducesMotion: true)
  let lint = Lint(keeping: {
    let scene = kind.make(environment: environment, seed: UInt64(exactly: seed) ?? 0)
    if isForgiving != 0 { scene.window.settings = .forgiving }
    return (scene.window, scene)
  })
  Kept.text = Array(lint.report().text.utf8)
  return Int32(truncatingIfNeeded: Kept.text.count)
}

/// Returns one byte of the report.
@_expose(wasm, "byte")
@_cdecl("studio_byte")
public func byte(_ index: Int32) -> Int32 { Int32(Kept.text[Int(index)]) }

/// Seeds `Hasher` with zeros: nothing here may be random.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count { buffer.storeBytes(of: 0, toByteOffset: index, as: UInt8.self) }
}

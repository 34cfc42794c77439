import GestureExports
import GestureScenes

/// Shows the app from its start.
@_expose(wasm, "open")
@_cdecl("open_scene")
public func open(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { MoveMatch(environment: $0, seed: $1) }
}

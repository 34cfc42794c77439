// The functions that `Examples/Studio/lint-worker.js` calls: what is wrong with the gestures of an app of the studio.
import GestureLint
import GestureScenes
import Gestures
import WorkerText

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
  return answer(lint.report().text)
}

import ElementExports
import GestureElements

/// Begins with the recognizers that most pages use.
@_expose(wasm, "start")
@_cdecl("start")
public func startModule() {
  start { kind in
    switch kind {
    case 0: .tap
    case 1: .longPress
    case 2: .pan
    case 3: .pinch
    case 4: .rotation
    case 6: .swipe
    default: nil
    }
  }
}

import ElementExports
import GestureElements
import Gestures

/// Begins with the recognizers that most pages use.
@_expose(wasm, "start")
@_cdecl("start")
public func startModule() {
  start { kind in
    switch kind {
    case 0: TapGestureRecognizer()
    case 1: LongPressGestureRecognizer()
    case 2: PanGestureRecognizer()
    case 3: PinchGestureRecognizer()
    case 4: RotationGestureRecognizer()
    case 6: SwipeGestureRecognizer()
    default: nil
    }
  }
}

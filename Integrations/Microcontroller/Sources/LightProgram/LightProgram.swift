import CBoard
import Gestures
import PanelProgram

/// Replays reads of a touch controller and writes one letter for each action, where a device switches a light.
///
/// It is as small as a device with a tap, a pan and a pinch can be.
@main
enum Main {
  static func main() {
    let size = Size(480, 288)
    let run = Run(size: size) { recognizer, screen in
      var letter = UInt8(
        ascii: recognizer === screen.tap ? "t" : recognizer === screen.pan ? "p" : "z"
      )
      board_write(BoardOutputResult, &letter, 1)
    }
    var panel = RegisterSource(size: size, mostContacts: 2)
    // One more than two, because the engine keeps a lifted finger until its gesture has ended.
    run.play(&panel, fingers: 3)
    run.end()
  }
}

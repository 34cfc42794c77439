import CBoard
import GestureGeometry
import PanelProgram

/// Replays the board's trace and writes one letter for each action, where a real program switches a light.
///
/// Its size is that of the engine.
@main
enum BlinkProgram {
  static func main() {
    let run = Run(size: Size(480, 272)) { recognizer, screen in
      var letter = UInt8(
        ascii: recognizer === screen.tap ? "t" : recognizer === screen.pan ? "p" : "z"
      )
      board_write(BoardOutputResult, &letter, 1)
    }
    run.play()
    run.end()
  }
}

import GestureGeometry
import PanelProgram

/// Replays the board's trace and prints every action with its values, the same bytes on every processor.
@main
enum TranscriptProgram {
  static func main() {
    let transcript = Transcript()
    let run = Run(size: Size(480, 272)) { recognizer, screen in
      transcript.write(recognizer, of: screen)
    }
    run.play()
    transcript.finish(run.screen)
    run.end()
  }
}

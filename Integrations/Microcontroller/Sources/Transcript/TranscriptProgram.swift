import GestureGeometry
import PanelProgram

/// Replays a trace and prints every action with its values, the same bytes on every processor.
@main
enum TranscriptProgram {
  static func main() {
    let transcript = Transcript()
    let run = Run(size: Size(480, 272)) { recognizer, screen in
      transcript.write(recognizer, of: screen)
    }
    var trace = TraceSource()
    do throws(InputFailure) {
      try trace.readHeader()
    } catch {
      run.end(error)
    }
    if let size = trace.size { run.screen.size = size }
    run.play(&trace, fingers: TraceSource.mostTouches)
    transcript.finish(run.screen)
    run.end()
  }
}

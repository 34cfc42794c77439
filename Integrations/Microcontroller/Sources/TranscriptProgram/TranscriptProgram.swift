import Gestures
import PanelProgram

/// Replays a trace and prints every action with its values, the same bytes on every processor.
@main
enum Main {
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
    // One more than five, because the engine keeps a lifted finger until its gesture has ended.
    run.play(&trace, fingers: TraceSource.mostTouches + 1)
    transcript.finish(run.screen)
    run.end()
  }
}

// prints {"format":"gesture-trace","version":1,"size":[400,800]}
// prints {"t":0.5,"touches":[{"id":1,"phase":"began","x":110,"y":200}]}
import GestureTraces
import Gestures

let recorder = TraceRecorder(header: TraceHeader(size: Size(400, 800)))
recorder.send(
  [TouchSample(id: 1, phase: .began, location: Point(110, 200))],
  at: Timestamp(seconds: 0.5)
)
print(try TraceWriter.text(of: recorder.trace), terminator: "")

// prints 100.0
// prints true
import GestureGeometry
import GestureRecognition
import GestureSequences
import GestureTouches
import GestureViews

func run() async {
  let window = Window(size: Size(400, 800))
  do {
    var taps = window.taps.makeAsyncIterator()
    for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
      let sample = TouchSample(id: 1, phase: phase, location: Point(100, 200))
      window.send([sample], at: Timestamp(seconds: seconds))
    }
    if let tap = await taps.next() { print(tap.location.x) }
  }
  print(window.gestureRecognizers.isEmpty)
}

await run()

// Drives the app of the README and the tree of Getting started: two fingers spread, then a double tap.
//
// prints 1.85
// prints 1.0
// prints taps at 20.0, 30.0
let app = PhotoApp()

@MainActor func pointer(
  _ id: Int64,
  _ phase: TouchPhase,
  x: Double,
  y: Double,
  milliseconds: Double
) {
  let sample = TouchSample(id: TouchID(id), phase: phase, location: Point(x, y))
  app.window.send([sample], at: Timestamp(seconds: milliseconds / 1000))
}

let fingers: [(phase: TouchPhase, left: Double, right: Double)] = [
  (.began, 145, 245), (.moved, 120, 270), (.moved, 95, 295), (.ended, 95, 295),
]
for (index, step) in fingers.enumerated() {
  let milliseconds = 100.0 * Double(index)
  pointer(1, step.phase, x: step.left, y: 400, milliseconds: milliseconds)
  pointer(2, step.phase, x: step.right, y: 400, milliseconds: milliseconds)
}
print((app.zoom * 100).rounded() / 100)

for milliseconds in [1000.0, 1380] {
  pointer(1, .began, x: 195, y: 400, milliseconds: milliseconds)
  pointer(1, .ended, x: 195, y: 400, milliseconds: milliseconds + 50)
}
app.window.advance(to: Timestamp(seconds: 3))
print(app.zoom)

let knob = Node(frame: Rect(100, 200, 50, 50))
let screen = Screen(Node(frame: Rect(0, 0, 400, 800)))
knob.parent = screen.root
screen.root.children = [knob]
knob.onTap { [unowned knob] tap in
  let location = tap.location(in: knob)
  print("taps at \(location.x), \(location.y)")
}
for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.1)] {
  let sample = TouchSample(id: 1, phase: phase, location: Point(120, 230))
  screen.send([sample], at: Timestamp(seconds: seconds))
}

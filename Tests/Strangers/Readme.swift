// Drives the app of the README: two fingers spread, then a double tap.
//
// prints 1.85
// prints 1.0
// prints 0.4
// prints taps at 20.0, 30.0
let fingers: [(phase: TouchPhase, left: Double, right: Double)] = [
  (.began, 145, 245), (.moved, 120, 270), (.moved, 95, 295), (.ended, 95, 295),
]
for (index, step) in fingers.enumerated() {
  let milliseconds = 100.0 * Double(index)
  app.pointer(1, step.phase, x: step.left, y: 400, milliseconds: milliseconds)
  app.pointer(2, step.phase, x: step.right, y: 400, milliseconds: milliseconds)
}
print((app.zoom * 100).rounded() / 100)

for milliseconds in [1000.0, 1380] {
  app.pointer(1, .began, x: 195, y: 400, milliseconds: milliseconds)
  app.pointer(1, .ended, x: 195, y: 400, milliseconds: milliseconds + 50)
}
app.frame(milliseconds: 3000)
print(app.zoom)
print(app.window.settings.tap.maximumGap)

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

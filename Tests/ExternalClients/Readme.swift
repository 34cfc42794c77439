// The program of the README, which says why a double tap failed, and then the tree of Getting started.
//
// prints `tap` failed at 1.400 s: the second tap came 0.371 s after the first lift, the limit is 0.350 s (`tap.maximumGap`).
// prints taps at 20.0, 30.0
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

// prints 0.25
// prints 3.0
import Gestures

let start = Timestamp(seconds: 1)
let sample = TouchSample(id: 1, phase: .began, location: Point(3, 4))
print((start + 0.25) - start)
print(sample.location.x)

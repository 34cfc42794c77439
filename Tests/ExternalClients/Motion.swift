// prints 599
// prints 100.0
import Gestures

let fling = Deceleration(position: 100, velocity: 1000)
print(Int(fling.restPosition))
print(fling.value(at: 0))
